// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.Properties;
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

  static final Setting<MaxErrors> SETTING =
      Setting.optional(
              "maxerrors",
              ValueType.of(
                  "a whole number of 0 or more, or a share of the operations such as 5%",
                  MaxErrors::parse),
              "how many operations may fail in a successful run: a number, or with % a share of the operations"
                  + " that were issued, such as 0.5%; none for 0")
          .as(Role.OUTPUT);

  /** A share means little before this many operations were issued. */
  private static final long MIN_ISSUED = 1000;

  static MaxErrors of(Properties properties) {
    return SETTING.find(properties).orElse(new MaxErrors(false, 0, 0));
  }

  /** The same where failures are judged step by step: without the property, any number. */
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

  /** How many of the issued operations may fail. */
  long allowedOf(long issued) {
    return share > 0 ? (long) Math.floor(share * issued) : count;
  }

  /**
   * How many operations may fail before the phase is ended early.
   *
   * @param planned number of operations of the phase, 0 if there is no such number
   * @param issued number of operations so far, which counts only where {@code planned} is 0
   */
  long allowedOf(long planned, long issued) {
    return allowedOf(planned > 0 ? planned : Math.max(issued, MIN_ISSUED));
  }

  /** As in the properties. */
  @Override
  public String toString() {
    return SETTING + "=" + (share > 0 ? Numbers.decimal(share * 100) + "%" : count);
  }
}
