// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.List;
import java.util.stream.Collectors;

/** Names of systems in a sentence. */
final class NameList {

  private static final int MAX_NAMES = 3;

  private NameList() {}

  /** The first names, and how many others there are. */
  static String some(List<String> names) {
    int left = names.size() - MAX_NAMES;
    return left < 2
        ? listed(names)
        : String.join(", ", names.subList(0, MAX_NAMES)) + " and " + left + " others";
  }

  /** Such as {@code A, B and C}. */
  static String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : names.stream().limit(last).collect(Collectors.joining(", ")) + " and " + names.get(last);
  }
}
