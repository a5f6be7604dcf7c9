// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import site.ycsb.load.LoadSettings;
import site.ycsb.messages.Numbers;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.Role;

/**
 * Runs that no study asked for. Runs of one operation mix are a step, and runs of one binding with
 * the same properties a system; threads and target may differ, and are then the axis. Runs at a
 * rate and runs at full speed are different steps.
 *
 * @param verifications what {@code verify} left in the folders of the runs
 */
record SingleRuns(List<RunResult> runs, List<RunResult> verifications) {

  private static final String THREADS = CommonSettings.THREADS.name();
  private static final String TARGET = LoadSettings.TARGET.name();
  private static final String TARGET_AXIS = "target";
  private static final String THREADS_AXIS = "threads";
  private static final String DB = CommonSettings.DB.name();

  /** Classes of bindings of this project; YCSB's are in the package {@code site.ycsb.db}. */
  private static final Pattern OURS = Pattern.compile("site\\.ycsb\\.(?!db\\.)\\w+\\..+");

  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

  /** A result whose run gets its names from {@link #asStudy}. */
  static RunResult unnamed(Path folder, RunDocument document) {
    Path name = folder.toAbsolutePath().normalize().getFileName();
    String id = name == null ? document.phase() : name.toString();
    double seconds = document.overall().runTimeNs() / 1e9;
    State state = state(document.outcome());
    Run run =
        new Run(id, null, null, null, null, 1, null, document.phase(), state, null, seconds, null);
    return new RunResult(run, folder, document);
  }

  private static State state(RunDocument.PhaseOutcome outcome) {
    return outcome.good()
        ? State.DONE
        : outcome.operations().failedVerifications() > 0 ? State.WRONG : State.FAILED;
  }

  Results asStudy() {
    Map<String, List<RunResult>> steps = new LinkedHashMap<>();
    runs.forEach(run -> steps.computeIfAbsent(stepOf(run), name -> new ArrayList<>()).add(run));
    Map<RunResult, String> systems = systems();
    List<RunResult> named = new ArrayList<>();
    List<StudyDocument.StudyStep> descriptions = new ArrayList<>();
    steps.forEach(
        (name, members) -> {
          Kind kind = Kind.of(members.get(0));
          String axis = axis(kind, members);
          descriptions.add(new StudyDocument.StudyStep(name, name, kind.name(axis), axis, null));
          Map<String, Integer> repeats = new LinkedHashMap<>();
          for (RunResult run : members) {
            String system = systems.get(run);
            // The steps of a run have their own points.
            Double point = axis == null || kind == Kind.STEPS ? null : position(run, axis);
            int repeat = repeats.merge(system + " " + point, 1, Integer::sum);
            Run at = run.run().at(system, name, point, label(axis, point), repeat);
            named.add(run.as(at.repeatedBy(command(run))));
          }
        });
    addVerifications(systems, named, descriptions);
    List<StudyDocument.Subject> subjects =
        new LinkedHashSet<>(systems.values()).stream().map(name -> subject(name, named)).toList();
    List<Run> all = named.stream().map(RunResult::run).toList();
    StudyDocument study = StudyDocument.of("Results of single runs", subjects, descriptions, all);
    return new Results(study, named, List.of());
  }

  /** How the operations of a run start, which decides what its throughput says. */
  private enum Kind {
    LOAD(""),
    FULL_SPEED(""),
    RATE(" at a rate"),
    RAMP(" at a changing rate"),
    STEPS(" at rising rates"),
    SATURATE(" at the highest rate");

    /** What the name of the step has after the mix. */
    private final String suffix;

    Kind(String suffix) {
      this.suffix = suffix;
    }

    static Kind of(RunResult run) {
      RunDocument document = run.document();
      if (run.run().phase().equals("load")) {
        return LOAD;
      }
      if (document.load().saturation() != null) {
        return SATURATE;
      }
      if (!document.steps().isEmpty()) {
        return STEPS;
      }
      boolean hasTarget = position(run, TARGET_AXIS) > 0;
      return hasTarget ? RATE : document.schedule() == null ? FULL_SPEED : RAMP;
    }

    /** The kind of a step of a study. */
    String name(String axis) {
      return switch (this) {
        case FULL_SPEED -> axis == null ? "mix" : "sweep";
        case RATE, RAMP -> "rate";
        case LOAD, STEPS, SATURATE -> name().toLowerCase(Locale.ROOT);
      };
    }
  }

  /**
   * Adds the verification of each folder as a step after the last run that began before it. One
   * that is older than all runs of its folder says nothing of them, and is left out.
   */
  private void addVerifications(
      Map<RunResult, String> systems,
      List<RunResult> named,
      List<StudyDocument.StudyStep> descriptions) {
    Map<String, Integer> repeats = new HashMap<>();
    for (RunResult verification : verifications) {
      Optional<RunResult> verified = lastBefore(verification);
      if (verified.isPresent()) {
        String phase = verified.get().run().phase();
        String name = "verify-" + phase;
        String system = systems.get(verified.get());
        int repeat = repeats.merge(system + " " + name, 1, Integer::sum);
        StudyDocument.StudyStep step =
            new StudyDocument.StudyStep(name, "Answers after the " + phase, "verify", null, null);
        if (!descriptions.contains(step)) {
          descriptions.add(step);
        }
        Run at = verification.run().at(system, name, null, null, repeat);
        String command = RepeatCommand.of("verify", verified.get().document());
        named.add(verification.as(at.repeatedBy(command)));
      }
    }
  }

  /** What repeats a run, with the load before it that left its result in the same folder. */
  private String command(RunResult run) {
    String phase = run.run().phase();
    return runs.stream()
        .filter(other -> phase.equals("run") && run.folder() != null)
        .filter(other -> run.folder().equals(other.folder()))
        .filter(other -> other.run().phase().equals("load"))
        .findFirst()
        .map(load -> RepeatCommand.of(load.document(), run.document()))
        .orElse(RepeatCommand.of(phase, run.document()));
  }

  private Optional<RunResult> lastBefore(RunResult verification) {
    return runs.stream()
        .filter(run -> verification.folder().equals(run.folder()))
        .filter(run -> run.document().started().isBefore(verification.document().started()))
        .max(Comparator.comparing(run -> run.document().started()));
  }

  private static StudyDocument.Subject subject(String name, List<RunResult> named) {
    List<RunResult> own = named.stream().filter(r -> r.run().system().equals(name)).toList();
    boolean isWrong = own.stream().anyMatch(RunResult::isWrong);
    boolean isVerified =
        own.stream().anyMatch(run -> run.isVerification() && run.document().outcome().good());
    String binding = binding(own.get(0));
    State state = isWrong ? State.WRONG : isVerified ? State.VERIFIED : State.PENDING;
    Map<String, Object> server =
        own.stream().anyMatch(RunResult::embedded) ? Map.of("kind", "embedded") : Map.of();
    return new StudyDocument.Subject(
        name, binding, name, false, null, state, null, Map.of(), server, null);
  }

  private static String stepOf(RunResult run) {
    Kind kind = Kind.of(run);
    if (kind == Kind.LOAD) {
      return "load";
    }
    Map<String, Double> mix = run.document().conditions().operationMixPercent();
    String name =
        mix.isEmpty()
            ? "run"
            : mix.entrySet().stream()
                .map(of -> of.getKey() + " " + Math.round(of.getValue() * 100) / 100.0 + " %")
                .collect(Collectors.joining(", "));
    return name + kind.suffix;
  }

  private static String axis(Kind kind, List<RunResult> members) {
    if (kind == Kind.SATURATE || kind == Kind.STEPS) {
      return kind == Kind.STEPS ? TARGET_AXIS : null;
    }
    for (String axis : List.of(TARGET_AXIS, THREADS_AXIS)) {
      if (members.stream().map(run -> position(run, axis)).distinct().count() > 1) {
        return axis;
      }
    }
    return kind == Kind.RATE ? TARGET_AXIS : null;
  }

  /** Where a run is on an axis. What is not a number is there as if the property was not set. */
  private static double position(RunResult run, String axis) {
    boolean isTarget = axis.equals(TARGET_AXIS);
    String value = property(run, isTarget ? TARGET : THREADS, "");
    return NUMBER.matcher(value).matches() ? Double.parseDouble(value) : isTarget ? 0 : 1;
  }

  /** A point as a study names it. */
  private static String label(String axis, Double point) {
    return point == null
        ? null
        : Numbers.significant(point) + (axis.equals(TARGET_AXIS) ? "/s" : "");
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
