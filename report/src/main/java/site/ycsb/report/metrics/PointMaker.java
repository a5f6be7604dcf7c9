// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import site.ycsb.report.results.ExperimentFingerprint;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.RunResult;

/** Gathers the repeats of each point. */
final class PointMaker {

  private final Results results;

  /** Runs that have no repeat to show. */
  private final List<RunResult> lost = new ArrayList<>();

  PointMaker(Results results) {
    this.results = results;
  }

  private record PointKey(String step, Double at, String label, String system) {

    /**
     * Whether a run was to be a repeat of the point. A run without a point was to be a repeat of
     * each point of its step.
     */
    boolean isOf(Run run) {
      return Objects.equals(step, run.step())
          && Objects.equals(system, run.system())
          && (run.point() == null && run.pointLabel() == null
              || Objects.equals(at, run.point()) && Objects.equals(label, run.pointLabel()));
    }
  }

  /** The points in the order of their first runs. */
  List<MeasuredPoint> points() {
    Map<PointKey, List<Repeat>> groups = groups();
    return groups.entrySet().parallelStream()
        .map(group -> point(group.getKey(), group.getValue()))
        .toList();
  }

  private Map<PointKey, List<Repeat>> groups() {
    Map<PointKey, List<Repeat>> groups = new LinkedHashMap<>();
    for (RunResult run : results.runs()) {
      Run of = run.run();
      boolean isVerify = of.isVerification();
      List<Repeat> measured = run.document() == null || isVerify ? List.of() : Repeat.of(run);
      List<Repeat> all = measured.stream().map(AllSearches::addedTo).toList();
      for (Repeat repeat : all) {
        PointKey key = new PointKey(of.step(), repeat.at(), repeat.label(), of.system());
        groups.computeIfAbsent(key, k -> new ArrayList<>()).add(repeat);
      }
      // A search that confirmed no rate has a document, and nothing to show.
      boolean hasNone = run.document() == null || !isVerify && all.isEmpty();
      if (hasNone && !run.isSkipped()) {
        lost.add(run);
      }
    }
    return groups;
  }

  private MeasuredPoint point(PointKey key, List<Repeat> all) {
    String label =
        Objects.requireNonNullElse(key.label, key.at == null ? "" : Rounded.text(key.at));
    List<Repeat> valid = all.stream().filter(each -> each.reasons().isEmpty()).toList();
    // One wrong answer is enough: the right ones of other repeats do not make the system right.
    boolean isWrongHere = all.stream().anyMatch(each -> each.run().isWrong());
    List<Repeat> used = valid.isEmpty() || isWrongHere ? all : valid;
    boolean isWrong = results.isWrong(key.system);
    return new MeasuredPoint(
        results.step(key.step),
        key.system,
        key.at,
        label,
        all,
        lost.stream().filter(run -> key.isOf(run.run())).toList(),
        used,
        isWrong,
        ExperimentFingerprint.workHash(all.get(0).run().document()),
        MetricMaker.metrics(all, used, used == valid && !isWrong));
  }
}
