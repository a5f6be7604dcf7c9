// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.exceptions.JedisException;

/**
 * A fixed number of links for all threads of the process. A call waits for a free one until the
 * time-out of the settings has passed; the thread that has waited longest is served first. For any
 * number of threads.
 */
final class SharedLinks implements RedisLink {

  private final RedisSettings settings;
  private final List<RedisLink> all = new ArrayList<>();
  private final BlockingQueue<RedisLink> free;

  private SharedLinks(RedisSettings settings) {
    this.settings = settings;
    this.free = new ArrayBlockingQueue<>(settings.connections(), true);
  }

  /** Opens all links, and fails as {@link RetryingLink#open} does. */
  static SharedLinks open(RedisSettings settings) {
    SharedLinks links = new SharedLinks(settings);
    try {
      for (int i = 0; i < settings.connections(); i++) {
        links.all.add(RetryingLink.open(settings));
      }
    } catch (JedisException e) {
      links.close();
      throw e;
    }
    links.free.addAll(links.all);
    return links;
  }

  private <R> R with(Function<RedisLink, R> work) {
    RedisLink link = null;
    try {
      link = free.poll(settings.timeoutMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (link == null) {
      throw new JedisException(
          "TIMEOUT none of the %d connections (redis.connections) was free within %d ms"
              .formatted(settings.connections(), settings.timeoutMillis()));
    }
    try {
      return work.apply(link);
    } finally {
      free.add(link);
    }
  }

  @Override
  public RedisSettings settings() {
    return settings;
  }

  @Override
  public Object call(byte[] key, CommandArguments command) {
    return with(link -> link.call(key, command));
  }

  @Override
  public Object callAny(CommandArguments command) {
    return with(link -> link.callAny(command));
  }

  @Override
  public Object[] pipeline(KeyedCommand... commands) {
    return with(link -> link.pipeline(commands));
  }

  @Override
  public <R> List<R> onMasters(Function<NodeConnection, R> work) {
    return with(link -> link.onMasters(work));
  }

  @Override
  public HostAndPort owner(byte[] key) {
    return with(link -> link.owner(key));
  }

  @Override
  public boolean hasReplicas() {
    return with(RedisLink::hasReplicas);
  }

  @Override
  public void close() {
    all.forEach(RedisLink::close);
  }
}
