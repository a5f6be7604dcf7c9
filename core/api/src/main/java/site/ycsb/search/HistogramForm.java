// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;

/**
 * How hits are spread over the numbers of a field, in steps of equal width: each group is a range
 * of numbers, from a multiple of the step to the number before the next multiple. Its name is the
 * first number as decimal text, and the smallest one comes first. Ranges without a hit are left
 * out. At most {@value #MOST} ranges are asked for, so that a small step cannot ask for any number
 * of rows.
 *
 * @param field an indexed field of type {@link FieldType#NUMERIC}, of which no number lies within a
 *     step of -2^53
 * @param step the width of the ranges, from 1 to {@link #MAX_STEP}
 */
public record HistogramForm(String field, long step) implements GroupedForm {

  /** The greatest step. */
  public static final long MAX_STEP = 1_000_000_000_000_000L;

  private static final int MOST = 1000;

  /**
   * @throws IllegalArgumentException with a message for the user if the step is out of its range
   */
  public HistogramForm {
    if (step < 1 || step > MAX_STEP) {
      throw new IllegalArgumentException(
          "the step of a histogram is a whole number from 1 to " + MAX_STEP + " and not " + step);
    }
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
    return Math.floorDiv(number, step) * step;
  }
}
