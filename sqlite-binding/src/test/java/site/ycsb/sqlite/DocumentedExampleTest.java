// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The code that docs/dev/writing-a-binding.md prints is what the contract is run on. Before a block
 * of code, the page names its file, as in {@code <!-- source: FILE -->}, or a part of it, as in
 * {@code <!-- source: FILE, PART -->}: what stands between the comments {@code begin PART} and
 * {@code end PART}. With the system property {@code docs.write} the page is written instead.
 */
class DocumentedExampleTest {

  private static final Path PAGE = Path.of("../docs/dev/writing-a-binding.md");

  private static final Pattern BLOCK =
      Pattern.compile(
          "(<!-- source: ([^ ,]+)(?:, (\\w+))? -->\n\n```\\w+\n).*?(?=^```$)",
          Pattern.DOTALL | Pattern.MULTILINE);

  private static String source(String file, String part) {
    try {
      String source = Files.readString(Path.of("..", file));
      if (part != null) {
        return between(source, "// begin " + part + "\n", "// end " + part + "\n");
      }
      return file.endsWith(".java") ? source.substring(source.indexOf("package ")) : source;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String between(String source, String begin, String end) {
    int first = source.indexOf(begin);
    int last = source.indexOf(end);
    assertThat(first).as("place of '%s'", begin.strip()).isPositive();
    assertThat(last).as("place of '%s'", end.strip()).isGreaterThan(first);
    String lines = source.substring(first + begin.length(), source.lastIndexOf('\n', last) + 1);
    return lines.stripIndent().stripTrailing() + "\n";
  }

  private static String block(MatchResult printed) {
    return Matcher.quoteReplacement(printed.group(1) + source(printed.group(2), printed.group(3)));
  }

  @Test
  void pagePrintsTheSources() throws IOException {
    String page = Files.readString(PAGE);
    assertThat(BLOCK.matcher(page).results().count())
        .as("blocks of code from sources")
        .isEqualTo(8);

    String made = BLOCK.matcher(page).replaceAll(DocumentedExampleTest::block);

    if (Boolean.getBoolean("docs.write")) {
      Files.writeString(PAGE, made);
    } else {
      assertThat(page).as("run this test with -Ddocs.write=true to write it").isEqualTo(made);
    }
  }
}
