// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;

/** Numbers as the stores compare them: whole, of absolute value below 2^53. */
final class NumberForm {

  private static final BigDecimal LIMIT = BigDecimal.valueOf(1L << 53);

  /**
   * A number with more digits than this does not fit; the limit keeps an exponent from making it
   * longer.
   */
  private static final int MAX_EXPONENT = 400;

  private static final int ALWAYS_FIT = 15;

  /** Room for 16 digits and a sign. */
  static final int MAX_BYTES = 17;

  private NumberForm() {}

  /**
   * Writes a number in canonical decimal digits.
   *
   * @param times what it is multiplied by
   * @return the end, or -1 if the product is not a whole number, or is too large
   */
  static int write(ColumnValue value, long times, byte[] out, int at) {
    if (times == 1 && isCanonical(value)) {
      for (int i = 0; i < value.length(); i++) {
        out[at++] = (byte) value.chars()[i];
      }
      return at;
    }
    try {
      String text = value.toString().strip();
      if (!text.chars().allMatch(c -> c < 0x80)) {
        // Which other characters are digits depends on the Java.
        return -1;
      }
      BigDecimal number = new BigDecimal(text);
      if (Math.abs((long) number.scale()) > MAX_EXPONENT) {
        return -1;
      }
      number = number.multiply(BigDecimal.valueOf(times));
      if (number.abs().compareTo(LIMIT) >= 0) {
        return -1;
      }
      byte[] digits = Long.toString(number.longValueExact()).getBytes(StandardCharsets.US_ASCII);
      System.arraycopy(digits, 0, out, at, digits.length);
      return at + digits.length;
    } catch (ArithmeticException | NumberFormatException e) {
      return -1;
    }
  }

  private static boolean isCanonical(ColumnValue value) {
    char[] chars = value.chars();
    if (value.length() > ALWAYS_FIT || chars[0] == '0' && value.length() > 1) {
      return false;
    }
    for (int i = 0; i < value.length(); i++) {
      if (chars[i] < '0' || chars[i] > '9') {
        return false;
      }
    }
    return true;
  }
}
