// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.time.LocalDate;
import java.time.temporal.ChronoField;
import java.util.concurrent.TimeUnit;

/**
 * How far the ranges of a {@link HistogramForm} reach. They are equally wide, or they are months:
 * then a number is a date in ms since the beginning of 1970, and a month is one of the ISO calendar
 * in UTC. That calendar has the leap years of today also in the past.
 *
 * @param width of a range, up to {@link #MAX_WIDTH}; 0 for months
 */
public record HistogramStep(long width) {

  /** The greatest width. */
  public static final long MAX_WIDTH = 1_000_000_000_000_000L;

  /** The first date that all engines can place in its month: the beginning of the year 1. */
  public static final long FIRST_DATE = -62_135_596_800_000L;

  /** The last date that all engines can place in its month: the end of the year 9999. */
  public static final long LAST_DATE = 253_402_300_799_999L;

  public static final HistogramStep MONTH = new HistogramStep(0);

  private static final String MONTH_TEXT = "month";
  private static final long MILLIS_PER_DAY = TimeUnit.DAYS.toMillis(1);
  private static final LocalDate DAY_0 = LocalDate.EPOCH;

  /**
   * @throws IllegalArgumentException with a message for the user if the width is out of its range
   */
  public HistogramStep {
    if (width < 0 || width > MAX_WIDTH) {
      throw unfit(width);
    }
  }

  /**
   * Equally wide ranges.
   *
   * @throws IllegalArgumentException with a message for the user if the width is out of its range
   */
  public static HistogramStep of(long width) {
    if (width == 0) {
      throw unfit(width);
    }
    return new HistogramStep(width);
  }

  /**
   * Reads {@code month}, or a width.
   *
   * @throws IllegalArgumentException with a message for the user if the text is neither
   */
  public static HistogramStep parse(String text) {
    return text.equals(MONTH_TEXT) ? MONTH : of(Long.parseLong(text));
  }

  private static IllegalArgumentException unfit(long width) {
    return new IllegalArgumentException(
        "the step of a histogram is %s or a whole number from 1 to %d and not %d"
            .formatted(MONTH_TEXT, MAX_WIDTH, width));
  }

  public boolean isMonth() {
    return width == 0;
  }

  /** The place of a number's range in the row of all ranges; 0 is the range that begins with 0. */
  public long range(long number) {
    if (!isMonth()) {
      return Math.floorDiv(number, width);
    }
    LocalDate day = LocalDate.ofEpochDay(Math.floorDiv(number, MILLIS_PER_DAY));
    return day.getLong(ChronoField.PROLEPTIC_MONTH) - DAY_0.getLong(ChronoField.PROLEPTIC_MONTH);
  }

  /**
   * The first number of a range.
   *
   * @param range as of {@link #range}
   * @throws ArithmeticException if there is no such range
   * @throws java.time.DateTimeException if there is no such month
   */
  public long first(long range) {
    return isMonth()
        ? Math.multiplyExact(DAY_0.plusMonths(range).toEpochDay(), MILLIS_PER_DAY)
        : Math.multiplyExact(range, width);
  }

  @Override
  public String toString() {
    return isMonth() ? MONTH_TEXT : Long.toString(width);
  }
}
