// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0

/**
 * The binding {@code memory}: maps in the client's process, and searches that look at every record.
 */
package site.ycsb.memory;
