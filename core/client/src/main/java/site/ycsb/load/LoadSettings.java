// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.load;

import java.time.Duration;
import java.util.List;
import site.ycsb.settings.Clients;
import site.ycsb.settings.Rates;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/** The settings of the load: how many operations start, and when. */
public final class LoadSettings {

  public static final Setting<Double> TARGET =
      Setting.of(
              "target",
              ValueType.decimal(0, Rates.MAX).in("operations per second"),
              0.0,
              "operations per second of all threads together, 0.001 or more; 0 for as many as possible")
          .as(Role.LOAD)
          .across(Clients.DIVIDED);

  static final Setting<String> ARRIVAL =
      Setting.of(
          "arrival",
          ValueType.choice("constant", "poisson"),
          "constant",
          "how operations arrive at a target or step: in equal intervals, or at random, as"
              + " from many users");

  static final Setting<Long> ARRIVAL_SEED =
      Setting.wholeNumber("arrival.seed", 1, "seed of random arrivals");

  static final Setting<Duration> TOLERANCE =
      Setting.millis(
          "target.tolerance",
          1000,
          0,
          Integer.MAX_VALUE,
          "how late an operation may start; the target is missed if more than 1 % start later, or"
              + " never");

  public static final Setting<String> MISSED =
      Setting.of(
              "target.missed",
              ValueType.choice("fail", "ok"),
              "fail",
              "whether a run that misses its target fails")
          .as(Role.OUTPUT);

  static final Setting<Integer> MAX_WAITING =
      Setting.integer(
          "client.maxinflight",
          0,
          "operations that may wait for a free thread under a target; those beyond it are dropped"
              + " and counted; 0 for any number");

  static final Setting<Duration> WARM_UP =
      Setting.seconds(
              "warmup",
              0,
              "time at the start of a run that is not measured; it counts towards maxexecutiontime, its"
                  + " operations towards operationcount")
          .as(Role.LOAD);

  public static final Setting<Long> WARM_UP_OPERATIONS =
      Setting.wholeNumber(
              "warmup.operations",
              0,
              "operations at the start of a run that are not measured; they count towards"
                  + " operationcount")
          .notWith(WARM_UP)
          .as(Role.LOAD)
          .across(Clients.DIVIDED);

  static final Setting<Duration> RAMP_UP =
      Setting.seconds(
              "rampup", 0, "time over which the threads of a run start, one after the other")
          .as(Role.LOAD);

  static final Setting<Duration> STEP_TIME =
      Setting.seconds("load.steptime", 0, "length of each of load.steps").as(Role.LOAD);

  public static final Setting<List<Double>> STEPS =
      Setting.optional(
              "load.steps",
              Rates.rising(),
              "targets of a run in rising order, one after the other, each with metrics of its own;"
                  + " operationcount does not limit them")
          .togetherWith(STEP_TIME)
          .notWith(TARGET)
          .as(Role.LOAD)
          .across(Clients.DIVIDED);

  static final Setting<Duration> RAMP_TIME =
      Setting.seconds("load.ramptime", 0, "how long load.ramp changes the rate").as(Role.LOAD);

  public static final Setting<List<Double>> RAMP =
      Setting.optional(
              "load.ramp",
              Rates.fromTo(),
              "two targets of a run, FROM,TO: the rate changes linearly in load.ramptime and stays"
                  + " there")
          .togetherWith(RAMP_TIME)
          .notWith(TARGET)
          .notWith(STEPS)
          .notWith(ARRIVAL)
          .as(Role.LOAD)
          .across(Clients.DIVIDED);

  private LoadSettings() {}

  /** The settings that choose the rate or the segments of a run. */
  public static List<Setting<?>> ofRate() {
    return List.of(TARGET, STEPS, RAMP, RAMP_UP, WARM_UP, WARM_UP_OPERATIONS);
  }
}
