// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.client.WorkloadFact;
import site.ycsb.messages.Numbers;
import site.ycsb.result.Environment;
import site.ycsb.result.RunDocument;

/**
 * Tells in what else studies differ than in what they compare. Only the documents of runs are
 * asked: all of them have the same words, whether a study asked for the run or not.
 *
 * @param studies the documents of the runs of each
 */
record DifferingConditions(List<List<RunDocument>> studies) {

  List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    add(
        "The studies have different seeds (%s), so their data and queries differ.",
        run -> WorkloadFact.SEED.in(run.workload()).orElse(""), warnings);
    add(
        "The studies ran on different machines (%s): differences may be those of machines.",
        run -> environment(run, DifferingConditions::machine), warnings);
    add(
        "The studies ran with different versions of Java (%s).",
        run -> environment(run, Environment::java), warnings);
    return warnings;
  }

  /** Warns if studies say different things. One that says nothing does not differ. */
  private void add(String warning, Function<RunDocument, String> fact, List<String> warnings) {
    List<Set<String>> said =
        studies.stream()
            .map(study -> said(study, fact))
            .filter(values -> !values.isEmpty())
            .distinct()
            .toList();
    if (said.size() > 1) {
      warnings.add(
          warning.formatted(
              said.stream()
                  .map(values -> String.join(" and ", values))
                  .collect(Collectors.joining(" / "))));
    }
  }

  private static Set<String> said(List<RunDocument> study, Function<RunDocument, String> fact) {
    return study.stream()
        .map(fact)
        .filter(value -> !value.isEmpty())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String environment(RunDocument run, Function<Environment, String> fact) {
    Environment environment = run.conditions().environment();
    return environment == null ? "" : Objects.requireNonNullElse(fact.apply(environment), "");
  }

  private static String machine(Environment of) {
    String memory = of.memoryBytes() < 0 ? "" : Numbers.bytes(of.memoryBytes()) + ", ";
    return of.processors() + ", " + memory + of.os();
  }
}
