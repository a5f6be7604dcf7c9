// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import site.ycsb.memory.Facet;
import site.ycsb.memory.MemoryDB;

/** Bindings that are wrong about the ranges of numbers that hits have. */
public final class WrongHistogram {

  private WrongHistogram() {}

  /** The hits with other numbers in a field. */
  private static List<Map<String, String>> with(
      List<Map<String, String>> hits, String field, UnaryOperator<Long> change) {
    return hits.stream()
        .map(
            hit -> {
              Map<String, String> changed = new HashMap<>(hit);
              changed.computeIfPresent(
                  field, (name, number) -> change.apply(Long.valueOf(number)).toString());
              return changed;
            })
        .toList();
  }

  /** The range with the most hits comes first. */
  @Breaks("histogramHasEachRangeWithAHit")
  public static class RangesByCount extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, String field, long step) {
      return super.histogram(hits, field, step).stream()
          .sorted(Comparator.comparingLong(range -> -range.count()))
          .toList();
    }
  }

  /** Divides as Java does, toward zero. */
  @Breaks("rangesBelowZeroBeginBelowTheirNumbers")
  public static class RangesTowardZero extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, String field, long step) {
      return super.histogram(with(hits, field, number -> number / step * step), field, step);
    }
  }

  /** Counts the hits of a page. */
  @Breaks("histogramCountsEveryHit")
  public static class HistogramOfAPage extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, String field, long step) {
      return super.histogram(hits.stream().limit(10).toList(), field, step);
    }
  }

  /** Counts by the numbers with which the records were inserted. */
  @Breaks("histogramGoesByThePresentRecords")
  public static class HistogramOfFirstNumbers extends KeepsFirstValues {

    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, String field, long step) {
      return super.histogram(hits, first(field), step);
    }
  }

  /** Divides in single precision. */
  @Breaks("rangesOfGreatNumbersAreExact")
  public static class RangesInSinglePrecision extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, String field, long step) {
      UnaryOperator<Long> first = number -> (long) Math.floor((float) number / step) * step;
      return super.histogram(with(hits, field, first), field, step);
    }
  }

  /** Shows the last ranges if there are too many. */
  @Breaks("histogramHasNoMoreRangesThanAreAskedFor")
  public static class LastRanges extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, String field, long step) {
      List<Facet> all = super.histogram(hits, field, step);
      return all.subList(Math.max(0, all.size() - 3), all.size());
    }
  }
}
