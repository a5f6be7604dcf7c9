// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Fingerprint;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.RunOrder;
import site.ycsb.study.plan.Step;
import site.ycsb.study.result.StudyDocument;

/** Keeps what is done, on disk after each run. */
final class Ledger {

  /** The plan that the results belong to. */
  private static final String FINGERPRINT = "study.fingerprint";

  /** What a folder has before its first document. */
  private static final Set<String> OWN = Set.of(Study.LOCK, FINGERPRINT);

  /** Those that leave a document. */
  private static final Set<String> PHASES = Set.of("load", "run");

  private final Path folder;
  private StudyDocument document;

  private Ledger(Path folder, StudyDocument document) {
    this.folder = folder;
    this.document = document;
  }

  /**
   * Goes on with what the folder has, or begins. What was changed of one system is made again, and
   * runs whose results are gone.
   *
   * @param notes receives a line for each of these
   * @throws ConfigurationException if the folder has something else
   */
  static Ledger open(Path folder, Plan plan, Map<String, Object> machine, Consumer<String> notes)
      throws IOException {
    if (!Files.exists(folder.resolve(StudyDocument.FILE))) {
      Folders.requireEmpty(folder, OWN, StudyDocument.FILE);
      return new Ledger(folder, begun(plan, machine));
    }
    Fingerprint before = fingerprint(folder);
    List<String> shared = plan.fingerprint().sharedChanges(before);
    if (!shared.isEmpty()) {
      throw new ConfigurationException(
          folder
              + " has the results of another study, or of this one before a change of "
              + String.join(", ", shared)
              + ": name another folder with --out, or delete that one");
    }
    Ledger ledger = new Ledger(folder, read(folder));
    List<String> changed = plan.fingerprint().systemChanges(before);
    if (!changed.isEmpty()) {
      ledger.takeUnchanged(begun(plan, machine), changed);
      notes.accept(
          "changed since: "
              + changed.stream()
                  .map(name -> plan.fingerprint().changes(name, before))
                  .collect(Collectors.joining(", "))
              + "; the other runs are kept");
    }
    long lost = ledger.forgetLost();
    if (lost > 0) {
      notes.accept(lost + " runs are made again: their results are gone");
    }
    return ledger;
  }

  private static Fingerprint fingerprint(Path folder) throws IOException {
    Path file = folder.resolve(FINGERPRINT);
    return Fingerprint.parse(Files.exists(file) ? Files.readString(file) : "");
  }

  private static StudyDocument read(Path folder) {
    try {
      return StudyDocument.read(folder);
    } catch (IOException e) {
      throw new ConfigurationException(
          Causes.line(e) + "; name another folder with --out, or delete that one", e);
    }
  }

  /** Keeps the runs of systems that are as they were. */
  private void takeUnchanged(StudyDocument fresh, List<String> changed) {
    StudyDocument before = document;
    document =
        before.with(
            fresh.systems().stream()
                .map(each -> changed.contains(each.name()) ? each : system(before, each.name()))
                .toList(),
            fresh.runs().stream()
                .map(each -> changed.contains(each.system()) ? each : run(before, each))
                .toList(),
            null);
  }

  private static StudyDocument.Run run(StudyDocument before, StudyDocument.Run fresh) {
    return before.runs().stream()
        .filter(each -> each.id().equals(fresh.id()))
        .findFirst()
        .orElse(fresh);
  }

  /** Makes runs pending again whose folder somebody has deleted; returns how many. */
  private long forgetLost() {
    Predicate<StudyDocument.Run> isLost =
        run -> isIn(run, RunState.DONE) && !hasResult(folder.resolve(run.folder()), run.phase());
    long lost = document.runs().stream().filter(isLost).count();
    if (lost > 0) {
      replaceRuns(isLost, run -> run.in(RunState.PENDING.toString(), null, null));
    }
    return lost;
  }

  private static boolean hasResult(Path results, String phase) {
    return Files.isDirectory(results)
        && (!PHASES.contains(phase) || Files.exists(results.resolve(phase + ".json")));
  }

  private static StudyDocument begun(Plan plan, Map<String, Object> machine) {
    return new StudyDocument(
        StudyDocument.FORMAT,
        plan.name(),
        plan.title(),
        plan.description(),
        plan.seed(),
        plan.scale(),
        Instant.now().toString(),
        null,
        machine,
        plan.systems().stream()
            .map(system -> system.document(SystemState.PENDING.toString()))
            .toList(),
        plan.steps().map(Step::document).toList(),
        plan.published(),
        RunOrder.of(plan).stream()
            .map(run -> run.document(RunState.PENDING.toString(), Ycsb.command(run)))
            .toList());
  }

  /** From here on the folder has this study. */
  void begin(Plan plan) throws IOException {
    Files.writeString(folder.resolve(FINGERPRINT), plan.fingerprint().format());
    document.write(folder);
  }

  boolean isPending(PlannedRun run) {
    return document.runs().stream()
        .anyMatch(each -> each.id().equals(run.id()) && isIn(each, RunState.PENDING));
  }

  private static boolean isIn(StudyDocument.Run run, RunState state) {
    return state.toString().equals(run.state());
  }

  boolean isIn(String system, SystemState state) {
    return state.toString().equals(system(system).state());
  }

  /** Why a system is not verified. */
  String reason(String system) {
    return system(system).reason();
  }

  private StudyDocument.Subject system(String name) {
    return system(document, name);
  }

  private static StudyDocument.Subject system(StudyDocument document, String name) {
    return document.systems().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /** Whether a system has runs to make. */
  boolean isPending(PlannedSystem system) {
    return document.runs().stream()
        .anyMatch(run -> run.system().equals(system.name()) && isIn(run, RunState.PENDING));
  }

  /**
   * Makes runs pending again that have failed, were wrong, or were skipped because of such a run.
   * What an earlier run of a system said of it does not hold any more.
   */
  void retry() {
    replaceRuns(
        run -> !isIn(run, RunState.DONE), run -> run.in(RunState.PENDING.toString(), null, null));
    document.systems().stream()
        .map(StudyDocument.Subject::name)
        .filter(name -> isIn(name, SystemState.WRONG) || isIn(name, SystemState.FAILED))
        .forEach(
            name -> replaceSystem(name, each -> each.in(SystemState.PENDING.toString(), null)));
  }

  /** Whether every run of every system that is there is done. */
  boolean isGood() {
    return document.runs().stream()
        .allMatch(run -> isIn(run, RunState.DONE) || isIn(run.system(), SystemState.ABSENT));
  }

  /** How many runs there are of systems that are there. */
  long count() {
    return document.runs().stream().filter(run -> !isIn(run.system(), SystemState.ABSENT)).count();
  }

  /** How many runs are in that state. */
  long count(RunState state) {
    return document.runs().stream().filter(run -> isIn(run, state)).count();
  }

  /** The end of a run, which is on disk when this returns. */
  void end(PlannedRun run, RunState state, String error, Duration time) throws IOException {
    Double seconds = time == null ? null : time.toMillis() / 1000.0;
    replaceRuns(
        each -> each.id().equals(run.id()), each -> each.in(state.toString(), error, seconds));
    document.write(folder);
  }

  /** A wrong system stays wrong, and one that was verified once has not failed altogether. */
  void system(String name, SystemState state, String reason) throws IOException {
    boolean stays =
        isIn(name, SystemState.WRONG)
            || isIn(name, SystemState.VERIFIED) && state == SystemState.FAILED;
    if (!stays) {
      replaceSystem(name, each -> each.in(state.toString(), reason));
      document.write(folder);
    }
  }

  /** Names a system for what its server says that it is; the published figures are not its own. */
  void rename(String name, String title) throws IOException {
    replaceSystem(name, each -> each.named(title));
    document.write(folder);
  }

  private void replaceSystem(String name, UnaryOperator<StudyDocument.Subject> change) {
    document =
        document.with(
            document.systems().stream()
                .map(each -> each.name().equals(name) ? change.apply(each) : each)
                .toList(),
            document.runs(),
            document.ended());
  }

  /** Notes that a system is not there, or is there again. */
  void presence(String name, Optional<String> obstacle) {
    if (obstacle.isPresent()) {
      replaceSystem(name, each -> each.in(SystemState.ABSENT.toString(), obstacle.get()));
      replaceRuns(
          each -> each.system().equals(name) && isIn(each, RunState.PENDING),
          each -> each.in(RunState.SKIPPED.toString(), "absent: " + obstacle.get(), null));
    } else if (isIn(name, SystemState.ABSENT)) {
      replaceSystem(name, each -> each.in(SystemState.PENDING.toString(), null));
      replaceRuns(
          each -> each.system().equals(name) && isIn(each, RunState.SKIPPED),
          each -> each.in(RunState.PENDING.toString(), null, null));
    }
  }

  /** Notes that nothing is pending any more. */
  void finish() throws IOException {
    if (count(RunState.PENDING) == 0 && document.ended() == null) {
      document = document.with(document.systems(), document.runs(), Instant.now().toString());
      document.write(folder);
    }
  }

  private void replaceRuns(
      Predicate<StudyDocument.Run> which, UnaryOperator<StudyDocument.Run> change) {
    document =
        document.with(
            document.systems(),
            document.runs().stream().map(run -> which.test(run) ? change.apply(run) : run).toList(),
            null);
  }
}
