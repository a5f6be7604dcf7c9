// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Step.Block;
import site.ycsb.study.plan.StudyFile.DataSection;

/**
 * Makes the plan of a study's file.
 *
 * @param home the installation, where workload files are that are not here
 * @param variables what values may refer to
 */
public record PlanReader(Path home, Variables variables) {

  private static final long SEARCH_RECORD_BYTES = 500;

  /**
   * @throws ConfigurationException if the file is not a study that can be made
   */
  public Plan read(Path file, double factor) {
    Scale scale = new Scale(factor);
    StudyFile study = StudyFileReader.read(file, StudyFileReader.text(file));
    try {
      return plan(study, scale);
    } catch (ConfigurationException e) {
      throw new ConfigurationException(file + ": " + e.getMessage(), e);
    }
  }

  /** The text of the file, without the secrets of its properties. */
  public static String shownText(Path file) {
    String text = StudyFileReader.text(file);
    return Secrets.of(StudyFileReader.read(file, text)).maskedProse(StudyFileReader.masked(text));
  }

  private Plan plan(StudyFile study, Scale scale) {
    String name = Names.checked(study.name(), "the study");
    DataSection data = study.data();
    refuseIf(
        data == null || data.workload() == null || data.records() == null,
        "'data' needs 'workload' and 'records', such as workloads/workloadsearch and 100000");
    long records = data.records();
    refuseIf(records < 1, "data: records %s needs to be 1 or more", records);
    int repeats = study.repeats() == null ? 1 : study.repeats();
    refuseIf(repeats < 1 || repeats > 1000, "repeats %s: needs a number, 1 to 1000", repeats);
    WorkloadFile workload = WorkloadFile.read(data.workload(), home);
    long seed = study.seed() == null ? 42 : study.seed();
    Map<String, String> properties = properties(study, workload, seed);
    Secrets secrets = Secrets.of(study);
    List<PlannedSystem> systems = new SystemPlanner(variables, secrets).plan(study.systems());
    List<Block> blocks =
        new StepPlanner(scale, workload.isSearch(), records, secrets).plan(study.steps());
    PublishedPlanner figures = new PublishedPlanner(systems, blocks);
    Plan plan =
        new Plan(
            name,
            study.title() == null ? name : secrets.maskedProse(study.title()),
            study.description() == null ? "" : secrets.maskedProse(study.description().strip()),
            Fingerprint.of(shared(study, workload, properties, repeats, scale), systems),
            seed,
            scale.factor(),
            repeats,
            workload.path(),
            workload.className(),
            properties,
            study.client() == null ? ClientSpec.HERE : study.client(),
            workload.isSearch(),
            recordBytes(workload, properties),
            largest(blocks),
            systems,
            blocks,
            study.published().stream().map(figures::planned).toList());
    plan.client().check(plan.runs());
    workload.check(plan);
    return plan;
  }

  private Map<String, String> properties(StudyFile study, WorkloadFile workload, long seed) {
    Keys.refuseSet(study.data().properties(), "data");
    Keys.refuseSet(study.properties(), "properties");
    Map<String, String> all = new LinkedHashMap<>();
    // Not the table that somebody else uses.
    all.put("table", "ycsb_study");
    if (workload.isSearch()) {
      all.put("recreate", "true");
      all.put("seed", Long.toString(seed));
    } else if (workload
        .properties()
        .getProperty("fieldlengthdistribution", "constant")
        .equals("constant")) {
      all.put("dataintegrity", "true");
    }
    if (study.clients() != null) {
      all.put(ClientNumber.COUNT.name(), study.clients().toString());
    }
    try {
      all.putAll(variables.resolved(study.data().properties()));
      all.putAll(variables.resolved(study.properties()));
    } catch (Variables.MissingVariableException e) {
      throw new ConfigurationException("needs the environment variable " + e.getMessage(), e);
    }
    return all;
  }

  private static long recordBytes(WorkloadFile workload, Map<String, String> properties) {
    if (workload.isSearch()) {
      return SEARCH_RECORD_BYTES;
    }
    Properties all = workload.with(properties);
    return (long) ((double) number(all, "fieldcount", "10") * number(all, "fieldlength", "100"));
  }

  private static long number(Properties properties, String name, String fallback) {
    String text = properties.getProperty(name, fallback);
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw new ConfigurationException("data: " + name + " '" + text + "' is not a number", e);
    }
  }

  private static long largest(List<Block> blocks) {
    return blocks.stream()
        .map(block -> block.load().points().get(0).properties().get("recordcount"))
        .mapToLong(Long::parseLong)
        .max()
        .orElseThrow();
  }

  /** What the results of all systems depend on. */
  private static Map<String, Object> shared(
      StudyFile study,
      WorkloadFile workload,
      Map<String, String> properties,
      int repeats,
      Scale scale) {
    Map<String, Object> shared = new HashMap<>();
    shared.put("name", study.name());
    shared.put("records", study.data().records());
    shared.put("properties", new TreeMap<>(properties));
    shared.put("the workload file", new TreeMap<>(workload.properties()));
    shared.put("repeats", repeats);
    shared.put("--scale", scale);
    shared.put("steps", study.steps());
    return shared;
  }
}
