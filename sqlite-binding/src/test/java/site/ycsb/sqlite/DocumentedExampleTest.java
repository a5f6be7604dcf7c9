// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The code that docs/writing-a-binding.md prints is that of this module. A block of the page begins
 * with {@code <!-- source: FILE -->}, or {@code <!-- source: FILE, PART -->} for what stands
 * between the comments {@code // PART} and {@code // end of PART}. With the system property {@code
 * docs.write} the page is written instead.
 */
class DocumentedExampleTest {

  private static final Path PAGE = Path.of("../docs/writing-a-binding.md");

  private static final Pattern BLOCK =
      Pattern.compile(
          "<!-- source: ([^,]+?)(?:, (.+?))? -->\n\n```java\n(.*?)```\n", Pattern.DOTALL);

  private static String excerpt(Path file, String part) {
    try {
      String source = Files.readString(file);
      if (part == null) {
        return source.substring(source.indexOf("package "));
      }
      int begin = source.indexOf("// " + part + "\n");
      int end = source.indexOf("// end of " + part + "\n");
      assertThat(end).as("end of %s in %s", part, file).isGreaterThan(begin).isPositive();
      String lines = source.substring(source.indexOf('\n', begin) + 1, end).stripTrailing();
      return lines.strip().isEmpty() ? "" : lines.stripIndent().strip() + "\n";
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static String block(Matcher printed) {
    String name = printed.group(1) + (printed.group(2) == null ? "" : ", " + printed.group(2));
    Path file = Path.of("..", printed.group(1));
    return "<!-- source: %s -->\n\n```java\n%s```\n"
        .formatted(name, excerpt(file, printed.group(2)));
  }

  @Test
  void pagePrintsTheSource() throws IOException {
    String page = Files.readString(PAGE);
    Matcher blocks = BLOCK.matcher(page);

    String made = blocks.replaceAll(printed -> Matcher.quoteReplacement(block((Matcher) printed)));

    if (Boolean.getBoolean("docs.write")) {
      Files.writeString(PAGE, made);
    }
    assertThat(BLOCK.matcher(page).results().count()).as("blocks of the page").isGreaterThan(3);
    assertThat(Files.readString(PAGE)).isEqualTo(made);
  }
}
