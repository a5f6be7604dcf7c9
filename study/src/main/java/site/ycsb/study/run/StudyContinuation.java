// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.messages.Causes;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.report.results.StudyDocument.Subject;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.FileChange;
import site.ycsb.study.plan.Fingerprint;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;

/**
 * Goes on with a folder of results after the file was edited. If a system was changed, all its runs
 * are made again. If a step was changed, all systems make its runs again. Later runs, until the
 * next load, are made again if they find other records because of it.
 */
final class StudyContinuation {

  /** The plan that the results belong to. */
  static final String FINGERPRINT = "study.fingerprint";

  private final Path folder;
  private final Plan plan;
  private final StudyDocument earlier;
  private final Fingerprint before;
  private final List<FileChange> changes;

  /**
   * @param folder which has a study
   */
  StudyContinuation(Path folder, Plan plan) throws IOException {
    this.folder = folder;
    this.plan = plan;
    before = Fingerprint.parse(text(FINGERPRINT));
    changes = FileChange.between(text(StudyDocument.TEXT), plan.text());
    refuseOthers();
    earlier = read(folder);
  }

  private String text(String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file) ? Files.readString(file) : "";
  }

  private static StudyDocument read(Path folder) {
    try {
      return StudyDocument.read(folder);
    } catch (IOException e) {
      throw new ConfigurationException(
          Causes.line(e) + "; name another folder with --out, or delete that one", e);
    }
  }

  private void refuseOthers() {
    List<String> shared = plan.fingerprint().sharedChanges(before);
    if (!shared.isEmpty()) {
      List<String> reasons = new ArrayList<>();
      changes.stream()
          .filter(each -> each.path().matches("(name|seed|clients)|(data|properties)\\..*"))
          .forEach(change -> reasons.add(change.toString()));
      // These are not in the file, as variables of the environment are not.
      shared.stream()
          .filter(part -> reasons.isEmpty() || Fingerprint.isBesideFile(part))
          .forEach(reasons::add);
      throw new ConfigurationException(
          """
          %s has the results of another study, or of this one before a change of %s: name another \
          folder with --out, or delete that one\
          """
              .formatted(folder, String.join(", ", reasons)));
    }
  }

  /**
   * The study as it goes on.
   *
   * @param fresh as it would begin
   * @param notes receives a line for each key that was changed, and one with what follows from it
   */
  StudyDocument document(StudyDocument fresh, Consumer<String> notes) {
    Set<String> systems = new HashSet<>(plan.fingerprint().systemChanges(before));
    Set<String> again =
        plan.runs().stream()
            .filter(
                run ->
                    systems.contains(run.system().name())
                        || plan.fingerprint().isChanged(run.name(), before))
            .map(PlannedRun::id)
            .collect(Collectors.toSet());
    Map<String, Run> old =
        earlier.runs().stream().collect(Collectors.toMap(Run::id, Function.identity()));
    List<Run> runs =
        fresh.runs().stream()
            .map(run -> again.contains(run.id()) ? run : old.getOrDefault(run.id(), run))
            .toList();
    note(systems, again, old, fresh, notes);
    Set<String> cleared =
        earlier.systems().stream()
            .filter(system -> isCleared(system, runs, again))
            .map(Subject::name)
            .collect(Collectors.toSet());
    Map<String, Subject> known =
        earlier.systems().stream().collect(Collectors.toMap(Subject::name, Function.identity()));
    boolean isAsItWas = runs.equals(earlier.runs());
    return fresh.since(
        earlier,
        fresh.systems().stream()
            .map(
                system ->
                    systems.contains(system.name()) || cleared.contains(system.name())
                        ? system
                        : kept(known.getOrDefault(system.name(), system), system))
            .toList(),
        runs.stream().map(run -> cleared.contains(run.system()) ? unskipped(run) : run).toList(),
        isAsItWas ? earlier.ended() : null);
  }

  /** Whether the run that made a system wrong or failed is to be made again. */
  private static boolean isCleared(Subject system, List<Run> runs, Set<String> again) {
    boolean isBad = system.state() == State.WRONG || system.state() == State.FAILED;
    List<Run> own = runs.stream().filter(run -> run.system().equals(system.name())).toList();
    return isBad
        && own.stream().anyMatch(run -> again.contains(run.id()))
        && own.stream().noneMatch(run -> run.state() == system.state());
  }

  private static Run unskipped(Run run) {
    return run.state() == State.SKIPPED ? run.in(State.PENDING, null, null) : run;
  }

  /** A system as it was, with the labels of now, unless its server called itself otherwise. */
  private Subject kept(Subject earlier, Subject fresh) {
    String title =
        changes.stream()
            .filter(change -> change.path().equals("systems[" + fresh.name() + "].title"))
            .map(change -> change.before() == null ? fresh.name() : change.before())
            .findFirst()
            .orElse(fresh.title());
    return title.equals(earlier.title()) ? fresh.in(earlier.state(), earlier.reason()) : earlier;
  }

  private void note(
      Set<String> systems,
      Set<String> again,
      Map<String, Run> old,
      StudyDocument fresh,
      Consumer<String> notes) {
    List<String> lines = new ArrayList<>();
    changes.stream()
        .filter(change -> !change.isLabel())
        .forEach(change -> lines.add(change.toString()));
    for (String name : systems) {
      String place = "systems[" + name + "]";
      if (changes.stream().noneMatch(change -> change.path().startsWith(place))) {
        lines.add(place + ": a secret, or a variable of the environment");
      }
    }
    lines.forEach(line -> notes.accept("changed: " + line));
    // A run that is made for the first time needs no note.
    Set<String> before =
        old.values().stream().filter(Run::wasMade).map(Run::id).collect(Collectors.toSet());
    long made = again.stream().filter(before::contains).count();
    long added = fresh.runs().stream().filter(run -> !old.containsKey(run.id())).count();
    long kept =
        fresh.runs().stream()
            .filter(run -> before.contains(run.id()) && !again.contains(run.id()))
            .count();
    long left = before.size() - made - kept;
    if (made + added + left > 0) {
      notes.accept(
          "%s runs are repeated, %s are new, %s are kept, %s are no longer part of the study"
              .formatted(made, added, kept, left));
    }
  }
}
