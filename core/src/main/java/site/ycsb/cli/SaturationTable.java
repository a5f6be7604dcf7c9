// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.messages.Numbers;
import site.ycsb.result.SaturationResult;

/** The search for the highest rate, for people: a line for each step, then what was found. */
final class SaturationTable {

  private SaturationTable() {}

  static List<String> lines(SaturationResult found) {
    List<List<String>> rows = new ArrayList<>();
    List<String> titles = new ArrayList<>(List.of("target", "per second"));
    titles.addAll(found.objectives());
    titles.add("");
    rows.add(titles);
    found.steps().forEach(step -> rows.add(row(step)));
    List<String> lines = new ArrayList<>();
    TextTable.aligned(rows).forEach(row -> lines.add(String.join("  ", row)));
    if (found.rate() > 0) {
      lines.add(conclusion(found));
    }
    return lines;
  }

  private static List<String> row(SaturationResult.Step step) {
    List<String> row = new ArrayList<>();
    row.add(Numbers.decimal(step.rate()));
    row.add(Numbers.decimal(step.throughputPerSecond()));
    row.addAll(step.measured());
    row.add(verdict(step));
    return row;
  }

  private static String verdict(SaturationResult.Step step) {
    if (!step.held()) {
      return step.confirms() ? "not confirmed" : "broke";
    }
    return step.confirms() ? "confirmed" : "held";
  }

  private static String conclusion(SaturationResult found) {
    String held =
        "Saturation: "
            + Numbers.decimal(found.rate())
            + " operations per second held all objectives"
            + (found.confirmed() ? "; " : " and were not confirmed; ");
    return found.brokenRate() == null
        ? held + "no higher rate was tried"
        : held
            + "at "
            + Numbers.decimal(found.brokenRate())
            + " "
            + String.join("; ", found.reasons());
  }
}
