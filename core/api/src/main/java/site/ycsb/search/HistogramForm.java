// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;

/**
 * How hits are spread over the numbers of a field, in steps of equal width or by months: each group
 * is a range of numbers, from a multiple of the width to the number before the next multiple, or
 * from the first to the last millisecond of a month. Its name is the first number as decimal text,
 * and the smallest one comes first. Ranges without a hit are left out. At most {@value #MOST}
 * ranges are asked for, so that a small step cannot ask for any number of rows.
 *
 * @param field an indexed field of type {@link FieldType#NUMERIC}, of which no number lies within a
 *     step of -2^53. By months, each number is a date from {@link HistogramStep#FIRST_DATE} to
 *     {@link HistogramStep#LAST_DATE}
 */
public record HistogramForm(String field, HistogramStep step) implements GroupedForm {

  private static final int MOST = 1000;

  /**
   * In steps of equal width.
   *
   * @throws IllegalArgumentException with a message for the user if the width is out of its range
   */
  public HistogramForm(String field, long width) {
    this(field, HistogramStep.of(width));
  }

  /** By months. */
  public static HistogramForm byMonth(String field) {
    return new HistogramForm(field, HistogramStep.MONTH);
  }

  @Override
  public Extent asked(Extent wanted) {
    return new Extent(0, MOST, false);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return Map.of(field, FieldType.NUMERIC);
  }

  @Override
  public String group(String value) {
    try {
      return group(Long.parseLong(value));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  /** The name of the range in which a number lies. */
  public String group(long number) {
    return Long.toString(firstOfRange(number));
  }

  /** The first number of the range in which a number lies. */
  public long firstOfRange(long number) {
    return step.first(step.range(number));
  }
}
