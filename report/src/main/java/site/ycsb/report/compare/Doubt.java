// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.compare;

/**
 * Why a figure does not count.
 *
 * @param text for people
 * @param isOfMachine whether only the machine or the client disturbed the measurement, so that
 *     nothing is known of the system
 */
record Doubt(String text, boolean isOfMachine) {

  /** A doubt about the system. */
  static Doubt of(String text) {
    return new Doubt(text, false);
  }
}
