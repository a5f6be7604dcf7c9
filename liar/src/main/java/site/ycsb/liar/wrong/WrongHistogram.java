// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import site.ycsb.memory.Facet;
import site.ycsb.memory.MemoryDB;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.HistogramStep;

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
    protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
      return super.histogram(hits, form).stream()
          .sorted(Comparator.comparingLong(range -> -range.count()))
          .toList();
    }
  }

  /** Divides as Java does, toward zero. */
  @Breaks("rangesBelowZeroBeginBelowTheirNumbers")
  public static class RangesTowardZero extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
      long width = form.step().isMonth() ? 1 : form.step().width();
      return super.histogram(with(hits, form.field(), number -> number / width * width), form);
    }
  }

  /** Counts the hits of a page. */
  @Breaks("histogramCountsEveryHit")
  public static class HistogramOfAPage extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
      return super.histogram(hits.stream().limit(10).toList(), form);
    }
  }

  /** Counts by the numbers with which the records were inserted. */
  @Breaks("histogramGoesByThePresentRecords")
  public static class HistogramOfFirstNumbers extends KeepsFirstValues {

    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
      return super.histogram(hits, new HistogramForm(first(form.field()), form.step()));
    }
  }

  /** Divides in single precision. */
  @Breaks("rangesOfGreatNumbersAreExact")
  public static class RangesInSinglePrecision extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
      long width = form.step().isMonth() ? 1 : form.step().width();
      UnaryOperator<Long> first = number -> (long) Math.floor((float) number / width) * width;
      return super.histogram(with(hits, form.field(), first), form);
    }
  }

  /** Shows the last ranges if there are too many. */
  @Breaks("histogramHasNoMoreRangesThanAreAskedFor")
  public static class LastRanges extends MemoryDB {
    @Override
    protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
      List<Facet> all = super.histogram(hits, form);
      return all.subList(Math.max(0, all.size() - 3), all.size());
    }
  }

  /** Counts by 30 days in place of months. */
  @Breaks("histogramByMonthGoesByTheCalendar")
  public static class MonthsOfThirtyDays extends MemoryDB {
    @Override
    protected long firstOfRange(long number, HistogramStep step) {
      return super.firstOfRange(
          number, step.isMonth() ? HistogramStep.of(TimeUnit.DAYS.toMillis(30)) : step);
    }
  }

  /** Counts by the months of a place that is an hour before UTC. */
  @Breaks("histogramByMonthGoesByTheCalendar")
  public static class MonthsInLocalTime extends MemoryDB {
    private static final long HOUR = TimeUnit.HOURS.toMillis(1);

    @Override
    protected long firstOfRange(long number, HistogramStep step) {
      return step.isMonth()
          ? super.firstOfRange(number + HOUR, step) - HOUR
          : super.firstOfRange(number, step);
    }
  }

  /** Makes every fourth year a leap year, as the Julian calendar does, from 1970 on. */
  @Breaks("monthsAreExactInAllYears")
  public static class EveryFourthYearIsALeapYear extends MemoryDB {
    @Override
    protected long firstOfRange(long number, HistogramStep step) {
      long first = super.firstOfRange(number, step);
      long lastRight = 4_107_542_400_000L; // The beginning of March 2100.
      return step.isMonth() && first > lastRight ? first + TimeUnit.DAYS.toMillis(1) : first;
    }
  }

  /** Counts dates before 1970 in the month behind theirs. */
  @Breaks("monthsAreExactInAllYears")
  public static class MonthsTowardZero extends MemoryDB {
    @Override
    protected long firstOfRange(long number, HistogramStep step) {
      long first = super.firstOfRange(number, step);
      return step.isMonth() && first < 0 && first != number
          ? super.firstOfRange(first + TimeUnit.DAYS.toMillis(31), step)
          : first;
    }
  }
}
