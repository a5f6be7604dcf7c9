// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.Properties;

/** Where a client thread gets its connections from, for one operation after the other. */
interface Links extends AutoCloseable {

  /**
   * Connects.
   *
   * @throws redis.clients.jedis.exceptions.JedisException if the server cannot be used
   */
  static Links open(RedisSettings settings, Properties properties) {
    return settings.connections() == RedisSettings.ONE_PER_THREAD
        ? new OwnLink(RedisLink.open(settings))
        : SharedLinks.join(settings, properties);
  }

  /**
   * Connections that no other thread uses until they are given back.
   *
   * @throws redis.clients.jedis.exceptions.JedisException if none is free in time
   */
  RedisLink take();

  void giveBack(RedisLink link);

  @Override
  void close();

  /** Connections for one thread alone: nothing to wait for. */
  record OwnLink(RedisLink link) implements Links {
    @Override
    public RedisLink take() {
      return link;
    }

    @Override
    public void giveBack(RedisLink taken) {}

    @Override
    public void close() {
      link.close();
    }
  }
}
