// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * A {@link ForwardingDB} that searches if the other binding does. Otherwise a search returns {@code
 * NOT_IMPLEMENTED}, and the other methods of {@link SearchableDB} throw.
 */
public abstract class ForwardingSearchableDB extends ForwardingDB implements SearchableDB {

  /** What all but operations are asked of: the other binding, if it searches. */
  protected SearchableDB searchable() throws DBException {
    DB db = db();
    if (db instanceof SearchableDB searchable) {
      return searchable;
    }
    throw new DBException(db.getClass().getName() + " cannot search");
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return db() instanceof SearchableDB searchable ? searchable.questionKinds() : Set.of();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return db() instanceof SearchableDB searchable
        ? call("search", () -> searchable.search(table, query, fields, result))
        : Status.NOT_IMPLEMENTED;
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    act("createIndex", () -> searchable().createIndex(table, schema));
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return call("awaitSearchable", () -> searchable().awaitSearchable(table, timeout));
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    act("writeStamp", () -> searchable().writeStamp(table, stamp));
  }

  @Override
  public String readStamp(String table) throws DBException {
    return call("readStamp", () -> searchable().readStamp(table));
  }

  @Override
  public Visibility visibility() throws DBException {
    return call("visibility", () -> searchable().visibility());
  }

  @Override
  public Optional<Visibility> expiresWithin() throws DBException {
    return call("expiresWithin", () -> searchable().expiresWithin());
  }

  @Override
  public boolean walksShowOneState() throws DBException {
    return call("walksShowOneState", () -> searchable().walksShowOneState());
  }

  @Override
  public boolean countsByMonths() {
    return db() instanceof SearchableDB searchable && searchable.countsByMonths();
  }

  @Override
  public Bm25 bm25() throws DBException {
    return call("bm25", () -> searchable().bm25());
  }

  @Override
  public boolean matchesWholeWords() throws DBException {
    return call("matchesWholeWords", () -> searchable().matchesWholeWords());
  }

  @Override
  public Set<Class<? extends Question>> kindsWithinSixteenBits() {
    return db() instanceof SearchableDB searchable ? searchable.kindsWithinSixteenBits() : Set.of();
  }
}
