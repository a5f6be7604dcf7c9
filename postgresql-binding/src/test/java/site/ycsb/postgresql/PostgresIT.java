// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Phrase;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.testkit.server.PostgresServer;

/** What is particular to this store: its words, its layouts, its batches and its errors. */
class PostgresIT {

  @RegisterExtension
  private static final PostgresServer SERVER =
      new PostgresServer(
          TestDatabase.FAST, "max_connections=20", "superuser_reserved_connections=3");

  private static final String TABLE = "usertable";

  private final Properties properties = TestDatabase.emptied(SERVER);
  private final List<PostgresDB> open = new ArrayList<>();

  @AfterEach
  void close() throws DBException {
    for (PostgresDB db : open) {
      db.cleanup();
    }
  }

  private PostgresDB open() throws DBException {
    PostgresDB db = TestDatabase.open((Properties) properties.clone());
    open.add(db);
    return db;
  }

  private PostgresDB indexed(String... kinds) throws DBException {
    if (kinds.length > 0) {
      properties.setProperty("search.questions", String.join(",", kinds));
    }
    PostgresDB db = open();
    db.createIndex(TABLE, SearchSchema.from(properties));
    return db;
  }

  private static Map<String, ByteIterator> values(String... pairs) {
    Map<String, ByteIterator> values = new HashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      values.put(pairs[i], Utf8ByteIterator.of(pairs[i + 1]));
    }
    return values;
  }

  private static Map<String, String> texts(Map<String, ByteIterator> values) {
    return values.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, value -> value.getValue().toString()));
  }

  private static void insert(PostgresDB db, String key, String name) {
    assertThat(db.insert(TABLE, key, values("productName", name, "productScore", "1")))
        .isEqualTo(Status.OK);
  }

  private static AllTerms words(String... words) {
    return new AllTerms("productName", List.of(words), "productScore", false);
  }

  private static List<String> keys(PostgresDB db, SearchQuery query) {
    SearchResult found = new SearchResult();
    Status status = db.search(TABLE, query, Set.of(), found);
    assertThat(status).as(status.getDescription()).isEqualTo(Status.OK);
    return found.stream().map(row -> row.get(SearchableDB.KEY_FIELD).toString()).sorted().toList();
  }

  private static List<String> hits(PostgresDB db, String... words) {
    return keys(db, new SearchQuery(words(words), 0, 100, false));
  }

  @Test
  void aTableOfOthersIsNotReplaced() {
    TestDatabase.execute(
        SERVER, "CREATE TABLE usertable (id int PRIMARY KEY); INSERT INTO usertable VALUES (1)");

    assertThatThrownBy(this::indexed)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("holds records: add -p recreate=true to remove them");
    assertThat(TestDatabase.ask(SERVER, "SELECT count(*) FROM usertable")).isEqualTo("1");
  }

  @Test
  void aConnectionThatBrokeIsMadeAgainForQuestionsBesideTheOperations() throws DBException {
    PostgresDB db = indexed();
    db.writeStamp(TABLE, "stamp");

    TestDatabase.execute(
        SERVER,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            + " WHERE application_name = 'ycsb' AND pid <> pg_backend_pid()");

    assertThat(db.readStamp(TABLE)).isEqualTo("stamp");
  }

  @Test
  void pageAndNumberOfHitsAreOfOneMoment() throws Exception {
    PostgresDB db = indexed();
    insert(db, "a", "red shoe");
    AtomicBoolean isEnough = new AtomicBoolean();
    PostgresDB other = open();
    CompletableFuture<Void> changes =
        CompletableFuture.runAsync(
            () -> {
              for (int i = 0; !isEnough.get(); i++) {
                other.update(TABLE, "a", values("productName", i % 2 == 0 ? "blue" : "red shoe"));
              }
            });
    try {
      for (int i = 0; i < 3000; i++) {
        SearchResult found = new SearchResult();
        SearchQuery query = new SearchQuery(words("red", "shoe"), 0, 10, true);
        assertThat(db.search(TABLE, query, Set.of(), found)).isEqualTo(Status.OK);
        assertThat(found.totalHits()).isEqualTo(found.size());
      }
    } finally {
      isEnough.set(true);
      changes.join();
    }
  }

  /** In all of them the configuration simple finds other words, or none. */
  @Test
  void wordsAreWhatStandsBetweenBlanks() throws DBException {
    PostgresDB db = indexed();
    List<String> odd =
        List.of(
            "5e3x",
            "7e51c92",
            "t-light",
            "ann@example.org",
            "a/b",
            "it's",
            "back\\slash",
            "ünïcode",
            "&",
            "'",
            "''",
            "\\",
            ":*",
            "!x",
            "www.example.org",
            "1.50",
            "-1",
            "½");
    for (String word : odd) {
      insert(db, word, "red " + word.toUpperCase(Locale.ROOT) + " shoe");
    }

    for (String word : odd) {
      assertThat(hits(db, word, "red")).containsExactly(word);
    }
    assertThat(hits(db, "x")).isEmpty();
    assertThat(hits(db, "t")).isEmpty();
    assertThat(TestDatabase.ask(SERVER, "SELECT to_tsvector('simple', '5e3x') @@ 'x'::tsquery"))
        .as("what the usual expression makes of it")
        .isEqualTo("t");
  }

  @Test
  void wordOfAnyLengthIsStoredAndDoesNotHideTheOthers() throws DBException {
    PostgresDB db = indexed("allterms", "phrase");
    for (int length : new int[] {500, 509, 510, 2046, 2047, 2048, 5000}) {
      insert(db, "k" + length, "red " + "ß".repeat(length) + " shoe");
    }

    assertThat(hits(db, "red", "shoe")).hasSize(7);
    assertThat(hits(db, "ß".repeat(500))).containsExactly("k500");
    assertThat(keys(db, new SearchQuery(new Phrase(words("red", "shoe")), 0, 9, false))).isEmpty();
    assertThat(
            TestDatabase.ask(
                SERVER, "SELECT length(array_to_tsvector(ARRAY[repeat('x',5000)])::text)"))
        .as("what the server makes of a longer word than it can hold: another one")
        .isNotEqualTo("5002");
  }

  /** The setting makes the server return some of the rows of a search. */
  @Test
  void everyHitIsFoundWhateverTheServersLimitIs() throws DBException {
    TestDatabase.execute(SERVER, "ALTER DATABASE ycsb SET gin_fuzzy_search_limit = 10");
    try {
      PostgresDB db = indexed();
      TestDatabase.execute(
          SERVER,
          "INSERT INTO usertable (_key, \"productName\", \"productScore\")"
              + " SELECT 'k' || i, 'red shoe', i FROM generate_series(1, 20000) AS i");
      db.awaitSearchable(TABLE, Duration.ofSeconds(60));

      SearchResult found = new SearchResult();
      assertThat(db.search(TABLE, new SearchQuery(words("red"), 0, 1, true), null, found).isOk())
          .isTrue();
      assertThat(found.totalHits()).isEqualTo(20_000);
      TestDatabase.execute(SERVER, "ALTER DATABASE ycsb SET enable_seqscan = off");
      assertThat(
              TestDatabase.ask(
                  SERVER, "SELECT count(*) FROM usertable WHERE \"_words.productName\" @@ 'red'"))
          .as("without the setting of the binding")
          .isNotEqualTo("20000");
    } finally {
      TestDatabase.execute(SERVER, "ALTER DATABASE ycsb RESET ALL");
    }
  }

  @Test
  void recordsOfYcsbsBindingAreReadAndItsStatementsReadOurs() throws Exception {
    properties.setProperty(PostgresSettings.LAYOUT.name(), "ycsb");
    TestDatabase.execute(
        SERVER,
        "CREATE TABLE usertable (YCSB_KEY VARCHAR(255) PRIMARY KEY, FIELD0 TEXT, FIELD1 TEXT);"
            + " INSERT INTO usertable (YCSB_KEY,FIELD0,FIELD1) VALUES('user1','a','b')");
    PostgresDB db = open();

    Map<String, ByteIterator> read = new HashMap<>();
    assertThat(db.read(TABLE, "user1", null, read)).isEqualTo(Status.OK);
    assertThat(texts(read)).isEqualTo(Map.of("field0", "a", "field1", "b"));
    assertThat(db.insert(TABLE, "user2", values("field0", "c", "field1", "d")))
        .isEqualTo(Status.OK);
    assertThat(db.update(TABLE, "user1", values("FIELD1", "e"))).isEqualTo(Status.OK);
    assertThat(db.insert(TABLE, "user3", values("field2", "c")).getName()).isEqualTo("BAD_REQUEST");

    try (Connection connection = TestDatabase.connect(SERVER);
        PreparedStatement scan =
            connection.prepareStatement(
                "SELECT * FROM usertable WHERE YCSB_KEY >= ? ORDER BY YCSB_KEY LIMIT ?")) {
      scan.setString(1, "user1");
      scan.setInt(2, 10);
      ResultSet rows = scan.executeQuery();
      rows.next();
      assertThat(rows.getString("FIELD1")).isEqualTo("e");
      rows.next();
      assertThat(rows.getString("FIELD0")).isEqualTo("c");
      assertThat(rows.next()).isFalse();
    }
  }

  @Test
  void tableOfALoadInTheLayoutOfYcsbTakesItsStatements() throws Exception {
    properties.setProperty(PostgresSettings.LAYOUT.name(), "ycsb");
    assertThat(open().insert(TABLE, "user1", values("field0", "a", "field1", "b")))
        .isEqualTo(Status.OK);

    TestDatabase.execute(
        SERVER, "INSERT INTO usertable (YCSB_KEY,FIELD1,FIELD0) VALUES('user2','d','c')");

    Map<String, ByteIterator> read = new HashMap<>();
    assertThat(open().read(TABLE, "user2", null, read)).isEqualTo(Status.OK);
    assertThat(texts(read)).isEqualTo(Map.of("field0", "c", "field1", "d"));
    assertThatThrownBy(() -> open().createIndex(TABLE, SearchSchema.from(properties)))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("postgresql.layout=ycsb is for YCSB's core workloads");
  }

  @ParameterizedTest
  @ValueSource(strings = {"search", "ycsb"})
  void batchIsOneStatementWhichStoresAllOrNone(String layout) throws DBException {
    properties.setProperty(PostgresSettings.LAYOUT.name(), layout);
    properties.setProperty(TableDB.BATCH_SIZE.name(), "3");
    PostgresDB db = TestDatabase.open(properties);

    assertThat(db.insert(TABLE, "k1", values("field0", "a"))).isEqualTo(Status.BATCHED_OK);
    assertThat(db.insert(TABLE, "k2", values("field0", "b"))).isEqualTo(Status.BATCHED_OK);
    assertThat(TestDatabase.ask(SERVER, "SELECT count(*) FROM usertable")).isEqualTo("0");
    assertThat(db.insert(TABLE, "k3", values("field0", "größe"))).isEqualTo(Status.OK);
    assertThat(TestDatabase.ask(SERVER, "SELECT count(*) FROM usertable")).isEqualTo("3");

    db.insert(TABLE, "k4", values("field0", "a"));
    db.insert(TABLE, "k3", values("field0", "a"));
    Status failed = db.insert(TABLE, "k5", values("field0", "a"));
    assertThat(failed.getName()).isEqualTo("DUPLICATE_KEY");
    assertThat(failed.getDescription())
        .contains("none of 3 records, from k4 to k5, is known to be stored", "k3");
    TestDatabase.execute(SERVER, "DELETE FROM usertable WHERE true");
    assertThat(db.insert(TABLE, "k5", values("field0", "a")).isOk()).as("a second try").isTrue();
    assertThat(TestDatabase.ask(SERVER, "SELECT count(*) FROM usertable")).isEqualTo("3");

    db.insert(TABLE, "k6", values("field0", "last"));
    db.cleanup();
    assertThat(
            TestDatabase.ask(
                SERVER, "SELECT field0 FROM usertable WHERE " + key(layout) + " = 'k6'"))
        .isEqualTo("last");
  }

  private static String key(String layout) {
    return layout.equals("ycsb") ? "ycsb_key" : "_key";
  }

  @Test
  void recordsOfABatchThatFailedAreMissedAtTheEnd() throws DBException {
    properties.setProperty(TableDB.BATCH_SIZE.name(), "2");
    PostgresDB db = TestDatabase.open(properties);
    db.insert(TABLE, "k1", values("field0", "a"));
    db.insert(TABLE, "k1", values("field0", "a"));

    assertThatThrownBy(db::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("2 records of failed batches of table usertable are not known");
  }

  @Test
  void operationsFailByName() throws Exception {
    PostgresDB db = indexed();
    insert(db, "k1", "red shoe");

    assertThat(db.insert(TABLE, "k1", values("productName", "x")).getName())
        .isEqualTo("DUPLICATE_KEY");
    Status nul = db.insert(TABLE, "k2", values("productName", "a\0b"));
    assertThat(nul.getName()).isEqualTo("BAD_REQUEST");
    assertThat(nul.getDescription())
        .isEqualTo("field productName: a text of PostgreSQL cannot hold the character U+0000");

    properties.setProperty(
        PostgresSettings.URL.name(), SERVER.url() + "?options=-c%20statement_timeout=200");
    PostgresDB impatient = open();
    try (Connection other = TestDatabase.connect(SERVER);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("LOCK TABLE usertable");
      assertThat(impatient.read(TABLE, "k1", null, new HashMap<>()).getName()).isEqualTo("TIMEOUT");
    }
    assertThat(impatient.read(TABLE, "k1", null, new HashMap<>())).isEqualTo(Status.OK);

    TestDatabase.execute(SERVER, "DROP TABLE usertable");
    assertThat(
            db.search(TABLE, new SearchQuery(words("red"), 0, 1, false), null, new SearchResult())
                .getName())
        .isEqualTo("NO_TABLE");
    assertThat(db.scan(TABLE, "k", 1, null, new Vector<>()).getName()).isEqualTo("NO_TABLE");
  }

  /** Not repeated: a run that asks for such transactions is to show what they cost. */
  @Test
  void serializationFailureIsAFailedOperation() throws Exception {
    properties.setProperty(
        PostgresSettings.URL.name(),
        SERVER.url() + "?options=-c%20default_transaction_isolation=serializable");
    PostgresDB db = indexed();
    insert(db, "k1", "red shoe");
    try (Connection other = TestDatabase.connect(SERVER);
        Statement statement = other.createStatement()) {
      other.setAutoCommit(false);
      statement.execute("UPDATE usertable SET price = 1 WHERE _key = 'k1'");
      Status[] status = new Status[1];
      Thread update = new Thread(() -> status[0] = db.update(TABLE, "k1", values("price", "2")));
      update.start();
      while (!TestDatabase.ask(
              SERVER, "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")
          .equals("1")) {
        Thread.sleep(10);
      }
      other.commit();
      update.join();

      assertThat(status[0].getName()).isEqualTo("SERIALIZATION_FAILURE");
    }
    assertThat(db.update(TABLE, "k1", values("price", "2"))).isEqualTo(Status.OK);
  }

  @Test
  void clientsThatAreTooManyAreRefusedByName() {
    TestDatabase.execute(SERVER, "DROP ROLE IF EXISTS guest; CREATE ROLE guest LOGIN");
    properties.setProperty(PostgresSettings.USER.name(), "guest");

    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 20; i++) {
                open();
              }
            })
        .isInstanceOf(DBException.class)
        .hasMessageContaining("raise max_connections of the server, or lower threadcount");
  }

  @Test
  void missingDatabaseAndServerAreNamed() {
    properties.setProperty(
        PostgresSettings.URL.name(), SERVER.url().replaceAll("ycsb$", "elsewhere"));
    assertThatThrownBy(this::open)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("database \"elsewhere\" does not exist: create it, or name another");

    properties.setProperty(PostgresSettings.URL.name(), "jdbc:postgresql://127.0.0.1:1/ycsb");
    assertThatThrownBy(this::open)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("cannot connect to jdbc:postgresql://127.0.0.1:1/ycsb: ")
        .hasMessageContaining("check hosts and options in db.url");
  }

  @Test
  void anOptionWithAWrongValueIsAWrongProperty() {
    for (String option : List.of("sslmode=perhaps", "connectTimeout=soon")) {
      properties.setProperty(PostgresSettings.URL.name(), SERVER.url() + "?" + option);
      assertThatThrownBy(this::open)
          .isInstanceOf(ConfigurationException.class)
          .hasMessageStartingWith("db.url")
          .hasMessageContaining(option.replaceAll(".*=", ""));
    }
  }

  @Test
  void aTableWhoseIndexOfWordsIsGoneIsNotSearched() throws DBException {
    insert(indexed(), "k1", "red shoe");
    TestDatabase.execute(SERVER, "DROP INDEX \"usertable__words.productName_idx\"");

    SearchQuery query = new SearchQuery(words("red"), 0, 10, false);
    Status status = open().search(TABLE, query, Set.of(), new SearchResult());
    assertThat(status.getName()).isEqualTo("NO_TABLE");
    assertThat(status.getDescription()).contains("usertable with an index of words");
  }

  @Test
  void factsNameTheServerItsSettingsAndTheSizes() throws DBException {
    PostgresDB db = indexed();
    insert(db, "k1", "red shoe");

    StoreInfo facts = db.storeFacts(TABLE);

    assertThat(facts.product()).isEqualTo("PostgreSQL");
    assertThat(facts.version()).isEqualTo(SERVER.version());
    assertThat(facts.values())
        .containsEntry("postgresql.fsync", "off")
        .containsEntry("postgresql.records", "1")
        .containsKeys(
            "postgresql.shared_buffers", "postgresql.synchronous_commit", "postgresql.autovacuum")
        .containsKeys("postgresql.tableSize", "postgresql.indexSize");
    assertThat(facts.values().get("postgresql.index.\"usertable__words.productName_idx\""))
        .contains("USING gin");
    assertThat(facts.bytesPerRecord()).isPositive();
    assertThat(facts.settings()).contains("postgresql.fsync").doesNotContain("postgresql.records");
  }

  @Test
  void durabilityIsThatOfTheSettings() throws DBException {
    assertThat(indexed().storeFacts(TABLE).durability())
        .isEqualTo("what the system has not written, or all of it (fsync off)");
    assertThat(durability("'on'", "'local'"))
        .isEqualTo("none (synchronous_commit local, fsync on)");
    assertThat(durability("'on'", "'off'")).startsWith("up to 3 times 200ms, the wal_writer");
    assertThat(durability("'on'", "NULL")).isEmpty();
    assertThat(durability("NULL", "'on'")).isEmpty();
  }

  private static String durability(String fsync, String commit) {
    String sql =
        PostgresFacts.DURABILITY
            .replace("current_setting('fsync', true)", fsync)
            .replace("current_setting('synchronous_commit', true)", commit);
    assertThat(sql).isNotEqualTo(PostgresFacts.DURABILITY);
    return TestDatabase.ask(SERVER, sql);
  }
}
