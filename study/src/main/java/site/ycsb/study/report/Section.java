// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;

/** A part of the page; figures without rows are left out. */
public record Section(String id, String title, String intro, List<Figure> figures) {

  public Section {
    figures = figures.stream().filter(figure -> !figure.table().rows().isEmpty()).toList();
  }
}
