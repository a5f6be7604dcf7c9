// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Map;
import java.util.Set;

/** A study as its file has it. What is not in the file is null, or empty for lists and maps. */
record StudyFile(
    String name,
    String title,
    String description,
    Long seed,
    Integer repeats,
    @Sets("client.count") Integer clients,
    ClientSpec client,
    DataSection data,
    Map<String, String> properties,
    List<SystemSpec> systems,
    List<StepSection> steps,
    List<PublishedSection> published) {

  /** What every system is loaded with. */
  record DataSection(
      @Sets("workload") String workload, Long records, Map<String, String> properties) {}

  /** Which keys there may be depends on {@code kind}. */
  record StepSection(
      String name,
      String title,
      String kind,
      Map<String, Double> mix,
      List<Double> updates,
      @Sets("threadcount") List<Integer> threads,
      @Sets("client.count") Integer clients,
      @Sets("target") List<Double> target,
      @Sets("load.steps") List<Double> steps,
      @Sets({"load.steptime", "saturate.steptime"}) Long steptime,
      @Sets("slo") List<String> slo,
      @Sets("saturate.from") Long from,
      @Sets("saturate.confirmtime") Long confirmtime,
      @Sets("maxexecutiontime") Long seconds,
      @Sets("operationcount") Long operations,
      @Sets("warmup") Long warmup,
      @Sets("rampup") Long rampup,
      @Sets("recordcount") Long records,
      Map<String, String> properties) {

    /** The keys that a step of any kind may have. */
    static final Set<String> OF_ALL = Set.of("name", "title", "kind", "clients", "properties");

    /** What messages call it. */
    String place() {
      return "step '" + Names.checked(name, "a step") + "'";
    }
  }

  /** A figure that somebody else published. */
  record PublishedSection(
      String step,
      String system,
      String metric,
      Double point,
      Double value,
      String qualifier,
      String unit,
      Long records,
      String source) {}
}
