// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import site.ycsb.study.plan.Step.Block;
import site.ycsb.study.plan.Step.Point;
import site.ycsb.study.plan.StudyFile.StepSection;

/**
 * Checks the steps of a file and makes the points of each.
 *
 * @param isSearch whether the workload has searches, and {@code ycsb verify} knows all answers
 * @param records of loads that do not say how many
 * @param secrets that titles must not have
 */
record StepPlanner(Scale scale, boolean isSearch, long records, Secrets secrets) {

  private static final List<String> KINDS =
      Stream.of(StepKind.values())
          .filter(kind -> kind != StepKind.VERIFY)
          .map(StepKind::toString)
          .toList();

  List<Block> plan(List<StepSection> sections) {
    refuseIf(
        sections.isEmpty() || kind(sections.get(0)) != StepKind.LOAD,
        "'steps' has to begin with one of kind load");
    List<Block> blocks = new ArrayList<>();
    for (int from = 0; from < sections.size(); ) {
      int to = from + 1;
      while (to < sections.size() && kind(sections.get(to)) != StepKind.LOAD) {
        to++;
      }
      blocks.add(block(sections.get(from), sections.subList(from + 1, to)));
      from = to;
    }
    List<Step> steps = blocks.stream().flatMap(Block::steps).toList();
    Names.refuseDoubles(steps.stream().map(Step::name).toList(), "steps");
    Names.refuseDoubles(
        steps.stream()
            .flatMap(step -> step.points().stream().map(point -> PlannedRun.name(step, point)))
            .toList(),
        "runs");
    return blocks;
  }

  private Block block(StepSection load, List<StepSection> timed) {
    long loaded = load.records() == null ? records : load.records();
    Step loading = step(load, loaded);
    String name = "verify-" + loading.name();
    String title = "Answers after " + loading.title();
    Point verification =
        PointPlanner.verification(
            loading.points().get(0).properties().get("recordcount"), isSearch);
    Step verifying = new Step(name, title, StepKind.VERIFY, null, List.of(verification));
    return new Block(loading, verifying, timed.stream().map(step -> step(step, loaded)).toList());
  }

  private static StepKind kind(StepSection step) {
    Names.refuseUnknown(step.kind(), KINDS, step.place() + ": kind");
    return StepKind.valueOf(step.kind().toUpperCase(Locale.ROOT));
  }

  private Step step(StepSection step, long loaded) {
    StepKind kind = kind(step);
    check(step, kind);
    String title = step.title() == null ? step.name() : secrets.maskedProse(step.title());
    boolean isOnePoint = kind == StepKind.MIX && step.updates().isEmpty();
    List<Point> points = new PointPlanner(step, kind, scale, isSearch).points(loaded);
    return new Step(step.name(), title, kind, isOnePoint ? null : kind.axis(), points);
  }

  private static void check(StepSection step, StepKind kind) {
    String place = step.place();
    for (String key : Keys.given(step)) {
      refuseIf(
          !StepSection.OF_ALL.contains(key) && !kind.keys().contains(key),
          "%s: a step of kind %s has no '%s' (it has %s)",
          place,
          kind,
          key,
          String.join(", ", kind.keys()));
    }
    Names.refuseDoubles(step.threads(), "threads", place);
    Names.refuseDoubles(step.target(), "target", place);
    Names.refuseDoubles(step.updates(), "updates", place);
    Names.refuseDoubles(step.steps(), "steps", place);
    Keys.refuseSet(step.properties(), place);
    boolean isSweep = kind == StepKind.SWEEP;
    boolean isRate = kind == StepKind.RATE;
    refuseIf(
        isSweep && step.threads().isEmpty(),
        "%s: a sweep needs 'threads', such as [8, 16, 32]",
        place);
    refuseIf(
        !isSweep && step.threads().size() > 1,
        "%s: several numbers of threads are a step of kind sweep",
        place);
    refuseIf(
        isRate && step.target().isEmpty(), "%s: a rate needs 'target', such as [250, 6000]", place);
    refuseIf(
        !isRate && step.target().size() > 1, "%s: several targets are a step of kind rate", place);
  }
}
