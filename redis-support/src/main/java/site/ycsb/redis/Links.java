/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
