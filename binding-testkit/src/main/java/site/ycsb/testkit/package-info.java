// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * The contract of a binding as tests ({@link site.ycsb.testkit.BindingContract}), and a binding in
 * memory that passes them.
 */
package site.ycsb.testkit;
