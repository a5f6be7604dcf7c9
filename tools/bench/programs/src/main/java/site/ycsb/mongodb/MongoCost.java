// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.InsertManyOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.DocumentCodec;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.PageForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.testkit.ClientCostComparison;

/**
 * The client beside the driver, whose requests are prepared as BSON. See {@code
 * tools/bench/mongodb}.
 */
final class MongoCost extends ClientCostComparison {

  private static final InsertManyOptions UNORDERED = new InsertManyOptions().ordered(false);

  private final MongoCollection<RawBsonDocument> table;
  private final List<RawBsonDocument> documents = new ArrayList<>();
  private final List<RawBsonDocument> updates = new ArrayList<>();

  private MongoCost(MongoClient client, String... arguments) throws InvalidRecordException {
    super(MongoDB.class, "SearchWorkload", "driver", arguments);
    set(MongoSettings.URL.name(), server);
    set(MongoSettings.AND.name(), "filter");
    table =
        client
            .getDatabase(MongoSettings.DATABASE.defaultText())
            .getCollection("usertable", RawBsonDocument.class);
    BsonRecordWriter encoder = new BsonRecordWriter(dataSet().schema());
    RecordGenerator generator = dataSet().generator();
    for (int number = 0; number < records; number++) {
      documents.add(encoder.record(NumberedKeys.key(number), generator.record(number, 0)));
      updates.add(encoder.update(generator.changes(number, 1)));
    }
  }

  /** The first argument is the URI of servers whose database {@code ycsb} may be changed. */
  public static void main(String[] arguments) throws InvalidRecordException {
    try (MongoClient client = MongoClients.create(arguments[0])) {
      new MongoCost(client, arguments).run();
    }
  }

  @Override
  protected void clear() {
    table.deleteMany(new BsonDocument());
  }

  @Override
  protected Requests inserts(int batch) {
    return batch == 1 ? i -> table.insertOne(documents.get(i)) : batches(table, documents);
  }

  private static <T> Requests batches(MongoCollection<T> collection, List<T> all) {
    return i -> collection.insertMany(all.subList(i * BATCH, (i + 1) * BATCH), UNORDERED);
  }

  /** Also beside a program that leaves it to the driver to make BSON of objects. */
  @Override
  protected void compareBatches() {
    super.compareBatches();
    List<Document> objects = documents.stream().map(MongoCost::object).toList();
    compareLoad(
        "the same, from objects",
        BATCH,
        () -> batches(table.withDocumentClass(Document.class), objects));
  }

  private static Document object(RawBsonDocument document) {
    return new DocumentCodec().decode(document.asBsonReader(), DecoderContext.builder().build());
  }

  private static BsonDocument key(int number) {
    return new BsonDocument("_id", new BsonString(NumberedKeys.key(number)));
  }

  @Override
  protected Requests reads() {
    return i -> table.find(key(random())).first();
  }

  @Override
  protected Requests searches(List<SearchQuery> queries) throws InvalidRecordException {
    BsonDocument projection = TextSearch.projection(FIELDS, true);
    return i -> {
      SearchQuery query = queries.get(ThreadLocalRandom.current().nextInt(queries.size()));
      table
          .find(MongoQuestions.FILTER.filters().render(query.question()))
          .sort(TextSearch.sort((PageForm) query.question().form()))
          .projection(projection)
          .limit(PAGE)
          .into(new ArrayList<>());
    };
  }

  @Override
  protected Requests updates() {
    return i -> {
      int number = random();
      table.updateOne(key(number), updates.get(number));
    };
  }
}
