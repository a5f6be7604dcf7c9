// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.hunt;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import site.ycsb.run.PhaseOptions;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.TimeToLive;
import site.ycsb.settings.CommonSettings;

/**
 * A load, runs by one client after the other, and a verification unless records expire; all with
 * the same properties. Immutable.
 *
 * @param binding the BINDING of the command line, or an empty string
 * @param fixed properties that the user gave
 * @param drawn all others
 * @param runs how many clients run after the load
 */
record HuntCase(String binding, Map<String, String> fixed, Map<String, String> drawn, int runs) {

  /** The kind of question, or {@code several}. */
  String kind() {
    String name = Question.Kind.KINDS.name();
    String kinds =
        fixed.getOrDefault(name, drawn.getOrDefault(name, Question.Kind.KINDS.defaultText()));
    return kinds.contains(",") ? "several" : kinds;
  }

  HuntCase with(String property, String value) {
    Map<String, String> changed = new LinkedHashMap<>(drawn);
    changed.put(property, value);
    return new HuntCase(binding, fixed, changed, runs);
  }

  HuntCase without(String property) {
    Map<String, String> fewer = new LinkedHashMap<>(drawn);
    fewer.remove(property);
    return new HuntCase(binding, fixed, fewer, runs);
  }

  HuntCase withOneRun() {
    return new HuntCase(binding, fixed, drawn, 1);
  }

  /** The arguments of {@code bin/ycsb}, command by command. */
  List<List<String>> commands(String resultsDir) {
    List<List<String>> commands = new ArrayList<>();
    commands.add(command("load", resultsDir, Map.of(SearchableDB.RECREATE_PROPERTY, "true")));
    String limit = PhaseOptions.MAX_EXECUTION_TIME.name();
    for (int i = 0; i < runs; i++) {
      commands.add(command("run", resultsDir, Map.of(limit, fixed.getOrDefault(limit, "30"))));
    }
    if (!expires()) {
      commands.add(command("verify", resultsDir, Map.of()));
    }
    return commands;
  }

  /** Whether records may expire while they are verified. The run reads them back itself. */
  private boolean expires() {
    String name = TimeToLive.LONGEST.name();
    return fixed.containsKey(name) || drawn.containsKey(name);
  }

  private List<String> command(String name, String resultsDir, Map<String, String> more) {
    Map<String, String> properties = new LinkedHashMap<>(fixed);
    // Not of a load, which has to be complete.
    properties.remove(PhaseOptions.MAX_EXECUTION_TIME.name());
    properties.putAll(drawn);
    properties.putAll(more);
    properties.put(CommonSettings.RESULTS_DIR.name(), resultsDir);
    List<String> arguments = new ArrayList<>(List.of(name));
    if (!binding.isEmpty()) {
      arguments.add(binding);
    }
    properties.forEach(
        (property, value) -> arguments.addAll(List.of("-p", property + "=" + value)));
    return arguments;
  }

  /** What was drawn. */
  @Override
  public String toString() {
    String clients = runs > 1 ? ", " + runs + " clients one after the other" : "";
    return drawn.entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(" "))
        + clients;
  }
}
