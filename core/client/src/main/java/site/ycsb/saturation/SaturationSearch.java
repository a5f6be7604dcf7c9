// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import site.ycsb.load.Segment;
import site.ycsb.messages.Numbers;
import site.ycsb.messages.Problem;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.SaturationResult;
import site.ycsb.saturation.RateSearch.RateTrial;
import site.ycsb.saturation.RateSearch.RateVerdict;

/** A search under way: judges each step and decides on the next. For one thread at a time. */
public final class SaturationSearch {

  private final Saturation settings;
  private final RateSearch rates;
  private final List<SaturationResult.SaturationStep> steps = new ArrayList<>();
  private Optional<RateTrial> trial;
  private boolean repliesWereWrong;
  private boolean storeIsGone;

  public SaturationSearch(Saturation settings) {
    this.settings = settings;
    rates = settings.newRateSearch();
    trial = Optional.of(rates.first());
  }

  /**
   * Judges a step.
   *
   * @return the segments that follow it; empty at the end, which is also where a reply was wrong or
   *     nothing succeeded
   */
  public List<Segment> after(LoadStep step) {
    List<String> broken = broken(step);
    RateTrial ended = trial.orElseThrow();
    steps.add(
        new SaturationResult.SaturationStep(
            ended.rate(),
            step.throughputPerSecond(),
            ended.confirms(),
            broken.isEmpty(),
            settings.objectives().stream().map(objective -> objective.measured(step)).toList(),
            broken));
    repliesWereWrong = step.metrics().wrongReplies() > 0;
    storeIsGone = step.ok() == 0 && step.failed() > 0;
    if (repliesWereWrong || storeIsGone) {
      return List.of();
    }
    trial = rates.after(verdict(step, broken));
    return trial.map(settings::segments).orElse(List.of());
  }

  /** What became of the step that was judged last, as a line, such as {@code 100 per second …}. */
  public String lastLine() {
    SaturationResult.SaturationStep last = steps.get(steps.size() - 1);
    List<String> measured = new ArrayList<>();
    for (int i = 0; i < settings.objectives().size(); i++) {
      measured.add(settings.objectives().get(i).subject() + " " + last.measured().get(i));
    }
    return "%s per second: %s; %s%s"
        .formatted(
            Numbers.decimal(last.rate()),
            last.verdict(),
            String.join("; ", measured),
            last.held() ? "" : ". The reason: " + String.join("; ", last.broken()));
  }

  private static RateVerdict verdict(LoadStep step, List<String> broken) {
    if (broken.isEmpty()) {
      return RateVerdict.HELD;
    }
    return step.targetMissed() ? RateVerdict.OVERLOADED : RateVerdict.BROKE;
  }

  /** Why the step does not hold, in the words of a table. */
  private List<String> broken(LoadStep step) {
    List<String> broken = new ArrayList<>();
    if (step.targetMissed()) {
      broken.add(
          "target missed: %s of %s operations were late or never started"
              .formatted(step.schedule().missed(), step.schedule().arrivals()));
    }
    for (Objective objective : settings.objectives()) {
      if (!objective.holds(step)) {
        broken.add(objective.subject() + " was " + objective.measured(step));
      }
    }
    if (step.failed() > 0 && settings.objectives().stream().noneMatch(Objective::isOfErrors)) {
      broken.add("operations failed: " + step.failed());
    }
    if (step.metrics().wrongReplies() > 0) {
      broken.add("wrong replies: " + step.metrics().wrongReplies());
    }
    return broken;
  }

  public SaturationResult result() {
    double ceiling = rates.lowestBroken();
    return new SaturationResult(
        settings.objectives().stream().map(Objective::toString).toList(),
        rates.highestHeld(),
        rates.isConfirmed(),
        ceiling == Double.POSITIVE_INFINITY ? null : (Double) ceiling,
        steps);
  }

  /**
   * Why the search failed.
   *
   * @param failures the first failed calls
   */
  public List<Problem> problems(List<String> failures) {
    return Problem.failures(reasons(failures));
  }

  private List<String> reasons(List<String> failures) {
    if (storeIsGone) {
      return List.of(
          "the search ended at %s per second, where every operation failed%s"
              .formatted(
                  Numbers.decimal(steps.get(steps.size() - 1).rate()),
                  failures.isEmpty()
                      ? ""
                      : "; first failed calls: " + String.join("; ", failures)));
    }
    if (rates.isConfirmed() || repliesWereWrong) {
      return List.of();
    }
    SaturationResult found = result();
    boolean isOver = trial.isEmpty();
    if (found.rate() > 0 || !isOver) {
      return List.of(
          "no rate was confirmed: "
              + (isOver
                  ? "set " + Saturation.MAX_STEPS + " to more than " + settings.maxSteps()
                  : "the search was stopped"));
    }
    return List.of(
        "no rate held all objectives: at %s per second %s"
            .formatted(Numbers.decimal(found.brokenRate()), String.join("; ", found.reasons())));
  }
}
