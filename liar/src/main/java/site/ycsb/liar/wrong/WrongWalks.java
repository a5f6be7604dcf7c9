// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.binding.PageWalk;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.WalkForm;

/** Bindings whose walks are wrong. */
public final class WrongWalks {

  private WrongWalks() {}

  private static long number(Indexed hit, String field) {
    return Long.parseLong(hit.fields().get(field));
  }

  /** Both numbers in one direction. */
  @Breaks("walksGoByTwoNumbersInTwoDirections")
  public static class WalksInOneDirection extends MemoryDB {
    @Override
    protected Comparator<Indexed> walkOrder(WalkForm form) {
      return Comparator.<Indexed>comparingLong(hit -> -number(hit, form.first()))
          .thenComparing(hit -> -number(hit, form.then()));
    }
  }

  /** The cursor has no tie-breaker: what equals the last row is skipped. */
  @Breaks("pagesMayEndWithinTies")
  public static class CursorWithoutTieBreaker extends MemoryDB {
    @Override
    protected List<Indexed> nextPage(
        Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
      Comparator<Indexed> order = walkOrder(form);
      Indexed last = walked.isEmpty() ? null : walked.get(walked.size() - 1);
      return hits.filter(hit -> last == null || order.compare(hit, last) > 0)
          .sorted(order)
          .limit(rows)
          .toList();
    }
  }

  /** The cursor stands at the first number alone. */
  @Breaks({"walksGoByTwoNumbersInTwoDirections", "pagesMayEndWithinTies"})
  public static class CursorOfOneNumber extends MemoryDB {
    @Override
    protected List<Indexed> nextPage(
        Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
      Indexed last = walked.isEmpty() ? null : walked.get(walked.size() - 1);
      Stream<Indexed> next =
          hits.filter(
              hit -> last == null || number(hit, form.first()) < number(last, form.first()));
      return super.nextPage(next, form, List.of(), rows);
    }
  }

  /** There is no page behind the first one. */
  @Breaks({"walksEndAfterTheLastHit", "walksEndWithAsManyRowsAsAreAskedFor"})
  public static class FirstPageOnly extends MemoryDB {
    @Override
    protected List<Indexed> nextPage(
        Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
      return walked.isEmpty() ? super.nextPage(hits, form, walked, rows) : List.of();
    }
  }

  /** Pages are always full. */
  @Breaks("walksEndWithAsManyRowsAsAreAskedFor")
  public static class FullPagesOnly extends MemoryDB {
    @Override
    protected List<Indexed> nextPage(
        Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
      return super.nextPage(hits, form, walked, form.pageRows());
    }
  }

  /** Goes by the numbers with which records were inserted. */
  @Breaks("walksGoByThePresentRecords")
  public static class WalksByFirstNumbers extends KeepsFirstValues {
    @Override
    protected Comparator<Indexed> walkOrder(WalkForm form) {
      return super.walkOrder(
          new WalkForm(first(form.first()), first(form.then()), form.pageRows(), form.most()));
    }

    @Override
    protected HashMap<String, ByteIterator> searchRow(
        Map<String, String> found, Set<String> fields) {
      HashMap<String, ByteIterator> row = super.searchRow(found, fields);
      found.keySet().forEach(field -> row.remove(first(field)));
      return row;
    }
  }

  /** The cursor keeps numbers as floats. */
  @Breaks("greatNumbersAreWalkedExactly")
  public static class CursorOfFloats extends MemoryDB {
    @Override
    protected Comparator<Indexed> walkOrder(WalkForm form) {
      return Comparator.<Indexed, Float>comparing(hit -> (float) -number(hit, form.first()))
          .thenComparing(hit -> (float) number(hit, form.then()));
    }
  }

  /** Rows have all fields. */
  @Breaks("walksHaveTheFieldsThatAreAskedFor")
  public static class WalksWithAllFields extends MemoryDB {

    private boolean isWalk;

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      isWalk = query.question().form() instanceof WalkForm;
      return super.search(table, query, fields, result);
    }

    @Override
    protected HashMap<String, ByteIterator> searchRow(
        Map<String, String> found, Set<String> fields) {
      return super.searchRow(found, isWalk ? null : fields);
    }
  }

  /** Does not measure the first page. */
  @Breaks("walksReportWhenTheirFirstPageWasThere")
  public static class FirstPageNotMeasured extends MemoryDB {
    @Override
    protected Status walk(
        SearchQuery query, SearchResult result, PageWalk.NextPage<RuntimeException> next) {
      Status status = super.walk(query, result, next);
      result.setFirstPageNanos(SearchResult.UNKNOWN);
      return status;
    }
  }

  /** Fetches pages by their offset. */
  @Breaks("whatStaysComesOnceWhileOthersMove")
  public static class WalksByOffset extends MemoryDB {
    @Override
    protected List<Indexed> nextPage(
        Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
      return page(
          hits.sorted(walkOrder(form).thenComparing(Indexed::key)).toList(), walked.size(), rows);
    }
  }
}
