// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.InsertManyOptions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntConsumer;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.DocumentCodec;
import site.ycsb.bench.ClientBesideDriver;
import site.ycsb.load.Phase;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.PageForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;

/**
 * CPU time that the whole client takes for an operation, every reply checked, beside that of a loop
 * which sends the same requests through the driver and looks at no reply. Both in one JVM, in
 * turns; the first round is not counted. See {@code bench/mongodb}.
 */
final class DriverComparison {

  private static final Set<String> SEARCHED =
      new LinkedHashSet<>(
          List.of("productName", "brand", "price", "inStock", "image", "productScore", "revision"));
  private static final int BATCH = 100;
  private static final int PAGE = 10;

  private final int operations;
  private final int records;
  private final int threads;
  private final Properties properties = new Properties();
  private final ClientBesideDriver turns;
  private final List<RawBsonDocument> documents = new ArrayList<>();
  private final List<RawBsonDocument> updates = new ArrayList<>();
  private final MongoCollection<RawBsonDocument> table;

  private DriverComparison(
      MongoCollection<RawBsonDocument> table, int rounds, int operations, int records, int threads)
      throws InvalidRecordException {
    this.table = table;
    this.operations = operations;
    this.records = records;
    this.threads = threads;
    turns = new ClientBesideDriver("driver", rounds, threads, properties);
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
      turns.compare("load, one by one", records, () -> load(1), this::insertOneByOne);
    }
    if (kinds.contains("batches")) {
      turns.compare(
          "load, batchsize=" + BATCH,
          records,
          () -> load(BATCH),
          () -> insertMany(table, documents));
      MongoCollection<Document> objects = table.withDocumentClass(Document.class);
      List<Document> made = documents.stream().map(DriverComparison::object).toList();
      turns.compare(
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
    List<SearchQuery> queries = turns.queries(dataSet, PAGE);
    BsonDocument projection = TextSearch.projection(SEARCHED, true);
    compareRun(
        "search",
        i -> {
          SearchQuery query = queries.get(ThreadLocalRandom.current().nextInt(queries.size()));
          table
              .find(AllWords.FILTER.filters().render(query.question()))
              .sort(TextSearch.sort((PageForm) query.question().form()))
              .projection(projection)
              .limit(PAGE)
              .into(new ArrayList<>());
        });
  }

  private void compareRun(String operation, IntConsumer request) {
    turns.compareRun(operation, operations, () -> loop(operations, request));
  }

  private double loop(int count, IntConsumer request) {
    return turns.loop(count, thread -> request);
  }

  private double load(int batchSize) {
    properties.setProperty(MongoSettings.BATCH_SIZE.name(), Integer.toString(batchSize));
    return turns.phase(Phase.LOAD);
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
}
