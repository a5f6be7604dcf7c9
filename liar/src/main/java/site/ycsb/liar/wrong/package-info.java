// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Bindings that are wrong on purpose, in ways that real ones were or could be: one file for each
 * part of the contract that they break. The contract and the checks of a run have to catch them.
 */
package site.ycsb.liar.wrong;
