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
package site.ycsb.db;

/** Integers of absolute value below 2^53, written in the one way that survives every store. */
final class CanonicalInteger {

  private static final long LIMIT = 1L << 53;
  private static final int MAX_DIGITS = 16;

  private CanonicalInteger() {}

  /** The number that the UTF-8 bytes of a field's value stand for. */
  static long parse(String field, byte[] bytes, int offset, int length)
      throws InvalidRecordException {
    int end = offset + length;
    int first = length > 0 && bytes[offset] == '-' ? offset + 1 : offset;
    int digits = end - first;
    boolean negative = first > offset;
    boolean canonical = digits >= 1 && digits <= MAX_DIGITS;
    if (canonical && bytes[first] == '0') {
      canonical = digits == 1 && !negative;
    }
    long value = 0;
    for (int i = first; canonical && i < end; i++) {
      canonical = bytes[i] >= '0' && bytes[i] <= '9';
      value = value * 10 + (bytes[i] - '0');
    }
    if (!canonical || value >= LIMIT) {
      throw new InvalidRecordException(
          "field " + field + ": the value is no integer in canonical form below 2^53");
    }
    return negative ? -value : value;
  }
}
