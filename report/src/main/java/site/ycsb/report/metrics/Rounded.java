// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers with as many digits as they deserve. */
public final class Rounded {

  private static final int DIGITS = 4;

  private Rounded() {}

  /** With four significant digits, whole numbers whole; null if it is not known. */
  public static Double rounded(double value) {
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return null;
    }
    return Math.abs(value) >= 1000
        ? (double) Math.round(value)
        : new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_UP)).doubleValue();
  }

  /** The rounded value as text; empty if it is not known. */
  public static String text(double value) {
    Double rounded = rounded(value);
    return rounded == null
        ? ""
        : new BigDecimal(rounded.toString()).stripTrailingZeros().toPlainString();
  }

  /** With three digits, for ratios in prose. */
  public static String ratio(double value) {
    BigDecimal rounded = new BigDecimal(value).round(new MathContext(3, RoundingMode.HALF_UP));
    return rounded.stripTrailingZeros().toPlainString();
  }

  /** With three digits and zeros in place of others: 5493 as 5490. */
  public static String shown(double value) {
    return Double.isNaN(value) || Double.isInfinite(value) ? "" : ratio(value);
  }

  /** For prose: 16040 as 16 040, with narrow spaces that do not break. */
  public static String grouped(double value) {
    String text = text(value);
    int point = text.indexOf('.');
    String whole = point < 0 ? text : text.substring(0, point);
    return whole.replaceAll("(?<=\\d)(?=(\\d{3})+$)", "\u202f")
        + (point < 0 ? "" : text.substring(point));
  }
}
