// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.messages.Numbers;
import site.ycsb.saturation.Saturation;
import site.ycsb.search.CorpusField;
import site.ycsb.search.Question;
import site.ycsb.search.corpus.LineReader;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.VectorSources;
import site.ycsb.settings.BackgroundSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The workload file of a study, found as {@code -P} finds it: here, or in the installation.
 *
 * @param path as the study has it
 */
record WorkloadFile(String path, Properties properties) {

  private static final Set<String> READING = Set.of("SEARCH", "READ", "SCAN");

  private static final String SEARCH = "site.ycsb.workloads.SearchWorkload";

  static WorkloadFile read(String path, Path home) {
    Path file = Files.exists(Path.of(path)) ? Path.of(path) : home.resolve(path);
    Properties properties = new Properties();
    try (Reader text = Files.newBufferedReader(file)) {
      properties.load(text);
    } catch (IOException | IllegalArgumentException e) {
      throw new ConfigurationException(
          "data: workload " + path + " cannot be read here or in " + home, e);
    }
    return new WorkloadFile(path, properties);
  }

  /** Its properties, and others that win. */
  Properties with(Map<String, String> others) {
    Properties all = (Properties) properties.clone();
    all.putAll(others);
    return all;
  }

  /** The class of the workload. */
  String className() {
    return properties.getProperty("workload", "site.ycsb.workloads.CoreWorkload");
  }

  /** Whether {@code ycsb verify} knows all answers. */
  boolean isSearch() {
    return SEARCH.equals(className());
  }

  /**
   * What the client would refuse, but only after the runs before, by the property.
   *
   * @param settings of the client and the binding
   * @param isHere whether clients read the files of this machine
   */
  Map<String, String> problems(
      Map<String, String> properties, StepKind kind, List<Setting<?>> settings, boolean isHere) {
    Properties all = with(properties);
    Set<Setting<?>> others =
        isSearch() ? Set.of() : new HashSet<>(DeclaredSettings.readBy(DeclaredSettings.SEARCH));
    Map<String, String> problems = new LinkedHashMap<>();
    for (Setting<?> setting : settings) {
      if (!others.contains(setting)) {
        note(setting.name(), () -> check(setting, all, isHere), problems);
      }
    }
    if (problems.isEmpty()) {
      checkTogether(settings, all, isHere && isSearch(), problems);
    }
    if (kind == StepKind.SATURATE) {
      note("slo", () -> bindings(properties), problems);
    }
    return problems;
  }

  /** What objectives of the properties bind, as lines for a reader. */
  List<String> bindings(Map<String, String> properties) {
    Properties all = with(properties);
    List<String> searches = Question.Kind.from(all).stream().map(Question.Kind::operation).toList();
    return Saturation.of(all).requireIn(mix(all), searches);
  }

  private static void check(Setting<?> setting, Properties properties, boolean isHere) {
    Optional<?> value = setting.find(properties);
    if (isHere && setting.type() == ValueType.FILE) {
      value.ifPresent(file -> LineReader.check(Path.of(file.toString())));
    }
  }

  private static void checkTogether(
      List<Setting<?>> settings,
      Properties properties,
      boolean readsCorpus,
      Map<String, String> problems) {
    for (Setting<?> setting : settings) {
      note(
          setting.name(),
          () -> DeclaredSettings.refuseContradictions(List.of(setting), properties),
          problems);
    }
    if (readsCorpus && problems.isEmpty()) {
      Setting<?> named =
          Stream.of(CorpusField.FIELDS, CorpusField.FILE, VectorSources.FILE)
              .filter(setting -> setting.isSet(properties))
              .findFirst()
              .orElse(VectorSources.QUERIES);
      note(named.name(), () -> DataSet.checkFiles(properties), problems);
    }
  }

  private static void note(String property, Runnable check, Map<String, String> problems) {
    try {
      check.run();
    } catch (ConfigurationException e) {
      problems.putIfAbsent(property, e.getMessage());
    }
  }

  /** Whether a run of these properties leaves other records than it found. */
  boolean isChanging(StepKind kind, Map<String, String> properties) {
    Set<String> operations = new HashSet<>(mix(with(properties)).keySet());
    operations.removeAll(READING);
    boolean hasOthers =
        properties.keySet().stream().anyMatch(name -> name.startsWith(BackgroundSettings.PREFIX));
    return kind == StepKind.LOAD || hasOthers || !operations.isEmpty();
  }

  /** All operations but those whose share is 0. */
  private Map<String, Double> mix(Properties all) {
    Map<String, Double> mix = new LinkedHashMap<>();
    for (String operation : Mixes.operations(isSearch())) {
      if (!Numbers.isZero(all.getProperty(Mixes.share(operation), "1"))) {
        mix.put(operation.toUpperCase(Locale.ROOT), 1.0);
      }
    }
    return mix;
  }
}
