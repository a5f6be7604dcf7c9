// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.InsertManyOptions;
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
import java.util.function.DoubleSupplier;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.DocumentCodec;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

/**
 * CPU time that the whole client takes for an operation, every reply checked, beside that of a loop
 * which sends the same requests through the driver and looks at no reply. Both in one JVM, in
 * turns; the first round is not counted. See {@code bench/mongodb}.
 */
final class DriverComparison {

  private static final OperatingSystemMXBean SYSTEM =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
  private static final Set<String> SEARCHED =
      new LinkedHashSet<>(
          List.of("productName", "brand", "price", "inStock", "image", "productScore", "revision"));
  private static final int BATCH = 100;
  private static final int PAGE = 10;

  private final int rounds;
  private final int operations;
  private final int records;
  private final int threads;
  private final Properties properties = new Properties();
  private final List<RawBsonDocument> documents = new ArrayList<>();
  private final List<RawBsonDocument> updates = new ArrayList<>();
  private final MongoCollection<RawBsonDocument> table;

  private DriverComparison(
      MongoCollection<RawBsonDocument> table, int rounds, int operations, int records, int threads)
      throws InvalidRecordException {
    this.table = table;
    this.rounds = rounds;
    this.operations = operations;
    this.records = records;
    this.threads = threads;
  }

  /**
   * Arguments: URI of servers whose database {@code ycsb} may be changed, rounds, operations,
   * records, threads, what to compare, and properties of the client.
   */
  public static void main(String[] arguments) throws InvalidRecordException {
    try (MongoClient client = MongoClients.create(arguments[0])) {
      int[] numbers =
          Arrays.stream(arguments).skip(1).limit(4).mapToInt(Integer::parseInt).toArray();
      DriverComparison comparison =
          new DriverComparison(
              client
                  .getDatabase(MongoSettings.DATABASE.defaultText())
                  .getCollection("usertable", RawBsonDocument.class),
              numbers[0],
              numbers[1],
              numbers[2],
              numbers[3]);
      comparison.properties.setProperty(MongoSettings.URL.name(), arguments[0]);
      Arrays.stream(arguments)
          .skip(6)
          .map(property -> property.split("=", 2))
          .forEach(pair -> comparison.properties.setProperty(pair[0], pair[1]));
      comparison.run(Set.of(arguments[5].split(" ")));
    }
  }

  private void run(Set<String> kinds) throws InvalidRecordException {
    properties.setProperty("db", MongoDbClient.class.getName());
    properties.setProperty("workload", "site.ycsb.workloads.SearchWorkload");
    properties.setProperty("recordcount", Integer.toString(records));
    properties.setProperty("threadcount", Integer.toString(threads));
    properties.setProperty("recreate", "true");
    properties.setProperty(MongoSettings.AND.name(), "filter");
    properties.setProperty("search.maxpage", "0");
    DataSet dataSet = DataSet.from(properties);
    BsonRecordWriter encoder = new BsonRecordWriter(dataSet.schema());
    for (int number = 0; number < records; number++) {
      documents.add(
          encoder.record(NumberedKeys.key(number), dataSet.generator().record(number, 0)));
      updates.add(encoder.update(dataSet.generator().changes(number, 1)));
    }
    if (kinds.contains("load")) {
      compare("load, one by one", records, () -> load(1), this::insertOneByOne);
    }
    if (kinds.contains("batches")) {
      compare(
          "load, batchsize=" + BATCH,
          records,
          () -> load(BATCH),
          () -> insertMany(table, documents));
      MongoCollection<Document> objects = table.withDocumentClass(Document.class);
      List<Document> made = documents.stream().map(DriverComparison::object).toList();
      compare(
          "the same, from objects", records, () -> load(BATCH), () -> insertMany(objects, made));
    }
    load(BATCH);
    if (kinds.contains("read")) {
      compareRun("read", i -> table.find(key(random())).first());
    }
    if (kinds.contains("search")) {
      compareSearches(dataSet);
    }
    if (kinds.contains("update")) {
      compareRun("update", i -> update(random()));
    }
  }

  private int random() {
    return ThreadLocalRandom.current().nextInt(records);
  }

  private static BsonDocument key(int number) {
    return new BsonDocument("_id", new BsonString(NumberedKeys.key(number)));
  }

  private void update(int number) {
    table.updateOne(key(number), updates.get(number));
  }

  private void compareSearches(DataSet dataSet) throws InvalidRecordException {
    int count = 1000;
    properties.setProperty("search.queries", Integer.toString(count));
    QuestionSet drawn = QuestionRotation.draw(dataSet, count, true, null, new Properties());
    List<SearchQuery> queries =
        IntStream.range(0, count)
            .mapToObj(i -> new SearchQuery(drawn.get(i), 0, PAGE, false))
            .toList();
    BsonDocument projection = TextSearch.projection(SEARCHED, true);
    compareRun(
        "search",
        i -> {
          SearchQuery query = queries.get(ThreadLocalRandom.current().nextInt(count));
          table
              .find(AllWords.FILTER.filters().render(query.question()))
              .sort(TextSearch.sort(query))
              .projection(projection)
              .limit(PAGE)
              .into(new ArrayList<>());
        });
  }

  private void compareRun(String operation, IntConsumer request) {
    properties.setProperty("operationcount", Integer.toString(operations));
    for (String other : List.of("read", "search", "update")) {
      properties.setProperty(other + "proportion", other.equals(operation) ? "1" : "0");
    }
    compare(operation, operations, () -> phase(Phase.RUN), () -> loop(operations, request));
  }

  /** Each gives CPU nanoseconds per operation. */
  private void compare(String what, int count, DoubleSupplier client, DoubleSupplier driver) {
    double[] clients = new double[rounds];
    double[] drivers = new double[rounds];
    for (int round = -1; round < rounds; round++) {
      double one = client.getAsDouble();
      double other = driver.getAsDouble();
      if (round >= 0) {
        clients[round] = one;
        drivers[round] = other;
      }
    }
    Arrays.sort(clients);
    Arrays.sort(drivers);
    System.out.printf(
        "%-20s %d rounds of %d: client %.1f us (%.1f to %.1f), bare driver %.1f us (%.1f to %.1f):"
            + " ratio of medians %.2f%n",
        what,
        rounds,
        count,
        clients[rounds / 2] / 1e3,
        clients[0] / 1e3,
        clients[rounds - 1] / 1e3,
        drivers[rounds / 2] / 1e3,
        drivers[0] / 1e3,
        drivers[rounds - 1] / 1e3,
        clients[rounds / 2] / drivers[rounds / 2]);
  }

  private double load(int batchSize) {
    properties.setProperty(MongoSettings.BATCH_SIZE.name(), Integer.toString(batchSize));
    return phase(Phase.LOAD);
  }

  private double phase(Phase phase) {
    PrintStream nowhere =
        new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    RunDocument result =
        new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere).run(List.of());
    if (!result.outcome().good()) {
      throw new IllegalStateException(result.outcome().problems().toString());
    }
    return result.overall().processCpuPerOperationNs();
  }

  private double insertOneByOne() {
    table.deleteMany(new BsonDocument());
    return loop(records, i -> table.insertOne(documents.get(i)));
  }

  private <T> double insertMany(MongoCollection<T> collection, List<T> all) {
    collection.deleteMany(new BsonDocument());
    InsertManyOptions unordered = new InsertManyOptions().ordered(false);
    return loop(
            records / BATCH,
            i -> collection.insertMany(all.subList(i * BATCH, (i + 1) * BATCH), unordered))
        / BATCH;
  }

  /** What a program has that leaves it to the driver to make BSON. */
  private static Document object(RawBsonDocument document) {
    return new DocumentCodec().decode(document.asBsonReader(), DecoderContext.builder().build());
  }

  /** By as many threads as the client has. */
  private double loop(int count, IntConsumer request) {
    long start = SYSTEM.getProcessCpuTime();
    List<Thread> all = new ArrayList<>();
    for (int thread = 0; thread < threads; thread++) {
      int first = thread;
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
}
