// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.DoubleFunction;
import site.ycsb.load.LoadPlan;
import site.ycsb.load.LoadSettings;
import site.ycsb.load.Schedule;
import site.ycsb.load.Segment;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Rates;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * How to search for the highest rate that holds objectives, each component as its setting says.
 * Immutable.
 *
 * @param arrivals how operations arrive at a rate
 * @param precision a share of the rate
 */
public record Saturation(
    List<Objective> objectives,
    DoubleFunction<Schedule> arrivals,
    double from,
    double max,
    double precision,
    int maxSteps,
    Duration firstWarmUp,
    Duration warmUp,
    Duration stepTime,
    Duration confirmTime) {

  public static final Setting<List<Objective>> OBJECTIVES =
      Setting.optional(
              "slo",
              Objective.type(),
              "objectives that a rate has to hold, separated by semicolons, such as SEARCH"
                  + " p99 < 10ms; errors < 0.1%")
          .as(Role.LOAD);

  static final Setting<Double> FROM =
      Setting.decimal("saturate.from", 100, 1, Rates.MAX, "operations per second of the first step")
          .as(Role.LOAD);

  static final Setting<Double> MAX =
      Setting.decimal(
              "saturate.max",
              Rates.MAX,
              1,
              Rates.MAX,
              "highest rate to try, in operations per second")
          .as(Role.LOAD);

  static final Setting<Duration> STEP_TIME =
      Setting.seconds("saturate.steptime", 5, 1, Integer.MAX_VALUE, "length of a step")
          .as(Role.LOAD);

  static final Setting<Duration> FIRST_WARM_UP =
      Setting.seconds(
              "saturate.firstwarmup", 10, "warm-up before the first step, at 16 times its rate")
          .as(Role.LOAD);

  static final Setting<Duration> WARM_UP =
      Setting.seconds("saturate.warmup", 1, "unmeasured time before each step, at its rate")
          .as(Role.LOAD);

  static final Setting<Duration> CONFIRM_TIME =
      Setting.seconds(
              "saturate.confirmtime",
              20,
              1,
              Integer.MAX_VALUE,
              "length of the step that confirms the rate")
          .as(Role.LOAD);

  static final Setting<Integer> MAX_STEPS =
      Setting.integer(
              "saturate.maxsteps", 16, 2, 1000, "number of steps after which the search ends")
          .as(Role.LOAD);

  static final Setting<Double> PRECISION =
      Setting.decimal(
              "saturate.precision",
              5,
              1,
              100,
              "how far the next rate that does not hold may be above the result")
          .in("%")
          .as(Role.LOAD);

  /** At the rate of the first step, code would stay cold for long. */
  private static final int FIRST_WARM_UP_FACTOR = 16;

  public Saturation {
    objectives = List.copyOf(objectives);
  }

  /**
   * Reads the settings.
   *
   * @throws ConfigurationException if they do not fit together
   */
  public static Saturation of(Properties properties) {
    for (Setting<?> setting : LoadSettings.ofRate()) {
      if (setting.isChanged(properties)) {
        throw new ConfigurationException(
            setting + " contradicts saturate, which chooses the rates itself: leave it out");
      }
    }
    double from = FROM.get(properties);
    double max = MAX.get(properties);
    if (from > max) {
      throw new ConfigurationException(FROM + " is more than " + MAX + ": lower it");
    }
    return new Saturation(
        OBJECTIVES
            .find(properties)
            .orElseThrow(
                () ->
                    new ConfigurationException(
                        "no objective: give one with -slo, such as -slo \"SEARCH p99 < 10ms\"")),
        LoadPlan.arrivals(properties),
        from,
        max,
        PRECISION.get(properties) / 100,
        MAX_STEPS.get(properties),
        FIRST_WARM_UP.get(properties),
        WARM_UP.get(properties),
        STEP_TIME.get(properties),
        CONFIRM_TIME.get(properties));
  }

  /**
   * Checks that the objectives are about operations of the mix.
   *
   * @param mix share of each operation; empty if it is unknown
   * @param searches the operations of the kinds of searches, if there are searches
   * @return a line for each objective that binds several operations, without commas
   * @throws ConfigurationException if an objective binds none
   */
  public List<String> requireIn(Map<String, Double> mix, List<String> searches) {
    Set<String> measured = measured(mix.keySet(), searches);
    List<String> lines = new ArrayList<>();
    for (Objective objective : objectives) {
      List<String> bound = measured.stream().filter(objective::binds).toList();
      if (!mix.isEmpty() && !objective.isOfErrors() && bound.isEmpty()) {
        throw new ConfigurationException(
            "%s: \"%s\" names no operation of the mix, which has %s"
                .formatted(OBJECTIVES, objective, String.join("; ", measured)));
      }
      if (bound.size() > 1) {
        lines.add("Objective %s binds each of %s".formatted(objective, String.join("; ", bound)));
      }
    }
    return lines;
  }

  /** The operations that a mix has figures of: a read and its update have their own, too. */
  private static Set<String> measured(Set<String> mix, List<String> searches) {
    Set<String> measured = new LinkedHashSet<>();
    for (String operation : mix) {
      measured.addAll(
          operation.replace("-", "").equals("READMODIFYWRITE")
              ? List.of("READ", "UPDATE", "READ-MODIFY-WRITE")
              : operation.equals("SEARCH") ? searches : List.of(operation));
    }
    return measured;
  }

  /** The segments with which each search begins. */
  public List<Segment> first() {
    List<Segment> segments = new ArrayList<>();
    if (!firstWarmUp.isZero()) {
      double rate = Math.min(max, from * FIRST_WARM_UP_FACTOR);
      segments.add(Segment.warmUp(arrivals.apply(rate), firstWarmUp));
    }
    segments.addAll(segments(newRateSearch().first()));
    return segments;
  }

  RateSearch newRateSearch() {
    return new RateSearch(from, max, precision, maxSteps);
  }

  /** A warm-up and a step. */
  List<Segment> segments(RateSearch.RateTrial trial) {
    Schedule schedule = arrivals.apply(trial.rate());
    Segment step = Segment.step(trial.rate(), schedule, trial.confirms() ? confirmTime : stepTime);
    return warmUp.isZero() ? List.of(step) : List.of(Segment.warmUp(schedule, warmUp), step);
  }
}
