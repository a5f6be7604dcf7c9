// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Properties;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * How long the records live that a run inserts. The key of a record decides, so the client and the
 * binding find the same time without telling each other. A load inserts records that stay.
 * Immutable.
 *
 * @param shortest in ms; 0 if all records stay
 * @param longest in ms; 0 if all records stay
 * @param share the share of the inserted records that expire
 */
public record TimeToLive(long shortest, long longest, double share) {

  private static final ValueType<Duration> TIME =
      ValueType.duration(ChronoUnit.MILLIS, 1, Duration.ofDays(30).toMillis());

  public static final Setting<Duration> LONGEST =
      Setting.optional(
              "insert.ttl",
              TIME,
              "time to live of the records that a run inserts; if not set, they stay")
          .in("ms");

  public static final Setting<Duration> SHORTEST =
      Setting.optional(
              "insert.ttl.shortest",
              TIME,
              "the least time to live, so that times spread evenly up to insert.ttl; if not set, all"
                  + " are equal")
          .in("ms")
          .onlyWith(LONGEST);

  public static final Setting<Double> SHARE =
      Setting.decimal(
              "insert.ttl.share", 1, 0, 1, "share of the inserted records with a time to live")
          .onlyWith(LONGEST);

  public static final Setting<Duration> TOLERANCE =
      Setting.optional(
              "insert.ttl.tolerance",
              ValueType.duration(ChronoUnit.MILLIS, 0, Duration.ofDays(1).toMillis()),
              "how long after its time to live any reply may show a record; if not set, what the binding"
                  + " promises")
          .in("ms")
          .onlyWith(LONGEST);

  private static final TimeToLive UNLIMITED = new TimeToLive(0, 0, 0);

  /** 2 to the power of 53, as many fractions as a hash is mapped to. */
  private static final double FRACTIONS = 1L << 53;

  /**
   * The times to live of a phase: a load has none.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static TimeToLive from(Properties properties) {
    TimeToLive ofRun = ofRun(properties);
    return CommonSettings.DO_TRANSACTIONS.get(properties) ? ofRun : UNLIMITED;
  }

  /**
   * The times to live of a run, also if the phase is a load.
   *
   * @throws ConfigurationException if a property does not fit
   */
  public static TimeToLive ofRun(Properties properties) {
    if (!LONGEST.isSet(properties)) {
      return UNLIMITED;
    }
    Duration longest = LONGEST.get(properties);
    Duration shortest = SHORTEST.find(properties).orElse(longest);
    if (shortest.compareTo(longest) > 0) {
      throw SHORTEST.unfit(shortest, "at most " + LONGEST + "=" + longest.toMillis());
    }
    return new TimeToLive(shortest.toMillis(), longest.toMillis(), SHARE.get(properties));
  }

  /** Whether a record may expire. */
  public boolean isLimited() {
    return longest > 0 && share > 0;
  }

  /** The time to live of the record with a key, in ms; 0 if it stays. */
  public long millis(String key) {
    if (!isLimited()) {
      return 0;
    }
    long hash = spread(key.hashCode());
    if (fraction(hash) >= share) {
      return 0;
    }
    return shortest + (long) (fraction(spread(hash)) * (longest - shortest + 1));
  }

  private static double fraction(long hash) {
    return (hash >>> 11) / FRACTIONS;
  }

  /** The finalizer of MurmurHash3, so that the bits of neighbours differ. */
  private static long spread(long value) {
    long hash = value + 0x9e3779b97f4a7c15L;
    hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
    hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }

  /** What a result says about the times to live. */
  public String describe() {
    String time = shortest == longest ? longest + " ms" : shortest + " to " + longest + " ms";
    return share == 1 ? time : time + " for a share of " + share;
  }
}
