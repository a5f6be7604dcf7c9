// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import site.ycsb.messages.Numbers;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.RepeatBudget;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;

/** How sure the answer is: what was checked, what counts, and what is missing. */
record Sureness(MetricTable metrics, Matrix matrix) {

  Sentence sentence() {
    List<RunResult> runs =
        metrics.results().runs().stream().filter(run -> !run.isSkipped()).toList();
    // A comparison with the oracle has no metrics that could count.
    List<RunResult> measured = runs.stream().filter(run -> !run.isVerification()).toList();
    List<String> wrong = metrics.wrong().stream().map(metrics::title).toList();
    ReplyChecks checks = ReplyChecks.of(runs);
    long failed = runs.stream().filter(RunResult::hasFailed).count();
    long valid = measured.stream().filter(run -> run.reasons().isEmpty()).count();
    int repeats = metrics.points().stream().mapToInt(p -> p.repeats().size()).max().orElse(0);
    return new Sentence(
        wrong.isEmpty()
            ? lead(checks, failed, new Verifications(metrics).compared())
            : String.join(" and ", wrong) + " answered wrongly, and is in no ratio:",
        (checks.checked() == 0 ? "" : Rounded.grouped(checks.checked()) + " answers checked. ")
            + excused(checks)
            + (valid == measured.size()
                ? "All runs count."
                : valid + " of " + measured.size() + " runs count.")
            + notMade(failed)
            + (repeats < 2
                ? " Measured once, so the precision of these results is unknown."
                : " Up to " + repeats + " repeats give the 95 % intervals." + budget())
            + trial()
            + notAsked(),
        "");
  }

  /** What ran at a smaller scale shows that it works. */
  private String trial() {
    Double scale = metrics.study().scale();
    return scale == null || scale == 1
        ? ""
        : " The study ran "
            + StepText.size(scale)
            + (scale < 1 ? ": this does not show who is better at full size." : ".");
  }

  private String budget() {
    return RepeatBudget.of(metrics)
        .map(of -> " At their noise, a difference of 10 % shows in " + of.text() + ".")
        .orElse("");
  }

  /** Names what the study has no result of. */
  private String notMade(long failed) {
    List<String> absent = in(State.ABSENT);
    List<String> broken = in(State.FAILED);
    long skipped =
        metrics.results().runs().stream()
            .filter(RunResult::isSkipped)
            .filter(run -> !absent.contains(run.run().system()))
            .count();
    return (absent.isEmpty()
            ? ""
            : " %s %s not there.".formatted(names(absent), absent.size() == 1 ? "was" : "were"))
        + (broken.isEmpty() ? "" : " " + names(broken) + " failed.")
        + (failed == 0 ? "" : " " + Numbers.count(failed, "run failed", "runs failed") + ".")
        + (skipped == 0
            ? ""
            : " " + Numbers.count(skipped, "run was not made", "runs were not made") + ".");
  }

  private List<String> in(State state) {
    return metrics.study().systems().stream()
        .filter(system -> system.state() == state)
        .map(StudyDocument.Subject::name)
        .toList();
  }

  private String names(List<String> systems) {
    return NameList.some(systems.stream().map(metrics::title).toList());
  }

  private String notAsked() {
    String questions =
        EnumSet.complementOf(EnumSet.of(ReportQuestion.LOAD, ReportQuestion.AT_RECALL)).stream()
            .filter(question -> !matrix.answers(question))
            .map(ReportQuestion::toString)
            .collect(Collectors.joining(", "));
    return questions.isEmpty() ? "" : " Not measured: " + questions + ".";
  }

  /**
   * @param verified how many records and pages were compared beside the runs
   */
  private static String lead(ReplyChecks checks, long failed, long verified) {
    if (checks.checked() == 0 && verified == 0) {
      return "No answer was checked:";
    }
    if (checks.hasProblems() || failed > 0) {
      return "Not every run ended well:";
    }
    return "Every answer that was checked was right"
        + (checks.excused() > 0 ? ", if other clients wrote what it shows" : "")
        + (checks.stale() > 0 ? ", but some were old:" : ":");
  }

  private static String excused(ReplyChecks checks) {
    return checks.excused() == 0
        ? ""
        : String.format(
            Locale.ROOT,
            "%s of them (%.1f %%) only writes of other clients explain. ",
            Rounded.grouped(checks.excused()),
            100.0 * checks.excused() / checks.checked());
  }
}
