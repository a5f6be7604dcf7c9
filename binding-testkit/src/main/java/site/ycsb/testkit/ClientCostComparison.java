// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.DoubleSupplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.DB;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * What the client costs on a store: CPU time of the process per operation, every reply checked,
 * compared with a loop that sends the same prepared requests through the bare driver and looks at
 * no reply. Both take turns in one JVM; the first round is not counted.
 *
 * <p>A program for a store extends this class with the requests of its driver, and calls {@link
 * #run}. It is not a test: it prints a line for each operation. The loop has threads even where the
 * client has none.
 */
public abstract class ClientCostComparison {

  /** How many records an insert of the kind {@code batches} sends together. */
  protected static final int BATCH = 100;

  /** How many rows a search asks for. */
  protected static final int PAGE = 10;

  /** The fields that a search of the client returns. */
  protected static final Set<String> FIELDS =
      new LinkedHashSet<>(
          List.of("productName", "brand", "price", "inStock", "image", "productScore", "revision"));

  private static final int QUERIES = 1000;

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** The properties of the client; phases change them. */
  protected final Properties properties = new Properties();

  /** The server, as the first argument names it. */
  protected final String server;

  protected final int records;
  protected final int threads;
  private final String driver;
  private final int rounds;
  private final int operations;
  private final Set<String> kinds;

  /**
   * @param driver what the loop is called in the lines that are printed
   * @param arguments SERVER ROUNDS OPERATIONS RECORDS THREADS KINDS [PROPERTY=VALUE…]: how many
   *     rounds are counted, of how many operations and records each, with how many threads, of
   *     which kinds, separated by blanks: {@code load}, {@code batches}, {@code read}, {@code
   *     search}, {@code update}
   */
  protected ClientCostComparison(
      Class<? extends DB> binding, String workload, String driver, String... arguments) {
    this.driver = driver;
    server = arguments[0];
    rounds = Integer.parseInt(arguments[1]);
    operations = Integer.parseInt(arguments[2]);
    records = Integer.parseInt(arguments[3]);
    threads = Integer.parseInt(arguments[4]);
    kinds = Set.of(arguments[5].split(" "));
    set("db", binding.getName());
    set("workload", "site.ycsb.workloads." + workload);
    set("recordcount", "" + records);
    set("threadcount", "" + threads);
    set("requestdistribution", "uniform");
    set("recreate", "true");
    set("search.maxpage", "0");
    Stream.of(arguments).skip(6).map(pair -> pair.split("=", 2)).forEach(p -> set(p[0], p[1]));
  }

  protected final void set(String name, String value) {
    properties.setProperty(name, value);
  }

  /** What a thread of the loop sends. */
  @FunctionalInterface
  protected interface Requests {

    /**
     * Sends one request and reads its reply.
     *
     * @param number from 0 on; each is sent once, by one of the threads
     */
    void send(int number) throws Exception;
  }

  /** Prepares the requests of one thread, before the time is taken. */
  @FunctionalInterface
  protected interface Preparation {
    Requests prepare() throws Exception;
  }

  /** Empties the table, so that a loop can insert its records. */
  protected abstract void clear() throws Exception;

  /** Each request inserts the next records in one call, as many as a batch has. */
  protected abstract Requests inserts(int batch) throws Exception;

  /** Each request reads all fields of a random record. */
  protected abstract Requests reads() throws Exception;

  /** Each request asks one of the queries for the first page with {@link #FIELDS}. */
  protected abstract Requests searches(List<SearchQuery> queries) throws Exception;

  /** Each request changes a random record. */
  protected abstract Requests updates() throws Exception;

  /** Called after each loop; closes what its threads have opened. */
  protected void release() throws Exception {}

  /** Compares all kinds that the arguments name. */
  protected final void run() {
    if (kinds.contains("load")) {
      compareLoad("load, one by one", 1, () -> inserts(1));
    }
    if (kinds.contains("batches")) {
      compareBatches();
    }
    load(BATCH);
    if (kinds.contains("read")) {
      compareRun("read", this::reads);
    }
    if (kinds.contains("search")) {
      set("search.queries", "" + QUERIES);
      List<SearchQuery> queries = queries();
      compareRun("search", () -> searches(queries));
    }
    if (kinds.contains("update")) {
      compareRun("update", this::updates);
    }
  }

  /** Compares loads in batches. */
  protected void compareBatches() {
    compareLoad("load, batchsize=" + BATCH, BATCH, () -> inserts(BATCH));
  }

  protected final void compareLoad(String what, int batch, Preparation requests) {
    compare(
        what,
        records,
        () -> load(batch),
        () -> {
          try {
            clear();
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
          return loop(records / batch, requests) / batch;
        });
  }

  private double load(int batch) {
    set("batchsize", "" + batch);
    return phase(Phase.LOAD);
  }

  private void compareRun(String operation, Preparation requests) {
    set("operationcount", "" + operations);
    for (String each : List.of("read", "search", "update", "scan", "insert")) {
      set(each + "proportion", each.equals(operation) ? "1" : "0");
    }
    compare(operation, operations, () -> phase(Phase.RUN), () -> loop(operations, requests));
  }

  protected final DataSet dataSet() {
    return DataSet.from(properties);
  }

  private List<SearchQuery> queries() {
    QuestionSet drawn = QuestionRotation.draw(dataSet(), QUERIES, true, null, new Properties());
    return IntStream.range(0, QUERIES)
        .mapToObj(i -> new SearchQuery(drawn.get(i), 0, PAGE, false))
        .toList();
  }

  /** The number of a random record. */
  protected final int random() {
    return ThreadLocalRandom.current().nextInt(records);
  }

  /** Prints the medians of both, their ranges and the ratio of the medians. */
  private void compare(String what, int count, DoubleSupplier client, DoubleSupplier loop) {
    double[] clients = new double[rounds];
    double[] loops = new double[rounds];
    for (int round = -1; round < rounds; round++) {
      double one = client.getAsDouble();
      double other = loop.getAsDouble();
      if (round >= 0) {
        clients[round] = one;
        loops[round] = other;
      }
    }
    Arrays.sort(clients);
    Arrays.sort(loops);
    System.out.printf(
        "%-20s %d rounds of %d: client %.1f us (%.1f to %.1f), bare %s %.1f us (%.1f to %.1f):"
            + " ratio of medians %.2f%n",
        what,
        rounds,
        count,
        clients[rounds / 2] / 1e3,
        clients[0] / 1e3,
        clients[rounds - 1] / 1e3,
        driver,
        loops[rounds / 2] / 1e3,
        loops[0] / 1e3,
        loops[rounds - 1] / 1e3,
        clients[rounds / 2] / loops[rounds / 2]);
  }

  private double phase(Phase phase) {
    set("dotransactions", Boolean.toString(phase == Phase.RUN));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
    if (!result.outcome().good()) {
      throw new IllegalStateException(
          result.outcome().problems().toString() + result.outcome().failureExamples());
    }
    return result.overall().processCpuPerOperationNs();
  }

  /** Sends requests with as many threads as the client has. */
  private double loop(int count, Preparation preparation) {
    AtomicReference<Exception> failure = new AtomicReference<>();
    try {
      List<Thread> all = new ArrayList<>();
      for (int thread = 0; thread < threads; thread++) {
        int first = thread;
        Requests requests = preparation.prepare();
        all.add(new Thread(() -> send(requests, first, count, failure)));
      }
      long start = SYSTEM.getProcessCpuTime();
      all.forEach(Thread::start);
      for (Thread thread : all) {
        thread.join();
      }
      double each = (double) (SYSTEM.getProcessCpuTime() - start) / count;
      release();
      if (failure.get() != null) {
        throw failure.get();
      }
      return each;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private void send(Requests requests, int first, int count, AtomicReference<Exception> failure) {
    try {
      for (int i = first; i < count; i += threads) {
        requests.send(i);
      }
    } catch (Exception e) {
      failure.compareAndSet(null, e);
    }
  }
}
