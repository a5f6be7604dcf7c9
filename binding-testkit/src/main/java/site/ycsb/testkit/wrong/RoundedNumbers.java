/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
