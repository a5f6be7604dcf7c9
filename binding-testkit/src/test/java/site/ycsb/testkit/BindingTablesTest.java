// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rows of pages that list the bindings are made from their descriptors. */
class BindingTablesTest {

  private static final Path ROOT = Path.of("..");
  private static final String PAGES = "docs/reference/";
  private static final String MARK = "<!-- bindings -->";

  /**
   * What a descriptor says.
   *
   * @param module the name of its module, without {@code -binding}
   */
  private record Described(String module, String name, String type, String text) {

    static Described of(Path file) throws IOException {
      Properties lines = new Properties();
      try (Reader reader = Files.newBufferedReader(file)) {
        lines.load(reader);
      }
      String module = ROOT.relativize(file).getName(0).toString().replace("-binding", "");
      return new Described(
          module,
          lines.getProperty("name"),
          lines.getProperty("class"),
          lines.getProperty("description"));
    }

    /** Its own page, or its heading on the page of the module. */
    String page() throws IOException {
      String own = PAGES + name + ".md";
      if (Files.exists(ROOT.resolve(own))) {
        return own;
      }
      String page = PAGES + module + ".md";
      try (Stream<String> lines = Files.lines(ROOT.resolve(page))) {
        return page
            + lines
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceAll("^#+ ", "").toLowerCase(Locale.ROOT).replace(' ', '-'))
                .filter(anchor -> anchor.replace("-", "").equals(name))
                .map(anchor -> "#" + anchor)
                .findFirst()
                .orElse("");
      }
    }
  }

  private static List<Described> bindings() throws IOException {
    Map<String, Described> byName = new TreeMap<>();
    try (Stream<Path> modules = Files.list(ROOT)) {
      for (Path module : modules.filter(m -> m.toString().endsWith("-binding")).toList()) {
        Path folder = module.resolve("src/main/resources/META-INF/ycsb/bindings");
        try (Stream<Path> files = Files.list(folder)) {
          for (Path file : files.toList()) {
            Described binding = Described.of(file);
            byName.put(binding.name, binding);
          }
        }
      }
    }
    assertThat(byName).containsKeys("lucene", "redis", "redisjson");
    return List.copyOf(byName.values());
  }

  private static void assertTable(
      String page,
      String second,
      Function<Described, String> first,
      Function<Described, String> row)
      throws IOException {
    List<String> made = new ArrayList<>(List.of("", "| binding | " + second + " |", "|---|---|"));
    bindings().forEach(each -> made.add("| " + first.apply(each) + " | " + row.apply(each) + " |"));
    made.add("");
    SettingLines.assertLines(ROOT.resolve(page), MARK, made);
  }

  private static String link(Described binding) {
    try {
      return "[`" + binding.name + "`](" + binding.page() + ")";
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void theReadmeListsThemWithTheirPages() throws IOException {
    assertTable("README.md", "store", BindingTablesTest::link, Described::text);
  }

  @Test
  void thePageOnYcsbsClientListsTheirClasses() throws IOException {
    assertTable(
        "docs/dev/ycsb-client.md",
        "`-db`",
        binding -> "`" + binding.name + "`",
        binding -> "`" + binding.type + "`");
  }
}
