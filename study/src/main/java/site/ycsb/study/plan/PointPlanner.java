// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.clients.ClientNumber;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.PlannedStep.Point;
import site.ycsb.study.plan.StudyFile.StepSection;

/**
 * Makes the runs of one step, each with its properties and a guess of how long it takes.
 *
 * @param properties of all its runs, which planning completes
 */
record PointPlanner(
    StepSection step,
    StepKind kind,
    Scale scale,
    WorkloadFile workload,
    Map<String, String> properties) {

  private static final long START_SECONDS = 3;

  /** How many records are read, and as many queries asked, if no property says how many. */
  private static final long VERIFIED = 10_000;

  /** What a system is thought to do as long as none has been measured. */
  private static final long LOADED_PER_SECOND = 5_000;

  private static final double DONE_PER_SECOND = 2_000;

  static final long STEP_SECONDS = 5;
  static final long CONFIRM_SECONDS = 20;
  private static final long FIRST_WARMUP_SECONDS = 10;
  private static final long LIKELY_STEPS = 9;

  PointPlanner(StepSection step, StepKind kind, Scale scale, WorkloadFile workload) {
    this(step, kind, scale, workload, new LinkedHashMap<>(step.properties()));
  }

  /**
   * @param loaded how many records there are, unscaled
   */
  List<Point> points(long loaded) {
    ConfigurationException.refuseIf(
        step.records() != null && kind != StepKind.LOAD && workload.isSearch(),
        "%s: the search workload uses all records; set 'records' in the load before",
        step.place());
    long records = scale.count(step.records() == null ? loaded : step.records());
    put("recordcount", records);
    put("threadcount", step.threads().isEmpty() ? 1 : step.threads().get(0));
    if (step.clients() != null) {
      put(ClientNumber.COUNT.name(), step.clients());
    }
    if (!step.mix().isEmpty()) {
      properties.putAll(Mixes.properties(step.mix(), workload.isSearch(), step.place()));
    }
    long seconds = addLength(records);
    return switch (kind) {
      case SWEEP ->
          step.threads().stream()
              .map(
                  n ->
                      point(
                          (double) n, n + " threads", Map.of("threadcount", n.toString()), seconds))
              .toList();
      case RATE -> step.target().stream().map(this::rate).toList();
      case PARAMETER -> step.values().stream().map(value -> parameter(value, seconds)).toList();
      case MIX ->
          step.updates().isEmpty()
              ? List.of(point(null, null, Map.of(), seconds))
              : step.updates().stream().map(share -> updates(share, seconds)).toList();
      default -> List.of(point(null, null, Map.of(), seconds));
    };
  }

  private Point point(Double position, String label, Map<String, String> own, long seconds) {
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.putAll(own);
    Duration expected = Duration.ofSeconds(START_SECONDS + seconds);
    return new Point(position, label, kind.command, all, workload.isChanging(kind, all), expected);
  }

  private Point parameter(Long value, long seconds) {
    Map<String, String> all = new LinkedHashMap<>();
    step.sets().forEach(property -> all.put(property, value.toString()));
    return point((double) value, step.parameter() + " " + value, all, seconds);
  }

  private Point rate(double rate) {
    String target = Names.number(rate);
    return point(rate, target + "/s", Map.of("target", target), timed(rate));
  }

  private Point updates(double percent, long seconds) {
    Map<String, Double> mix = Mixes.withUpdates(step.mix(), percent, step.place());
    Map<String, String> shares = Mixes.properties(mix, workload.isSearch(), step.place());
    return point(percent, Names.number(percent) + " % updates", shares, seconds);
  }

  private void put(String property, Object value) {
    properties.put(property, value.toString());
  }

  /** Adds the properties of the length, and returns how many seconds it is. */
  private long addLength(long records) {
    return switch (kind) {
      case LOAD -> records / LOADED_PER_SECOND;
      case STEPS -> addSteps();
      case SATURATE -> addSaturation();
      default -> addTimed();
    };
  }

  private long addSteps() {
    long steptime = scale.seconds(step.steptime());
    put("load.steps", String.join(",", step.steps().stream().map(Names::number).toList()));
    put("load.steptime", steptime);
    return addWarmup() + steptime * step.steps().size();
  }

  private long addSaturation() {
    long steptime = scale.seconds(step.steptime() == null ? STEP_SECONDS : step.steptime());
    long confirm = scale.seconds(step.confirmtime() == null ? CONFIRM_SECONDS : step.confirmtime());
    long firstWarmup = scale.seconds(FIRST_WARMUP_SECONDS);
    put("slo", String.join("; ", step.slo()));
    put("saturate.steptime", steptime);
    put("saturate.confirmtime", confirm);
    properties.putIfAbsent("saturate.firstwarmup", Long.toString(firstWarmup));
    if (step.from() != null) {
      put("saturate.from", step.from());
    }
    return firstWarmup + LIKELY_STEPS * (steptime + 1) + confirm;
  }

  private long addTimed() {
    double target = step.target().isEmpty() ? DONE_PER_SECOND : step.target().get(0);
    if (!step.target().isEmpty()) {
      put("target", Names.number(target));
    }
    long warmup = addWarmup();
    if (step.rampup() != null) {
      put("rampup", scale.rampup(step.rampup()));
    }
    // Without a count a workload file's own must not hold.
    put("operationcount", step.operations() == null ? 0 : scale.count(step.operations()));
    if (step.seconds() != null) {
      put("maxexecutiontime", warmup + scale.seconds(step.seconds()));
    }
    return timed(target);
  }

  /** How many seconds a step of a length or count takes, with its warm-up. */
  private long timed(double perSecond) {
    long warmup = step.warmup() == null ? 0 : scale.seconds(step.warmup());
    long counted =
        step.operations() == null
            ? Long.MAX_VALUE
            : (long) (scale.count(step.operations()) / perSecond);
    long limited = step.seconds() == null ? Long.MAX_VALUE : warmup + scale.seconds(step.seconds());
    return Math.min(counted, limited);
  }

  private long addWarmup() {
    if (step.warmup() == null) {
      return 0;
    }
    long warmup = scale.seconds(step.warmup());
    put("warmup", warmup);
    return warmup;
  }

  /**
   * The check of the answers after a load. With YCSB's own workloads, whose stores answer no
   * questions, it reads records and compares them.
   *
   * @param records that were loaded
   * @param all properties of the runs of all systems
   */
  static Point verification(String records, boolean isSearch, Properties all) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("recordcount", records);
    properties.put("threadcount", "4");
    properties.put(ClientNumber.COUNT.name(), "1");
    long read =
        Math.min(
            Long.parseLong(records), isSearch ? number(all, "verify.records", VERIFIED) : VERIFIED);
    long asked = number(all, "verify.queries", number(all, "search.queries", VERIFIED));
    if (!isSearch) {
      properties.put("operationcount", Long.toString(read));
      properties.put("requestdistribution", "uniform");
      properties.putAll(Mixes.properties(Map.of("read", 100.0), false, "verify"));
    }
    String command = (isSearch ? StepKind.VERIFY : StepKind.MIX).command;
    double seconds = (read + (isSearch ? asked : 0)) / DONE_PER_SECOND;
    Duration expected = Duration.ofSeconds(START_SECONDS + Math.round(seconds));
    return new Point(null, null, command, properties, false, expected);
  }

  /** A text that is not a number is reported elsewhere. */
  private static long number(Properties all, String name, long fallback) {
    String text = all.getProperty(name, "").strip();
    return text.matches("[0-9]{1,9}") ? Long.parseLong(text) : fallback;
  }
}
