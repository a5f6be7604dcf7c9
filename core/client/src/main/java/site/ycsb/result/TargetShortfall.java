// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.messages.Numbers;

/**
 * A load that did much less than its target. Few late operations can hide it: a stall at the end
 * makes none late.
 *
 * @param targetPerSecond operations per second that were due
 * @param percentDone share of the target that succeeded
 */
public record TargetShortfall(double targetPerSecond, double percentDone) {

  private static final Pattern PLAIN_RATE = Pattern.compile("(\\d{1,12}(?:\\.\\d{1,6})?)(?:/s)?");

  /** A run with a smaller share of the operations that were due missed its target. */
  private static final double MIN_SHARE = 0.95;

  /**
   * The shortfall of a run, or of a step of it; empty if it held its target. Deviations that chance
   * explains, in the number of random arrivals, do not count.
   *
   * @param target as the user gave it; null or a ramp has no shortfall
   * @param perSecond operations per second that succeeded
   */
  public static Optional<TargetShortfall> of(String target, double perSecond, long nanos) {
    Matcher plain = PLAIN_RATE.matcher(target == null ? "" : target);
    double rate = plain.matches() ? Double.parseDouble(plain.group(1)) : 0;
    double due = rate * nanos / 1e9;
    boolean isShort =
        perSecond < MIN_SHARE * rate && due - perSecond * nanos / 1e9 > 3 * Math.sqrt(due);
    return isShort
        ? Optional.of(new TargetShortfall(rate, 100 * perSecond / rate))
        : Optional.empty();
  }

  /** Such as {@code only 62.1 % of the target}. */
  public String text() {
    return String.format(Locale.ROOT, "only %.1f %% of the target", percentDone);
  }

  public String warning() {
    return "The run did %s of %s operations per second"
        .formatted(text(), Numbers.decimal(targetPerSecond));
  }
}
