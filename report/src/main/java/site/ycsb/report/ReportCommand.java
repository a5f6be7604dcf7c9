// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.Subcommand;
import site.ycsb.report.results.ResultReader;
import site.ycsb.settings.ConfigurationException;

/** {@code ycsb report DIR…}. */
@Command(
    name = "report",
    description =
        "Make one page of results: report.html, with its tables as Markdown and CSV beside it.",
    sortOptions = false)
public final class ReportCommand implements Subcommand {

  private static final String NAME = "report.html";

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR",
      description = {
        "Folders of studies or of single runs (results.dir), zip files of such folders,",
        "or files with YCSB's text output."
      })
  private List<Path> places;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "The page; default: report.html in the first DIR.")
  private Path out;

  @Override
  public Integer call() {
    // Before the folder of the page, which may be missing for the same reason.
    places.forEach(
        place -> ConfigurationException.refuseIf(!Files.exists(place), "%s does not exist", place));
    Path page = page();
    ReportFiles.output("--out", page).check();
    try (ResultReader reader = new ResultReader()) {
      ReportFiles.write(reader.read(places), page, List.of());
    } catch (IOException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
    spec.commandLine().getOut().println(page);
    return 0;
  }

  private Path page() {
    if (out == null) {
      Path first = places.get(0);
      return Files.isDirectory(first) ? first.resolve(NAME) : first.resolveSibling(NAME);
    }
    return Files.isDirectory(out) ? out.resolve(NAME) : out;
  }
}
