// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Bindings that are wrong about pages of hits, or how many hits there are. */
public final class WrongPages {

  private WrongPages() {}

  /** Takes the limit for the last row's number: each page is one row short. */
  @Breaks({"everyPageHasItsRowsInOrder", "searchesDuringUpdatesAreCompleteAndCorrect"})
  public static class ShortPages extends MemoryDB {

    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      return super.page(hits, offset, Math.max(0, limit - 1));
    }
  }

  /** Never sends the offset: each page is the first one. */
  @Breaks("everyPageHasItsRowsInOrder")
  public static class IgnoredOffset extends MemoryDB {

    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      return super.page(hits, 0, limit);
    }
  }

  /** Answers with what it has: the hits of one shard in seven are missing, the pages are full. */
  @Breaks({"everyPageHasItsRowsInOrder", "everyInsertIsFoundAndCounted"})
  public static class DroppedRows extends MemoryDB {

    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      List<Indexed> answered =
          IntStream.range(0, hits.size()).filter(i -> i % 7 != 6).mapToObj(hits::get).toList();
      return super.page(answered, offset, limit);
    }
  }

  /** Stops looking for hits after the first 200. */
  @Breaks("largeTableIsPagedToItsEnd")
  public static class TruncatedHits extends MemoryDB {

    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      return super.page(hits.subList(0, Math.min(200, hits.size())), offset, limit);
    }
  }

  /** Gives a row for each time that a word is repeated in the text. */
  @Breaks("repeatedWordYieldsOneRow")
  public static class RepeatedRows extends MemoryDB {

    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      List<Indexed> rows =
          hits.stream()
              .flatMap(hit -> Collections.nCopies(1 + repeats(hit), hit).stream())
              .toList();
      return super.page(rows, offset, limit);
    }

    private int repeats(Indexed hit) {
      return hit.fields().get(schema().textField()).split(" ").length - hit.words().size();
    }
  }

  /** An empty page is an error. */
  @Breaks({"searchWithoutHitsIsOkAndEmpty", "pagePastTheLastHitIsOkAndEmpty"})
  public static class EmptyPageError extends MemoryDB {

    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      Status status = super.search(table, query, fields, result);
      return result.isEmpty() ? Status.ERROR : status;
    }
  }

  /** Never says how many hits there are. */
  @Breaks("totalHitsAreExactWhenRequested")
  public static class UncountedHits extends MemoryDB {

    @Override
    protected long total(SearchQuery query, int hits) {
      return SearchResult.UNKNOWN;
    }
  }

  /** Counts all hits even if the query does not ask for the count. */
  @Breaks("everyPageHasItsRowsInOrder")
  public static class AlwaysCountedHits extends MemoryDB {

    @Override
    protected long total(SearchQuery query, int hits) {
      return hits;
    }
  }

  /** Reports the number of rows as the number of hits. */
  @Breaks("totalHitsAreExactWhenRequested")
  public static class RowsForTotal extends MemoryDB {

    @Override
    protected long total(SearchQuery query, int hits) {
      long known = super.total(query, hits);
      return Math.min(known, query.limit());
    }
  }
}
