// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Properties;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
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
  private final Queue<DB> open = new ConcurrentLinkedQueue<>();
  private SearchableDB admin;

  /**
   * @param searches whether the binding answers searches; what only such a binding has ends the
   *     test otherwise
   */
  StoreUnderTest(Supplier<DB> binding, Properties properties, boolean searches) {
    this.binding = binding;
    this.properties = properties;
    this.searches = searches;
  }

  /** A new instance, on {@link #TABLE}. */
  public TableClient client() {
    return client(TABLE);
  }

  public TableClient client(String table) {
    return new TableClient(open(new Properties()), table, searches);
  }

  /** Creates the index of {@link #TABLE}, if there are any, and returns a client for it. */
  public TableClient indexedTable() {
    if (searches) {
      createIndex(TABLE);
    }
    return client();
  }

  public void createIndex(String table) {
    try {
      admin().createIndex(table, schema());
    } catch (DBException e) {
      throw new AssertionError("createIndex of the empty table " + table + " failed: " + e, e);
    }
  }

  /**
   * Waits until {@link #TABLE} can be searched.
   *
   * @return the number of records that search can find
   */
  public long awaitSearchable() {
    return awaitSearchable(TABLE);
  }

  public long awaitSearchable(String table) {
    try {
      return admin().awaitSearchable(table, SEARCHABLE_TIMEOUT);
    } catch (DBException e) {
      throw new AssertionError("awaitSearchable of table " + table + " failed: " + e, e);
    }
  }

  /** Waits until {@link #TABLE} can be searched, and asserts how many records are found. */
  public void awaitSearchable(long records) {
    assertThat(awaitSearchable())
        .as("number of records that search can find after awaitSearchable")
        .isEqualTo(records);
  }

  public SearchSchema schema() {
    return SearchSchema.from(properties);
  }

  /** The instance that no client thread uses. */
  public SearchableDB admin() {
    TableClient.assumeSearches(searches);
    if (admin == null) {
      admin = (SearchableDB) open(new Properties());
    }
    return admin;
  }

  /** A new instance with more properties than the others. */
  public SearchableDB admin(String property, String value) {
    TableClient.assumeSearches(searches);
    Properties more = new Properties();
    more.setProperty(property, value);
    return (SearchableDB) open(more);
  }

  private DB open(Properties more) {
    Properties all = new Properties();
    all.putAll(properties);
    all.putAll(more);
    DB db = binding.get();
    db.setProperties(all);
    try {
      db.init();
    } catch (DBException e) {
      throw new AssertionError("init failed: " + e, e);
    }
    open.add(db);
    return db;
  }

  /** Cleans up one instance. */
  public void close(TableClient client) {
    open.remove(client.db());
    cleanup(client.db());
  }

  /** Cleans up every instance. New ones can be made after that. */
  public void closeAll() {
    admin = null;
    for (DB db = open.poll(); db != null; db = open.poll()) {
      cleanup(db);
    }
  }

  private static void cleanup(DB db) {
    try {
      db.cleanup();
    } catch (DBException e) {
      throw new AssertionError("cleanup failed: " + e, e);
    }
  }
}
