// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;

/** The order of the rows of an answer that counts hits by groups of values. */
enum FacetOrder {
  /** The greatest count first; of equal counts, the value that is smaller by code points. */
  BY_COUNT {
    @Override
    boolean isBefore(String value, long count, String other, long otherCount) {
      return count > otherCount || count == otherCount && compareTexts(value, other) < 0;
    }

    @Override
    long largestBehind(String value, String last, long lastCount) {
      return compareTexts(value, last) < 0 ? lastCount - 1 : lastCount;
    }
  },
  /** The smallest number first. */
  BY_NUMBER {
    @Override
    boolean isBefore(String value, long count, String other, long otherCount) {
      return compareNumbers(value, other) < 0;
    }

    @Override
    long largestBehind(String value, String last, long lastCount) {
      return compareNumbers(value, last) < 0 ? 0 : Long.MAX_VALUE;
    }
  };

  static FacetOrder of(GroupedForm form) {
    return form instanceof HistogramForm ? BY_NUMBER : BY_COUNT;
  }

  /** Whether a value with a count stands before another one. */
  abstract boolean isBefore(String value, long count, String other, long otherCount);

  /** The largest count with which a value stands behind the last one shown; 0 for none. */
  abstract long largestBehind(String value, String last, long lastCount);

  /** By code points, in which strings differ from their UTF-16 code units beyond U+FFFF. */
  static int compareTexts(String one, String other) {
    int length = Math.min(one.length(), other.length());
    for (int i = 0; i < length; i++) {
      char a = one.charAt(i);
      char b = other.charAt(i);
      if (a != b) {
        boolean differently = Character.isSurrogate(a) != Character.isSurrogate(b);
        return differently ? (Character.isSurrogate(a) ? 1 : -1) : a - b;
      }
    }
    return one.length() - other.length();
  }

  /** Compares whole numbers in canonical form, without reading them. */
  static int compareNumbers(String one, String other) {
    boolean isNegative = one.charAt(0) == '-';
    if (isNegative != (other.charAt(0) == '-')) {
      return isNegative ? -1 : 1;
    }
    int bySize = one.length() - other.length();
    int ascending = bySize == 0 ? one.compareTo(other) : bySize;
    return isNegative ? -ascending : ascending;
  }
}
