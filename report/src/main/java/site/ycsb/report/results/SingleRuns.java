// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.load.LoadSettings;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Role;

/**
 * Runs that no study asked for. Runs of one operation mix are a step, and runs of one binding with
 * the same properties a system; threads and target may differ, and are then the axis.
 */
record SingleRuns(List<RunResult> runs) {

  private static final String THREADS = CommonSettings.THREADS.name();
  private static final String TARGET = LoadSettings.TARGET.name();
  private static final String DB = CommonSettings.DB.name();

  /** Classes of bindings of this project; YCSB's are in the package {@code site.ycsb.db}. */
  private static final Pattern OURS = Pattern.compile("site\\.ycsb\\.(?!db\\.)\\w+\\..+");

  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

  /** A result whose run gets its names from {@link #asStudy}. */
  static RunResult unnamed(Path folder, RunDocument document) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    String id = name == null ? document.phase() : name.toString();
    double seconds = document.overall().runTimeNs() / 1e9;
    Run run =
        new Run(
            id, null, null, null, null, 1, null, document.phase(), State.DONE, null, seconds, null);
    return new RunResult(run, folder, document);
  }

  Results asStudy() {
    Map<String, List<RunResult>> steps = new LinkedHashMap<>();
    runs.forEach(run -> steps.computeIfAbsent(stepOf(run), name -> new ArrayList<>()).add(run));
    Map<RunResult, String> systems = systems();
    List<RunResult> named = new ArrayList<>();
    List<StudyDocument.StudyStep> descriptions = new ArrayList<>();
    steps.forEach(
        (name, members) -> {
          String axis = axis(members);
          boolean isLoad = members.get(0).run().phase().equals("load");
          String kind = isLoad ? "load" : axis == null ? "mix" : "sweep";
          descriptions.add(new StudyDocument.StudyStep(name, name, kind, axis, null));
          Map<String, Integer> repeats = new LinkedHashMap<>();
          for (RunResult run : members) {
            String system = systems.get(run);
            Double point = axis == null ? null : Double.valueOf(property(run, key(axis), "0"));
            int repeat = repeats.merge(system + " " + point, 1, Integer::sum);
            String label = point == null ? null : String.format(Locale.ROOT, "%.0f", point);
            named.add(run.as(run.run().at(system, name, point, label, repeat)));
          }
        });
    List<StudyDocument.Subject> subjects =
        new LinkedHashSet<>(systems.values()).stream().map(name -> subject(name, named)).toList();
    List<Run> all = named.stream().map(RunResult::run).toList();
    StudyDocument study = StudyDocument.of("Results of single runs", subjects, descriptions, all);
    return new Results(study, named, List.of());
  }

  private static StudyDocument.Subject subject(String name, List<RunResult> named) {
    List<RunResult> own = named.stream().filter(r -> r.run().system().equals(name)).toList();
    boolean isWrong = own.stream().anyMatch(RunResult::isWrong);
    String binding = binding(own.get(0));
    State state = isWrong ? State.WRONG : State.PENDING;
    Map<String, Object> server =
        own.stream().anyMatch(RunResult::embedded) ? Map.of("kind", "embedded") : Map.of();
    return new StudyDocument.Subject(
        name, binding, name, false, null, state, null, Map.of(), server, null);
  }

  private static String stepOf(RunResult run) {
    if (run.run().phase().equals("load")) {
      return "load";
    }
    Map<String, Double> mix = run.document().conditions().operationMixPercent();
    if (mix.isEmpty()) {
      return "run";
    }
    return mix.entrySet().stream()
        .map(share -> share.getKey() + " " + Math.round(share.getValue() * 100) / 100.0 + " %")
        .collect(Collectors.joining(", "));
  }

  private static String axis(List<RunResult> members) {
    for (String axis : List.of("target", "threads")) {
      String none = axis.equals("target") ? "0" : "1";
      List<String> values =
          members.stream().map(run -> property(run, key(axis), none)).distinct().toList();
      if (values.size() > 1 && values.stream().allMatch(v -> NUMBER.matcher(v).matches())) {
        return axis;
      }
    }
    return null;
  }

  private static String key(String axis) {
    return axis.equals("target") ? TARGET : THREADS;
  }

  private static String property(RunResult run, String name, String absent) {
    return run.document().configuration().getOrDefault(name, absent);
  }

  /** The binding, and the properties in which systems of one binding differ. */
  private Map<RunResult, String> systems() {
    Set<String> keys = new TreeSet<>();
    runs.forEach(run -> keys.addAll(of(run).keySet()));
    Map<RunResult, String> systems = new LinkedHashMap<>();
    for (RunResult run : runs) {
      List<RunResult> alike = runs.stream().filter(r -> binding(r).equals(binding(run))).toList();
      String differing =
          keys.stream()
              .filter(key -> alike.stream().map(r -> of(r).get(key)).distinct().count() > 1)
              .map(key -> key + "=" + of(run).getOrDefault(key, ""))
              .collect(Collectors.joining(", "));
      systems.put(run, binding(run) + (differing.isEmpty() ? "" : " (" + differing + ")"));
    }
    return systems;
  }

  private static Map<String, String> of(RunResult run) {
    Map<String, String> properties = new TreeMap<>(run.document().configuration());
    properties.keySet().removeIf(key -> run.document().use(key).role() != Role.WORK);
    if (isOurs(property(run, DB, ""))) {
      // The class of a binding may have another name in another version.
      properties.remove(DB);
    }
    return properties;
  }

  private static String binding(RunResult run) {
    String name = property(run, DB, "");
    if (name.isEmpty()) {
      return run.run().id();
    }
    String[] parts = name.split("\\.");
    String type = parts[parts.length - 1];
    if (!isOurs(name)) {
      // A class of YCSB itself may be one of several for the same store.
      return type;
    }
    String lower = type.toLowerCase(Locale.ROOT);
    return lower.equals(parts[2]) ? lower : lower.replaceFirst("(client|db)$", "");
  }

  private static boolean isOurs(String className) {
    return OURS.matcher(className).matches();
  }
}
