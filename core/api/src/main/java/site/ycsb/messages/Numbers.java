// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/**
 * Formats numbers for messages and tables, whatever the locale, and reads numbers that a user
 * wrote.
 */
public final class Numbers {

  private static final String UNITS = "kMGTPE";

  private static final MathContext FOUR_DIGITS = new MathContext(4);

  private Numbers() {}

  /** A time in three digits and a unit: {@code 1.23 ms}. */
  public static String time(long nanos) {
    if (nanos < 1_000_000) {
      return threeDigits(nanos / 1e3) + " us";
    }
    return nanos < 1_000_000_000
        ? threeDigits(nanos / 1e6) + " ms"
        : threeDigits(nanos / 1e9) + " s";
  }

  /** A size in three digits and a unit of powers of 1000: {@code 1.23 GB}. */
  public static String bytes(double bytes) {
    if (bytes < 1000) {
      return String.format(Locale.ROOT, "%.0f B", bytes);
    }
    double number = bytes / 1e3;
    int unit = 0;
    while (number >= 1000 && unit < UNITS.length() - 1) {
      number /= 1000;
      unit++;
    }
    return threeDigits(number) + " " + UNITS.charAt(unit) + "B";
  }

  private static String threeDigits(double number) {
    return String.format(
        Locale.ROOT, number < 10 ? "%.2f" : number < 100 ? "%.1f" : "%.0f", number);
  }

  /** Whether what a user wrote is 0, in any of its forms. */
  public static boolean isZero(String text) {
    return text.strip().matches("[+-]?(0+(\\.0*)?|\\.0+)");
  }

  /** How many of something: {@code 1 reply was}, {@code 2 replies were}. */
  public static String count(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  /** With four significant digits, or all digits of a whole number: {@code 0.9312}. */
  public static String significant(double number) {
    return number == Math.rint(number) && Math.abs(number) < 1e15
        ? Long.toString((long) number)
        : new BigDecimal(number).round(FOUR_DIGITS).stripTrailingZeros().toPlainString();
  }

  /**
   * With so many digits after the point: {@code 58.500}. Takes a twentieth of the time of a format,
   * which counts where lines are written each second.
   */
  public static String fixed(double number, int digits) {
    return Double.isFinite(number)
        ? BigDecimal.valueOf(number).setScale(digits, RoundingMode.HALF_UP).toPlainString()
        : Double.toString(number);
  }

  /** With two digits after the point at most: {@code 58.5}. */
  public static String decimal(double number) {
    return new DecimalFormat("#.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(number);
  }
}
