// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.sun.management.OperatingSystemMXBean;
import java.io.OutputStream;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.http.util.EntityUtils;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.client.RestClient;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * CPU time that the client needs for an operation, beside that of a loop which does nothing but
 * send the same bodies with the library's low-level client and take the replies as they come: in
 * turns, in one JVM. The client's has all of it: making records and queries, checking replies,
 * recording. {@code bench/elasticsearch} runs it.
 *
 * <p>Arguments: host:port, rounds, operations of a turn, threads, records, what to compare, and
 * properties of the client.
 */
public final class ClientCpu {

  private static final String TABLE = "ycsb-client-cpu";
  private static final String BARE_TABLE = TABLE + "-bare";
  private static final int BODIES = 10_000;
  private static final Set<String> FIELDS =
      new LinkedHashSet<>(
          List.of("productName", "productScore", "brand", "price", "inStock", "image", "revision"));

  private final OperatingSystemMXBean system =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private final Properties base = new Properties();
  private final RestClient client;
  private final String host;
  private final int operations;
  private final int threads;
  private final int records;
  private final Set<String> kinds;

  /** Each with its value behind it. */
  private final List<String> more;

  private final Map<String, List<Double>> figures = new TreeMap<>();

  private ClientCpu(
      String host, int operations, int threads, int records, Set<String> kinds, List<String> more) {
    this.host = host;
    this.more = more;
    this.kinds = kinds;
    this.operations = operations;
    this.threads = threads;
    this.records = records;
    set("es.hosts.list", host);
    set("db", ElasticsearchClient.class.getName());
    set("workload", "site.ycsb.workloads.SearchWorkload");
    set("table", TABLE);
    set("recordcount", "" + records);
    set("operationcount", "" + operations);
    set("threadcount", "" + threads);
    set("requestdistribution", "uniform");
    set("search.pagesize", "10");
    set("search.maxpage", "0");
    set("recreate", "true");
    // The client's part is the same, and the turns are shorter.
    set("es.translog.durability", "async");
    client = Cluster.connect(ConnectionSettings.from(base, ElasticsearchProduct.ELASTICSEARCH));
  }

  private void set(String name, String value) {
    base.setProperty(name, value);
  }

  public static void main(String[] args) throws Exception {
    int rounds = Integer.parseInt(args[1]);
    ClientCpu benchmark =
        new ClientCpu(
            args[0],
            Integer.parseInt(args[2]),
            Integer.parseInt(args[3]),
            Integer.parseInt(args[4]),
            Set.of(args[5].split(" ")),
            Stream.of(args).skip(6).flatMap(pair -> Stream.of(pair.split("=", 2))).toList());
    try {
      // The first round is for the JVM to warm up.
      for (int round = 0; round <= rounds; round++) {
        benchmark.round(round % 2 == 0);
        if (round == 0) {
          benchmark.figures.clear();
        } else {
          benchmark.print("round " + round, round - 1);
        }
      }
      benchmark.print("median", -1);
    } finally {
      benchmark.remove(TABLE);
      benchmark.remove(BARE_TABLE);
      benchmark.client.close();
    }
  }

  private void round(boolean bareFirst) throws Exception {
    if (kinds.contains("load")) {
      turns(
          bareFirst,
          () -> ours("load", Phase.LOAD, "recordcount", "" + operations),
          () -> bare("load", inserts(), true));
    }
    if (kinds.contains("batches")) {
      rate("insert", 1);
      rate("batch of 500", 500);
    }
    // What the rest is about.
    phase(Phase.LOAD, "batchsize", "500");
    if (kinds.contains("read")) {
      turns(bareFirst, () -> run("read"), () -> bare("read", reads(), false));
    }
    if (kinds.contains("search")) {
      turns(bareFirst, () -> run("search"), () -> bare("search", searches(), false));
    }
    if (kinds.contains("update")) {
      turns(bareFirst, () -> run("update"), () -> bare("update", updates(), false));
    }
  }

  private void run(String operation) {
    ours(operation, Phase.RUN, operation + "proportion", "1");
  }

  private interface Turn {
    void run() throws Exception;
  }

  private static void turns(boolean secondFirst, Turn first, Turn second) throws Exception {
    (secondFirst ? second : first).run();
    (secondFirst ? first : second).run();
  }

  private RunDocument phase(Phase phase, String... namesAndValues) {
    Properties properties = new Properties();
    properties.putAll(base);
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    for (String operation : List.of("read", "search", "update")) {
      properties.setProperty(operation + "proportion", phase == Phase.LOAD ? "1" : "0");
    }
    List<String> all = new ArrayList<>(more);
    all.addAll(List.of(namesAndValues));
    for (int i = 0; i < all.size(); i += 2) {
      properties.setProperty(all.get(i), all.get(i + 1));
    }
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
    if (!result.outcome().good()) {
      throw new IllegalStateException(
          result.outcome().problems().toString() + result.outcome().failureExamples());
    }
    return result;
  }

  private void ours(String name, Phase phase, String... namesAndValues) {
    RunDocument result = phase(phase, namesAndValues);
    add(name + ", client, CPU us", result.overall().processCpuPerOperationNs() / 1e3);
  }

  /** Inserts per second, with writes synced before they are acknowledged. */
  private void rate(String name, int batchSize) {
    RunDocument result =
        phase(
            Phase.LOAD,
            "recordcount",
            "" + operations,
            "batchsize",
            "" + batchSize,
            "es.translog.durability",
            "request");
    add("load, " + name + ", records/s", result.overall().throughputPerSecond());
  }

  private void add(String name, double value) {
    figures.computeIfAbsent(name, n -> new ArrayList<>()).add(value);
  }

  /**
   * @param inOrder whether each request is sent once, or some at random
   */
  private void bare(String name, List<Request> requests, boolean inOrder) throws Exception {
    List<Callable<Void>> loops = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      int thread = t;
      loops.add(
          () -> {
            SplittableRandom random = new SplittableRandom(thread);
            for (int i = thread; i < operations; i += threads) {
              send(requests.get(inOrder ? i : random.nextInt(requests.size())));
            }
            return null;
          });
    }
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      long before = system.getProcessCpuTime();
      for (Future<Void> loop : pool.invokeAll(loops)) {
        loop.get();
      }
      double cpu = system.getProcessCpuTime() - before;
      add(name + ", bare loop, CPU us", cpu / operations / 1e3);
    } finally {
      pool.shutdown();
    }
  }

  private void send(Request request) throws Exception {
    Response response = client.performRequest(request);
    EntityUtils.consume(response.getEntity());
  }

  private void remove(String index) throws Exception {
    client.performRequest(new Request("DELETE", "/" + index + "?ignore_unavailable=true"));
  }

  private DataSet dataSet() {
    return DataSet.from(base);
  }

  private Documents documents() {
    return new Documents(client, TABLE, dataSet().schema());
  }

  private List<Request> inserts() throws Exception {
    // Into an index like the client's.
    remove(BARE_TABLE);
    ElasticsearchClient making = new ElasticsearchClient();
    making.setProperties(withTable(BARE_TABLE));
    making.init();
    making.createIndex(BARE_TABLE, dataSet().schema());
    making.cleanup();
    Documents documents = new Documents(client, BARE_TABLE, dataSet().schema());
    RecordGenerator generator = dataSet().generator();
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < operations; i++) {
      String key = NumberedKeys.key(i);
      int number = i;
      Request request = documents.about("PUT", "/_doc/", key, "");
      requests.add(
          documents.with(
              json -> documents.writeRecord(json, key, generator.record(number, 0)), request));
    }
    return requests;
  }

  private Properties withTable(String table) {
    Properties properties = new Properties();
    properties.putAll(base);
    properties.setProperty("table", table);
    return properties;
  }

  private List<Request> reads() throws Exception {
    Documents documents = documents();
    List<Request> requests = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < BODIES; i++) {
      requests.add(
          documents.about("GET", "/_source/", NumberedKeys.key(random.nextInt(records)), ""));
    }
    return requests;
  }

  private List<Request> searches() throws Exception {
    Documents documents = documents();
    QuestionSet questions = QuestionRotation.draw(dataSet(), BODIES, true, null, new Properties());
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < BODIES; i++) {
      SearchQuery query = new SearchQuery(questions.get(i), 0, 10, false);
      Request request = documents.about("POST", SearchJson.api(false));
      requests.add(documents.with(json -> SearchJson.writeSearch(json, query, FIELDS), request));
    }
    return requests;
  }

  private List<Request> updates() throws Exception {
    RecordGenerator generator = dataSet().generator();
    Documents documents = documents();
    SplittableRandom random = new SplittableRandom(2);
    List<Request> requests = new ArrayList<>();
    for (int i = 0; i < BODIES; i++) {
      int number = random.nextInt(records);
      Request request =
          documents.about("POST", "/_update/", NumberedKeys.key(number), "?retry_on_conflict=32");
      requests.add(
          documents.with(
              json -> documents.writeUpdate(json, generator.changes(number, 1 + number)), request));
    }
    return requests;
  }

  /** Of one round, or the medians of all. */
  private void print(String what, int round) {
    System.out.println(what);
    for (String operation : List.of("read", "update", "search", "load")) {
      if (!kinds.contains(operation)) {
        continue;
      }
      double ours = figure(operation + ", client, CPU us", round);
      double bare = figure(operation + ", bare loop, CPU us", round);
      System.out.printf(
          "  %-7s client %6.1f us of CPU, bare loop %6.1f: ratio %.2f%n",
          operation, ours, bare, ours / bare);
    }
    if (!kinds.contains("batches")) {
      return;
    }
    double single = figure("load, insert, records/s", round);
    double batches = figure("load, batch of 500, records/s", round);
    System.out.printf(
        "  load    single inserts %.0f records/s, batchsize=500 %.0f: ratio %.1f%n",
        single, batches, batches / single);
  }

  private double figure(String name, int round) {
    double[] all = figures.get(name).stream().mapToDouble(f -> f).toArray();
    if (round >= 0) {
      return all[round];
    }
    Arrays.sort(all);
    return all[all.length / 2];
  }
}
