// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.CommandObject;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.JedisClientConfig;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import redis.clients.jedis.search.SearchResult;
import redis.clients.jedis.search.SearchResult.SearchResultBuilder;

/**
 * Repeats searches that another client has sent, with one connection per platform thread, and has
 * Jedis decode the rows: what Jedis itself costs, to set beside what {@code bin/ycsb run redisjson}
 * costs. The requests are made before the first search. {@code tools/bench/peers redisjson-nearest}
 * runs it.
 *
 * <p>Arguments: host, port, what the command MONITOR has printed, threads, operations.
 */
public final class JedisSearchLoop {

  private JedisSearchLoop() {}

  public static void main(String[] args) throws Exception {
    HostAndPort server = new HostAndPort(args[0], Integer.parseInt(args[1]));
    List<CommandObject<SearchResult>> searches = searches(Path.of(args[2]));
    int threads = Integer.parseInt(args[3]);
    long operations = Long.parseLong(args[4]);

    // As the binding does.
    JedisClientConfig config =
        DefaultJedisClientConfig.builder().autoNegotiateProtocol(false).build();
    List<Callable<Histogram>> loops = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      Connection connection = new Connection(server, config);
      connection.connect();
      int first = i;
      long share = operations / threads + (i < operations % threads ? 1 : 0);
      loops.add(() -> search(connection, searches, first, share));
    }

    ExecutorService pool = Executors.newFixedThreadPool(threads);
    long start = System.nanoTime();
    Histogram latencies = new Histogram(3);
    try {
      for (Future<Histogram> loop : pool.invokeAll(loops)) {
        latencies.add(loop.get());
      }
    } finally {
      pool.shutdownNow();
    }
    double seconds = (System.nanoTime() - start) / 1e9;

    System.out.println("[OVERALL], Throughput(ops/sec), " + operations / seconds);
    for (int percentile : new int[] {50, 99}) {
      System.out.printf(
          "[SEARCH-NEAREST], %dthPercentileLatency(us), %d%n",
          percentile, latencies.getValueAtPercentile(percentile) / 1000);
    }
    System.out.println("[SEARCH-NEAREST], Return=OK, " + latencies.getTotalCount());
  }

  private static Histogram search(
      Connection connection, List<CommandObject<SearchResult>> searches, int first, long count) {
    Histogram latencies = new Histogram(3);
    try (connection) {
      for (long i = first; i < first + count; i++) {
        CommandObject<SearchResult> search = searches.get((int) (i % searches.size()));
        long start = System.nanoTime();
        SearchResult found = connection.executeCommand(search);
        latencies.recordValue(System.nanoTime() - start);
        if (found.getDocuments().isEmpty()) {
          throw new IllegalStateException("no rows for " + search.getArguments());
        }
      }
    }
    return latencies;
  }

  private static List<CommandObject<SearchResult>> searches(Path monitored) throws Exception {
    try (Stream<String> lines = Files.lines(monitored, StandardCharsets.ISO_8859_1)) {
      List<CommandObject<SearchResult>> searches =
          lines
              .filter(line -> line.contains("] \"FT.SEARCH\" ") && line.contains("=>[KNN "))
              .map(JedisSearchLoop::of)
              .toList();
      if (searches.isEmpty()) {
        throw new IllegalStateException("no searches for near vectors in " + monitored);
      }
      return searches;
    }
  }

  private static CommandObject<SearchResult> of(String line) {
    CommandArguments arguments = new CommandArguments(SearchCommand.SEARCH);
    List<byte[]> words = words(line);
    words.subList(1, words.size()).forEach(arguments::add);
    return new CommandObject<>(arguments, new SearchResultBuilder(true, false, true));
  }

  /** The words within quotes, as the server escapes them. */
  private static List<byte[]> words(String line) {
    List<byte[]> words = new ArrayList<>();
    ByteArrayOutputStream word = null;
    for (int i = line.indexOf("] \"") + 2; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        if (word != null) {
          words.add(word.toByteArray());
        }
        word = word == null ? new ByteArrayOutputStream() : null;
      } else if (word != null && c == '\\') {
        i++;
        boolean isHex = line.charAt(i) == 'x';
        word.write(
            isHex
                ? Integer.parseInt(line.substring(i + 1, i + 3), 16)
                : "\n\r\t\007\b\\\"".charAt("nrtab\\\"".indexOf(line.charAt(i))));
        i += isHex ? 2 : 0;
      } else if (word != null) {
        word.write(c);
      }
    }
    return words;
  }
}
