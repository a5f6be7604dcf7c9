// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.settings.DeclaredSettings;

/** The settings of core are all declared, and the tables of the documentation say what they say. */
class SettingTablesTest {

  private static final Path DOCS = Path.of("../docs");

  /**
   * Properties of YCSB's own workloads, what a descriptor says beside its properties, and what
   * bindings declare in files of their own.
   */
  private static final Set<String> OTHERS =
      Set.of("CoreWorkloads", "LengthHistogram", "OccupancyCounts", "BindingDescriptor", "TableDB");

  static Set<String> tables() {
    return DeclaredSettings.tables().keySet();
  }

  @ParameterizedTest
  @MethodSource("tables")
  void eachTableIsOnOnePage(String table) throws IOException {
    List<Path> pages;
    try (Stream<Path> files = Files.walk(DOCS)) {
      pages =
          files
              .filter(file -> file.toString().endsWith(".md"))
              .filter(file -> SettingLines.hasTable(file, table))
              .toList();
    }
    assertThat(pages).as("pages of docs with <!-- settings: %s -->", table).hasSize(1);
    SettingLines.assertTable(pages.get(0), table, DeclaredSettings.tables().get(table));
  }

  /** Help, masks, checks of names and tables are made from the files that name the classes. */
  @Test
  void noSettingIsForgotten() throws IOException {
    SettingLines.assertNoneForgotten(Path.of("../core"), OTHERS);
  }
}
