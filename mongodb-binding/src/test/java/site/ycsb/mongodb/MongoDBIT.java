// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Updates;
import com.mongodb.event.CommandListener;
import com.mongodb.event.CommandStartedEvent;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.bson.BsonDocument;
import org.bson.Document;
import org.bson.types.Binary;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.Visibility;
import site.ycsb.search.question.AllTerms;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.testkit.server.TestServer;

/** What the documents are like, and what the server is asked. */
@ParameterizedClass
@MethodSource("site.ycsb.mongodb.Servers#all")
class MongoDBIT {

  private static final String TABLE = "usertable";
  private static final SearchQuery QUERY =
      new SearchQuery(
          new AllTerms("productName", List.of("red", "shoe"), "productScore", true), 20, 10, false);

  private final TestServer server;
  private final Properties properties;
  private final MongoDB client = new MongoDB();
  private MongoClient observer;

  MongoDBIT(TestServer server) {
    this.server = server;
    properties = TestDatabase.emptied(server);
  }

  @BeforeParameterizedClassInvocation
  static void start(TestServer server) {
    server.start();
  }

  @BeforeEach
  void observe() {
    observer = MongoClients.create(TestDatabase.url(server));
    client.setProperties(properties);
  }

  @AfterEach
  void disconnect() throws DBException {
    client.cleanup();
    observer.close();
  }

  private MongoCollection<Document> documents() {
    return observer.getDatabase(TestDatabase.NAME).getCollection(TABLE);
  }

  private static Map<String, ByteIterator> values(String... namesAndValues) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], Utf8ByteIterator.of(namesAndValues[i + 1]));
    }
    return values;
  }

  @Test
  void storesRecordAsDocumentWithNumbers() throws DBException {
    client.init();

    client.insert(TABLE, "user1", values("productName", "red shoe", "price", "12"));
    client.update(TABLE, "user1", values("price", "13"));

    assertThat(documents().find())
        .containsExactly(
            new Document("_id", "user1").append("productName", "red shoe").append("price", 13L));
  }

  @Test
  void timesToLiveNeedAnIndexOfTheLoad() throws DBException {
    client.init();
    client.createIndex(TABLE, SearchSchema.from(properties));
    MongoDB expiring = new MongoDB();
    Properties times = (Properties) properties.clone();
    times.setProperty("insert.ttl", "5000");
    times.setProperty("table", TABLE);
    expiring.setProperties(times);
    expiring.init();
    try {
      assertThatThrownBy(expiring::expiresWithin)
          .isInstanceOf(ConfigurationException.class)
          .hasMessage(
              "insert.ttl: table %s has no index that makes records expire: load it again with"
                      .formatted(TABLE)
                  + " insert.ttl");

      expiring.createIndex(TABLE, SearchSchema.from(times));

      assertThat(expiring.expiresWithin()).hasValue(Visibility.sameForAll(Duration.ofMinutes(2)));
    } finally {
      expiring.cleanup();
    }
  }

  @Test
  void pageAndNumberOfHitsAreOfTheSameRecords() throws Exception {
    client.init();
    client.createIndex(TABLE, SearchSchema.from(properties));
    client.insert(TABLE, "user1", values("productName", "red shoe", "productScore", "1"));
    AtomicBoolean isEnough = new AtomicBoolean();
    CompletableFuture<Void> changes =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; !isEnough.get(); i++) {
                String name = i % 2 == 0 ? "blue" : "red shoe";
                documents().updateOne(Filters.eq("user1"), Updates.set("productName", name));
              }
            });
    try {
      for (int i = 0; i < 1000; i++) {
        SearchResult found = new SearchResult();
        SearchQuery query = new SearchQuery(QUERY.question(), 0, 10, true);
        assertThat(client.search(TABLE, query, Set.of("productName"), found)).isEqualTo(Status.OK);
        assertThat(found.totalHits()).isEqualTo(found.size());
      }
    } finally {
      isEnough.set(true);
      changes.join();
    }
  }

  @Test
  void insertOfExistingKeyFailsWithoutUpsert() throws DBException {
    client.init();
    client.insert(TABLE, "user1", values("field0", "a"));

    assertThat(client.insert(TABLE, "user1", values("field1", "b")).getName())
        .isEqualTo("DUPLICATE_KEY");
    client.cleanup();
    properties.setProperty(MongoSettings.UPSERT.name(), "true");
    client.init();

    assertThat(client.insert(TABLE, "user1", values("field1", "b"))).isEqualTo(Status.OK);
    assertThat(documents().find())
        .containsExactly(new Document("_id", "user1").append("field1", "b"));
  }

  @Test
  void readsRecordsOfYcsbsOwnBinding() throws DBException {
    documents()
        .insertOne(
            new Document("_id", "user1")
                .append("field0", new Binary("größe".getBytes(StandardCharsets.UTF_8))));
    client.init();
    Map<String, ByteIterator> record = new HashMap<>();

    assertThat(client.read(TABLE, "user1", null, record)).isEqualTo(Status.OK);

    assertThat(record.get("field0")).hasToString("größe");
  }

  @Test
  void unsupportedFieldTypeIsABadReply() throws DBException {
    documents().insertOne(new Document("_id", "user1").append("list", List.of(1)));
    client.init();

    Status status = client.read(TABLE, "user1", null, new HashMap<>());

    assertThat(status.getName()).isEqualTo("BAD_REPLY");
    assertThat(status.getDescription()).contains("field list").contains("ARRAY");
  }

  @Test
  void oversizedRecordIsABadRequest() throws DBException {
    client.init();

    Status status = client.insert(TABLE, "user1", values("a", "x".repeat(17 << 20)));

    assertThat(status.getName()).isEqualTo("BAD_REQUEST");
    assertThat(status.getDescription()).contains("larger than");
  }

  @Test
  void scansManyRecordsCompletely() throws DBException {
    client.init();
    for (int i = 0; i < 300; i++) {
      client.insert(TABLE, "user%03d".formatted(i), values("a", "x"));
    }
    Vector<HashMap<String, ByteIterator>> rows = new Vector<>();

    assertThat(client.scan(TABLE, "user010", 250, null, rows)).isEqualTo(Status.OK);

    assertThat(rows).hasSize(250);
  }

  @Test
  void rejectsFieldNamesWithSpecialMeaning() throws DBException {
    client.init();
    client.insert(TABLE, "user1", values("a", "x"));

    for (String name : List.of("a.b", "$set", "_id", "")) {
      assertThat(client.update(TABLE, "user1", values(name, "y")).getName())
          .as(name)
          .isEqualTo("BAD_REQUEST");
      assertThat(client.read(TABLE, "user1", Set.of(name), new HashMap<>()).getName())
          .as(name)
          .isEqualTo("BAD_REQUEST");
    }
    assertThat(documents().find()).containsExactly(new Document("_id", "user1").append("a", "x"));
  }

  @Test
  void rejectsReservedCollectionsAsTables() throws DBException {
    client.init();

    assertThat(client.insert("ycsb.stamps", "user1", values("a", "x")).getName())
        .isEqualTo("BAD_REQUEST");
  }

  @Test
  void namesTableWhoseStampIsNotAText() throws DBException {
    observer
        .getDatabase(TestDatabase.NAME)
        .getCollection(Stamps.COLLECTION)
        .insertOne(new Document("_id", TABLE).append("stamp", 5));
    client.init();

    assertThatThrownBy(() -> client.readStamp(TABLE))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("cannot read the stamp of table " + TABLE)
        .hasMessageContaining("STRING");
  }

  @Test
  void resultShowsTheCommandsThatWereSent() throws DBException {
    List<BsonDocument> sent = new ArrayList<>();
    CommandListener listener =
        new CommandListener() {
          @Override
          public void commandStarted(CommandStartedEvent event) {
            // A copy: the event shows a buffer of the connection.
            BsonDocument command = BsonDocument.parse(event.getCommand().toJson());
            // What the driver adds to all commands.
            command.keySet().removeAll(Set.of("$db", "lsid"));
            sent.add(command);
          }
        };
    MongoSettings settings = MongoSettings.from(properties);
    client.connect(
        new MongoSettings(
            MongoClientSettings.builder(settings.client()).addCommandListener(listener).build(),
            settings.servers(),
            settings.database(),
            false,
            1,
            settings.words(),
            settings.wordsInWords(),
            settings.timeToLive(),
            settings.expires()));
    Set<String> fields = new LinkedHashSet<>(List.of("productName", "price"));
    SearchSchema schema = SearchSchema.from(properties);
    client.createIndex(TABLE, schema);
    client.search(TABLE, QUERY, fields, new SearchResult());

    assertThat(sent)
        .contains(BsonDocument.parse(client.indexDefinition(TABLE, schema)))
        .contains(BsonDocument.parse(client.searchRequest(TABLE, QUERY, fields)));
  }

  @Test
  void namesServerThatMatchesAnyQuotedWord() throws DBException {
    properties.setProperty(MongoSettings.AND.name(), "quoted");
    client.init();
    SearchSchema schema = SearchSchema.from(properties);

    if (TestDatabase.words(server) == MongoQuestions.QUOTED) {
      client.createIndex(TABLE, schema);
      return;
    }
    assertThatThrownBy(() -> client.createIndex(TABLE, schema))
        .isInstanceOf(DBException.class)
        .hasMessageContaining(server.version())
        .hasMessageContaining("set mongodb.search.and=filter");
    Status search = client.search(TABLE, QUERY, null, new SearchResult());
    assertThat(search.isOk()).isFalse();
  }

  @Test
  void findsWholeWordsOfRealProductNames(@TempDir Path folder) throws Exception {
    Path names =
        Files.write(
            folder.resolve("names.csv"),
            List.of("WHITE HANGING HEART T-LIGHT HOLDER", "SET OF 6 T-LIGHTS SANTA", "POSTAGE"));
    properties.setProperty("dictfile", names.toString());
    client.init();
    client.createIndex(TABLE, SearchSchema.from(properties));
    client.insert(TABLE, "user1", values("productName", "white hanging heart t light holder"));
    client.insert(TABLE, "user2", values("productName", "set of 6 t lights santa"));

    SearchResult found = new SearchResult();
    SearchQuery query =
        new SearchQuery(
            new AllTerms("productName", List.of("t", "light"), "productScore", true), 0, 10, true);
    assertThat(client.search(TABLE, query, Set.of("productName"), found)).isEqualTo(Status.OK);

    assertThat(client.matchesWholeWords()).isTrue();
    assertThat(found).singleElement().extracting(row -> row.get("_key")).hasToString("user1");
    assertThat(client.storeFacts(TABLE).values())
        .containsEntry("mongodb.search.and", MongoQuestions.FILTER.inWords());
    assertThat(client.searchRequest(TABLE, query, null)).contains("(^| )light( |$)");
  }

  @Test
  void factsNameTheServer() throws DBException {
    client.init();
    client.createIndex(TABLE, SearchSchema.from(properties));
    for (int i = 0; i < 100; i++) {
      client.insert(TABLE, "user" + i, values("productName", "red shoe", "price", "" + i));
    }
    assertThat(client.awaitSearchable(TABLE, Duration.ofSeconds(10))).isEqualTo(100);

    Map<String, String> facts = client.storeFacts(TABLE).values();

    String version = server.version();
    assertThat(facts)
        .containsEntry("mongodb.server", version.contains(" ") ? version : "MongoDB " + version)
        .containsEntry("mongodb.version", version.substring(version.lastIndexOf(' ') + 1))
        .containsEntry("mongodb.replicaSet", "none")
        .containsEntry("mongodb.writeConcern", "default of the server")
        .containsEntry("mongodb.readPreference", "primary")
        .containsEntry("mongodb.records", "100")
        .containsKeys("mongodb.dataSize", "mongodb.indexSize", "mongodb.bytesPerRecord")
        .containsKeys("mongodb.index.0", "mongodb.index.1", "mongodb.index.2")
        .containsEntry("mongodb.search.and", TestDatabase.words(server).inWords());
  }

  @Test
  void waitsForSecondaries() throws DBException {
    properties.setProperty(MongoSettings.READ_PREFERENCE.name(), "secondary_preferred");
    client.init();
    client.createIndex(TABLE, SearchSchema.from(properties));
    client.insert(TABLE, "user1", values("productName", "red shoe"));

    assertThat(client.awaitSearchable(TABLE, Duration.ofSeconds(10))).isEqualTo(1);
    assertThat(client.storeFacts(TABLE).values())
        .containsEntry("mongodb.readPreference", "secondaryPreferred");
  }

  /** Data that no server can compress: each record takes its own size at least. */
  @Test
  void sizeOfARecordIsRightAtOnce() throws DBException {
    client.init();
    Random random = new Random(1);
    for (int i = 0; i < 2000; i++) {
      String value =
          random
              .ints(1000, ' ', '~')
              .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
              .toString();
      assertThat(client.insert(TABLE, "user" + i, values("field0", value))).isEqualTo(Status.OK);
    }

    assertThat(Long.parseLong(client.storeFacts(TABLE).values().get("mongodb.bytesPerRecord")))
        .isBetween(1000L, 4000L);
  }

  @Test
  void rejectsSecondTextFieldBeforeItRemovesRecords() throws DBException {
    properties.setProperty(SearchableDB.RECREATE_PROPERTY, "true");
    properties.setProperty(
        SearchSchema.INDEXED_FIELDS.name(), "productName,productScore,productDescription");
    client.init();
    client.insert(TABLE, "user1", values("productName", "red shoe"));
    client.writeStamp(TABLE, "data=1");

    assertThatThrownBy(() -> client.createIndex(TABLE, SearchSchema.from(properties)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("MongoDB has one text index per collection");
    assertThat(documents().find()).hasSize(1);
    assertThat(client.readStamp(TABLE)).isEqualTo("data=1");
  }
}
