// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.util.List;

/**
 * A part of the page.
 *
 * @param intro how to read it, or empty
 * @param figures those whose table is empty are left out
 */
public record Section(String id, String title, String intro, List<Figure> figures) {

  public Section {
    figures = figures.stream().filter(figure -> !figure.table().rows().isEmpty()).toList();
  }

  Section with(List<Figure> figures) {
    return new Section(id, title, intro, figures);
  }
}
