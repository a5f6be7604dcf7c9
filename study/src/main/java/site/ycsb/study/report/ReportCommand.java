// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import site.ycsb.settings.ConfigurationException;

/** {@code ycsb report DIR…}. */
@Command(name = "report", description = "Make one page of folders of results.", sortOptions = false)
public final class ReportCommand implements Callable<Integer> {

  @Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders of results.")
  private List<Path> folders;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Override
  public Integer call() {
    throw new ConfigurationException("reports cannot be made yet");
  }
}
