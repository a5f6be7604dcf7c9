// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

/**
 * Tokyo Tyrant by the text protocol of memcached, which it speaks without CAS. The properties are
 * described in docs/reference/memcached.md.
 */
public final class TokyoTyrantDB extends MemcachedDB {

  public TokyoTyrantDB() {
    super(MemcachedProduct.TOKYO_TYRANT);
  }
}
