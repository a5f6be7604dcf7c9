// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.time.Duration;
import java.util.Set;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.search.ForwardingDB;
import site.ycsb.search.ForwardingSearchableDB;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/**
 * A binding whose calls are watched, so that one which hangs is noticed. It implements the
 * interfaces that the other binding does.
 */
public final class WatchedDB extends ForwardingDB {

  private final DB db;
  private final StoreCalls calls;

  private WatchedDB(DB db, StoreCalls calls) {
    this.db = db;
    this.calls = calls;
  }

  /** Wraps a binding and registers its calls. */
  public static DB of(DB db, StoreCalls calls) {
    if (!(db instanceof SearchableDB)) {
      return new WatchedDB(db, calls);
    }
    return db instanceof SearchDialect dialect
        ? new Speaking(db, dialect, calls)
        : new Searchable(db, calls);
  }

  @Override
  protected DB db() {
    return db;
  }

  @Override
  protected <T, E extends Exception> T call(String name, Call<T, E> call) throws E {
    return calls.call(name, call::run);
  }

  private static class Searchable extends ForwardingSearchableDB {

    final StoreCalls calls;
    private final DB db;

    Searchable(DB db, StoreCalls calls) {
      this.db = db;
      this.calls = calls;
    }

    @Override
    protected DB db() {
      return db;
    }

    @Override
    protected <T, E extends Exception> T call(String name, Call<T, E> call) throws E {
      return calls.call(name, call::run);
    }

    @Override
    public long awaitSearchable(String table, Duration timeout) throws DBException {
      SearchableDB searchable = (SearchableDB) db;
      return calls.call(
          "awaitSearchable", timeout, () -> searchable.awaitSearchable(table, timeout));
    }
  }

  private static final class Speaking extends Searchable implements SearchDialect {

    private final SearchDialect dialect;

    Speaking(DB db, SearchDialect dialect, StoreCalls calls) {
      super(db, calls);
      this.dialect = dialect;
    }

    @Override
    public String indexDefinition(String table, SearchSchema schema) {
      return calls.call("indexDefinition", () -> dialect.indexDefinition(table, schema));
    }

    @Override
    public String searchRequest(String table, SearchQuery query, Set<String> fields) {
      return calls.call("searchRequest", () -> dialect.searchRequest(table, query, fields));
    }
  }
}
