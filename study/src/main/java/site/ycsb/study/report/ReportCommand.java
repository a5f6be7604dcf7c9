// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.Subcommand;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.result.OutputFile;
import site.ycsb.study.result.ResultReader;
import site.ycsb.study.result.Results;

/** {@code ycsb report DIR…}. */
@Command(
    name = "report",
    description =
        "Makes one page of results: report.html, with its tables as Markdown and CSV beside it.",
    sortOptions = false)
public final class ReportCommand implements Subcommand {

  private static final String NAME = "report.html";

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = {
        "Folders of studies or of single runs (results.dir),",
        "or files with YCSB's text output."
      })
  private List<Path> places;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The page; default: report.html in the first DIR.")
  private Path out;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() {
    Path page = page();
    ReportFiles.output("--out", page).check();
    Results results;
    try {
      results = new ResultReader().read(places);
    } catch (IOException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
    write(results, page);
    spec.commandLine().getOut().println(page);
    return 0;
  }

  private Path page() {
    Path page = out;
    if (page == null) {
      Path first = places.get(0);
      page = Files.isDirectory(first) ? first.resolve(NAME) : first.resolveSibling(NAME);
    } else if (Files.isDirectory(page)) {
      page = page.resolve(NAME);
    }
    if (!page.toString().endsWith(ReportFiles.SUFFIX)) {
      throw new ConfigurationException("--out " + page + " must end with " + ReportFiles.SUFFIX);
    }
    return page;
  }

  /**
   * Writes the page, and its tables beside it.
   *
   * @param page a file that ends with {@code .html}
   * @throws ConfigurationException if it cannot be written, or would replace another file
   */
  public static void write(Results results, Path page) {
    write(results, page, List.of());
  }

  /** The same with sections that stand before all others. */
  public static void write(Results results, Path page, List<Section> first) {
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

  /**
   * Refuses a page that cannot be written, or would replace other files.
   *
   * @throws ConfigurationException if it is one
   */
  public static void check(Path page) {
    try {
      new ReportFiles(page).check();
    } catch (IOException e) {
      throw refusal(page, e);
    }
  }

  /** The page as an output that is checked before anything is computed. */
  public static OutputFile output(String option, Path page) {
    return ReportFiles.output(option, page);
  }
}
