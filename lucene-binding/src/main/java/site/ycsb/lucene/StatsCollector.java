// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LongSummaryStatistics;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedNumericDocValues;
import org.apache.lucene.search.CollectorManager;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import site.ycsb.ByteIterator;
import site.ycsb.search.StatsForm;

/** Sums up the numbers of a field over all hits. */
final class StatsCollector extends SimpleCollector {

  private final String field;
  private final LongSummaryStatistics numbers = new LongSummaryStatistics();
  private SortedNumericDocValues values = DocValues.emptySortedNumeric();

  private StatsCollector(String field) {
    this.field = field;
  }

  /** Finds the row of an answer. */
  static CollectorManager<StatsCollector, HashMap<String, ByteIterator>> row(String field) {
    return new CollectorManager<>() {
      @Override
      public StatsCollector newCollector() {
        return new StatsCollector(field);
      }

      @Override
      public HashMap<String, ByteIterator> reduce(Collection<StatsCollector> collectors) {
        LongSummaryStatistics all = new LongSummaryStatistics();
        collectors.forEach(collector -> all.combine(collector.numbers));
        return StatsForm.row(all.getCount(), all.getSum(), all.getMin(), all.getMax());
      }
    };
  }

  @Override
  public ScoreMode scoreMode() {
    return ScoreMode.COMPLETE_NO_SCORES;
  }

  @Override
  protected void doSetNextReader(LeafReaderContext segment) throws IOException {
    values = DocValues.getSortedNumeric(segment.reader(), field);
  }

  @Override
  public void collect(int doc) throws IOException {
    // A record has one number at most.
    if (values.advanceExact(doc)) {
      numbers.accept(values.nextValue());
    }
  }
}
