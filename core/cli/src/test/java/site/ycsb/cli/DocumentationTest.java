// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentationTest {

  private static final Path ROOT = Path.of("../..");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT|Contract))(?:\\.(\\w+))?`");
  private static final String CONTRACTS = "src/main/java/site/ycsb/testkit";
  private static final String HEADING = "\\|(--| YCSB 0| seen elsewhere).*";
  private static final Pattern LINK =
      Pattern.compile("]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");

  /** Pages with tables whose rows name the tests that pin them, and how many tests at least. */
  @ParameterizedTest
  @CsvSource({"differences.md, 30", "redis-fairness.md, 30"})
  void eachTestThatAPageNamesExists(String page, int names) throws IOException {
    Map<String, String> sources = testSources();
    Matcher test = TEST.matcher(Files.readString(ROOT.resolve("docs/evidence").resolve(page)));
    int named = 0;
    while (test.find()) {
      named++;
      assertThat(sources).containsKey(test.group(1));
      if (test.group(2) != null) {
        assertThat(sources.get(test.group(1))).contains("void " + test.group(2) + "(");
      }
    }
    assertThat(named).isGreaterThan(names);
  }

  @ParameterizedTest
  @ValueSource(strings = {"differences.md", "redis-fairness.md"})
  void eachRowOfSuchAPageNamesATest(String page) throws IOException {
    try (Stream<String> lines = Files.lines(ROOT.resolve("docs/evidence").resolve(page))) {
      assertThat(lines.filter(line -> line.startsWith("|") && !line.matches(HEADING)))
          .isNotEmpty()
          .allMatch(row -> TEST.matcher(row).find());
    }
  }

  /** Checks the table of what can be added; its last column names a class that shows how. */
  @Test
  void eachWayToAddSomethingHasAnExample() throws IOException {
    Set<String> classes = new HashSet<>();
    try (Stream<Path> modules = modules()) {
      modules
          .map(module -> module.resolve("src"))
          .filter(Files::isDirectory)
          .flatMap(DocumentationTest::sources)
          .forEach(source -> classes.add(className(source)));
    }
    Matcher row =
        Pattern.compile("^\\| (?:an? |what ).* \\| `(\\w+)`[^|]* \\|$", Pattern.MULTILINE)
            .matcher(Files.readString(ROOT.resolve("CONTRIBUTING.md")));
    int rows = 0;
    while (row.find()) {
      rows++;
      assertThat(classes).contains(row.group(1));
    }
    assertThat(rows).isEqualTo(16);
  }

  private static Stream<Path> modules() throws IOException {
    try (Stream<Path> all = Files.list(ROOT);
        Stream<Path> ofCore = Files.list(ROOT.resolve("core"))) {
      return Stream.concat(all, ofCore).toList().stream();
    }
  }

  private static Map<String, String> testSources() throws IOException {
    try (Stream<Path> modules = modules()) {
      return modules
          .flatMap(module -> Stream.of(module.resolve("src/test/java"), module.resolve(CONTRACTS)))
          .filter(Files::isDirectory)
          .flatMap(DocumentationTest::sources)
          .collect(
              Collectors.toMap(
                  DocumentationTest::className, DocumentationTest::text, String::concat));
    }
  }

  private static Stream<Path> sources(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().endsWith(".java")).toList().stream();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static String className(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  private static String text(Path source) {
    try {
      return Files.readString(source);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void eachFileAndHeadingThatAPageLinksToExists() throws IOException {
    List<Path> pages;
    try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
      pages =
          Stream.concat(
                  docs,
                  Stream.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md").map(ROOT::resolve))
              .filter(page -> page.toString().endsWith(".md"))
              .toList();
    }
    assertThat(pages).hasSizeGreaterThan(30);
    for (Path page : pages) {
      Matcher link = LINK.matcher(text(page));
      while (link.find()) {
        Path target = link.group(1).isEmpty() ? page : page.resolveSibling(link.group(1));
        assertThat(target).as("link of " + page).exists();
        if (link.group(2) != null) {
          assertThat(anchors(target))
              .as("headings of %s, to which %s links", target, page)
              .contains(link.group(2));
        }
      }
    }
  }

  /** The names that code hosts give to headings: repeated ones have a number. */
  private static Set<String> anchors(Path page) {
    Set<String> anchors = new HashSet<>();
    boolean isCode = false;
    for (String line : text(page).split("\n")) {
      isCode ^= line.startsWith("```");
      if (!isCode && line.matches("#+ .*")) {
        String name =
            line.replaceFirst("#+ ", "")
                .strip()
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\[([^]]*)]\\([^)]*\\)", "$1")
                .replaceAll("[^\\p{L}\\p{N} _-]", "")
                .replace(' ', '-');
        int times = 0;
        for (String anchor = name; !anchors.add(anchor); anchor = name + "-" + times) {
          times++;
        }
      }
    }
    return anchors;
  }
}
