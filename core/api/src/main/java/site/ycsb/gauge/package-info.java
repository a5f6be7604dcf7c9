// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * Numbers that a store, a process or the machine tells while a phase runs. A {@link
 * site.ycsb.gauge.GaugeSource} reads some of them, once a second and in one thread.
 */
package site.ycsb.gauge;
