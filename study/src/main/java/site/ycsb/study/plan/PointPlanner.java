// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.StudyFile.StepSection;

/** Makes the runs of a step: their properties, and how long they will take about. */
final class PointPlanner {

  /** What a system is thought to do as long as none has been measured. */
  static final long LOADED_PER_SECOND = 5_000;

  static final long DONE_PER_SECOND = 2_000;

  private static final long START_SECONDS = 3;
  private static final long VERIFY_SECONDS = 10;
  private static final long VERIFIED_RECORDS = 10_000;
  private static final long STEP_SECONDS = 5;
  private static final long CONFIRM_SECONDS = 20;
  private static final long FIRST_WARMUP_SECONDS = 10;
  private static final long LIKELY_STEPS = 9;

  private final Scale scale;
  private final boolean isSearch;
  private final Mixes mixes;

  /**
   * @param isSearch whether the workload has searches, and {@code ycsb verify} knows all answers
   */
  PointPlanner(Scale scale, boolean isSearch) {
    this.scale = scale;
    this.isSearch = isSearch;
    mixes = new Mixes(isSearch);
  }

  /**
   * @param loaded how many records there are, unscaled
   */
  List<Point> of(StepSection step, StepKind kind, String axis, long loaded, String place) {
    Map<String, String> common = new LinkedHashMap<>(step.properties());
    common.put("recordcount", Long.toString(scale.count(records(step, kind, loaded, place))));
    common.put("threadcount", Integer.toString(threads(step, place)));
    if (!step.mix().isEmpty()) {
      common.putAll(mixes.properties(step.mix(), place));
    }
    Duration expected =
        Duration.ofSeconds(START_SECONDS + seconds(step, kind, loaded, common, place));
    return switch (kind) {
      case SWEEP ->
          step.threads().stream()
              .map(
                  n ->
                      point(
                          kind,
                          n,
                          n + " threads",
                          common,
                          Map.of("threadcount", n.toString()),
                          expected))
              .toList();
      case RATE ->
          step.target().stream().map(rate -> rate(kind, rate, common, step, place)).toList();
      case MIX ->
          step.updates().isEmpty()
              ? List.of(new Point(null, null, kind.command(), common, expected))
              : step.updates().stream()
                  .map(share -> updates(kind, share, step, common, expected, place))
                  .toList();
      default -> List.of(new Point(null, null, kind.command(), common, expected));
    };
  }

  private static Point point(
      StepKind kind,
      double position,
      String label,
      Map<String, String> common,
      Map<String, String> own,
      Duration expected) {
    Map<String, String> all = new LinkedHashMap<>(common);
    all.putAll(own);
    return new Point(position, label, kind.command(), all, expected);
  }

  private Point updates(
      StepKind kind,
      double percent,
      StepSection step,
      Map<String, String> common,
      Duration expected,
      String place) {
    Map<String, String> mix =
        mixes.properties(Mixes.withUpdates(step.mix(), percent, place), place);
    return point(kind, percent, Numbers.text(percent) + " % updates", common, mix, expected);
  }

  private Point rate(
      StepKind kind, double rate, Map<String, String> common, StepSection step, String place) {
    String target = rate(rate, place);
    Map<String, String> own = Map.of("target", target);
    return point(
        kind,
        rate,
        target + "/s",
        common,
        own,
        Duration.ofSeconds(START_SECONDS + timed(step, rate, place)));
  }

  private static String rate(double rate, String place) {
    if (!(rate >= 1 && rate <= 10_000_000)) {
      throw new ConfigurationException(place + ": a rate needs a number, 1 to 10000000");
    }
    return Numbers.text(rate);
  }

  private long records(StepSection step, StepKind kind, long loaded, String place) {
    if (step.records() != null && kind != StepKind.LOAD && isSearch) {
      throw new ConfigurationException(
          place + ": the search workload uses all records; set 'records' in the load before");
    }
    return positive(step.records() == null ? loaded : step.records(), "records", place);
  }

  private static int threads(StepSection step, String place) {
    for (int threads : step.threads()) {
      positive((long) threads, "threads", place);
    }
    return step.threads().isEmpty() ? 1 : step.threads().get(0);
  }

  private static long positive(Long number, String key, String place) {
    if (number == null) {
      throw new ConfigurationException(place + " needs '" + key + "'");
    }
    if (number < 1) {
      throw new ConfigurationException(
          place + ": " + key + " " + number + " needs to be 1 or more");
    }
    return number;
  }

  /** Adds the properties of the length of a step, and returns how many seconds it will take. */
  private long seconds(
      StepSection step, StepKind kind, long loaded, Map<String, String> properties, String place) {
    switch (kind) {
      case LOAD -> {
        return scale.count(loaded) / LOADED_PER_SECOND;
      }
      case STEPS -> {
        if (step.steps().isEmpty()) {
          throw new ConfigurationException(place + " needs 'steps', such as [500, 1000, 2000]");
        }
        long steptime = scale.seconds(positive(step.steptime(), "steptime", place));
        List<String> rates = step.steps().stream().map(rate -> rate(rate, place)).toList();
        properties.put("load.steps", String.join(",", rates));
        properties.put("load.steptime", Long.toString(steptime));
        return warmup(step, properties, place) + steptime * rates.size();
      }
      case SATURATE -> {
        return saturation(step, properties, place);
      }
      default -> {
        double target = step.target().isEmpty() ? DONE_PER_SECOND : step.target().get(0);
        if (!step.target().isEmpty()) {
          properties.put("target", rate(target, place));
        }
        long warmup = warmup(step, properties, place);
        if (step.seconds() == null && step.operations() == null) {
          throw new ConfigurationException(place + " needs 'seconds' or 'operations'");
        }
        if (step.rampup() != null) {
          long rampup = scale.rampup(positive(step.rampup(), "rampup", place));
          properties.put("rampup", Long.toString(rampup));
        }
        // Without a count a workload file's own must not hold.
        properties.put("operationcount", "0");
        if (step.operations() != null) {
          long operations = scale.count(positive(step.operations(), "operations", place));
          properties.put("operationcount", Long.toString(operations));
        }
        if (step.seconds() != null) {
          long seconds = scale.seconds(positive(step.seconds(), "seconds", place));
          properties.put("maxexecutiontime", Long.toString(warmup + seconds));
        }
        return timed(step, target, place);
      }
    }
  }

  /** How long a step of a length or count takes, with its warm-up. */
  private long timed(StepSection step, double perSecond, String place) {
    long warmup = step.warmup() == null ? 0 : scale.seconds(step.warmup());
    long counted =
        step.operations() == null
            ? Long.MAX_VALUE
            : (long) (scale.count(step.operations()) / perSecond);
    long limited = step.seconds() == null ? Long.MAX_VALUE : warmup + scale.seconds(step.seconds());
    return Math.min(counted, limited);
  }

  private long warmup(StepSection step, Map<String, String> properties, String place) {
    if (step.warmup() == null) {
      return 0;
    }
    if (step.warmup() < 0) {
      throw new ConfigurationException(
          place + ": warmup " + step.warmup() + " needs to be 0 or more");
    }
    long warmup = scale.seconds(step.warmup());
    properties.put("warmup", Long.toString(warmup));
    return warmup;
  }

  private long saturation(StepSection step, Map<String, String> properties, String place) {
    if (step.slo().isEmpty()) {
      throw new ConfigurationException(
          place + " needs 'slo', such as [\"SEARCH p99 < 10ms\", \"errors < 0.1%\"]");
    }
    long steptime = scale.seconds(step.steptime() == null ? STEP_SECONDS : step.steptime());
    long confirm = scale.seconds(step.confirmtime() == null ? CONFIRM_SECONDS : step.confirmtime());
    long firstWarmup = scale.seconds(FIRST_WARMUP_SECONDS);
    properties.put("slo", String.join("; ", step.slo()));
    properties.put("saturate.steptime", Long.toString(steptime));
    properties.put("saturate.confirmtime", Long.toString(confirm));
    properties.putIfAbsent("saturate.firstwarmup", Long.toString(firstWarmup));
    if (step.from() != null) {
      properties.put("saturate.from", Long.toString(positive(step.from(), "from", place)));
    }
    return firstWarmup + LIKELY_STEPS * (steptime + 1) + confirm;
  }

  /**
   * The check of the answers after a load. With YCSB's own workloads, whose stores answer no
   * questions, it reads records and compares them.
   */
  Point verification(long loaded) {
    Map<String, String> properties = new LinkedHashMap<>();
    long records = scale.count(loaded);
    properties.put("recordcount", Long.toString(records));
    properties.put("threadcount", "4");
    if (!isSearch) {
      properties.put("operationcount", Long.toString(Math.min(records, VERIFIED_RECORDS)));
      properties.put("requestdistribution", "uniform");
      properties.putAll(mixes.properties(Map.of("read", 100.0), "verify"));
    }
    return new Point(
        null,
        null,
        isSearch ? "verify" : "run",
        properties,
        Duration.ofSeconds(START_SECONDS + VERIFY_SECONDS));
  }
}
