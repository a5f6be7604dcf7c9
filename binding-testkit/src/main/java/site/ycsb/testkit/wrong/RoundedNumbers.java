// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.testkit.MemoryDB;

/** Returns numbers rounded to twelve digits from a search. */
public class RoundedNumbers extends MemoryDB {

  private static final MathContext TWELVE_DIGITS = new MathContext(12);

  @Override
  protected HashMap<String, ByteIterator> searchRow(Map<String, String> found, Set<String> fields) {
    Map<String, String> rounded = new HashMap<>(found);
    rounded.replaceAll((field, value) -> isNumber(value) ? round(value) : value);
    return super.searchRow(rounded, fields);
  }

  private static String round(String number) {
    return new BigDecimal(number).round(TWELVE_DIGITS).toPlainString();
  }
}
