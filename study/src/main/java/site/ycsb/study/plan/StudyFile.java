// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Map;

/** A study as its file has it. What is not in the file is null, or empty for lists and maps. */
record StudyFile(
    String name,
    String title,
    String description,
    Long seed,
    Integer repeats,
    DataSection data,
    Map<String, String> properties,
    List<SystemSection> systems,
    List<StepSection> steps,
    List<PublishedSection> published) {

  StudyFile {
    properties = Sections.orEmpty(properties);
    systems = Sections.orEmpty(systems);
    steps = Sections.orEmpty(steps);
    published = Sections.orEmpty(published);
  }

  /** What every system is loaded with. */
  record DataSection(String workload, Long records, Map<String, String> properties) {
    DataSection {
      properties = Sections.orEmpty(properties);
    }
  }

  record SystemSection(
      String name,
      String title,
      String binding,
      String db,
      String classpath,
      boolean optional,
      String publishedAs,
      String product,
      Map<String, String> properties,
      ServerSection server) {
    SystemSection {
      properties = Sections.orEmpty(properties);
    }
  }

  /** One of {@code running}, {@code command}, {@code compose} and {@code container} is there. */
  record ServerSection(
      List<String> running,
      String command,
      String compose,
      String container,
      String file,
      List<String> ready,
      List<String> ports,
      List<String> arguments,
      Map<String, String> environment,
      String reset,
      LimitsSection limits,
      Long timeout) {
    ServerSection {
      running = Sections.orEmpty(running);
      ready = Sections.orEmpty(ready);
      ports = Sections.orEmpty(ports);
      arguments = Sections.orEmpty(arguments);
      environment = Sections.orEmpty(environment);
    }
  }

  record LimitsSection(String memory, Double cpus) {}

  /** Which keys there may be depends on {@code kind}. */
  record StepSection(
      String name,
      String title,
      String kind,
      Map<String, Double> mix,
      List<Double> updates,
      List<Integer> threads,
      List<Double> target,
      List<Double> steps,
      Long steptime,
      List<String> slo,
      Long from,
      Long confirmtime,
      Long seconds,
      Long operations,
      Long warmup,
      Long rampup,
      Long records,
      Map<String, String> properties) {
    StepSection {
      mix = Sections.orEmpty(mix);
      updates = Sections.orEmpty(updates);
      threads = Sections.orEmpty(threads);
      target = Sections.orEmpty(target);
      steps = Sections.orEmpty(steps);
      slo = Sections.orEmpty(slo);
      properties = Sections.orEmpty(properties);
    }
  }

  record PublishedSection(
      String step,
      String system,
      String metric,
      Double point,
      Double value,
      String unit,
      String source) {}
}
