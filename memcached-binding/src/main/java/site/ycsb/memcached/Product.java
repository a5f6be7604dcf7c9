// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

/** The servers that the binding speaks to, each under a name of its own. */
enum Product {
  MEMCACHED("memcached", 250),
  /** Measured: it stores and returns longer ones, too. */
  TOKYO_TYRANT("Tokyo Tyrant", 32_767);

  final String title;

  /** Of its longest key. */
  final int keyBytes;

  Product(String title, int keyBytes) {
    this.title = title;
    this.keyBytes = keyBytes;
  }
}
