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
import site.ycsb.study.plan.Step;
import site.ycsb.study.result.StudyDocument;

/** Keeps what is done, on disk after each run. */
final class Ledger {

  /** The plan that the results belong to. */
  private static final String FINGERPRINT = "study.fingerprint";

  /** What a folder has before its first document. */
  private static final Set<String> OWN = Set.of(Study.LOCK, FINGERPRINT);

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
    StudyDocument fresh = begun(plan, machine);
    if (!Files.exists(folder.resolve(StudyDocument.FILE))) {
      Folders.requireEmpty(folder, OWN, StudyDocument.FILE);
      return new Ledger(folder, fresh);
    }
    Path file = folder.resolve(FINGERPRINT);
    Fingerprint before = Fingerprint.parse(Files.exists(file) ? Files.readString(file) : "");
    List<String> shared = plan.fingerprint().sharedChanges(before);
    if (!shared.isEmpty()) {
      throw new ConfigurationException(
          """
          %s has the results of another study, or of this one before a change of %s: name another \
          folder with --out, or delete that one\
          """
              .formatted(folder, String.join(", ", shared)));
    }
    Ledger ledger = new Ledger(folder, read(folder));
    List<String> changed = plan.fingerprint().systemChanges(before);
    if (!changed.isEmpty()) {
      ledger.document = unchanged(ledger.document, fresh, changed);
      notes.accept(
          changed.stream()
              .map(name -> plan.fingerprint().changes(name, before))
              .collect(Collectors.joining(", ", "changed since: ", "; the other runs are kept")));
    }
    Predicate<StudyDocument.Run> isLost =
        run -> isIn(run, RunState.DONE) && !hasResult(folder.resolve(run.folder()), run.phase());
    long lost = ledger.document.runs().stream().filter(isLost).count();
    if (lost > 0) {
      ledger.replaceRuns(isLost, RunState.PENDING, null, null);
      notes.accept(lost + " runs are made again: their results are gone");
    }
    return ledger;
  }

  private static StudyDocument read(Path folder) {
    try {
      return StudyDocument.read(folder);
    } catch (IOException e) {
      throw new ConfigurationException(
          Causes.line(e) + "; name another folder with --out, or delete that one", e);
    }
  }

  /** A document with the runs so far of systems that are as they were. */
  private static StudyDocument unchanged(
      StudyDocument before, StudyDocument fresh, List<String> changed) {
    Map<String, StudyDocument.Subject> systems =
        before.systems().stream().collect(Collectors.toMap(each -> each.name(), each -> each));
    Map<String, StudyDocument.Run> runs =
        before.runs().stream().collect(Collectors.toMap(each -> each.id(), each -> each));
    return before.with(
        fresh.systems().stream()
            .map(each -> changed.contains(each.name()) ? each : systems.get(each.name()))
            .toList(),
        fresh.runs().stream()
            .map(
                each -> changed.contains(each.system()) ? each : runs.getOrDefault(each.id(), each))
            .toList(),
        null);
  }

  /** Whether a folder of results is there, with the document that loads and runs leave. */
  private static boolean hasResult(Path results, String phase) {
    return Files.isDirectory(results)
        && (phase.equals("verify") || Files.exists(results.resolve(phase + ".json")));
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
        plan.runs().stream()
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

  /** Whether a system has runs to make. */
  boolean isPending(PlannedSystem system) {
    return document.runs().stream()
        .anyMatch(run -> run.system().equals(system.name()) && isIn(run, RunState.PENDING));
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
    return document.systems().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  /**
   * Makes runs pending again that have failed, were wrong, or were skipped because of such a run.
   * What an earlier run of a system said of it does not hold any more.
   */
  void retry() {
    replaceRuns(run -> !isIn(run, RunState.DONE), RunState.PENDING, null, null);
    for (StudyDocument.Subject system : document.systems()) {
      if (isIn(system.name(), SystemState.WRONG) || isIn(system.name(), SystemState.FAILED)) {
        replaceSystem(system.name(), SystemState.PENDING, null);
      }
    }
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
    replaceRuns(each -> each.id().equals(run.id()), state, error, seconds);
    document.write(folder);
  }

  /** A wrong system stays wrong, and one that was verified once has not failed altogether. */
  void system(String name, SystemState state, String reason) throws IOException {
    boolean stays =
        isIn(name, SystemState.WRONG)
            || isIn(name, SystemState.VERIFIED) && state == SystemState.FAILED;
    if (!stays) {
      replaceSystem(name, state, reason);
      document.write(folder);
    }
  }

  /** Names a system for what its server says that it is; the published figures are not its own. */
  void rename(String name, String title) throws IOException {
    replaceSystem(name, each -> each.named(title));
    document.write(folder);
  }

  /** Notes that a system is not there, or is there again. */
  void presence(String name, Optional<String> obstacle) {
    if (obstacle.isPresent()) {
      replaceSystem(name, SystemState.ABSENT, obstacle.get());
      replaceRuns(
          each -> each.system().equals(name) && isIn(each, RunState.PENDING),
          RunState.SKIPPED,
          "absent: " + obstacle.get(),
          null);
    } else if (isIn(name, SystemState.ABSENT)) {
      replaceSystem(name, SystemState.PENDING, null);
      replaceRuns(
          each -> each.system().equals(name) && isIn(each, RunState.SKIPPED),
          RunState.PENDING,
          null,
          null);
    }
  }

  /** Notes that nothing is pending any more. */
  void finish() throws IOException {
    if (count(RunState.PENDING) == 0 && document.ended() == null) {
      document = document.with(document.systems(), document.runs(), Instant.now().toString());
      document.write(folder);
    }
  }

  private void replaceSystem(String name, SystemState state, String reason) {
    replaceSystem(name, each -> each.in(state.toString(), reason));
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

  private void replaceRuns(
      Predicate<StudyDocument.Run> which, RunState state, String error, Double seconds) {
    document =
        document.with(
            document.systems(),
            document.runs().stream()
                .map(run -> which.test(run) ? run.in(state.toString(), error, seconds) : run)
                .toList(),
            null);
  }
}
