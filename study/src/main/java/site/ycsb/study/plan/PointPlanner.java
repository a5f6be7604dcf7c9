// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Step.Point;
import site.ycsb.study.plan.StudyFile.StepSection;

/** Makes the runs of one step, each with its properties and a guess of how long it takes. */
final class PointPlanner {

  private static final long START_SECONDS = 3;
  private static final long VERIFY_SECONDS = 10;
  private static final long VERIFIED_RECORDS = 10_000;

  /** What a system is thought to do as long as none has been measured. */
  private static final long LOADED_PER_SECOND = 5_000;

  private static final double DONE_PER_SECOND = 2_000;

  private static final long STEP_SECONDS = 5;
  private static final long CONFIRM_SECONDS = 20;
  private static final long FIRST_WARMUP_SECONDS = 10;
  private static final long LIKELY_STEPS = 9;

  private final StepSection step;
  private final StepKind kind;
  private final Scale scale;
  private final boolean isSearch;
  private final Map<String, String> properties = new LinkedHashMap<>();

  /**
   * @param isSearch whether the workload has searches
   */
  PointPlanner(StepSection step, StepKind kind, Scale scale, boolean isSearch) {
    this.step = step;
    this.kind = kind;
    this.scale = scale;
    this.isSearch = isSearch;
  }

  /**
   * @param loaded how many records there are, unscaled
   */
  List<Point> points(long loaded) {
    refuse(
        step.records() != null && kind != StepKind.LOAD && isSearch,
        ": the search workload uses all records; set 'records' in the load before");
    long records =
        scale.count(positive(step.records() == null ? loaded : step.records(), "records"));
    step.threads().forEach(threads -> positive((long) threads, "threads"));
    properties.putAll(step.properties());
    put("recordcount", records);
    put("threadcount", step.threads().isEmpty() ? 1 : step.threads().get(0));
    if (step.clients() != null) {
      put(ClientNumber.COUNT.name(), step.clients());
    }
    if (!step.mix().isEmpty()) {
      properties.putAll(Mixes.properties(step.mix(), isSearch, step.place()));
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
    return new Point(position, label, kind.command(), all, expected);
  }

  private Point rate(double rate) {
    String target = rateText(rate);
    return point(rate, target + "/s", Map.of("target", target), timed(rate));
  }

  private Point updates(double percent, long seconds) {
    Map<String, Double> mix = Mixes.withUpdates(step.mix(), percent, step.place());
    Map<String, String> shares = Mixes.properties(mix, isSearch, step.place());
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
    refuse(step.steps().isEmpty(), " needs 'steps', such as [500, 1000, 2000]");
    long steptime = scale.seconds(positive(step.steptime(), "steptime"));
    put("load.steps", String.join(",", step.steps().stream().map(this::rateText).toList()));
    put("load.steptime", steptime);
    return addWarmup() + steptime * step.steps().size();
  }

  private long addSaturation() {
    refuse(
        step.slo().isEmpty(), " needs 'slo', such as [\"SEARCH p99 < 10ms\", \"errors < 0.1%\"]");
    long steptime = scale.seconds(step.steptime() == null ? STEP_SECONDS : step.steptime());
    long confirm = scale.seconds(step.confirmtime() == null ? CONFIRM_SECONDS : step.confirmtime());
    long firstWarmup = scale.seconds(FIRST_WARMUP_SECONDS);
    put("slo", String.join("; ", step.slo()));
    put("saturate.steptime", steptime);
    put("saturate.confirmtime", confirm);
    properties.putIfAbsent("saturate.firstwarmup", Long.toString(firstWarmup));
    if (step.from() != null) {
      put("saturate.from", positive(step.from(), "from"));
    }
    return firstWarmup + LIKELY_STEPS * (steptime + 1) + confirm;
  }

  private long addTimed() {
    double target = step.target().isEmpty() ? DONE_PER_SECOND : step.target().get(0);
    if (!step.target().isEmpty()) {
      put("target", rateText(target));
    }
    long warmup = addWarmup();
    refuse(step.seconds() == null && step.operations() == null, " needs 'seconds' or 'operations'");
    if (step.rampup() != null) {
      put("rampup", scale.rampup(positive(step.rampup(), "rampup")));
    }
    // Without a count a workload file's own must not hold.
    put(
        "operationcount",
        step.operations() == null ? 0 : scale.count(positive(step.operations(), "operations")));
    if (step.seconds() != null) {
      put("maxexecutiontime", warmup + scale.seconds(positive(step.seconds(), "seconds")));
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
    refuse(step.warmup() < 0, ": warmup " + step.warmup() + " needs to be 0 or more");
    long warmup = scale.seconds(step.warmup());
    put("warmup", warmup);
    return warmup;
  }

  private String rateText(double rate) {
    refuse(!(rate >= 1 && rate <= 10_000_000), ": a rate needs a number, 1 to 10000000");
    return Names.number(rate);
  }

  private long positive(Long number, String key) {
    refuse(number == null, " needs '" + key + "'");
    refuse(number < 1, ": " + key + " " + number + " needs to be 1 or more");
    return number;
  }

  private void refuse(boolean isWrong, String reason) {
    ConfigurationException.refuseIf(isWrong, "%s%s", step.place(), reason);
  }

  /**
   * The check of the answers after a load. With YCSB's own workloads, whose stores answer no
   * questions, it reads records and compares them.
   *
   * @param records that were loaded
   */
  static Point verification(String records, boolean isSearch) {
    Map<String, String> properties = new LinkedHashMap<>();
    properties.put("recordcount", records);
    properties.put("threadcount", "4");
    properties.put(ClientNumber.COUNT.name(), "1");
    if (!isSearch) {
      long read = Math.min(Long.parseLong(records), VERIFIED_RECORDS);
      properties.put("operationcount", Long.toString(read));
      properties.put("requestdistribution", "uniform");
      properties.putAll(Mixes.properties(Map.of("read", 100.0), false, "verify"));
    }
    String command = (isSearch ? StepKind.VERIFY : StepKind.MIX).command();
    Duration expected = Duration.ofSeconds(START_SECONDS + VERIFY_SECONDS);
    return new Point(null, null, command, properties, expected);
  }
}
