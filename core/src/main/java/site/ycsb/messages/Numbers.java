// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Numbers for people, in the same form in every locale. */
public final class Numbers {

  private Numbers() {}

  /** With two digits after the point at most: {@code 58.5}. */
  public static String decimal(double number) {
    return new DecimalFormat("#.##", DecimalFormatSymbols.getInstance(Locale.ROOT)).format(number);
  }
}
