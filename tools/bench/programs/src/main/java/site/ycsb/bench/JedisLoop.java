// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Jedis;
import redis.clients.jedis.JedisClientConfig;

/**
 * Reads the records of a core workload by {@code HGETALL}, keys drawn uniformly, with one
 * connection per platform thread: what Jedis itself costs, to set beside what {@code bin/ycsb run
 * redis} costs. {@code tools/bench/redis/reads} runs it.
 *
 * <p>Arguments: host, port, number of records, threads, operations.
 */
public final class JedisLoop {

  private JedisLoop() {}

  public static void main(String[] args) throws Exception {
    HostAndPort server = new HostAndPort(args[0], Integer.parseInt(args[1]));
    int records = Integer.parseInt(args[2]);
    int threads = Integer.parseInt(args[3]);
    long operations = Long.parseLong(args[4]);

    String[] keys = IntStream.range(0, records).mapToObj(i -> "user" + i).toArray(String[]::new);
    // As the binding does.
    JedisClientConfig config =
        DefaultJedisClientConfig.builder().autoNegotiateProtocol(false).build();
    List<Callable<Histogram>> loops = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Jedis jedis = new Jedis(server, config);
      jedis.connect();
      long share = operations / threads + (i < operations % threads ? 1 : 0);
      loops.add(() -> read(jedis, keys, share));
    }

    ExecutorService pool = Executors.newFixedThreadPool(threads);
    long start = System.nanoTime();
    Histogram latencies = new Histogram(3);
    for (Future<Histogram> loop : pool.invokeAll(loops)) {
      latencies.add(loop.get());
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    pool.shutdown();

    System.out.println("[OVERALL], Throughput(ops/sec), " + operations / seconds);
    for (int percentile : new int[] {50, 99}) {
      System.out.printf(
          "[READ], %dthPercentileLatency(us), %d%n",
          percentile, latencies.getValueAtPercentile(percentile) / 1000);
    }
    System.out.println("[READ], Return=OK, " + latencies.getTotalCount());
  }

  private static Histogram read(Jedis jedis, String[] keys, long operations) {
    Histogram latencies = new Histogram(3);
    SplittableRandom random = new SplittableRandom();
    try (jedis) {
      for (long i = 0; i < operations; i++) {
        String key = keys[random.nextInt(keys.length)];
        long start = System.nanoTime();
        Map<String, String> fields = jedis.hgetAll(key);
        latencies.recordValue(System.nanoTime() - start);
        if (fields.isEmpty()) {
          throw new IllegalStateException("there is no record " + key);
        }
      }
    }
    return latencies;
  }
}
