// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import site.ycsb.load.LoadPlan;
import site.ycsb.messages.Numbers;
import site.ycsb.messages.Problem;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.ScheduleFigures;

/** Why a phase failed. */
final class PhaseProblems {

  private PhaseProblems() {}

  /**
   * Why the phase failed because of its operations.
   *
   * @param counts the operations that are part of the result
   * @param all these and the counts of a warm-up, in which operations must not fail either
   * @param question what the user may have to check after wrong replies
   */
  static List<Problem> problems(
      OperationCounts counts,
      OperationCounts all,
      MaxErrors maxErrors,
      boolean stopped,
      Failures failures,
      Optional<String> question) {
    List<Problem> problems = new ArrayList<>();
    if (counts.failedVerifications() > 0) {
      problems.add(
          Problem.wrongAnswer(
              Numbers.count(counts.failedVerifications(), "reply was", "replies were")
                  + " wrong: see [VERIFY]"
                  + list("; first: ", failures.wrongExamples(), "; ")
                  + question.map(text -> "; " + text).orElse("")));
    }
    if (stopped || isTooMany(counts, maxErrors) || isTooMany(all, maxErrors)) {
      problems.add(
          Problem.failure(
              failed(counts)
                  + " operations failed"
                  + (all.failed() > counts.failed()
                      ? " (with the warm-up %s)".formatted(failed(all))
                      : "")
                  + ", and "
                  + maxErrors
                  + (stopped ? " ended it early" : "")
                  + list(failedCalls(all, failures), countsOf(failures), ", ")
                  + list("; first: ", failures.examples(), "; ")));
    }
    return problems;
  }

  private static boolean isTooMany(OperationCounts counts, MaxErrors maxErrors) {
    return counts.failed() > maxErrors.allowedOf(counts.issued());
  }

  private static String failed(OperationCounts counts) {
    return counts.failed() + " of " + counts.issued();
  }

  /**
   * Why the load makes the phase a failed one.
   *
   * @param endedEarly whether the phase ended for a reason that is no part of the load
   */
  static List<Problem> problems(
      LoadPlan plan, SegmentFigures segments, TargetAdvice advice, boolean endedEarly) {
    List<Problem> problems = new ArrayList<>();
    if (!segments.isRecorded()) {
      problems.add(Problem.failure("the run ended within its warm-up: nothing was measured"));
    }
    if (endedEarly) {
      return problems;
    }
    if (plan.hasSteps() && !segments.isComplete()) {
      problems.add(Problem.failure("the run ended within its steps: raise maxexecutiontime"));
    }
    targetMissed(plan, segments.schedule(), advice).ifPresent(problems::add);
    return problems;
  }

  /** Says so if the target was missed, and that is a failure. */
  static Optional<Problem> targetMissed(
      LoadPlan plan, ScheduleFigures schedule, TargetAdvice advice) {
    return plan.missIsFailure() && schedule.isTargetMissed()
        ? Optional.of(
            Problem.failure(
                "the target was missed: " + missed(schedule, plan.tolerance().toMillis(), advice)))
        : Optional.empty();
  }

  private static String missed(
      ScheduleFigures schedule, long toleranceMillis, TargetAdvice advice) {
    return String.format(
        Locale.ROOT,
        "of %d operations %d started more than %d ms late, %d never started and %d were dropped;"
            + " the longest delay was %d ms; %s; target.missed=ok accepts such runs",
        schedule.arrivals(),
        schedule.late(),
        toleranceMillis,
        schedule.notStarted(),
        schedule.dropped(),
        TimeUnit.NANOSECONDS.toMillis(schedule.maxDelayNanos()),
        advice.text());
  }

  /** The title of a list that may have more calls than those that made operations fail. */
  private static String failedCalls(OperationCounts all, Failures failures) {
    long calls = failures.counts().values().stream().mapToLong(Long::longValue).sum();
    return calls == all.failed()
        ? "; failed calls: "
        : "; " + calls + " failed calls in all, with retries, background load and probe: ";
  }

  private static List<String> countsOf(Failures failures) {
    return failures.counts().entrySet().stream()
        .map(count -> count.getKey() + " " + count.getValue())
        .toList();
  }

  private static String list(String title, List<String> items, String between) {
    return items.isEmpty() ? "" : title + String.join(between, items);
  }
}
