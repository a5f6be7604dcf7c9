// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.saturation;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Decides at which rates to try a store until the highest is known that holds.
 *
 * <p>The rate rises by a factor of 4 until one breaks, or falls by it until one holds. Then the
 * geometric mean of the highest rate that held and the lowest that broke is tried, until they are
 * within the precision. A longer trial confirms the rate; one that fails lowers the ceiling, and
 * the search goes on below it. A short trial that breaks for a reason that may be an accident is
 * repeated once. For one thread at a time.
 */
final class RateSearch {

  private static final double FACTOR = 4;
  private static final double MIN = 1;

  /**
   * One trial.
   *
   * @param rate operations per second
   * @param confirms whether it is a long one that confirms the rate
   */
  record RateTrial(double rate, boolean confirms) {}

  enum RateVerdict {
    HELD,
    /** The rate did not hold, which may be an accident. */
    BROKE,
    /** The rate did not hold, and would not another time. */
    OVERLOADED
  }

  private final double from;
  private final double max;
  private final double precision;
  private final TreeSet<Double> held = new TreeSet<>();
  private double ceiling = Double.POSITIVE_INFINITY;
  private int remaining;
  private RateTrial last;
  private boolean repeated;
  private boolean confirmed;

  /**
   * @param from the first rate
   * @param max the highest rate, not less than {@code from}
   * @param precision how far the ceiling may be above the result, as a share of it
   * @param maxTrials number of trials, 2 or more
   */
  RateSearch(double from, double max, double precision, int maxTrials) {
    this.from = from;
    this.max = max;
    this.precision = precision;
    remaining = maxTrials;
    last = new RateTrial(from, false);
  }

  RateTrial first() {
    return last;
  }

  /** The next trial, given the end of the one before; empty at the end of the search. */
  Optional<RateTrial> after(RateVerdict verdict) {
    remaining--;
    if (verdict == RateVerdict.HELD) {
      held.add(last.rate());
      confirmed = last.confirms();
    } else if (verdict == RateVerdict.BROKE && !last.confirms() && !repeated && remaining > 0) {
      repeated = true;
      return Optional.of(last);
    } else {
      ceiling = last.rate();
      held.tailSet(ceiling).clear();
    }
    repeated = false;
    Optional<RateTrial> next = confirmed || remaining == 0 ? Optional.empty() : choose();
    last = next.orElse(last);
    return next;
  }

  private Optional<RateTrial> choose() {
    double rate = nextRate();
    boolean lastIsLeft = remaining == 1;
    if (rate > 0 && !lastIsLeft) {
      return Optional.of(new RateTrial(rate, false));
    }
    return held.isEmpty() ? Optional.empty() : Optional.of(new RateTrial(held.last(), true));
  }

  /** A rate between the known ones, or beyond them; 0 if no rate is worth a trial. */
  private double nextRate() {
    if (held.isEmpty()) {
      return ceiling == MIN ? 0 : Math.max(MIN, rounded(ceiling / FACTOR));
    }
    double highest = held.last();
    if (ceiling == Double.POSITIVE_INFINITY) {
      return highest == max ? 0 : Math.min(max, rounded(highest * FACTOR));
    }
    double between = rounded(Math.sqrt(highest * ceiling));
    boolean isWorthIt =
        ceiling > highest * (1 + precision) && between > highest && between < ceiling;
    return isWorthIt ? between : 0;
  }

  /** To three digits, which people can read. */
  private static double rounded(double rate) {
    return new BigDecimal(rate).round(new MathContext(3)).doubleValue();
  }

  /** The highest rate that held, below all that broke; 0 if no rate held. */
  double highestHeld() {
    return held.isEmpty() ? 0 : held.last();
  }

  /** The lowest rate that broke; infinite if none did. */
  double lowestBroken() {
    return ceiling;
  }

  /** Whether a long trial confirmed the highest rate. */
  boolean isConfirmed() {
    return confirmed;
  }
}
