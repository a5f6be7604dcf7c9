// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import site.ycsb.messages.Numbers;
import site.ycsb.settings.PropertyReader;

/**
 * How many operations may fail in a phase that succeeds: property {@value #PROPERTY}, a number such
 * as {@code 10}, or with {@code %} a share of the operations that were issued, such as {@code
 * 0.5%}.
 *
 * <p>Only a value that is set ends a phase early. Without one, any failed operation makes the phase
 * a failed one, but it is run to its end.
 *
 * @param isSet whether the property has a value
 * @param count the number, or 0 where a share is given
 * @param share the share, from 0 to 1, or 0 where a number is given
 */
public record MaxErrors(boolean isSet, long count, double share) {

  public static final String PROPERTY = "maxerrors";

  /** A share says little before so many operations were issued. */
  private static final long MIN_ISSUED = 1000;

  static MaxErrors from(PropertyReader reader) {
    String value = reader.string(PROPERTY, "");
    if (!value.endsWith("%")) {
      return new MaxErrors(!value.isEmpty(), value.isEmpty() ? 0 : number(value), 0);
    }
    return new MaxErrors(true, 0, percent(value) / 100);
  }

  private static long number(String value) {
    try {
      long number = Long.parseLong(value);
      if (number >= 0) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw unfit(value);
  }

  private static double percent(String value) {
    try {
      double percent = Double.parseDouble(value.substring(0, value.length() - 1));
      if (percent >= 0 && percent <= 100) {
        return percent;
      }
    } catch (NumberFormatException e) {
      // Told below, like a number out of range.
    }
    throw unfit(value);
  }

  private static IllegalArgumentException unfit(String value) {
    return PropertyReader.needs(
        PROPERTY, value, "a whole number of 0 or more, or a share of the operations such as 5%");
  }

  /** How many of so many issued operations may fail. */
  long allowedOf(long issued) {
    return share > 0 ? (long) Math.floor(share * issued) : count;
  }

  /**
   * How many operations may fail before the phase is ended early.
   *
   * @param planned number of operations of the phase, 0 if there is no such number
   * @param issued number of operations so far, which counts only where {@code planned} is 0
   */
  long allowedOf(long planned, long issued) {
    return allowedOf(planned > 0 ? planned : Math.max(issued, MIN_ISSUED));
  }

  /** As in the properties. */
  @Override
  public String toString() {
    return PROPERTY + "=" + (share > 0 ? Numbers.decimal(share * 100) + "%" : count);
  }
}
