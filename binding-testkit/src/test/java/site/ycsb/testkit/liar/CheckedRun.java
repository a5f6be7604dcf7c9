// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.liar;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.cli.CommandLineRun;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.testkit.UnsteadyDB;

/**
 * A load and a run of the search workload on the command line, and what was flagged.
 *
 * @param flagged replies judged as wrong, by what they were judged as
 * @param problems the lines that say why the run failed
 */
record CheckedRun(int exitCode, Map<String, Long> flagged, List<String> problems, String output) {

  /** What a reply can be judged as without failing the run. */
  private static final Set<String> ACCEPTED =
      Set.of("OK", "ORDER_RACED", "NOT_YET_VISIBLE", "DELETED", "STALE");

  private static final Pattern VERDICT = Pattern.compile("\\[VERIFY], Return=(\\w+), (\\d+)");
  private static final String PROBLEM = "ycsb: ";

  /**
   * Loads honestly, then runs.
   *
   * @param binding the one that is run
   * @param honest the one that is loaded
   * @param properties of both
   */
  static CheckedRun of(Class<?> binding, Class<?> honest, Map<String, String> properties) {
    String store = UUID.randomUUID().toString();
    Map<String, String> all = new LinkedHashMap<>(properties);
    all.put(MemoryDB.STORE_PROPERTY, store);
    all.putIfAbsent(Liar.NAME_PROPERTY, store);
    all.putIfAbsent(UnsteadyDB.NAME_PROPERTY, store);
    try {
      Map<String, String> load = new LinkedHashMap<>(all);
      load.remove("target");
      CheckedRun loaded = phase(Phase.LOAD, honest, load);
      return loaded.exitCode == 0 ? phase(Phase.RUN, binding, all) : loaded;
    } finally {
      MemoryStore.drop(store);
    }
  }

  private static CheckedRun phase(Phase phase, Class<?> binding, Map<String, String> properties) {
    List<String> arguments =
        new ArrayList<>(List.of(phase.toString(), "basic", "-db", binding.getName()));
    properties.forEach((name, value) -> arguments.addAll(List.of("-p", name + "=" + value)));
    return of(CommandLineRun.of(arguments));
  }

  private static CheckedRun of(CommandLineRun run) {
    Map<String, Long> flagged = new TreeMap<>();
    Matcher verdict = VERDICT.matcher(run.out());
    while (verdict.find()) {
      if (!ACCEPTED.contains(verdict.group(1))) {
        flagged.put(verdict.group(1), Long.parseLong(verdict.group(2)));
      }
    }
    return new CheckedRun(
        run.exitCode(),
        flagged,
        run.err().lines().filter(line -> line.startsWith(PROBLEM)).toList(),
        run.out() + run.err());
  }

  boolean isFlagged() {
    return exitCode == 1 && !problems.isEmpty();
  }

  /** What caught a liar, in a few words. */
  String caughtBy() {
    return flaggedAndProblems().isEmpty() ? "**nothing**" : flaggedAndProblems();
  }

  private String flaggedAndProblems() {
    List<String> all = new ArrayList<>();
    flagged.forEach((verdict, count) -> all.add(verdict + " " + count));
    problems.stream()
        .map(line -> line.substring(PROBLEM.length()))
        .filter(line -> !line.contains(" replies were wrong: see [VERIFY]"))
        .forEach(all::add);
    return all.stream()
        .map(line -> line.length() > 90 ? line.substring(0, 90) + "…" : line)
        .collect(Collectors.joining("; "));
  }
}
