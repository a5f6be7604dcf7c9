// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;

/** Rows of text below names of columns. */
public record Table(List<String> head, List<List<String>> rows) {

  public Table {
    head = List.copyOf(head);
    rows = rows.stream().map(List::copyOf).toList();
  }
}
