// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * The whole client in turns with a loop over a bare driver, in one JVM. Compares the CPU time of
 * the process per operation, in nanoseconds. The first round is not counted. For one thread.
 */
public final class ClientBesideDriver {

  /** How many queries are drawn for a loop of searches. */
  public static final int QUERIES = 1000;

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private final String driver;
  private final int rounds;
  private final int threads;
  private final Properties properties;

  /**
   * @param driver what the loop is called in the line that is printed
   * @param properties of the client; phases of operations change them
   */
  public ClientBesideDriver(String driver, int rounds, int threads, Properties properties) {
    this.driver = driver;
    this.rounds = rounds;
    this.threads = threads;
    this.properties = properties;
  }

  /**
   * Compares a run of one operation.
   *
   * @param operation read, search or update
   * @param loop sends the requests of as many operations
   */
  public void compareRun(String operation, int operations, DoubleSupplier loop) {
    properties.setProperty("operationcount", Integer.toString(operations));
    for (String other : List.of("read", "search", "update")) {
      properties.setProperty(other + "proportion", other.equals(operation) ? "1" : "0");
    }
    compare(operation, operations, () -> phase(Phase.RUN), loop);
  }

  /** Prints the medians of both, their ranges and the ratio of the medians. */
  public void compare(String what, int count, DoubleSupplier client, DoubleSupplier loop) {
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

  /**
   * Runs a phase of the client.
   *
   * @throws IllegalStateException if it fails
   */
  public double phase(Phase phase) {
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
    if (!result.outcome().good()) {
      throw new IllegalStateException(result.outcome().problems().toString());
    }
    return result.overall().processCpuPerOperationNs();
  }

  /**
   * Sends requests with as many threads as the client has.
   *
   * @param count number of requests, which are numbered from 0
   * @param requests what a thread, numbered from 0, does with the number of a request
   */
  public double loop(int count, IntFunction<IntConsumer> requests) {
    long start = SYSTEM.getProcessCpuTime();
    List<Thread> all = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int first = thread;
      IntConsumer request = requests.apply(thread);
      all.add(
          new Thread(
              () -> {
                for (int i = first; i < count; i += threads) {
                  request.accept(i);
                }
              }));
    }
    all.forEach(Thread::start);
    for (Thread thread : all) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
    return (double) (SYSTEM.getProcessCpuTime() - start) / count;
  }

  /** {@value #QUERIES} queries for first pages, which the client asks, too. */
  public List<SearchQuery> queries(DataSet dataSet, int page) {
    properties.setProperty("search.queries", Integer.toString(QUERIES));
    QuestionSet drawn = QuestionRotation.draw(dataSet, QUERIES, true, null, new Properties());
    return IntStream.range(0, QUERIES)
        .mapToObj(i -> new SearchQuery(drawn.get(i), 0, page, false))
        .toList();
  }
}
