// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/**
 * What a workload and the client know of each other: the steps of a phase that a workload takes
 * part in, the operations it does, and the recorder of its checks.
 */
package site.ycsb.client;
