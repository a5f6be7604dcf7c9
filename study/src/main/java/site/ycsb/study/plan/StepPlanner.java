// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.StudyFile.StepSection;

/** Checks the steps of a file and makes the points of each. */
final class StepPlanner {

  private static final List<String> KINDS =
      Stream.of(StepKind.values())
          .filter(kind -> kind != StepKind.VERIFY)
          .map(StepKind::toString)
          .toList();

  private static final Set<String> TIMED =
      Set.of("mix", "threads", "target", "seconds", "operations", "warmup", "rampup", "records");

  private static final Map<StepKind, Set<String>> KEYS =
      Map.of(
          StepKind.LOAD, Set.of("records", "threads"),
          StepKind.MIX, with(TIMED, "updates"),
          StepKind.SWEEP, TIMED,
          StepKind.RATE, TIMED,
          StepKind.STEPS, Set.of("mix", "threads", "steps", "steptime", "warmup", "records"),
          StepKind.SATURATE,
              Set.of("mix", "threads", "slo", "from", "steptime", "confirmtime", "records"));

  private final PointPlanner points;
  private final long records;
  private final Secrets secrets;

  /**
   * @param records of loads that do not say how many
   * @param secrets that titles must not have
   */
  StepPlanner(PointPlanner points, long records, Secrets secrets) {
    this.points = points;
    this.records = records;
    this.secrets = secrets;
  }

  private static Set<String> with(Set<String> keys, String another) {
    return Stream.concat(keys.stream(), Stream.of(another)).collect(Collectors.toUnmodifiableSet());
  }

  List<Block> plan(List<StepSection> sections) {
    if (sections.isEmpty() || kind(sections.get(0)) != StepKind.LOAD) {
      throw new ConfigurationException("'steps' has to begin with one of kind load");
    }
    List<Block> blocks = new ArrayList<>();
    for (int from = 0; from < sections.size(); ) {
      int to = from + 1;
      while (to < sections.size() && kind(sections.get(to)) != StepKind.LOAD) {
        to++;
      }
      blocks.add(block(sections.get(from), sections.subList(from + 1, to)));
      from = to;
    }
    Names.refuseDoubles(blocks.stream().flatMap(Block::steps).map(Step::name).toList(), "steps");
    Names.refuseDoubles(
        blocks.stream().flatMap(Block::steps).flatMap(StepPlanner::runs).toList(), "runs");
    return blocks;
  }

  private static Stream<String> runs(Step step) {
    return step.points().stream().map(point -> PlannedRun.name(step, point));
  }

  private Block block(StepSection load, List<StepSection> timed) {
    long loaded = load.records() == null ? records : load.records();
    Step loading = step(load, loaded);
    String name = "verify-" + loading.name();
    Point verification = points.verification(loaded);
    Step verifying =
        new Step(
            name,
            "Answers after " + loading.title(),
            StepKind.VERIFY,
            null,
            null,
            List.of(verification));
    return new Block(loading, verifying, timed.stream().map(step -> step(step, loaded)).toList());
  }

  private static StepKind kind(StepSection step) {
    String place = place(step);
    Names.refuseUnknown(step.kind(), KINDS, place + ": kind");
    return StepKind.valueOf(step.kind().toUpperCase(java.util.Locale.ROOT));
  }

  private static String place(StepSection step) {
    return "step '" + Names.checked(step.name(), "a step") + "'";
  }

  private Step step(StepSection step, long loaded) {
    StepKind kind = kind(step);
    String place = place(step);
    refuseOthers(step, kind, place);
    refuseDoubles(step, place);
    ReservedProperties.refuse(step.properties(), place);
    String title = step.title() == null ? step.name() : secrets.maskedProse(step.title());
    String axis = axis(step, kind, place);
    return new Step(
        step.name(), title, kind, axis, unit(axis), points.of(step, kind, axis, loaded, place));
  }

  private static void refuseDoubles(StepSection step, String place) {
    Names.refuseDoubles(step.threads(), "threads", place);
    Names.refuseDoubles(step.target(), "target", place);
    Names.refuseDoubles(step.updates(), "updates", place);
    Names.refuseDoubles(step.steps(), "steps", place);
  }

  private static String axis(StepSection step, StepKind kind, String place) {
    boolean severalThreads = step.threads().size() > 1;
    boolean severalTargets = step.target().size() > 1;
    if (kind == StepKind.SWEEP ? step.threads().isEmpty() : severalThreads) {
      throw new ConfigurationException(
          place
              + (severalThreads
                  ? ": several numbers of threads are a step of kind sweep"
                  : ": a sweep needs 'threads', such as [8, 16, 32]"));
    }
    if (kind == StepKind.RATE ? step.target().isEmpty() : severalTargets) {
      throw new ConfigurationException(
          place
              + (severalTargets
                  ? ": several targets are a step of kind rate"
                  : ": a rate needs 'target', such as [250, 6000]"));
    }
    return switch (kind) {
      case SWEEP -> "threads";
      case RATE, STEPS -> "target";
      case MIX -> step.updates().isEmpty() ? null : "updates";
      default -> null;
    };
  }

  private static String unit(String axis) {
    return "updates".equals(axis) ? "%" : "target".equals(axis) ? "operations/s" : null;
  }

  private static void refuseOthers(StepSection step, StepKind kind, String place) {
    Map<String, Boolean> given = new LinkedHashMap<>();
    given.put("mix", !step.mix().isEmpty());
    given.put("updates", !step.updates().isEmpty());
    given.put("threads", !step.threads().isEmpty());
    given.put("target", !step.target().isEmpty());
    given.put("steps", !step.steps().isEmpty());
    given.put("steptime", step.steptime() != null);
    given.put("slo", !step.slo().isEmpty());
    given.put("from", step.from() != null);
    given.put("confirmtime", step.confirmtime() != null);
    given.put("seconds", step.seconds() != null);
    given.put("operations", step.operations() != null);
    given.put("warmup", step.warmup() != null);
    given.put("rampup", step.rampup() != null);
    given.put("records", step.records() != null);
    Set<String> known = new TreeSet<>(KEYS.get(kind));
    given.forEach(
        (key, isGiven) -> {
          if (isGiven && !known.contains(key)) {
            throw new ConfigurationException(
                place
                    + ": a step of kind "
                    + kind
                    + " has no '"
                    + key
                    + "' (it has "
                    + String.join(", ", known)
                    + ")");
          }
        });
  }
}
