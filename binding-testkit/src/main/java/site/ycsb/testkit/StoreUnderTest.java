// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.time.Duration;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/**
 * Makes instances of the binding as a client does, all with the same properties, and cleans up
 * those that a test leaves open. Any thread may make instances; everything else is for one thread.
 */
public final class StoreUnderTest {

  /** The table of tests that need only one. */
  public static final String TABLE = "products";

  static final Duration SEARCHABLE_TIMEOUT = Duration.ofSeconds(60);

  private final Supplier<DB> binding;
  private final Properties properties;
  private final boolean searches;
  private final Map<String, NavigableMap<String, Map<String, String>>> known =
      new ConcurrentHashMap<>();
  private final Queue<DB> open = new ConcurrentLinkedQueue<>();
  private final Queue<StoreUnderTest> variants = new ConcurrentLinkedQueue<>();
  private SearchableDB admin;

  StoreUnderTest(Supplier<DB> binding, Properties properties) {
    this.binding = binding;
    this.properties = properties;
    this.searches = binding.get() instanceof SearchableDB;
  }

  /** This store with further properties; it is closed with this one. */
  StoreUnderTest with(Map<String, String> more) {
    Properties all = (Properties) properties.clone();
    all.putAll(more);
    StoreUnderTest variant = new StoreUnderTest(binding, all);
    variants.add(variant);
    return variant;
  }

  /** A copy of what instances are made with. */
  Properties properties() {
    return (Properties) properties.clone();
  }

  /** Whether the binding answers searches. If not, a test ends where it would ask for one. */
  boolean searches() {
    return searches;
  }

  /** A new instance, on {@link #TABLE}. */
  public TableClient client() {
    return client(TABLE);
  }

  public TableClient client(String table) {
    return new TableClient(open(properties), table, known(table));
  }

  /** The records that clients have written to the table, by their keys. */
  NavigableMap<String, Map<String, String>> known(String table) {
    return known.computeIfAbsent(table, name -> new ConcurrentSkipListMap<>());
  }

  /** Creates the index of {@link #TABLE}, if there are any, and returns a client for it. */
  public TableClient indexedTable() {
    if (searches) {
      createIndex(TABLE);
    }
    return client();
  }

  public void createIndex(String table) {
    SearchableDB db = admin();
    assertDoesNotThrow(
        () -> db.createIndex(table, schema()), () -> "createIndex of the empty table " + table);
  }

  /** Waits for {@link #TABLE}, see {@link #awaitWritten(String)}. */
  void awaitWritten() {
    awaitWritten(TABLE);
  }

  /**
   * Waits until the table can be searched, and asserts that search finds as many records as clients
   * have written to it. Without a search nothing has to be waited for.
   */
  void awaitWritten(String table) {
    if (searches) {
      SearchableDB db = admin();
      long found =
          assertDoesNotThrow(
              () -> db.awaitSearchable(table, SEARCHABLE_TIMEOUT),
              () -> "awaitSearchable of table " + table);
      assertThat(found)
          .as("number of records that search can find after awaitSearchable")
          .isEqualTo(known(table).size());
    }
  }

  public SearchSchema schema() {
    return SearchSchema.from(properties);
  }

  /** The instance that no client thread uses. */
  public SearchableDB admin() {
    if (admin == null) {
      admin = TableClient.searchable(open(properties));
    }
    return admin;
  }

  /** Replaces a table that may hold records, as another client that is told to do so. */
  void recreateIndex(String table) throws DBException {
    Properties more = (Properties) properties.clone();
    more.setProperty(SearchableDB.RECREATE_PROPERTY, "true");
    TableClient.searchable(open(more)).createIndex(table, schema());
    known(table).clear();
  }

  private DB open(Properties all) {
    DB db = binding.get();
    // An instance may change its properties.
    db.setProperties((Properties) all.clone());
    assertDoesNotThrow(db::init, "init");
    open.add(db);
    return db;
  }

  public void close(TableClient client) {
    open.remove(client.db());
    assertDoesNotThrow(client.db()::cleanup, "cleanup");
  }

  /** Cleans up every instance. New ones can be made after that. */
  public void closeAll() {
    admin = null;
    variants.forEach(StoreUnderTest::closeAll);
    for (DB db = open.poll(); db != null; db = open.poll()) {
      assertDoesNotThrow(db::cleanup, "cleanup");
    }
  }
}
