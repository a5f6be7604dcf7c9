// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The search for the highest rate at which a store holds objectives. */
package site.ycsb.saturation;
