// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.cli.MisspeltProperties;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.settings.Setting;
import site.ycsb.study.plan.PlannedStep.Point;
import site.ycsb.study.plan.StudyFile.StepSection;

/** Finds what the client would refuse or only warn of, but after hours. */
record PropertyChecks(
    StudyFile study,
    WorkloadFile workload,
    Path home,
    BindingCatalogue bindings,
    FileFindings findings) {

  /**
   * @param shared of all runs
   * @param systems all, because what is wrong with one must not hide what is wrong with the data
   * @param steps those that are good so far
   */
  void check(Map<String, String> shared, List<PlannedSystem> systems, List<PlannedStep> steps) {
    for (PlannedSystem system : systems) {
      Optional<BindingDescriptor> binding = binding(system.spec());
      List<Setting<?>> settings = BindingSettings.of(home, binding.map(BindingDescriptor::name));
      for (PlannedStep step : steps) {
        for (Point point : step.points()) {
          Map<String, String> all = PlannedRun.properties(shared, system, point);
          Map<String, String> problems =
              workload.problems(all, step.kind(), settings, study.client() == null);
          problems.forEach(
              (name, problem) -> {
                String path = origin(name, system.name(), step.name());
                findings.add(path, path + ": " + system.secrets().masked(problem));
              });
          int clients = PlannedRun.clients(all);
          if (clients > 1 && binding.map(BindingDescriptor::embedded).orElse(false)) {
            findings.add(
                path("systems", study.systems(), SystemSpec::name, system.name()),
                "system '%s' is a store inside the client, which %s clients cannot share: give it"
                    + " clients: 1",
                system.name(),
                clients);
          }
        }
      }
    }
    checkNames();
  }

  /** Where the property is set: the later place wins. */
  private String origin(String property, String system, String step) {
    String stepPath = path("steps", study.steps(), StepSection::name, step);
    String systemPath = path("systems", study.systems(), SystemSpec::name, system);
    StepSection section =
        study.steps().stream().filter(each -> step.equals(each.name())).findFirst().orElse(null);
    if (section != null && section.properties().containsKey(property)) {
      return stepPath + ".properties." + property;
    }
    if (section != null && section.sets().contains(property)) {
      return stepPath + ".values";
    }
    Optional<String> key = KeyDeclarations.setting(property);
    if (section != null
        && key.isPresent()
        && KeyDeclarations.given(section).containsKey(key.get())) {
      return stepPath + "." + key.get();
    }
    SystemSpec spec = study.systems().get(index(study.systems(), SystemSpec::name, system));
    if (spec.properties().containsKey(property)) {
      return systemPath + ".properties." + property;
    }
    return study.properties().containsKey(property)
        ? "properties." + property
        : study.data().properties().containsKey(property)
            ? "data.properties." + property
            : "data.workload";
  }

  private static <T> String path(
      String list, List<T> sections, Function<T, String> name, String wanted) {
    return list + "[" + index(sections, name, wanted) + "]";
  }

  private static <T> int index(List<T> sections, Function<T, String> name, String wanted) {
    return Math.max(0, sections.stream().map(name).toList().indexOf(wanted));
  }

  /** A section of all systems may have properties of any of their bindings. */
  private void checkNames() {
    List<Optional<BindingDescriptor>> all = new ArrayList<>();
    for (int i = 0; i < study.systems().size(); i++) {
      SystemSpec system = study.systems().get(i);
      Optional<BindingDescriptor> own = binding(system);
      all.add(own);
      checkNames("systems[" + i + "].properties.", system.properties(), List.of(own));
    }
    checkNames("data.properties.", study.data().properties(), all);
    checkNames("properties.", study.properties(), all);
    for (int i = 0; i < study.steps().size(); i++) {
      checkNames("steps[" + i + "].properties.", study.steps().get(i).properties(), all);
      Map<String, String> set =
          study.steps().get(i).sets().stream()
              .distinct()
              .collect(Collectors.toMap(name -> name, name -> ""));
      checkNames("steps[" + i + "].sets.", set, all);
    }
  }

  private Optional<BindingDescriptor> binding(SystemSpec system) {
    return Optional.ofNullable(system.binding())
        .flatMap(bindings::find)
        .or(() -> Optional.ofNullable(system.db()).flatMap(bindings::findByClass));
  }

  /** The properties of a user's own class are unknown here. */
  private void checkNames(
      String path, Map<String, String> properties, Collection<Optional<BindingDescriptor>> own) {
    if (own.stream().allMatch(Optional::isPresent)) {
      MisspeltProperties.of(
              properties.keySet(),
              workload.className(),
              own.stream().flatMap(Optional::stream).toList())
          .forEach((name, line) -> findings.add(path + name, path + name + ": " + line));
    }
  }
}
