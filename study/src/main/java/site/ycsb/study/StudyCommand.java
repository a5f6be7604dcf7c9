// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.Subcommand;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlanReader;
import site.ycsb.study.plan.StudySchema;
import site.ycsb.study.plan.Variables;
import site.ycsb.study.report.ReportFiles;
import site.ycsb.study.result.ResultReader;
import site.ycsb.study.run.Study;

/** {@code ycsb study FILE}. */
@Command(
    name = "study",
    description =
        "Compare systems as a file says, keep the results in a folder, and make a report of them.",
    sortOptions = false)
public final class StudyCommand implements Subcommand {

  /** As a shell reports Ctrl-C. */
  private static final int INTERRUPTED = 130;

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FILE",
      description = "What to compare, in YAML.")
  private Path file;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder of the results; default: results/ and the name of the study. What it has of the"
              + " study already is not made again.")
  private Path out;

  @Option(
      names = {"--check", "--dry-run"},
      description =
          "Print the plan and its expected time, or all that is wrong with the file, and do"
              + " nothing.")
  private boolean check;

  @Option(
      names = "--schema",
      description = "Print the JSON Schema of study files, for editors, and do nothing.")
  private boolean schema;

  @Option(
      names = "--scale",
      paramLabel = "X",
      description = "Multiply counts and times by X, such as 0.01 for a trial.")
  private double scale = 1;

  @Option(
      names = "--retry",
      description = "Make runs again that failed, were wrong, or were skipped because of that.")
  private boolean retry;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  private boolean help;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    Path home = home();
    BindingCatalogue bindings = BindingCatalogue.ofInstallation();
    if (schema) {
      spec.commandLine().getOut().println(StudySchema.text(bindings));
      return 0;
    }
    if (file == null) {
      throw new ParameterException(spec.commandLine(), "Missing required parameter: 'FILE'");
    }
    Path found = file.toFile().exists() ? file : home.resolve(file);
    PlanReader reader = new PlanReader(home, new Variables(System.getenv()), bindings);
    Plan plan = reader.read(found, scale);
    Study study = new Study(plan, home, home.resolve("bin/ycsb"), bindings);
    Path folder = out == null ? Path.of("results", plan.name()) : out;
    if (check) {
      study.describe(folder, spec.commandLine().getOut());
      return 0;
    }
    Path page = folder.resolve("report.html");
    if (Files.isDirectory(folder)) {
      // Not only when all runs are done.
      ReportFiles.check(page);
    }
    int exitCode = study.run(folder, retry, spec.commandLine().getErr());
    if (exitCode != INTERRUPTED) {
      ReportFiles.write(new ResultReader().read(List.of(folder)), page, List.of());
      spec.commandLine().getOut().println(page);
    }
    return exitCode;
  }

  private static Path home() {
    String home = System.getProperty("ycsb.home", "");
    if (home.isEmpty()) {
      throw new ConfigurationException("a study needs the installation: start it with bin/ycsb");
    }
    return Path.of(home);
  }
}
