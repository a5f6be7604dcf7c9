// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import site.ycsb.messages.Numbers;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.report.results.StudyDocument.Subject;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedStep;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.StepKind;

/** Keeps what is done, on disk after each run. */
final class CompletedRuns {

  /** What a folder has before its first document. */
  private static final Set<String> OWN = Set.of(Study.LOCK, StudyContinuation.FINGERPRINT);

  private static final List<String> WRITTEN =
      List.of(
          StudyDocument.FILE,
          StudyContinuation.FINGERPRINT,
          StudyDocument.TEXT,
          StudyRun.SERVERS,
          StudyRun.WORK,
          StudyRun.WORK_AGAIN);

  private final Path folder;

  /** All but the systems and runs is as it began. */
  private final StudyDocument begun;

  private final Map<String, Subject> systems = new LinkedHashMap<>();
  private final Map<String, Run> runs = new LinkedHashMap<>();
  private String ended;

  private CompletedRuns(Path folder, StudyDocument document) {
    this.folder = folder;
    begun = document;
    ended = document.ended();
    document.systems().forEach(system -> systems.put(system.name(), system));
    document.runs().forEach(run -> runs.put(run.id(), run));
  }

  /**
   * Goes on with what the folder has, or begins. What was changed is made again, as are runs whose
   * results are gone.
   *
   * @param notes receives a line for each of these
   * @throws ConfigurationException if the folder has something else, or a link in place of its own
   */
  static CompletedRuns open(
      Path folder, Plan plan, Map<String, Object> machine, Consumer<String> notes)
      throws IOException {
    StudyDocument fresh = begun(plan, machine);
    Folders.refuseLinks(folder, WRITTEN, PlannedRun.FOLDER);
    if (!Files.exists(folder.resolve(StudyDocument.FILE))) {
      Folders.requireEmpty(folder, OWN, StudyDocument.FILE);
      return new CompletedRuns(folder, fresh);
    }
    CompletedRuns completed =
        new CompletedRuns(folder, new StudyContinuation(folder, plan).document(fresh, notes));
    Predicate<Run> isLost =
        run -> run.state() == State.DONE && !hasResult(folder.resolve(run.folder()), run.phase());
    long lost = completed.runs.values().stream().filter(isLost).count();
    if (lost > 0) {
      completed.replaceRuns(isLost, State.PENDING, null, null);
      notes.accept(lost + " runs are repeated: their results are gone");
    }
    return completed;
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
        plan.disclosure(),
        plan.seed(),
        plan.scale(),
        Instant.now().toString(),
        null,
        machine,
        plan.systems().stream().map(PlannedSystem::document).toList(),
        plan.steps().map(PlannedStep::document).toList(),
        plan.published(),
        plan.runs().stream().map(run -> run.document(Ycsb.command(run))).toList());
  }

  /** From here on the folder has this study. */
  void begin(Plan plan) throws IOException {
    Files.writeString(folder.resolve(StudyContinuation.FINGERPRINT), plan.fingerprint().format());
    Files.writeString(folder.resolve(StudyDocument.TEXT), plan.text());
    write();
  }

  private void write() throws IOException {
    begun
        .since(begun, List.copyOf(systems.values()), List.copyOf(runs.values()), ended)
        .write(folder);
  }

  boolean isPending(PlannedRun run) {
    return runs.containsKey(run.id()) && runs.get(run.id()).state() == State.PENDING;
  }

  /**
   * The runs, in their order, that have to be made: those that are pending, and those that prepare
   * their records, because the server is a fresh one.
   */
  List<PlannedRun> due(List<PlannedRun> planned) {
    LinkedList<PlannedRun> due = new LinkedList<>();
    for (int i = planned.size() - 1; i >= 0; i--) {
      PlannedRun run = planned.get(i);
      boolean isPreparation = run.point().changesRecords() || run.step().kind() == StepKind.VERIFY;
      if (isPending(run) || isPreparation && !due.isEmpty() && run.isWith(due.getFirst())) {
        due.addFirst(run);
      }
    }
    return due;
  }

  /** Whether a system has runs to make. */
  boolean isPending(PlannedSystem system) {
    return runs.values().stream()
        .anyMatch(run -> run.system().equals(system.name()) && run.state() == State.PENDING);
  }

  boolean isIn(String system, State state) {
    return systems.get(system).state() == state;
  }

  /** Why a system is not verified. */
  String reason(String system) {
    return systems.get(system).reason();
  }

  /**
   * Makes runs pending again that do not count, have failed, were wrong, or were skipped because of
   * such a run. What an earlier run of a system said of it does not hold any more.
   *
   * @param doubts why runs do not count, by the run's id
   * @param notes receives a line for each of these, and one for all others
   */
  void retry(Map<String, List<Reason>> doubts, Consumer<String> notes) {
    List<Run> bad =
        runs.values().stream()
            .filter(run -> run.state() != State.DONE && run.state() != State.PENDING)
            .filter(run -> !isIn(run.system(), State.ABSENT))
            .toList();
    if (!bad.isEmpty()) {
      notes.accept(
          Numbers.count(bad.size(), "run is", "runs are") + " repeated: failed, wrong or skipped");
    }
    bad.forEach(
        run ->
            notes.accept(
                "%s is repeated: it %s %s"
                    .formatted(
                        run.id(),
                        run.state() == State.FAILED ? "has" : "was",
                        run.error() == null ? run.state() : run.state() + ": " + run.error())));
    Predicate<Run> isDoubted = run -> run.state() == State.DONE && doubts.containsKey(run.id());
    runs.values().stream()
        .filter(isDoubted)
        .forEach(
            run ->
                notes.accept(
                    "%s is repeated: it does not count: %s"
                        .formatted(run.id(), Reason.line(doubts.get(run.id())))));
    replaceRuns(isDoubted.or(run -> run.state() != State.DONE), State.PENDING, null, null);
    for (String name : systems.keySet()) {
      if (isIn(name, State.WRONG) || isIn(name, State.FAILED)) {
        replaceSystem(name, State.PENDING, null);
      }
    }
  }

  /** Whether every run of every system that is there is done. */
  boolean isGood() {
    return runs.values().stream()
        .allMatch(run -> run.state() == State.DONE || isIn(run.system(), State.ABSENT));
  }

  /** How many runs there are of systems that are there. */
  long count() {
    return runs.values().stream().filter(run -> !isIn(run.system(), State.ABSENT)).count();
  }

  long count(State state) {
    return runs.values().stream().filter(run -> run.state() == state).count();
  }

  /** How many of the runs that measure something are like that. */
  long countMeasured(Predicate<Run> which) {
    return runs.values().stream().filter(run -> !run.isVerification()).filter(which).count();
  }

  /** The end of a run, which is on disk when this returns. */
  void end(PlannedRun run, State state, String error, Duration time) throws IOException {
    Double seconds = time == null ? null : time.toMillis() / 1000.0;
    replaceRuns(each -> each.id().equals(run.id()), state, error, seconds);
    write();
  }

  /** A wrong system stays wrong, and one that was verified once has not failed altogether. */
  void system(String name, State state, String reason) throws IOException {
    if (!isIn(name, State.WRONG) && !(isIn(name, State.VERIFIED) && state == State.FAILED)) {
      replaceSystem(name, state, reason);
      write();
    }
  }

  /** Names a system for what its server says that it is; the published figures are not its own. */
  void rename(String name, String title) throws IOException {
    systems.computeIfPresent(name, (key, system) -> system.named(title));
    write();
  }

  /** Notes that a system is not there, or is there again. */
  void presence(String name, Optional<String> obstacle) {
    Predicate<Run> isOwn = run -> run.system().equals(name);
    if (obstacle.isPresent()) {
      replaceSystem(name, State.ABSENT, obstacle.get());
      String reason = "absent: " + obstacle.get();
      replaceRuns(isOwn.and(run -> run.state() == State.PENDING), State.SKIPPED, reason, null);
    } else if (isIn(name, State.ABSENT)) {
      replaceSystem(name, State.PENDING, null);
      replaceRuns(isOwn.and(run -> run.state() == State.SKIPPED), State.PENDING, null, null);
    }
  }

  /** Notes that nothing is pending any more. */
  void finish() throws IOException {
    if (count(State.PENDING) == 0 && ended == null) {
      ended = Instant.now().toString();
      write();
    }
  }

  private void replaceSystem(String name, State state, String reason) {
    systems.computeIfPresent(name, (key, system) -> system.in(state, reason));
  }

  private void replaceRuns(Predicate<Run> which, State state, String error, Double seconds) {
    runs.replaceAll((id, run) -> which.test(run) ? run.in(state, error, seconds) : run);
    ended = null;
  }
}
