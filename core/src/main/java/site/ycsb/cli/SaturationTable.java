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
    rows.add(row("target", "per second", found.objectives(), ""));
    for (SaturationResult.Step step : found.steps()) {
      String verdict =
          step.held()
              ? step.confirms() ? "confirmed" : "held"
              : step.confirms() ? "not confirmed" : "broke";
      String rate = Numbers.decimal(step.rate());
      rows.add(row(rate, Numbers.decimal(step.throughputPerSecond()), step.measured(), verdict));
    }
    List<String> lines = new ArrayList<>();
    TextTable.aligned(rows).forEach(row -> lines.add(String.join("  ", row)));
    if (found.rate() > 0) {
      lines.add(
          "Saturation: "
              + Numbers.decimal(found.rate())
              + " operations per second held all objectives"
              + (found.confirmed() ? "; " : " and were not confirmed; ")
              + (found.brokenRate() == null
                  ? "no higher rate was tried"
                  : "at "
                      + Numbers.decimal(found.brokenRate())
                      + " "
                      + String.join("; ", found.reasons())));
    }
    return lines;
  }

  private static List<String> row(String target, String rate, List<String> more, String last) {
    List<String> row = new ArrayList<>(List.of(target, rate));
    row.addAll(more);
    row.add(last);
    return row;
  }
}
