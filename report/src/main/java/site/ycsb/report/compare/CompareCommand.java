// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Subcommand;
import site.ycsb.report.ReportFiles;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.OutputFile;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.RunResult;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.ConfigurationException;

/** {@code ycsb compare A B}. */
@Command(
    name = "compare",
    description =
        "Compare two studies, two folders of repeated runs or two runs, each also as a zip file. A is"
            + " the baseline.",
    sortOptions = false)
public final class CompareCommand implements Subcommand {

  private static final Pattern OWN_JSON = Pattern.compile("^\\{\\s*\"format\" : \\d+,\\s*\"a\" : ");
  private static final Pattern OWN_MARKDOWN = Pattern.compile("^### A: ");

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "The baseline.")
  private Path a;

  @Parameters(index = "1", paramLabel = "B", description = "The result to compare with A.")
  private Path b;

  @Option(
      names = "--allow",
      paramLabel = "KEY",
      description = {
        "What may differ, by its name in the refusal, or a reason why runs do not count."
            + " Repeatable."
      })
  private Set<String> allowed = Set.of();

  @Option(
      names = "--fail-if",
      paramLabel = "RULE",
      description = {
        "Exit code 1 if a metric changed that much, 3 if the runs cannot tell, such as"
            + " 'SEARCH p99 > +10%%' or 'throughput < -5%%'. A rule needs two or more repeats on each"
            + " side. Repeatable."
      })
  private List<String> rules = List.of();

  @Option(
      names = "--proof",
      paramLabel = "KIND",
      description = {
        "What breaks a rule: significant (the default), a significant difference beyond the"
            + " limit; certain, all of its interval; possible, any of it."
      })
  private Rule.Proof proof = Rule.Proof.significant;

  @Option(names = "--json", paramLabel = "FILE", description = "All metrics, for programs.")
  private Path json;

  @Option(
      names = "--markdown",
      paramLabel = "FILE",
      description = "The differences, for a pull request.")
  private Path markdown;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "The report of A and B, which begins with the comparison.")
  private Path html;

  /**
   * Checks rules before there is anything to compare.
   *
   * @throws ConfigurationException if one is not a rule
   */
  public static void checkRules(List<String> rules) {
    rules.forEach(Rule::parse);
  }

  @Override
  public Integer call() throws IOException {
    OutputFile toHtml = html == null ? null : ReportFiles.output("--html", html);
    OutputFile toJson = json == null ? null : new OutputFile("--json", json, OWN_JSON);
    OutputFile toMarkdown =
        markdown == null ? null : new OutputFile("--markdown", markdown, OWN_MARKDOWN);
    List<OutputFile> outputs =
        Stream.of(toHtml, toJson, toMarkdown).filter(Objects::nonNull).toList();
    outputs.forEach(OutputFile::check);
    OutputFile.refuseSame(outputs);
    List<Rule> parsed = rules.stream().map(Rule::parse).toList();
    try (ResultReader readerA = new ResultReader();
        ResultReader readerB = new ResultReader()) {
      Results resultsA = read(readerA, a);
      Results resultsB = read(readerB, b);
      refuseOverlap();
      refuseCopies(resultsA, resultsB);
      return compared(resultsA, resultsB, parsed, toJson, toMarkdown);
    }
  }

  /** Prints and writes the comparison. Returns the exit code. */
  private int compared(
      Results resultsA,
      Results resultsB,
      List<Rule> parsed,
      OutputFile toJson,
      OutputFile toMarkdown)
      throws IOException {
    Comparer comparer =
        new Comparer(
            MetricTable.pointsInOrderOfRuns(resultsA),
            MetricTable.pointsInOrderOfRuns(resultsB),
            allowed);
    List<MetricChange> figures = comparer.compare(parsed);
    List<RuleFinding> findings =
        parsed.stream().flatMap(rule -> rule.check(figures, proof).stream()).toList();
    List<String> notes = new ArrayList<>(comparer.notes());
    resultsA.remarks().forEach(remark -> notes.add("A: " + remark));
    resultsB.remarks().forEach(remark -> notes.add("B: " + remark));
    if (Stream.of(resultsA, resultsB).anyMatch(Results::hasText)) {
      notes.add("Latencies are service times: YCSB's text does not say what had a target");
    }
    ComparisonText text = new ComparisonText("A: " + a + ", B: " + b, figures, notes, findings);
    PrintWriter out = spec.commandLine().getOut();
    text.lines().forEach(out::println);
    // First, because the report has tables as Markdown beside it.
    if (html != null) {
      ReportFiles.write(Results.sideBySide(resultsA, resultsB), html, List.of(text.section()));
    }
    if (toJson != null) {
      toJson.write(text.json(a, b));
    }
    if (toMarkdown != null) {
      toMarkdown.write(text.markdown());
    }
    if (findings.isEmpty()) {
      return ExitCode.DONE;
    }
    return findings.stream().anyMatch(RuleFinding::isBroken) ? ExitCode.FAILED : ExitCode.UNCLEAR;
  }

  /** A gate must not pass because a repeat could not be read. */
  private static Results read(ResultReader reader, Path place) {
    try {
      Results results = reader.read(List.of(place));
      refuseIf(!results.notes().isEmpty(), "%s", String.join("; ", results.notes()));
      return results;
    } catch (IOException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
  }

  /** A copy of a run would count as one that was made independently. */
  private static void refuseCopies(Results a, Results b) {
    Map<RunDocument, RunResult> originals = new HashMap<>();
    Stream.of(a, b)
        .flatMap(results -> results.runs().stream())
        .filter(run -> run.document() != null)
        .forEach(
            run -> {
              RunResult original = originals.putIfAbsent(run.document(), run);
              if (original != null) {
                throw new ConfigurationException(
                    "%s is a copy of %s: a run counts once, on one side"
                        .formatted(run.place(), original.place()));
              }
            });
  }

  private void refuseOverlap() throws IOException {
    Path ofA = a.toRealPath();
    Path ofB = b.toRealPath();
    if (ofA.startsWith(ofB) || ofB.startsWith(ofA)) {
      throw new ConfigurationException(
          ofA.equals(ofB)
              ? "A and B are the same: " + a
              : "one of " + a + " and " + b + " is inside the other: a run would be on both sides");
    }
  }
}
