/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DocumentationTest {

  private static final Path ROOT = Path.of("..");
  private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT))(?:\\.(\\w+))?`");
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#]+)(?:#[^)]*)?\\)");

  @Test
  void eachTestThatPinsADifferenceExists() throws IOException {
    Map<String, String> sources = testSources();
    Matcher test = TEST.matcher(Files.readString(ROOT.resolve("docs/differences.md")));
    int named = 0;
    while (test.find()) {
      named++;
      assertThat(sources).containsKey(test.group(1));
      if (test.group(2) != null) {
        assertThat(sources.get(test.group(1))).contains("void " + test.group(2) + "(");
      }
    }
    assertThat(named).isGreaterThan(30);
  }

  @Test
  void eachRowOfADifferenceNamesATest() throws IOException {
    try (Stream<String> lines = Files.lines(ROOT.resolve("docs/differences.md"))) {
      assertThat(lines.filter(line -> line.startsWith("|") && !line.matches("\\|(--| YCSB 0).*")))
          .isNotEmpty()
          .allMatch(row -> TEST.matcher(row).find());
    }
  }

  private static Map<String, String> testSources() throws IOException {
    try (Stream<Path> modules = Files.list(ROOT)) {
      return modules
          .map(module -> module.resolve("src/test/java"))
          .filter(Files::isDirectory)
          .flatMap(DocumentationTest::sources)
          .collect(Collectors.toMap(DocumentationTest::className, DocumentationTest::text));
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
  void eachFileThatAPageLinksToExists() throws IOException {
    try (Stream<Path> pages =
        Stream.concat(Files.list(ROOT.resolve("docs")), Stream.of(ROOT.resolve("README.md")))) {
      for (Path page : pages.filter(page -> page.toString().endsWith(".md")).toList()) {
        Matcher link = LINK.matcher(text(page));
        while (link.find()) {
          assertThat(page.resolveSibling(link.group(1))).as("link of " + page).exists();
        }
      }
    }
  }
}
