// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import net.spy.memcached.CASValue;
import net.spy.memcached.ConnectionFactoryBuilder.Protocol;
import net.spy.memcached.MemcachedClient;
import site.ycsb.Utils;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.InvalidRecordException;

/**
 * CPU time that the whole client takes for an operation, beside that of a loop which sends the same
 * requests through the client library and looks at no reply. Both in one JVM, in turns; the first
 * round is not counted. See {@code bench/memcached}.
 */
final class LibraryComparison {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Ten fields of 100 bytes, with their names. */
  private final byte[] record;

  private final Properties properties = new Properties();
  private final ClientSettings settings;
  private final int rounds;
  private final int operations;
  private final int threads;

  private LibraryComparison(Protocol protocol, boolean isShared, String[] arguments)
      throws InvalidRecordException {
    Map<String, byte[]> fields = new LinkedHashMap<>();
    for (int i = 0; i < 10; i++) {
      fields.put("field" + i, new byte[100]);
    }
    record = ItemFormat.encode(fields);
    rounds = Integer.parseInt(arguments[1]);
    operations = Integer.parseInt(arguments[2]);
    threads = Integer.parseInt(arguments[4]);
    properties.setProperty("memcached.hosts", arguments[0]);
    properties.setProperty("memcached.protocol", protocol.name());
    if (isShared) {
      properties.setProperty("memcached.connections", "1");
    }
    settings = ClientSettings.from(properties, MemcachedProduct.MEMCACHED);
    properties.setProperty("db", MemcachedDB.class.getName());
    properties.setProperty("workload", "site.ycsb.workloads.CoreWorkload");
    properties.setProperty("recordcount", arguments[3]);
    properties.setProperty("operationcount", arguments[2]);
    properties.setProperty("threadcount", arguments[4]);
    properties.setProperty("requestdistribution", "uniform");
  }

  /** Arguments: server, rounds, operations, records, threads. */
  public static void main(String[] arguments) throws Exception {
    for (Protocol protocol : Protocol.values()) {
      new LibraryComparison(protocol, false, arguments).run();
      new LibraryComparison(protocol, true, arguments).run();
    }
  }

  private void run() throws Exception {
    String name =
        properties.getProperty("memcached.protocol").toLowerCase(Locale.ROOT)
            + (settings.isShared() ? ", one connection" : ", one per thread");
    phase(Phase.LOAD, "1");
    List<String> keys = new ArrayList<>();
    for (long number = 0;
        number < Long.parseLong(properties.getProperty("recordcount"));
        number++) {
      // As CoreWorkload makes them.
      keys.add("usertable-user" + Utils.hash(number));
    }
    compare(name + ", read", "1", client -> read(client, random(keys)));
    compare(name + ", update", "0", client -> update(client, random(keys)));
  }

  private static String random(List<String> keys) {
    return keys.get(ThreadLocalRandom.current().nextInt(keys.size()));
  }

  private static void read(MemcachedClient client, String key) {
    try {
      client.asyncGet(key, ItemFormat.BYTES).get();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void update(MemcachedClient client, String key) {
    try {
      CASValue<byte[]> old = client.asyncGets(key, ItemFormat.BYTES).get();
      client.asyncCAS(key, old.getCas(), 0, record, ItemFormat.BYTES).get();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void compare(String what, String reads, Consumer<MemcachedClient> operation)
      throws Exception {
    List<Double> ours = new ArrayList<>();
    List<Double> bare = new ArrayList<>();
    List<Double> ourRate = new ArrayList<>();
    List<Double> bareRate = new ArrayList<>();
    for (int round = 0; round <= rounds; round++) {
      measure(() -> phase(Phase.RUN, reads), ours, ourRate, round);
      measure(() -> loop(operation), bare, bareRate, round);
    }
    System.out.printf(
        "%-36s %7.2f us CPU, %8.0f/s; the bare loop %7.2f us, %8.0f/s; ratio of CPU %.2f, of rate"
            + " %.2f%n",
        what,
        median(ours),
        median(ourRate),
        median(bare),
        median(bareRate),
        median(ours) / median(bare),
        median(ourRate) / median(bareRate));
  }

  private interface Work {
    void run() throws Exception;
  }

  private void measure(Work work, List<Double> cpu, List<Double> rate, int round) throws Exception {
    long before = SYSTEM.getProcessCpuTime();
    long start = System.nanoTime();
    work.run();
    long time = System.nanoTime() - start;
    if (round > 0) {
      cpu.add((SYSTEM.getProcessCpuTime() - before) / 1e3 / operations);
      rate.add(operations / (time / 1e9));
    }
  }

  private void phase(Phase phase, String reads) {
    Properties all = new Properties();
    all.putAll(properties);
    all.setProperty("readproportion", reads);
    all.setProperty("updateproportion", reads.equals("1") ? "0" : "1");
    all.setProperty("scanproportion", "0");
    all.setProperty("insertproportion", "0");
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result = new PhaseRunner(PhaseOptions.of(phase, all), all, nowhere).run(List.of());
    if (!result.outcome().problems().isEmpty()) {
      throw new IllegalStateException(result.outcome().problems().toString());
    }
  }

  /** Opens and closes its connections, as the client does. */
  private void loop(Consumer<MemcachedClient> operation) throws Exception {
    MemcachedClient[] clients = new MemcachedClient[settings.isShared() ? 1 : threads];
    for (int i = 0; i < clients.length; i++) {
      clients[i] =
          new MemcachedClient(
              new Connections(settings), List.of(settings.hosts().get(0).address()));
      clients[i].getVersions();
    }
    Thread[] workers = new Thread[threads];
    for (int t = 0; t < threads; t++) {
      MemcachedClient client = clients[t % clients.length];
      workers[t] =
          new Thread(
              () -> {
                for (int i = 0; i < operations / threads; i++) {
                  operation.accept(client);
                }
              });
      workers[t].start();
    }
    for (Thread worker : workers) {
      worker.join();
    }
    for (MemcachedClient client : clients) {
      client.shutdown();
    }
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(v -> v).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[middle]
        : Arrays.stream(sorted, middle - 1, middle + 1).sum() / 2;
  }
}
