// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
/** The binding {@code valkey}: records as hashes or JSON documents, with Valkey Search. */
package site.ycsb.valkey;
