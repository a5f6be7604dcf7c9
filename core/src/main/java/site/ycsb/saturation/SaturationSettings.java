// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.time.Duration;
import java.util.List;
import site.ycsb.settings.Rates;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/** The settings of the search for the highest rate. */
public final class SaturationSettings {

  public static final Setting<List<Objective>> OBJECTIVES =
      Setting.optional(
              "slo",
              Objective.type(),
              "objectives that a rate has to hold, with semicolons between them, such as SEARCH p99"
                  + " < 10ms; errors < 0.1%")
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
              "operations per second that are never exceeded")
          .as(Role.LOAD);

  static final Setting<Duration> STEP_TIME =
      Setting.seconds("saturate.steptime", 5, 1, Integer.MAX_VALUE, "length of a step")
          .as(Role.LOAD);

  static final Setting<Duration> FIRST_WARM_UP =
      Setting.seconds(
              "saturate.firstwarmup",
              10,
              0,
              Integer.MAX_VALUE,
              "time before the first step, at 16 times its rate, in which client and store get"
                  + " warm")
          .as(Role.LOAD);

  static final Setting<Duration> WARM_UP =
      Setting.seconds(
              "saturate.warmup",
              1,
              0,
              Integer.MAX_VALUE,
              "time before each step, at its rate, that is not measured")
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

  private SaturationSettings() {}
}
