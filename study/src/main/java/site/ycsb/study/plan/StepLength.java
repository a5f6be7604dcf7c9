// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Map;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.StudyFile.StepSection;

/** How long the runs of a step are: as properties of the client, and as a guess of the seconds. */
final class StepLength {

  /** What a system is thought to do as long as none has been measured. */
  private static final long LOADED_PER_SECOND = 5_000;

  private static final long DONE_PER_SECOND = 2_000;

  private static final long STEP_SECONDS = 5;
  private static final long CONFIRM_SECONDS = 20;
  private static final long FIRST_WARMUP_SECONDS = 10;
  private static final long LIKELY_STEPS = 9;

  private final Scale scale;

  StepLength(Scale scale) {
    this.scale = scale;
  }

  /** Adds the properties of the length of a step, and returns how many seconds it will take. */
  long addTo(
      Map<String, String> properties, StepSection step, StepKind kind, long loaded, String place) {
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
        return timed(step, target);
      }
    }
  }

  /** How long a step of a length or count takes, with its warm-up. */
  long timed(StepSection step, double perSecond) {
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

  static String rate(double rate, String place) {
    if (!(rate >= 1 && rate <= 10_000_000)) {
      throw new ConfigurationException(place + ": a rate needs a number, 1 to 10000000");
    }
    return Numbers.text(rate);
  }

  static long positive(Long number, String key, String place) {
    if (number == null) {
      throw new ConfigurationException(place + " needs '" + key + "'");
    }
    if (number < 1) {
      throw new ConfigurationException(
          place + ": " + key + " " + number + " needs to be 1 or more");
    }
    return number;
  }
}
