// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** What load a phase puts on the store, and when: phases, and the arrivals of operations. */
package site.ycsb.load;
