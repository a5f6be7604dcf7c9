// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import site.ycsb.search.HistogramForm;

/** Counts hits by the ranges in which their numbers lie. */
final class HistogramCollector extends SimpleCollector {

  private final HistogramForm form;
  private final Map<Long, int[]> byRange = new HashMap<>();
  private SortedNumericDocValues values = DocValues.emptySortedNumeric();

  private HistogramCollector(HistogramForm form) {
    this.form = form;
  }

  /** Finds how many hits each range has, by the first number of the range. */
  static CollectorManager<HistogramCollector, SortedMap<Long, Integer>> ranges(HistogramForm form) {
    return new CollectorManager<>() {
      @Override
      public HistogramCollector newCollector() {
        return new HistogramCollector(form);
      }

      @Override
      public SortedMap<Long, Integer> reduce(Collection<HistogramCollector> collectors) {
        SortedMap<Long, Integer> all = new TreeMap<>();
        for (HistogramCollector collector : collectors) {
          collector.byRange.forEach((range, hits) -> all.merge(range, hits[0], Integer::sum));
        }
        return all;
      }
    };
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  @Override
  protected void doSetNextReader(LeafReaderContext segment) throws IOException {
    values = DocValues.getSortedNumeric(segment.reader(), form.field());
  }

  @Override
  public void collect(int doc) throws IOException {
    // A record has one number at most.
    if (values.advanceExact(doc)) {
      long range = form.firstOfRange(values.nextValue());
      byRange.computeIfAbsent(range, missing -> new int[1])[0]++;
    }
  }
}
