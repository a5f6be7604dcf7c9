// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.clients.ClientNumber;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.State;
import site.ycsb.settings.CommonSettings;
import site.ycsb.study.plan.PlannedStep.Point;
import site.ycsb.study.plan.PlannedStep.StepBlock;

/**
 * One run of one system.
 *
 * @param workload the workload file, as {@code -P} takes it
 * @param shared the properties of all runs
 * @param repeat from 1
 * @param repeats how many there are
 */
public record PlannedRun(
    String workload,
    Map<String, String> shared,
    PlannedSystem system,
    StepBlock block,
    PlannedStep step,
    Point point,
    int repeat,
    int repeats) {

  /** The folder of all of them, relative to the study's. */
  public static final String FOLDER = "runs";

  /** Unique in the study, and the path of the folder of its results. */
  public String id() {
    return system.name() + "/" + name() + "-r" + repeat;
  }

  /** What it is called without its system and the repeat. */
  public String name() {
    return name(step, point);
  }

  static String name(PlannedStep step, Point point) {
    return point.position() == null
        ? step.name()
        : step.name() + "-" + Names.number(point.position());
  }

  /** Its folder, relative to the study's. */
  public String folder() {
    return FOLDER + "/" + id();
  }

  /** What the run has in common with those on the same records in the same server. */
  public boolean isWith(PlannedRun other) {
    return system.equals(other.system) && block.equals(other.block) && repeat == other.repeat;
  }

  /**
   * The properties of the study, then of the system, then of the step; a later one replaces an
   * earlier one.
   */
  public Map<String, String> properties() {
    return properties(shared, system, point);
  }

  static Map<String, String> properties(
      Map<String, String> shared, PlannedSystem system, Point point) {
    Map<String, String> all = new TreeMap<>(shared);
    all.putAll(system.properties());
    if (system.spec().clients() != null) {
      all.put(ClientNumber.COUNT.name(), system.spec().clients().toString());
    }
    all.putAll(point.properties());
    return all;
  }

  public int clients() {
    return clients(properties());
  }

  static int clients(Map<String, String> properties) {
    return Integer.parseInt(properties.getOrDefault(ClientNumber.COUNT.name(), "1"));
  }

  /** What {@code bin/ycsb} is called with, before its properties. */
  public List<String> arguments() {
    List<String> words = new ArrayList<>(List.of(point.command()));
    words.addAll(system.spec().clientArguments());
    words.addAll(List.of("-P", workload));
    return words;
  }

  /** Whether it asks for what {@code ycsb verify} knows, and times nothing. */
  public boolean isVerification() {
    return point.command().equals("verify");
  }

  /** Whether its server is restarted before, without caches. */
  public boolean isCold() {
    return StudyFile.COLD.equals(point.properties().get(CommonSettings.STUDY_CACHE.name()));
  }

  /**
   * Returns this run with a state of the caches, which its result reports.
   *
   * @param state such as {@code cold}
   */
  public PlannedRun withCache(String state) {
    Map<String, String> all = new TreeMap<>(point.properties());
    all.put(CommonSettings.STUDY_CACHE.name(), state);
    return new PlannedRun(workload, shared, system, block, step, point.with(all), repeat, repeats);
  }

  /** The name of the document that it leaves. */
  public String document() {
    return isVerification() || step.kind() == StepKind.LOAD ? point.command() : "run";
  }

  /** A text for the reader. */
  public String title() {
    String label = point.label() == null ? "" : " " + point.label();
    String by = clients() == 1 ? "" : " from " + clients() + " clients";
    String part = repeats == 1 ? "" : ", repeat " + repeat + " of " + repeats;
    return system.name() + " " + step.name() + label + by + part;
  }

  /** The entry of {@code study.json} before the run was made. */
  public Run document(String command) {
    String phase =
        step.kind() == StepKind.VERIFY ? "verify" : step.kind() == StepKind.LOAD ? "load" : "run";
    return new Run(
        id(),
        system.name(),
        step.name(),
        point.position(),
        point.label(),
        repeat,
        folder(),
        phase,
        State.PENDING,
        null,
        null,
        command);
  }
}
