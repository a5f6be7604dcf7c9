// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import site.ycsb.result.RunDocument;

/**
 * What a report is made of.
 *
 * @param study what was compared; {@code runs} of it are those of {@code runs} here
 * @param runs in the order in which they were found
 * @param notes what could not be read or had to be assumed, as lines of the report
 */
public record Results(StudyDocument study, List<RunResult> runs, List<String> notes) {

  /**
   * What two results have in common if one is a copy of the other, and hardly otherwise: what their
   * documents say.
   *
   * @param runs a hash of those of the runs, which take too much memory to keep for many studies
   */
  public record Content(StudyDocument study, int runs) {}

  public Content content() {
    return new Content(study, documents(runs).hashCode());
  }

  /** The step of a name; one of its own, if the study does not have it. */
  public StudyDocument.StudyStep step(String name) {
    return study.steps().stream()
        .filter(step -> Objects.equals(step.name(), name))
        .findFirst()
        .orElseGet(() -> new StudyDocument.StudyStep(name, name, "mix", null, null));
  }

  /** Whether a system gave a wrong answer in any of its runs. */
  public boolean isWrong(String system) {
    return runs.stream().anyMatch(run -> system.equals(run.run().system()) && run.isWrong())
        || study.systems().stream()
            .anyMatch(of -> of.name().equals(system) && of.state() == State.WRONG);
  }

  /** The documents of the runs that reached their end. */
  public static List<RunDocument> documents(List<RunResult> runs) {
    return runs.stream().map(RunResult::document).filter(Objects::nonNull).toList();
  }

  /** Whether a run is read from YCSB's text output. */
  public boolean hasText() {
    return runs.stream().anyMatch(run -> run.folder() == null && run.document() != null);
  }

  /** What nothing confirms in the figures, as lines of the report. */
  public List<String> remarks() {
    List<RunResult> measured =
        runs.stream()
            .filter(run -> run.document() != null && run.folder() != null)
            .filter(run -> !run.isVerification())
            .toList();
    long unlogged = measured.stream().filter(run -> !run.has(".hlog")).count();
    long unsummed = measured.stream().filter(run -> !run.has(".sha256")).count();
    List<String> remarks = new ArrayList<>();
    if (unlogged > 0) {
      remarks.add(
          "%d of %d runs have no interval log: nothing confirms the percentiles of their documents"
              .formatted(unlogged, measured.size()));
    }
    if (unsummed > 0) {
      remarks.add(
          "%d of %d runs have no checksums: that their files were not changed is not known"
              .formatted(unsummed, measured.size()));
    }
    return remarks;
  }

  /**
   * Steps of one name are one step. A system of a name that an earlier study has is another one,
   * because it ran elsewhere or at another time; it carries the name of its study.
   */
  static Results together(List<Results> studies, List<String> notes) {
    return studies.size() == 1
        ? new Results(studies.get(0).study(), studies.get(0).runs(), List.copyOf(notes))
        : together(studies, notes, List.of());
  }

  /** Two results, with A or B after the name of each system. */
  public static Results sideBySide(Results a, Results b) {
    List<String> notes = Stream.concat(a.notes().stream(), b.notes().stream()).toList();
    return together(List.of(a, b), notes, List.of(" (A)", " (B)"));
  }

  /**
   * @param suffixes of the systems of each study; none for those that names need
   */
  private static Results together(
      List<Results> studies, List<String> notes, List<String> suffixes) {
    List<String> allNotes = new ArrayList<>(notes);
    Map<String, StudyDocument.Subject> systems = new LinkedHashMap<>();
    Map<String, StudyDocument.StudyStep> steps = new LinkedHashMap<>();
    List<StudyDocument.Published> published = new ArrayList<>();
    List<RunResult> runs = new ArrayList<>();
    for (Results results : studies) {
      StudyDocument study = results.study();
      Map<String, String> names = new HashMap<>();
      Set<String> taken = new HashSet<>(systems.keySet());
      for (StudyDocument.Subject system : study.systems()) {
        String suffix =
            !suffixes.isEmpty()
                ? suffixes.get(studies.get(0) == results ? 0 : 1)
                : taken.contains(system.name()) ? suffix(system, study, taken) : "";
        names.put(system.name(), system.name() + suffix);
        systems.put(system.name() + suffix, system.suffixed(suffix));
      }
      study.steps().forEach(step -> steps.putIfAbsent(step.name(), step));
      published.addAll(study.published());
      for (RunResult run : results.runs()) {
        Run of = run.run();
        String name = names.getOrDefault(of.system(), of.system());
        runs.add(run.as(of.at(name, of.step(), of.point(), of.pointLabel(), of.repeat())));
      }
    }
    List<List<RunDocument>> documents =
        studies.stream().map(study -> documents(study.runs())).toList();
    allNotes.addAll(new DifferingConditions(documents).warnings());
    String title =
        String.join(" and ", new TreeSet<>(studies.stream().map(Results::title).toList()));
    StudyDocument first = studies.get(0).study();
    return new Results(
        new StudyDocument(
            StudyDocument.FORMAT,
            first.name(),
            title,
            first.description(),
            StudyDocument.Disclosure.together(
                studies.stream().map(each -> each.study().disclosure()).toList()),
            first.seed(),
            first.scale(),
            first.started(),
            first.ended(),
            first.machine(),
            List.copyOf(systems.values()),
            List.copyOf(steps.values()),
            published,
            runs.stream().map(RunResult::run).toList()),
        runs,
        allNotes);
  }

  private static String title(Results results) {
    StudyDocument study = results.study();
    return study.title() == null ? String.valueOf(study.name()) : study.title();
  }

  private static String suffix(
      StudyDocument.Subject system, StudyDocument study, Set<String> taken) {
    String suffix = " (" + study.name() + ")";
    for (int i = 2; taken.contains(system.name() + suffix); i++) {
      suffix = " (" + study.name() + " " + i + ")";
    }
    return suffix;
  }
}
