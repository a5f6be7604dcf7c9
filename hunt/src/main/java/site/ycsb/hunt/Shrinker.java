// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import site.ycsb.hunt.RoundVerdict.RoundOutcome;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.VectorType;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.scenario.Pages;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.search.verify.Verifier;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Setting;

/**
 * Makes a wrong case smaller: one change after the other is kept if an answer is still wrong in
 * several repetitions, because concurrency is not deterministic: in most of them if the case was
 * wrong in most of them as it was drawn, otherwise in any. For one case.
 */
final class Shrinker {

  private static final int REPETITIONS = 3;

  private static final int MOST = 2;

  /** A value is first divided by the greater one, as long as that works. */
  private static final int[] DIVISORS = {8, 2};

  private static final List<Setting<?>> NUMBERS =
      List.of(
          CommonSettings.RECORD_COUNT,
          CommonSettings.OPERATION_COUNT,
          CommonSettings.THREADS,
          SearchScenario.QUERIES,
          TextSources.VOCABULARY,
          Pages.PAGE_SIZE,
          VectorType.DIMENSIONS,
          NearestForm.K,
          Verifier.CHANGES);

  /** Without them there is no load, no end, or more work. */
  private static final Set<String> NEEDED =
      Set.of(
          CommonSettings.RECORD_COUNT.name(),
          CommonSettings.OPERATION_COUNT.name(),
          SearchScenario.QUERIES.name());

  private final CaseRunner trial;
  private final int maxTries;
  private int tries;
  private int needed = MOST;
  private HuntCase smallest;
  private RoundVerdict verdict;

  /**
   * @param maxTries how many rounds to spend
   */
  Shrinker(CaseRunner trial, int maxTries, HuntCase wrong, RoundVerdict verdict) {
    this.trial = trial;
    this.maxTries = maxTries;
    smallest = wrong;
    this.verdict = verdict;
  }

  int tries() {
    return tries;
  }

  HuntCase smallest() {
    return smallest;
  }

  /** The verdict of the last time that an answer of the smallest case was wrong. */
  RoundVerdict verdict() {
    return verdict;
  }

  void shrink() throws IOException {
    needed = isWrong(smallest) ? MOST : 1;
    boolean smaller = true;
    while (smaller && tries < maxTries) {
      smaller = false;
      for (UnaryOperator<HuntCase> change : changes()) {
        while (isWrongAfter(change)) {
          smaller = true;
        }
      }
    }
  }

  /** In how many of some more repetitions an answer of a case is wrong. */
  int wrongOf(HuntCase tried, int repetitions) throws IOException {
    int wrong = 0;
    for (int i = 0; i < repetitions; i++) {
      wrong += trial.of(tried).is(RoundOutcome.WRONG) ? 1 : 0;
    }
    return wrong;
  }

  private boolean isWrongAfter(UnaryOperator<HuntCase> change) throws IOException {
    HuntCase candidate = change.apply(smallest);
    if (candidate.equals(smallest) || !isWrong(candidate)) {
      return false;
    }
    smallest = candidate;
    return true;
  }

  private boolean isWrong(HuntCase candidate) throws IOException {
    int wrong = 0;
    for (int i = 0; i < REPETITIONS && wrong < needed && tries < maxTries; i++) {
      tries++;
      RoundVerdict found = trial.of(candidate);
      if (found.is(RoundOutcome.REFUSED)) {
        return false;
      }
      if (found.is(RoundOutcome.WRONG) && ++wrong == needed) {
        verdict = found;
      }
    }
    return wrong == needed;
  }

  /** From those that save most of the time of later tries. */
  private List<UnaryOperator<HuntCase>> changes() {
    List<UnaryOperator<HuntCase>> changes = new ArrayList<>();
    changes.add(HuntCase::withOneRun);
    for (int divisor : DIVISORS) {
      NUMBERS.forEach(number -> changes.add(now -> divided(now, number.name(), divisor)));
    }
    String kinds = Question.Kind.KINDS.name();
    for (String kind : smallest.drawn().getOrDefault(kinds, "").split(",")) {
      changes.add(
          now -> now.drawn().getOrDefault(kinds, "").contains(",") ? now.with(kinds, kind) : now);
    }
    for (String name : smallest.drawn().keySet()) {
      if (!NEEDED.contains(name)) {
        changes.add(now -> now.without(name));
      }
    }
    return changes;
  }

  private static HuntCase divided(HuntCase now, String name, int divisor) {
    long value = Long.parseLong(now.drawn().getOrDefault(name, "0"));
    return value / divisor < 1 ? now : now.with(name, Long.toString(value / divisor));
  }
}
