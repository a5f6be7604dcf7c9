// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

/** How the binding can keep a record. */
enum ValkeyFormat {
  HASH,
  JSON
}
