// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import redis.clients.jedis.exceptions.JedisException;

/**
 * A fixed number of connections for all threads of the process that reach the same server in the
 * same way. The first thread opens them, the last one closes them. Whoever waits longest is served
 * first.
 */
final class SharedLinks implements Links {

  /** By the properties that say where the server is and how it is reached. */
  private static final Map<Map<String, String>, SharedLinks> OPEN = new HashMap<>();

  private final Map<String, String> key;
  private final RedisSettings settings;
  private final List<RedisLink> all = new ArrayList<>();
  private final BlockingQueue<RedisLink> free;
  private int users;

  private SharedLinks(Map<String, String> key, RedisSettings settings) {
    this.key = key;
    this.settings = settings;
    this.free = new ArrayBlockingQueue<>(settings.connections(), true);
  }

  /** To be closed by each thread that joined. */
  static SharedLinks join(RedisSettings settings, Properties properties) {
    Map<String, String> key = new HashMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("redis.")) {
        key.put(name, properties.getProperty(name));
      }
    }
    synchronized (OPEN) {
      SharedLinks links = OPEN.get(key);
      if (links == null) {
        links = new SharedLinks(key, settings);
        links.openAll();
        OPEN.put(key, links);
      }
      links.users++;
      return links;
    }
  }

  private void openAll() {
    try {
      for (int i = 0; i < settings.connections(); i++) {
        all.add(RedisLink.open(settings));
      }
    } catch (JedisException e) {
      all.forEach(RedisLink::close);
      throw e;
    }
    free.addAll(all);
  }

  @Override
  public RedisLink take() {
    RedisLink link = null;
    try {
      link = free.poll(settings.timeoutMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (link == null) {
      throw new JedisException(
          "TIMEOUT none of the "
              + settings.connections()
              + " connections ("
              + RedisSettings.CONNECTIONS_PROPERTY
              + ") was free within "
              + settings.timeoutMillis()
              + " ms");
    }
    return link;
  }

  @Override
  public void giveBack(RedisLink link) {
    free.add(link);
  }

  @Override
  public void close() {
    synchronized (OPEN) {
      if (--users == 0) {
        OPEN.remove(key);
        all.forEach(RedisLink::close);
      }
    }
  }
}
