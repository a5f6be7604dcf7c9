// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.compat.TextFormat;
import site.ycsb.compat.TextResult;
import site.ycsb.load.Phase;
import site.ycsb.measure.SampleListener;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.result.ResultDirectory;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseException;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;
import site.ycsb.settings.ConfigurationException;

/**
 * A load and a run of the search workload, and what was flagged.
 *
 * @param exitCode as the command line would end: 0, 1 for a failed run, 2 for a wrong configuration
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

  /** One phase, as the command line has it. */
  static CheckedRun phase(Phase phase, Class<?> binding, Map<String, String> given) {
    Properties properties = new Properties();
    properties.putAll(given);
    properties.setProperty("db", binding.getName());
    properties.setProperty("dotransactions", Boolean.toString(phase == Phase.RUN));
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(printed, true, StandardCharsets.UTF_8);
    try {
      RunDocument result = phase(PhaseOptions.of(phase, properties), properties, print);
      List<String> problems = result.outcome().problems();
      problems.forEach(problem -> print.println(PROBLEM + problem));
      return of(result.outcome().good() ? 0 : 1, printed.toString(StandardCharsets.UTF_8));
    } catch (ConfigurationException e) {
      return of(2, PROBLEM + e.getMessage());
    } catch (PhaseException e) {
      return of(1, PROBLEM + e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RunDocument phase(PhaseOptions options, Properties properties, PrintStream print)
      throws IOException {
    TextResult text = new TextResult(properties, options.isScheduled());
    PhaseRunner runner = new PhaseRunner(options, properties, print);
    runner.prepare();
    Optional<ResultDirectory> files = ResultDirectory.open(properties, options.phase().toString());
    List<SampleListener> listeners = new ArrayList<>(text.listeners());
    files.ifPresent(listeners::add);
    RunDocument result = runner.run(listeners);
    new TextFormat(text, properties, List.of(print)).write(result);
    List<String> failures = new ArrayList<>();
    files.ifPresent(
        directory -> {
          directory.write(result, failures);
          directory.close();
        });
    assertThat(failures).isEmpty();
    return result;
  }

  private static CheckedRun of(int exitCode, String output) {
    Map<String, Long> flagged = new TreeMap<>();
    Matcher verdict = VERDICT.matcher(output);
    while (verdict.find()) {
      if (!ACCEPTED.contains(verdict.group(1))) {
        flagged.put(verdict.group(1), Long.parseLong(verdict.group(2)));
      }
    }
    return new CheckedRun(
        exitCode,
        flagged,
        output.lines().filter(line -> line.startsWith(PROBLEM)).toList(),
        output);
  }

  boolean isFlagged() {
    return exitCode == 1 && !problems.isEmpty();
  }

  /** The verdicts and problems that caught a liar, without their examples. */
  String caughtBy() {
    return flaggedAndProblems().isEmpty() ? "**nothing**" : flaggedAndProblems();
  }

  private String flaggedAndProblems() {
    List<String> all = new ArrayList<>();
    flagged.forEach((verdict, count) -> all.add(verdict + " " + count));
    problems.stream()
        .map(line -> line.substring(PROBLEM.length()))
        .filter(line -> !line.contains(" replies were wrong: see [VERIFY]"))
        .map(line -> line.split("; first: ", 2)[0])
        .map(line -> line.replace(" pages asked after the run are wrong", " pages"))
        .map(
            line ->
                line.replace(
                    " changed records that were read back after the run are wrong", " records"))
        .forEach(all::add);
    return all.stream()
        .map(line -> line.length() > 90 ? line.substring(0, 90) + "…" : line)
        .collect(Collectors.joining("; "));
  }
}
