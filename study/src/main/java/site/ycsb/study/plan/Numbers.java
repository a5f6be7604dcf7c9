// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.math.BigDecimal;
import java.math.MathContext;

/** Numbers as people write them: 10 and 0.5, not 10.0 and 5.0E-1. */
final class Numbers {

  private Numbers() {}

  static String text(double number) {
    BigDecimal rounded = new BigDecimal(number).round(new MathContext(12)).stripTrailingZeros();
    return rounded.toPlainString();
  }
}
