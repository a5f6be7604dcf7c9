// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

/**
 * The parts of the contract that a binding or an engine can break on several nodes though it is
 * right on one: what is collected from several shards (pages, order, totals, scans), when a write
 * shows there, and several clients. For engines whose {@link BindingContract} is checked on one
 * node, and whose binding is checked as a whole on another cluster.
 */
public abstract class ClusterContract extends StoreContract
    implements ScanContract,
        PageContract,
        OrderContract,
        FreshnessContract,
        VisibilityContract,
        ConcurrencyContract {}
