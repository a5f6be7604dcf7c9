// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A part of the page; figures without rows are left out. */
public record Section(String id, String title, String intro, List<Figure> figures) {

  public Section {
    figures = figures.stream().filter(figure -> !figure.table().rows().isEmpty()).toList();
  }

  /** The sections of these figures, by id, in the order of the page. */
  static Stream<Section> of(Map<String, List<Figure>> figures) {
    try (InputStream texts = Section.class.getResourceAsStream("sections.json")) {
      return new ObjectMapper()
              .readValue(texts, new TypeReference<Map<String, Map<String, String>>>() {})
              .entrySet()
              .stream()
              .map(
                  of ->
                      new Section(
                          of.getKey(),
                          of.getValue().get("title"),
                          of.getValue().get("intro"),
                          figures.get(of.getKey())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
