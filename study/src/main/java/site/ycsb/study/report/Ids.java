// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.Locale;

/** Names as parts of ids and file names. */
final class Ids {

  private Ids() {}

  static String of(String name) {
    String id = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
    return id.isEmpty() ? "x" : id.substring(0, Math.min(60, id.length()));
  }
}
