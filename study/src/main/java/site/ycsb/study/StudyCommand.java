// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Subcommand;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.report.ReportFiles;
import site.ycsb.report.compare.CompareCommand;
import site.ycsb.report.results.Archives;
import site.ycsb.report.results.ExperimentFingerprint;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlanDifferences;
import site.ycsb.study.plan.PlanReader;
import site.ycsb.study.plan.StudySchema;
import site.ycsb.study.plan.Variables;
import site.ycsb.study.run.AlternatingStudies;
import site.ycsb.study.run.Study;
import site.ycsb.study.run.StudyArchive;

/** {@code ycsb study FILE}. */
@Command(
    name = "study",
    description = "Compare the systems of a file, keep the results in a folder, and report them.",
    sortOptions = false)
public final class StudyCommand implements Subcommand {

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
          "Folder of the results; default: results/ and the name of the study. Finished"
              + " runs in it are not repeated.")
  private Path out;

  @Option(
      names = {"--check", "--dry-run"},
      description =
          "Print the plan and its expected time, or every mistake in the file, and run nothing.")
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
      description =
          "Repeat runs that do not count, failed, were wrong, or were skipped because of such a"
              + " run. With --check, list them.")
  private boolean retry;

  @Option(
      names = "--against",
      paramLabel = "BASE",
      description = {
        "Run BASE and FILE in turns, and compare them. BASE is another study, or a folder with"
            + " another bin/ycsb for the runs of FILE."
      })
  private Path base;

  @Option(
      names = "--rerun",
      description =
          "Repeat the runs of the packed study FILE, and compare the results with its own.")
  private boolean rerun;

  @Option(
      names = "--allow",
      paramLabel = "KEY",
      description = "With --against or --rerun, what may differ, as for compare. Repeatable.")
  private Set<String> allowed = Set.of();

  @Option(
      names = "--fail-if",
      paramLabel = "RULE",
      description =
          "With --against or --rerun, a rule of compare; exit code 1 if it is broken. Repeatable.")
  private List<String> rules = List.of();

  @Option(
      names = "--pack",
      paramLabel = "DIR",
      description =
          "Pack a folder of results into one file for report, compare and gallery; default"
              + " of --out: DIR.zip.")
  private Path packed;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (packed != null) {
      refuseIf(
          file != null || base != null || check || retry,
          "--pack packs existing results: leave out the options of a run");
      spec.commandLine().getOut().println(StudyArchive.pack(packed, out));
      return 0;
    }
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
    if (Archives.isArchive(found) || rerun) {
      return rerun(found, reader, bindings);
    }
    Plan plan = reader.read(found, scale);
    Study study = new Study(plan, home, home.resolve("bin/ycsb"), bindings);
    if (base != null) {
      return compared(study, reader);
    }
    refuseIf(
        !allowed.isEmpty() || !rules.isEmpty(),
        "--allow and --fail-if need --against or --rerun: see compare");
    Path folder = out == null ? Path.of("results", plan.name()) : out;
    if (check) {
      study.describe(folder, retry, spec.commandLine().getOut());
      return 0;
    }
    Path page = folder.resolve("report.html");
    if (Files.isDirectory(folder)) {
      // Not only when all runs are done.
      ReportFiles.check(page);
    }
    int exitCode = study.run(folder, retry, spec.commandLine().getErr());
    if (exitCode != Study.INTERRUPTED) {
      ReportFiles.write(new ResultReader().read(List.of(folder)), page, List.of());
      spec.commandLine().getOut().println(page);
    }
    return exitCode;
  }

  /** Makes the study in turn with its baseline, and compares the two. */
  private int compared(Study study, PlanReader reader) throws IOException, InterruptedException {
    Study baseline = baseline(study, reader);
    Path folder = out == null ? Path.of("results", study.plan().name() + "-against") : out;
    List<Path> parts = AlternatingStudies.parts(folder);
    Path a = parts.get(0);
    Path b = parts.get(1);
    // A rule that cannot be read is refused before the first run.
    CompareCommand.checkRules(rules);
    PrintWriter plans = check ? spec.commandLine().getOut() : spec.commandLine().getErr();
    new PlanDifferences(baseline.plan(), study.plan()).lines(allowed).forEach(plans::println);
    if (check) {
      plans.println();
      baseline.describe(a, retry, plans);
      plans.println();
      study.describe(b, retry, plans);
      return 0;
    }
    // Another version is what is compared.
    boolean isOtherVersion = baseline.launcher() != study.launcher();
    Set<String> mayDiffer = isOtherVersion ? Set.of(ExperimentFingerprint.VERSION) : Set.of();
    List<String> arguments = comparison(a, b, mayDiffer);
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    int made =
        new AlternatingStudies(baseline, a, study, b)
            .run(retry, () -> compare(arguments, nowhere), spec.commandLine().getErr());
    if (made == Study.INTERRUPTED) {
      return made;
    }
    return compare(arguments, folder, made);
  }

  /** Makes the runs of an archive again, and compares the results with those in it. */
  private int rerun(Path archive, PlanReader reader, BindingCatalogue bindings)
      throws IOException, InterruptedException {
    refuseIf(!Archives.isArchive(archive), "--rerun needs the archive of a study: see --pack");
    refuseIf(!rerun, "%s is a packed study: --rerun repeats its runs", archive);
    refuseIf(base != null || scale != 1, "--rerun does what the archive says: leave out the rest");
    CompareCommand.checkRules(rules);
    try (Archives archives = new Archives()) {
      Path original = archives.folder(archive);
      Plan plan =
          reader
              .read(original.resolve(StudyDocument.TEXT), StudyDocument.read(original).scale())
              .withoutDisclosure();
      Study study = new Study(plan, home(), home().resolve("bin/ycsb"), bindings);
      Path folder = out == null ? Path.of("results", plan.name() + "-rerun") : out;
      if (check) {
        study.describe(folder, retry, spec.commandLine().getOut());
        return ExitCode.DONE;
      }
      int made = study.run(folder, retry, spec.commandLine().getErr());
      if (made == Study.INTERRUPTED) {
        return made;
      }
      // The question is whether the results are of another machine.
      return compare(comparison(archive, folder, ExperimentFingerprint.CLIENT_KEYS), folder, made);
    }
  }

  /** The arguments of compare, without rules and files. */
  private List<String> comparison(Path a, Path b, Set<String> mayDiffer) {
    Set<String> keys = new TreeSet<>(allowed);
    keys.addAll(mayDiffer);
    List<String> arguments = new ArrayList<>(List.of(a.toString(), b.toString()));
    keys.forEach(key -> arguments.addAll(List.of("--allow", key)));
    return arguments;
  }

  /** Compares and writes the comparison into a folder. Returns the exit code of the whole. */
  private int compare(List<String> arguments, Path folder, int made) throws IOException {
    rules.forEach(rule -> arguments.addAll(List.of("--fail-if", rule)));
    arguments.addAll(List.of("--json", folder.resolve("comparison.json").toString()));
    arguments.addAll(List.of("--markdown", folder.resolve("comparison.md").toString()));
    arguments.addAll(List.of("--html", folder.resolve("report.html").toString()));
    int compared = compare(arguments, spec.commandLine().getOut());
    return made == ExitCode.DONE || compared == ExitCode.USAGE ? compared : made;
  }

  private static int compare(List<String> arguments, PrintWriter to) throws IOException {
    CompareCommand compare = new CompareCommand();
    new CommandLine(compare).setOut(to).parseArgs(arguments.toArray(String[]::new));
    return compare.call();
  }

  private Study baseline(Study study, PlanReader reader) {
    if (!Files.isDirectory(base)) {
      return new Study(reader.read(base, scale), study.home(), study.launcher(), study.bindings());
    }
    Path launcher = base.resolve("bin/ycsb").toAbsolutePath();
    refuseIf(
        !Files.isExecutable(launcher),
        "--against %s: there is no bin/ycsb in it; name a checkout, a release or a study",
        base);
    refuseIf(
        study.plan().client().isElsewhere(),
        "--against %s: 'client' in %s names the bin/ycsb itself; name a study that has another",
        base,
        file);
    return new Study(study.plan(), study.home(), launcher, study.bindings());
  }

  private static Path home() {
    String home = System.getProperty("ycsb.home", "");
    refuseIf(home.isEmpty(), "a study needs the installation: start it with bin/ycsb");
    return Path.of(home);
  }
}
