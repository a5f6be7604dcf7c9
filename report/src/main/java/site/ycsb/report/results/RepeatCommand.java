// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import site.ycsb.load.LoadSettings;
import site.ycsb.messages.ShellWord;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Role;

/**
 * The command line that repeats a run which no study asked for. It has all properties of the run,
 * without secrets and without the places of its output, so that the earlier result stays.
 */
final class RepeatCommand {

  private static final String DB = CommonSettings.DB.name();

  /** What {@code bench} leaves out of its load. */
  private static final Set<String> ONLY_OF_RUN =
      Set.of(LoadSettings.TARGET.name(), PhaseOptions.MAX_EXECUTION_TIME.name());

  private RepeatCommand() {}

  /** Returns null if the document does not name the binding. */
  static String of(String command, RunDocument document) {
    Map<String, String> properties = properties(document);
    String db = properties.remove(DB);
    if (db == null) {
      return null;
    }
    List<String> words = new ArrayList<>(List.of("bin/ycsb", command, "-db", db));
    properties.forEach((name, value) -> words.addAll(List.of("-p", name + "=" + value)));
    return String.join(" ", words.stream().map(ShellWord::of).toList());
  }

  /** What also loads, as {@code bench} does if the two have the same properties. */
  static String of(RunDocument load, RunDocument run) {
    Map<String, String> ofRun = properties(run);
    ofRun.keySet().removeAll(ONLY_OF_RUN);
    String loads = of("load", load);
    return ofRun.equals(properties(load)) || loads == null
        ? of("bench", run)
        : loads + " && " + of("run", run);
  }

  private static Map<String, String> properties(RunDocument document) {
    Map<String, String> properties = new TreeMap<>(document.configuration());
    properties.keySet().removeIf(name -> document.use(name).role() == Role.OUTPUT);
    return properties;
  }
}
