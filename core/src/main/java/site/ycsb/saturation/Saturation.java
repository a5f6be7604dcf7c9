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
import site.ycsb.settings.Setting;

/**
 * How to search for the highest rate that holds objectives. Immutable.
 *
 * @param objectives at least one
 * @param arrivals how operations arrive at a rate
 * @param from the first rate, in operations per second
 * @param max the highest rate
 * @param precision how far the next rate may be above the result, as a share of it
 * @param maxSteps number of steps, 2 or more
 * @param firstWarmUp time before all steps, in which client and store get warm
 * @param warmUp time before each step
 * @param stepTime length of a step
 * @param confirmTime length of a step that confirms a rate
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

  /** At the rate of the first step, code would stay cold for long. */
  private static final int FIRST_WARM_UP_FACTOR = 16;

  public Saturation {
    objectives = List.copyOf(objectives);
  }

  /**
   * Reads the settings.
   *
   * @throws IllegalArgumentException if they do not fit together
   */
  public static Saturation of(Properties properties) {
    for (Setting<?> setting : LoadSettings.ofRate()) {
      if (setting.isChanged(properties)) {
        throw new IllegalArgumentException(
            setting + " contradicts saturate, which chooses the rates itself: leave it out");
      }
    }
    double from = SaturationSettings.FROM.get(properties);
    double max = SaturationSettings.MAX.get(properties);
    if (from > max) {
      throw new IllegalArgumentException(
          SaturationSettings.FROM + " is more than " + SaturationSettings.MAX + ": lower it");
    }
    return new Saturation(
        SaturationSettings.OBJECTIVES
            .find(properties)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "no objective: give one with -slo, such as -slo \"SEARCH p99 < 10ms\"")),
        LoadPlan.arrivals(properties),
        from,
        max,
        SaturationSettings.PRECISION.get(properties) / 100,
        SaturationSettings.MAX_STEPS.get(properties),
        SaturationSettings.FIRST_WARM_UP.get(properties),
        SaturationSettings.WARM_UP.get(properties),
        SaturationSettings.STEP_TIME.get(properties),
        SaturationSettings.CONFIRM_TIME.get(properties));
  }

  /**
   * Checks that the objectives are about operations of the mix.
   *
   * @param mix share of each operation; empty if it is unknown
   * @throws ConfigurationException if they are not
   */
  public void requireIn(Map<String, Double> mix) {
    Set<String> measured = measured(mix.keySet());
    for (Objective objective : objectives) {
      boolean isIn = objective.isOfErrors() || measured.contains(objective.operation());
      if (!mix.isEmpty() && !isIn) {
        throw new ConfigurationException(
            SaturationSettings.OBJECTIVES
                + ": \""
                + objective
                + "\" names no operation of the mix, which has "
                + String.join("; ", measured));
      }
    }
  }

  /** The operations that a mix has figures of: a read and its update have their own, too. */
  private static Set<String> measured(Set<String> mix) {
    Set<String> measured = new LinkedHashSet<>();
    for (String operation : mix) {
      measured.addAll(
          operation.replace("-", "").equals("READMODIFYWRITE")
              ? List.of("READ", "UPDATE", "READ-MODIFY-WRITE")
              : List.of(operation));
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
  List<Segment> segments(RateSearch.Trial trial) {
    Schedule schedule = arrivals.apply(trial.rate());
    Segment step = Segment.step(trial.rate(), schedule, trial.confirms() ? confirmTime : stepTime);
    return warmUp.isZero() ? List.of(step) : List.of(Segment.warmUp(schedule, warmUp), step);
  }
}
