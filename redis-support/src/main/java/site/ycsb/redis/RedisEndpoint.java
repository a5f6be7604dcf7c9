// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import redis.clients.jedis.HostAndPort;

/**
 * Where a server is, and who connects. Immutable.
 *
 * @param user null for the default user
 * @param password null for none
 */
record RedisEndpoint(HostAndPort server, boolean tls, String user, String password, int database) {

  /** Without user and password. */
  @Override
  public String toString() {
    return server + "/" + database;
  }
}
