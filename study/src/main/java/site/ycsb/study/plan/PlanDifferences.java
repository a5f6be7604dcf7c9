// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import site.ycsb.settings.PropertyUses;
import site.ycsb.settings.SecretMask;

/**
 * How two studies differ that are to be compared, before anything runs.
 *
 * @param a the baseline
 */
public record PlanDifferences(Plan a, Plan b) {

  private static final String NOT_SET = "(not set)";

  /**
   * Lines without secrets: each key of the file that differs, the runs that only one side has, and
   * what the comparison will refuse.
   *
   * @param allowed names of properties that may differ
   */
  public List<String> lines(Set<String> allowed) {
    List<String> lines = new ArrayList<>();
    List<FileChange> changes =
        FileChange.between(a.text(), b.text()).stream()
            .filter(change -> !change.isLabel() && !change.path().equals("name"))
            .toList();
    lines.add(
        changes.isEmpty()
            ? "A, the baseline, and B have the same file."
            : "A, the baseline, and B differ (A → B):");
    changes.forEach(change -> lines.add("  " + change));
    Map<String, PlannedRun> ofA = byPlace(a);
    Map<String, PlannedRun> ofB = byPlace(b);
    only("A", ofA.keySet(), ofB.keySet(), lines);
    only("B", ofB.keySet(), ofA.keySet(), lines);
    Map<String, String> refused = properties(ofA, ofB);
    refused.keySet().removeAll(allowed);
    if (!refused.isEmpty()) {
      lines.add(
          "The comparison refuses other work. If you want to compare %s, add %s."
              .formatted(
                  refused.entrySet().stream()
                      .map(each -> each.getKey() + " (" + each.getValue() + ")")
                      .collect(Collectors.joining(", ")),
                  refused.keySet().stream()
                      .map(key -> "--allow " + key)
                      .collect(Collectors.joining(" "))));
    }
    return lines;
  }

  private static void only(String side, Set<String> own, Set<String> other, List<String> lines) {
    Set<String> rest = new TreeSet<>(own);
    rest.removeAll(other);
    if (!rest.isEmpty()) {
      lines.add("Only in " + side + ": " + String.join(", ", rest));
    }
  }

  /** The runs of the first repeat. A system that both sides have only one of needs no name. */
  private Map<String, PlannedRun> byPlace(Plan plan) {
    boolean isAlone = a.systems().size() == 1 && b.systems().size() == 1;
    Map<String, PlannedRun> runs = new LinkedHashMap<>();
    for (PlannedRun run : plan.runs()) {
      runs.putIfAbsent(isAlone ? run.name() : run.system().name() + " " + run.name(), run);
    }
    return runs;
  }

  private static String shown(PlannedRun run, String name, String value) {
    return run.system().secrets().masked(SecretMask.value(name, value));
  }

  /** Properties that say what the work is, with their values on both sides. */
  private static Map<String, String> properties(
      Map<String, PlannedRun> ofA, Map<String, PlannedRun> ofB) {
    Map<String, String> differing = new TreeMap<>();
    ofA.forEach(
        (place, run) -> {
          if (ofB.containsKey(place)) {
            Map<String, String> inA = run.properties();
            Map<String, String> inB = ofB.get(place).properties();
            Set<String> names = new TreeSet<>(inA.keySet());
            names.addAll(inB.keySet());
            for (String name : names) {
              String valueA = inA.getOrDefault(name, NOT_SET);
              String valueB = inB.getOrDefault(name, NOT_SET);
              if (!valueA.equals(valueB) && PropertyUses.of(name).role().isCompared()) {
                differing.putIfAbsent(
                    name, shown(run, name, valueA) + " / " + shown(ofB.get(place), name, valueB));
              }
            }
          }
        });
    return differing;
  }
}
