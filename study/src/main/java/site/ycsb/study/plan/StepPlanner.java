// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.settings.CommonSettings;
import site.ycsb.study.plan.PlannedStep.Point;
import site.ycsb.study.plan.PlannedStep.StepBlock;
import site.ycsb.study.plan.StudyFile.StepSection;

/**
 * Checks the steps of a file and makes the points of each.
 *
 * @param properties of all runs
 * @param records of loads that do not say how many
 * @param secrets that titles must not have
 * @param isCold whether the first minute of each point is measured without caches
 */
record StepPlanner(
    Scale scale,
    WorkloadFile workload,
    Map<String, String> properties,
    long records,
    Secrets secrets,
    boolean isCold) {

  private static final Map<String, StepKind> KINDS = StepKind.ofFile();

  private static final long MINUTE_SECONDS = 60;

  /** The steps of the file with a verification after each load; those without findings. */
  List<PlannedStep> plan(List<StepSection> sections, FileFindings findings) {
    List<PlannedStep> steps = new ArrayList<>();
    long loaded = records;
    for (int i = 0; i < sections.size(); i++) {
      String path = "steps[" + i + "]";
      StepSection section = sections.get(i);
      boolean isLoad = KINDS.get(section.kind()) == StepKind.LOAD;
      if (isLoad) {
        loaded = section.records() == null ? records : section.records();
      }
      if (findings.isGood(path)) {
        long there = loaded;
        boolean isFirst = i == 0;
        findings.check(
            path,
            () -> {
              refuseIf(
                  isFirst && !isLoad && KINDS.containsKey(section.kind()),
                  "'steps' has to begin with one of kind load");
              PlannedStep step = step(section, there);
              if (isCold && step.kind().isTimed()) {
                steps.add(firstMinute(section, step, there));
              }
              steps.add(step);
              if (isLoad) {
                steps.add(verification(steps.get(steps.size() - 1)));
              }
            });
      }
    }
    if (findings.isGood("steps")) {
      List<String> runs =
          steps.stream()
              .flatMap(step -> step.points().stream().map(point -> PlannedRun.name(step, point)))
              .toList();
      findings.check("steps", () -> Names.refuseDoubles(runs, "runs"));
    }
    return steps;
  }

  /** Each load with what is timed on its records. */
  static List<StepBlock> blocks(List<PlannedStep> steps) {
    return Plan.groups(steps, (step, load) -> step.kind() != StepKind.LOAD).stream()
        .map(of -> new StepBlock(of.get(0), of.get(1), of.subList(2, of.size())))
        .toList();
  }

  private PlannedStep verification(PlannedStep load) {
    String count = load.points().get(0).properties().get("recordcount");
    return new PlannedStep(
        "verify-" + load.name(),
        "Answers after " + load.title(),
        StepKind.VERIFY,
        null,
        List.of(PointPlanner.verification(count, workload.isSearch(), workload.with(properties))));
  }

  private PlannedStep step(StepSection step, long loaded) {
    Names.refuseUnknown(step.kind(), KINDS.keySet(), step.place() + ": kind");
    StepKind kind = KINDS.get(step.kind());
    check(step, kind);
    String title = step.title() == null ? step.name() : secrets.maskedProse(step.title());
    boolean isOnePoint = kind == StepKind.MIX && step.updates().isEmpty();
    List<Point> points = new PointPlanner(step, kind, scale, workload).points(loaded);
    String axis = kind == StepKind.PARAMETER ? secrets.maskedProse(step.parameter()) : kind.axis;
    return new PlannedStep(step.name(), title, kind, isOnePoint ? null : axis, points);
  }

  /** Returns the step without caches and without a warm-up, for a minute at most. */
  private PlannedStep firstMinute(StepSection section, PlannedStep step, long loaded) {
    Map<String, Object> values = new HashMap<>(KeyDeclarations.given(section));
    values.remove("warmup");
    long seconds = section.seconds() == null ? MINUTE_SECONDS : section.seconds();
    values.put("seconds", Math.min(seconds, MINUTE_SECONDS));
    Map<String, String> properties = new HashMap<>(section.properties());
    properties.put(CommonSettings.STUDY_CACHE.name(), StudyFile.COLD);
    values.put("properties", properties);
    StepSection cold = KeyDeclarations.section(StepSection.class, values);
    return new PlannedStep(
        Names.checked(step.name() + "-" + StudyFile.COLD, section.place()),
        step.title() + ": the first minute, cold",
        step.kind(),
        step.axis(),
        new PointPlanner(cold, step.kind(), scale, workload).points(loaded));
  }

  private static void check(StepSection step, StepKind kind) {
    String place = step.place();
    for (String key : KeyDeclarations.given(step).keySet()) {
      refuseIf(
          !StepSection.OF_ALL.contains(key) && !kind.keys.contains(key),
          "%s: a step of kind %s has no '%s' (it has %s)",
          place,
          kind,
          key,
          String.join(", ", kind.keys));
    }
    KeyDeclarations.requireAll(kind.needed, step, place + ": a step of kind " + kind);
    refuseIf(
        kind.isTimed() && step.seconds() == null && step.operations() == null,
        "%s needs 'seconds' or 'operations'",
        place);
    Names.refuseDoubles(step.threads(), "threads", place);
    Names.refuseDoubles(step.target(), "target", place);
    Names.refuseDoubles(step.updates(), "updates", place);
    Names.refuseDoubles(step.steps(), "steps", place);
    Names.refuseDoubles(step.values(), "values", place);
    Names.refuseDoubles(step.sets(), "properties of 'sets'");
    KeyDeclarations.refuseSet(step.properties().keySet(), place);
    refuseIf(
        kind != StepKind.SWEEP && step.threads().size() > 1,
        "%s: several numbers of threads are a step of kind sweep",
        place);
    refuseIf(
        kind != StepKind.RATE && step.target().size() > 1,
        "%s: several targets are a step of kind rate",
        place);
  }
}
