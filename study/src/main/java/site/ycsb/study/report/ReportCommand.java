// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
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
public final class ReportCommand implements Callable<Integer> {

  private static final String NAME = "report.html";
  private static final String SUFFIX = ".html";

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
  public Integer call() throws IOException {
    Path page = page();
    if (out != null) {
      OutputFile.check("--out", page);
    }
    Results results;
    try {
      results = new ResultReader().read(places);
    } catch (IOException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
    try {
      write(results, page);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
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
    if (!page.toString().endsWith(SUFFIX)) {
      throw new ConfigurationException("--out " + page + " must end with " + SUFFIX);
    }
    return page;
  }

  /**
   * Writes the page, and its tables beside it.
   *
   * @param page a file that ends with {@code .html}
   */
  public static void write(Results results, Path page) throws IOException {
    write(results, page, List.of());
  }

  /** The same with sections that stand before all others. */
  public static void write(Results results, Path page, List<Section> first) throws IOException {
    Report report = Report.of(results, first);
    Path folder = page.toAbsolutePath().getParent();
    String file = page.getFileName().toString();
    String name = file.substring(0, file.length() - SUFFIX.length());
    new HtmlPage(report).write(page);
    new MarkdownPage(report).write(folder.resolve(name + ".md"), name + "-csv");
    new CsvTables(report).write(folder.resolve(name + "-csv"));
  }
}
