// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;
import site.ycsb.report.metrics.ReportDocument;
import site.ycsb.report.results.Links;
import site.ycsb.report.results.OutputFile;
import site.ycsb.report.results.Results;
import site.ycsb.settings.ConfigurationException;

/**
 * The page of a report, and beside it the same as Markdown, its metrics as JSON, and a folder with
 * its tables. They replace those of an earlier report, which its page names, and no other file.
 */
public final class ReportFiles {

  private static final String SUFFIX = ".html";

  /** Pages of earlier versions have no list of their tables. */
  private static final Pattern PAGE =
      Pattern.compile("<meta name=\"ycsb-tables\" content=\"([^\"]*)\">|>Skip to the figures<");

  /** Also what {@code compare --json} wrote, which may have the same name, and writes later. */
  private static final Pattern JSON =
      Pattern.compile("^\\{\\s*\"format\" : \\d+,\\s*\"(report|a)\" : ");

  private final Path page;
  private final Path markdown;
  private final Path json;
  private final Path tables;
  private final boolean isFirst;

  /**
   * Finds what is there.
   *
   * @throws ConfigurationException if page and Markdown cannot be written, as far as one can see,
   *     or would replace other files
   */
  private ReportFiles(Path page) throws IOException {
    this.page = page;
    String file = page.getFileName().toString();
    String name = file.substring(0, file.length() - SUFFIX.length());
    Path folder = page.toAbsolutePath().getParent();
    markdown = folder.resolve(name + ".md");
    json = folder.resolve(name + ".json");
    tables = folder.resolve(name + "-csv");
    output("the page", page).check();
    Links.refuse(markdown);
    Links.refuse(json);
    Links.refuse(tables);
    if (!isOwn(json)) {
      refuse(json);
    }
    isFirst = !Files.exists(page) || Files.size(page) == 0;
    if (isFirst) {
      refuse(markdown);
    }
  }

  /**
   * The page as an output that is checked before anything is computed.
   *
   * @throws ConfigurationException if its name does not end with {@code .html}
   */
  public static OutputFile output(String option, Path page) {
    refuseIf(!page.toString().endsWith(SUFFIX), "%s %s must end with %s", option, page, SUFFIX);
    return new OutputFile(option, page, PAGE);
  }

  /**
   * Refuses a page that cannot be written, or would replace other files.
   *
   * @throws ConfigurationException if it is one
   */
  public static void check(Path page) {
    try {
      new ReportFiles(page);
    } catch (IOException e) {
      throw refusal(page, e);
    }
  }

  /**
   * Writes the page, and its tables beside it.
   *
   * @param page a file that ends with {@code .html}
   * @param first sections that stand before all others
   * @throws ConfigurationException if it cannot be written, or would replace another file
   */
  public static void write(Results results, Path page, List<Report.ReportSection> first) {
    try {
      new ReportFiles(page).write(Report.of(results, first));
    } catch (IOException e) {
      throw refusal(page, e);
    } catch (UncheckedIOException e) {
      throw refusal(page, e.getCause());
    }
  }

  private static ConfigurationException refusal(Path page, IOException e) {
    return new ConfigurationException("no report " + page + ": " + Causes.line(e), e);
  }

  private void write(Report report) throws IOException {
    List<String> earlier = isFirst ? List.of() : earlier();
    List<String> now = report.figures().stream().map(report::csv).toList();
    for (String table : now) {
      Links.refuse(tables.resolve(table));
      if (earlier != null && !earlier.contains(table)) {
        refuse(tables.resolve(table));
      }
    }
    HtmlPage.write(report, page);
    Files.writeString(markdown, HtmlPage.markdown(report, tables.getFileName().toString()));
    Files.writeString(json, ReportDocument.json(report.metrics()));
    Files.createDirectories(tables);
    for (String table : earlier == null ? List.<String>of() : earlier) {
      if (!now.contains(table)) {
        Files.deleteIfExists(tables.resolve(table));
      }
    }
    for (Figure figure : report.figures()) {
      Files.writeString(tables.resolve(report.csv(figure)), figure.table().csv());
    }
  }

  /** The tables of the page that is there; null if it does not say. */
  private List<String> earlier() throws IOException {
    Matcher matcher = PAGE.matcher(Files.readString(page, StandardCharsets.UTF_8));
    return matcher.find() && matcher.group(1) != null
        ? Pattern.compile("[^ /]+\\.csv")
            .matcher(matcher.group(1))
            .results()
            .map(r -> r.group())
            .toList()
        : null;
  }

  private static boolean isOwn(Path json) throws IOException {
    return Files.isRegularFile(json)
        && JSON.matcher(Files.readString(json, StandardCharsets.UTF_8)).find();
  }

  private static void refuse(Path file) throws IOException {
    refuseIf(
        Files.exists(file) && Files.size(file) > 0,
        "%s is not of an earlier report, and is not overwritten: choose another --out",
        file);
  }
}
