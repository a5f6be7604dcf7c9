// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.util.Properties;
import net.spy.memcached.MemcachedClient;
import site.ycsb.search.SearchSchema;

/**
 * Tokyo Tyrant by the text protocol of memcached, which it speaks without CAS. The properties are
 * described in docs/memcached.md.
 */
public final class TokyoTyrantDB extends MemcachedDB {

  @Override
  ClientSettings settings(Properties properties) {
    return TokyoTyrantSettings.from(properties);
  }

  @Override
  MemcachedTable open(Servers servers, MemcachedClient client, Keys keys, SearchSchema schema) {
    return new TokyoTyrantTable(servers, client, keys, schema);
  }
}
