// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch.http;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import javax.net.ssl.SSLContext;

/**
 * Servers that answer the same requests, how they are reached, and which of them have failed.
 * Requests take turns on them. One that fails is left out for a minute, then for longer each time,
 * up to half an hour, as the client library of Elasticsearch does it. For any number of threads.
 */
public final class HttpHosts {

  /** For how long a host is left out. */
  private record Failure(int times, long until) {}

  private static final double FIRST_NANOS = Duration.ofMinutes(1).toNanos();
  private static final double MOST_NANOS = Duration.ofMinutes(30).toNanos();

  private final List<HttpHost> hosts;
  private final int timeoutMillis;
  private final SSLContext tls;
  private final boolean checksName;
  private final byte[][] headers;
  private final AtomicReferenceArray<Failure> failures;
  private final AtomicInteger turn = new AtomicInteger();

  /**
   * @param timeout for a connection, and for a request with its reply
   * @param authorization the header of that name, or null
   * @param tls what encrypts connections, or null
   * @param checksName whether a server's certificate has to name the host
   */
  public HttpHosts(
      List<HttpHost> hosts,
      Duration timeout,
      String authorization,
      SSLContext tls,
      boolean checksName) {
    this.hosts = List.copyOf(hosts);
    this.timeoutMillis = Math.toIntExact(timeout.toMillis());
    this.tls = tls;
    this.checksName = checksName;
    failures = new AtomicReferenceArray<>(hosts.size());
    String secret = authorization == null ? "" : "Authorization: " + authorization + "\r\n";
    headers = new byte[hosts.size()][];
    for (int i = 0; i < headers.length; i++) {
      String lines = "Host: " + hosts.get(i) + "\r\nUser-Agent: ycsb-search\r\n" + secret;
      headers[i] = lines.getBytes(StandardCharsets.ISO_8859_1);
    }
  }

  int size() {
    return hosts.size();
  }

  HttpHost host(int number) {
    return hosts.get(number);
  }

  int timeoutMillis() {
    return timeoutMillis;
  }

  SSLContext tls() {
    return tls;
  }

  boolean checksName() {
    return checksName;
  }

  /** The lines that each request to a host has. */
  byte[] headers(int number) {
    return headers[number];
  }

  /**
   * The numbers of the hosts to ask, one after the other: all that have not failed; if all have,
   * the one whose time is over first.
   */
  int[] order() {
    if (hosts.size() == 1) {
      return new int[1];
    }
    long now = System.nanoTime();
    int first = Math.floorMod(turn.getAndIncrement(), hosts.size());
    int[] order = new int[hosts.size()];
    int count = 0;
    int soonest = first;
    for (int i = 0; i < order.length; i++) {
      int number = (first + i) % order.length;
      Failure failure = failures.get(number);
      if (failure == null || now - failure.until >= 0) {
        order[count++] = number;
      } else if (count == 0 && isEarlier(failure, failures.get(soonest))) {
        soonest = number;
      }
    }
    return count == 0 ? new int[] {soonest} : Arrays.copyOf(order, count);
  }

  private static boolean isEarlier(Failure one, Failure other) {
    return other == null || one.until - other.until < 0;
  }

  void answered(int number) {
    // Mostly there is nothing to change, and a write would slow all threads down.
    if (failures.get(number) != null) {
      failures.set(number, null);
    }
  }

  void failed(int number) {
    failures.updateAndGet(
        number,
        earlier -> {
          int times = earlier == null ? 0 : earlier.times;
          double nanos = Math.min(FIRST_NANOS * Math.pow(2, times * 0.5), MOST_NANOS);
          return new Failure(times + 1, System.nanoTime() + (long) nanos);
        });
  }
}
