// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import site.ycsb.messages.Numbers;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * How many operations may fail in a phase that succeeds: property {@code maxerrors}, a number such
 * as {@code 10}, or with {@code %} a share of the operations that were issued, such as {@code
 * 0.5%}.
 *
 * <p>Only a value that is set ends a phase early. Without one, any failed operation fails the
 * phase, but the phase runs to its end.
 *
 * @param isSet whether the property has a value
 * @param count the number, or 0 where a share is given
 * @param share the share, from 0 to 1, or 0 where a number is given
 */
public record MaxErrors(boolean isSet, long count, double share) {

  public static final Setting<MaxErrors> SETTING =
      Setting.optional(
              "maxerrors",
              ValueType.of(
                  "a whole number of 0 or more, or a share of the operations such as 5%",
                  MaxErrors::parse),
              "how many operations may fail in a successful run: a number, or a share of"
                  + " the issued operations such as 0.5%; if not set, 0")
          .as(Role.OUTPUT);

  /** A share means little before this many operations were issued. */
  private static final long MIN_ISSUED = 1000;

  static MaxErrors of(Properties properties) {
    return SETTING.find(properties).orElse(new MaxErrors(false, 0, 0));
  }

  /** The limit where failures are judged step by step: without the property, any number. */
  static MaxErrors ofSteps(Properties properties) {
    return SETTING.find(properties).orElse(new MaxErrors(false, 0, 1));
  }

  private static MaxErrors parse(String text) {
    if (!text.endsWith("%")) {
      long number = Long.parseLong(text);
      return number >= 0 ? new MaxErrors(true, number, 0) : null;
    }
    double percent = Double.parseDouble(text.substring(0, text.length() - 1));
    return percent >= 0 && percent <= 100 ? new MaxErrors(true, 0, percent / 100) : null;
  }

  long allowedOf(long issued) {
    return share > 0 ? (long) Math.floor(share * issued) : count;
  }

  /** Notices when too many operations have failed. For any number of threads. */
  final class Limit {

    private final long planned;
    private final AtomicLong failed = new AtomicLong();
    private volatile long allowed;

    /**
     * @param planned number of operations of the phase, 0 if unlimited
     */
    Limit(long planned) {
      this.planned = planned;
      allowed = allowed(0);
    }

    private long allowed(long issued) {
      return allowedOf(planned > 0 ? planned : Math.max(issued, MIN_ISSUED));
    }

    /**
     * Counts a failed operation.
     *
     * @param issued counts all operations so far; called rarely, because it is slow
     * @return whether the phase has to end
     */
    boolean isPassedByOneMore(LongSupplier issued) {
      if (!isSet) {
        return false;
      }
      long count = failed.incrementAndGet();
      if (count > allowed) {
        allowed = allowed(issued.getAsLong());
      }
      return count > allowed;
    }
  }

  /** The value as in the properties. */
  @Override
  public String toString() {
    return SETTING + "=" + (share > 0 ? Numbers.decimal(share * 100) + "%" : count);
  }
}
