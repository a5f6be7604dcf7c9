// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.IOException;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisSocketFactory;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.exceptions.JedisConnectionException;

/**
 * A connection of which another thread ends the waiting for a reply, instead of the socket. With a
 * time-out on the socket (SO_TIMEOUT), Java reads without blocking, polls, and reads again; without
 * one it reads once, which spares two system calls for every reply: a bare loop of {@code HGETALL}
 * was 8 % faster and took 22 % less CPU time.
 *
 * <p>For use by one thread, as its super class.
 */
final class TimedConnection extends Connection {

  /** How often a connection is looked at within its time-out: a tenth is how late it may end. */
  private static final int LOOKS = 10;

  private static final ScheduledThreadPoolExecutor WATCH =
      new ScheduledThreadPoolExecutor(1, TimedConnection::watchThread);

  static {
    WATCH.setRemoveOnCancelPolicy(true);
  }

  private final Duration timeout;
  private final Future<?> watch;

  /** Grows when a wait for a reply begins and when it ends, so it is odd during one. */
  private final AtomicLong waits = new AtomicLong();

  private long seenWaits;
  private int looks;
  private volatile boolean expired;

  private TimedConnection(Builder builder, Duration timeout) {
    super(builder);
    this.timeout = timeout;
    long interval = Math.max(1, timeout.toNanos() / LOOKS);
    watch = WATCH.scheduleWithFixedDelay(this::look, interval, interval, TimeUnit.NANOSECONDS);
  }

  /**
   * Connects.
   *
   * @param config without a time-out for the socket, and without TLS
   * @param timeout how long to wait for each reply
   * @throws redis.clients.jedis.exceptions.JedisException if that fails
   */
  static TimedConnection open(HostAndPort server, JedisClientConfig config, Duration timeout) {
    TimedConnection connection =
        new TimedConnection(
            Connection.builder()
                .socketFactory(new DefaultJedisSocketFactory(server, config))
                .clientConfig(config),
            timeout);
    try {
      connection.initializeFromClientConfig(config);
    } catch (RuntimeException e) {
      connection.watch.cancel(false);
      throw e;
    }
    return connection;
  }

  private static Thread watchThread(Runnable work) {
    Thread thread = new Thread(work, "redis-reply-watch");
    thread.setDaemon(true);
    return thread;
  }

  /** By the watching thread only. */
  private void look() {
    long now = waits.getOpaque();
    if (now != seenWaits || now % 2 == 0) {
      seenWaits = now;
      looks = 0;
    } else if (++looks == LOOKS) {
      expired = true;
      try {
        forceDisconnect();
      } catch (IOException e) {
        // The socket is as closed as it can be.
      }
    }
  }

  @Override
  protected Object readProtocolWithCheckingBroken() {
    countWait();
    try {
      return super.readProtocolWithCheckingBroken();
    } catch (JedisConnectionException e) {
      throw expired ? timedOut(e) : e;
    } finally {
      countWait();
    }
  }

  private void countWait() {
    waits.setOpaque(waits.getPlain() + 1);
  }

  private JedisConnectionException timedOut(JedisConnectionException closed) {
    SocketTimeoutException cause =
        new SocketTimeoutException("Read timed out after " + timeout.toMillis() + " ms");
    cause.addSuppressed(closed);
    return new JedisConnectionException(cause);
  }

  @Override
  public void close() {
    watch.cancel(false);
    super.close();
  }
}
