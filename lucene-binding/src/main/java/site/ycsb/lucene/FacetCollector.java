// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.util.BytesRef;

/** Counts hits by the values of a field: by ordinal in each segment, by value over all of them. */
final class FacetCollector extends SimpleCollector {

  private final String field;
  private final Map<BytesRef, Integer> byValue = new HashMap<>();
  private SortedSetDocValues values = DocValues.emptySortedSet();
  private int[] byOrdinal = {};

  private FacetCollector(String field) {
    this.field = field;
  }

  /** Finds how many hits have each value. */
  static CollectorManager<FacetCollector, Map<BytesRef, Integer>> counts(String field) {
    return new CollectorManager<>() {
      @Override
      public FacetCollector newCollector() {
        return new FacetCollector(field);
      }

      @Override
      public Map<BytesRef, Integer> reduce(Collection<FacetCollector> collectors)
          throws IOException {
        Map<BytesRef, Integer> all = new HashMap<>();
        for (FacetCollector collector : collectors) {
          collector.endSegment();
          collector.byValue.forEach((value, hits) -> all.merge(value, hits, Integer::sum));
        }
        return all;
      }
    };
  }

  /** The values that most hits have, those with equal counts in the order of their bytes. */
  static List<Map.Entry<BytesRef, Integer>> largest(Map<BytesRef, Integer> counts, int number) {
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<BytesRef, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(number)
        .toList();
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  @Override
  protected void doSetNextReader(LeafReaderContext segment) throws IOException {
    endSegment();
    values = DocValues.getSortedSet(segment.reader(), field);
    byOrdinal = new int[(int) values.getValueCount()];
  }

  private void endSegment() throws IOException {
    for (int ordinal = 0; ordinal < byOrdinal.length; ordinal++) {
      if (byOrdinal[ordinal] > 0) {
        BytesRef value = BytesRef.deepCopyOf(values.lookupOrd(ordinal));
        byValue.merge(value, byOrdinal[ordinal], Integer::sum);
      }
    }
    byOrdinal = new int[0];
  }

  @Override
  public void collect(int doc) throws IOException {
    // A record has one value at most.
    if (values.advanceExact(doc)) {
      byOrdinal[(int) values.nextOrd()]++;
    }
  }
}
