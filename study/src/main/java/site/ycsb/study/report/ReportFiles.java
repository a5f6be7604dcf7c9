// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.result.OutputFile;

/**
 * The page of a report, the same as Markdown beside it, and a folder with its tables. They replace
 * those of an earlier report, which its page names, and no other file.
 */
final class ReportFiles {

  static final String SUFFIX = ".html";

  /** Pages of earlier versions have no list of their tables. */
  private static final Pattern PAGE =
      Pattern.compile("<meta name=\"ycsb-tables\" content=\"([^\"]*)\">|>Skip to the figures<");

  private final Path page;
  private final Path markdown;
  private final Path tables;

  /**
   * @param page a file that ends with {@code .html}
   */
  ReportFiles(Path page) {
    this.page = page;
    String file = page.getFileName().toString();
    String name = file.substring(0, file.length() - SUFFIX.length());
    Path folder = page.toAbsolutePath().getParent();
    markdown = folder.resolve(name + ".md");
    tables = folder.resolve(name + "-csv");
  }

  /** The page as the output of a command. */
  static OutputFile output(String option, Path page) {
    return new OutputFile(option, page, PAGE);
  }

  /**
   * Does nothing if the page and its Markdown can be written, as far as one can see.
   *
   * @throws ConfigurationException if they cannot, or would replace other files
   */
  void check() throws IOException {
    output("the page", page).check();
    if (isFirst()) {
      refuse(markdown);
    }
  }

  private boolean isFirst() throws IOException {
    return !Files.exists(page) || Files.size(page) == 0;
  }

  void write(Report report) throws IOException {
    check();
    boolean isFirst = isFirst();
    List<String> earlier = isFirst ? List.of() : earlier();
    Set<String> now = new HashSet<>();
    report.figures().forEach(figure -> now.add(CsvTables.name(figure)));
    if (isFirst || earlier != null) {
      for (String table : now) {
        if (!earlier.contains(table)) {
          refuse(tables.resolve(table));
        }
      }
    }
    new HtmlPage(report).write(page);
    new MarkdownPage(report).write(markdown, tables.getFileName().toString());
    if (earlier != null) {
      for (String table : earlier) {
        if (!now.contains(table)) {
          Files.deleteIfExists(tables.resolve(table));
        }
      }
    }
    new CsvTables(report).write(tables);
  }

  /** The tables of the page that is there; null if it does not say. */
  private List<String> earlier() throws IOException {
    Matcher matcher = PAGE.matcher(Files.readString(page, StandardCharsets.UTF_8));
    return matcher.find() && matcher.group(1) != null
        ? Pattern.compile("[^ /]+").matcher(matcher.group(1)).results().map(r -> r.group()).toList()
        : null;
  }

  private static void refuse(Path file) throws IOException {
    if (Files.exists(file) && Files.size(file) > 0) {
      throw new ConfigurationException(
          file + " is not of an earlier report, and is not overwritten: choose another --out");
    }
  }
}
