// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Bindings that are wrong on purpose, each in one way that was seen in a real one or is near: what
 * the contract and the checks of a run have to catch.
 */
package site.ycsb.testkit.wrong;
