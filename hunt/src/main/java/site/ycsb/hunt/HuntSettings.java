// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.time.Duration;
import java.util.Properties;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * How long a hunt takes and what it draws from.
 *
 * @param rounds how many rounds to make; 0 for as many as begin within the time
 * @param records the most records, and the most operations, of a round
 * @param tries how many rounds may be spent on making one wrong round smaller
 */
public record HuntSettings(long seed, Duration time, int rounds, int records, int tries) {

  public static final Setting<Long> SEED =
      Setting.optional(
              "hunt.seed",
              ValueType.wholeNumber(0, Long.MAX_VALUE),
              "seed of all rounds; if not set, the time of day, which is printed")
          .as(Role.OUTPUT);

  public static final Setting<Duration> SECONDS =
      Setting.seconds("hunt.seconds", 60, 1, 604_800, "how long to begin new rounds")
          .as(Role.OUTPUT);

  static final Setting<Integer> ROUNDS =
      Setting.integer("hunt.rounds", 0, "number of rounds; 0 for as many as the time allows")
          .as(Role.OUTPUT);

  static final Setting<Integer> RECORDS =
      Setting.integer(
              "hunt.records",
              20_000,
              200,
              10_000_000,
              "the most records of a round, and the most operations")
          .as(Role.OUTPUT);

  static final Setting<Integer> TRIES =
      Setting.integer("hunt.tries", 150, "how many further rounds may shrink a wrong one")
          .as(Role.OUTPUT);

  /**
   * Reads them.
   *
   * @throws ConfigurationException if a value does not fit
   */
  public static HuntSettings of(Properties properties) {
    return new HuntSettings(
        SEED.or(properties, System.currentTimeMillis()),
        SECONDS.get(properties),
        ROUNDS.get(properties),
        RECORDS.get(properties),
        TRIES.get(properties));
  }
}
