// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/**
 * Answers a question with parts from a store that answers only the parts: asks for the list of each
 * part, one after the other, and fuses the lists as {@link HybridForm} says. The lists stay beside
 * the answer, so that they can be judged.
 */
public final class FusedSearch {

  private FusedSearch() {}

  /** Whether a store has to be asked for the parts, because it does not fuse them itself. */
  public static boolean isNeeded(SearchableDB store, SearchQuery query) {
    return !query.question().parts().isEmpty()
        && !store.questionKinds().contains(query.question().getClass());
  }

  /** The queries that ask for the lists. */
  public static List<SearchQuery> parts(SearchQuery query) {
    return query.question().parts().stream()
        .map(part -> SearchQuery.of(part, 0, query.limit(), false))
        .toList();
  }

  /**
   * Asks for the parts and fuses the lists; parameters as those of {@link SearchableDB#search}.
   *
   * @param result gets the fused rows, and the {@link SearchResult#lists lists}
   * @return what the store returned for the last part, or for the first one that failed
   */
  public static Status search(
      SearchableDB store,
      String table,
      SearchQuery query,
      Set<String> fields,
      SearchResult result) {
    Status status = Status.ERROR;
    List<SearchResult> lists = new ArrayList<>();
    for (SearchQuery part : parts(query)) {
      SearchResult list = new SearchResult();
      status = store.search(table, part, fields, list);
      if (!SearchStatus.isOk(status)) {
        return status;
      }
      list.forEach(row -> row.replaceAll((name, value) -> readAgain(value)));
      lists.add(list);
    }
    result.setLists(lists);
    HybridForm form = (HybridForm) query.question().form();
    fuse(lists, form.constant()).values().stream()
        .sorted(Comparator.comparingDouble(FusedRow::score).reversed())
        .limit(query.limit())
        .forEach(row -> result.add(row.shown()));
    return status;
  }

  /** A value that the lists and the fused rows can share. */
  private static ByteIterator readAgain(ByteIterator value) {
    return value == null || value instanceof Utf8ByteIterator
        ? value
        : new Utf8ByteIterator(Utf8ByteIterator.bytes(value));
  }

  /** The rows by their keys, in the order of the lists. */
  private static Map<String, FusedRow> fuse(List<SearchResult> lists, int constant) {
    Map<String, FusedRow> rows = new LinkedHashMap<>();
    for (Vector<HashMap<String, ByteIterator>> list : lists) {
      for (int i = 0; i < list.size(); i++) {
        double score = 1.0 / (constant + i + 1);
        HashMap<String, ByteIterator> row = list.get(i);
        rows.merge(
            String.valueOf(row.get(SearchableDB.KEY_FIELD)),
            new FusedRow(row, score),
            (before, more) -> new FusedRow(before.row, before.score + more.score));
      }
    }
    return rows;
  }

  /**
   * A row of a list.
   *
   * @param score the sum over the lists
   */
  private record FusedRow(HashMap<String, ByteIterator> row, double score) {

    HashMap<String, ByteIterator> shown() {
      HashMap<String, ByteIterator> shown = new HashMap<>(row);
      shown.remove(SearchableDB.DISTANCE_FIELD);
      shown.put(SearchableDB.SCORE_FIELD, new DoubleByteIterator(score));
      return shown;
    }
  }
}
