// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;

/** Replies with a record at a revision that was never written. */
final class InventedRevision extends SearchLie {

  /** Revisions that differ only in these bits seem to come from the same run. */
  private static final int PER_RUN = 1 << 12;

  private final Catalogue catalogue;
  private final boolean inReads;

  private InventedRevision(Occasion occasion, Properties properties, boolean inReads) {
    super(occasion);
    catalogue = DataSet.from(properties).catalogue();
    this.inReads = inReads;
  }

  static InventedRevision inReads(Occasion occasion, Properties properties) {
    return new InventedRevision(occasion, properties, true);
  }

  /** The row moves to the place of its revision. */
  static InventedRevision inSearches(Occasion occasion, Properties properties) {
    return new InventedRevision(occasion, properties, false);
  }

  @Override
  Status read(Honest store, String key, Set<String> fields, Map<String, ByteIterator> result) {
    if (!inReads || !isDue()) {
      return store.read(key, fields, result);
    }
    Map<String, ByteIterator> found = new HashMap<>();
    Status status = store.read(key, fields, found);
    if (status.isOk()) {
      CopiedRow truth = CopiedRow.of(found);
      result.putAll(truth.with(invented(key, truth)));
      told();
    }
    return status;
  }

  @Override
  Status search(Honest store, SearchQuery query, Set<String> fields, SearchResult result) {
    return inReads
        ? store.search(query, fields, result)
        : super.search(store, query, fields, result);
  }

  @Override
  Hits forged(Honest store, Set<String> fields, Hits truth) {
    List<CopiedRow> page = truth.page();
    if (page.isEmpty()) {
      return truth;
    }
    CopiedRow row = page.get(ThreadLocalRandom.current().nextInt(page.size()));
    return truth.with(Map.of(row.key(), invented(row.key(), row)));
  }

  private Map<String, ByteIterator> invented(String key, CopiedRow truth) {
    int revision = Integer.parseInt(truth.text(ProductField.REVISION.fieldName()));
    int other = revision ^ ThreadLocalRandom.current().nextInt(1, PER_RUN);
    return catalogue.changes(Keys.number(key), other);
  }
}
