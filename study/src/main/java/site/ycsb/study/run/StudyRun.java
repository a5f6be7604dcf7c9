// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import site.ycsb.report.results.State;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.StepKind;

/**
 * Makes the runs of a plan that are pending: system by system, each with a fresh server that is
 * loaded and whose answers are checked before anything is timed.
 *
 * @param folder of the results, absolute
 */
record StudyRun(
    List<PlannedRun> runs,
    Path folder,
    CompletedRuns completed,
    ServerFactory servers,
    Ycsb ycsb,
    StudyShutdownHook interruption,
    StudyProgress progress) {

  static final String SERVERS = "servers";
  static final String WORK = ".study-work";
  static final String WORK_AGAIN = ".study-work-again";

  /**
   * Returns when no run is pending, or the study was interrupted.
   *
   * @return whether every server was stopped
   */
  boolean run() throws IOException, InterruptedException {
    boolean isStopped = true;
    for (List<PlannedRun> group : Plan.groups(runs)) {
      isStopped &= interruption.isRequested() || group(group);
    }
    Folders.delete(folder.resolve(WORK));
    Folders.delete(folder.resolve(WORK_AGAIN));
    completed.finish();
    return isStopped;
  }

  /** The runs of one system on the same records; returns whether its server was stopped. */
  private boolean group(List<PlannedRun> group) throws IOException, InterruptedException {
    if (group.stream().noneMatch(completed::isPending)) {
      return true;
    }
    PlannedSystem system = group.get(0).system();
    if (completed.isIn(system.name(), State.WRONG)) {
      skip(group, "its system answers wrongly: " + completed.reason(system.name()));
      return true;
    }
    Path work = Folders.empty(folder.resolve(WORK));
    Path logs = Files.createDirectories(folder.resolve(SERVERS));
    Server server = servers.of(system.started(), system.secrets());
    boolean isStopped;
    try {
      String log =
          "%s-%s-r%s.log"
              .formatted(system.name(), group.get(0).step().name(), group.get(0).repeat());
      server.start(work, logs.resolve(log));
      runAll(group, server, work);
    } catch (ServerException e) {
      if (!interruption.isRequested()) {
        give(group, State.FAILED, "its server: " + system.secrets().masked(e.getMessage()));
      }
    } finally {
      isStopped = stop(system, server);
    }
    return isStopped;
  }

  private boolean stop(PlannedSystem system, Server server) throws InterruptedException {
    try {
      server.stop();
      return true;
    } catch (ServerException e) {
      String line = "ycsb: the server of %s was not stopped: %s";
      progress.error(line.formatted(system.name(), system.secrets().masked(e.getMessage())));
      return false;
    }
  }

  private void runAll(List<PlannedRun> group, Server server, Path work)
      throws IOException, InterruptedException {
    for (PlannedRun run : completed.due(group)) {
      boolean isPreparation =
          run.step().kind() == StepKind.LOAD || run.step().kind() == StepKind.VERIFY;
      boolean isRepeated = !completed.isPending(run);
      begin(run, isRepeated);
      Path results = folder.resolve(isRepeated ? WORK_AGAIN : run.folder());
      PlannedRun cached =
          run.isCold() && !isRepeated ? run.withCache(server.restart(progress::note)) : run;
      Optional<String> trouble = server.trouble();
      Ycsb.RunExit ended =
          trouble.isPresent() ? Ycsb.RunExit.NOT_BEGUN : make(cached, Folders.empty(results), work);
      if (interruption.isRequested()) {
        return;
      }
      RunOutcome outcome =
          trouble.isPresent()
              ? new RunOutcome(State.FAILED, run.system().secrets().masked(trouble.get()))
              : RunOutcome.of(run, ended.failure().map(run.system().secrets()::masked), results);
      if (run.isCold()) {
        outcome = outcome.afterRestart();
      }
      if (isRepeated) {
        Folders.delete(results);
      }
      end(run, outcome, ended.time(), isRepeated);
      boolean isWrong = outcome.state() == State.WRONG;
      if (isWrong || isPreparation && outcome.state() != State.DONE) {
        State state = isWrong ? State.WRONG : State.FAILED;
        give(group, state, run.step().name() + ": " + outcome.error());
        return;
      }
      if (run.step().kind() == StepKind.LOAD && !isRepeated) {
        nameForWhatRan(run.system(), outcome.product());
      }
      if (run.step().kind() == StepKind.VERIFY) {
        completed.system(run.system().name(), State.VERIFIED, null);
      }
    }
  }

  private Ycsb.RunExit make(PlannedRun run, Path results, Path work)
      throws IOException, InterruptedException {
    PlannedSystem system = run.system();
    Optional<MetricsCommand> metrics =
        run.isVerification()
            ? Optional.empty()
            : MetricsCommand.of(system.server(), system.secrets());
    RunClock clock = progress.clock(run);
    try {
      return ycsb.run(run, results, work);
    } finally {
      clock.close();
      if (metrics.isPresent()) {
        metrics.get().close();
        new ServerGauges(results, run.document()).add(metrics.get().readings());
        metrics.get().problem().ifPresent(progress::note);
      }
    }
  }

  /** A server that calls itself another product than the study says. */
  private void nameForWhatRan(PlannedSystem system, String server) throws IOException {
    String product = system.spec().product();
    boolean isSame =
        product == null
            || server.toLowerCase(Locale.ROOT).startsWith(product.toLowerCase(Locale.ROOT));
    if (!isSame && !server.isEmpty()) {
      progress.note(system.name() + " is not " + product + " but " + server);
      completed.rename(system.name(), server);
    }
  }

  private void begin(PlannedRun run, boolean isRepeated) {
    if (isRepeated) {
      progress.note(run.title() + " again, for the runs that are left");
    } else {
      progress.begin(
          run, completed.due(runs).stream().dropWhile(each -> !each.id().equals(run.id())));
    }
  }

  private void end(PlannedRun run, RunOutcome outcome, Duration time, boolean isRepeated)
      throws IOException {
    boolean isMeasured = !isRepeated && !run.isVerification();
    progress.end(outcome, time, isMeasured);
    if (!isRepeated) {
      progress.took(run, time);
      completed.end(run, outcome.state(), outcome.error(), time);
    }
  }

  /** What is pending of a group will not be made. */
  private void give(List<PlannedRun> group, State state, String reason) throws IOException {
    completed.system(group.get(0).system().name(), state, reason);
    skip(group, reason);
  }

  private void skip(List<PlannedRun> group, String reason) throws IOException {
    List<PlannedRun> pending = group.stream().filter(completed::isPending).toList();
    for (PlannedRun run : pending) {
      completed.end(run, State.SKIPPED, reason, null);
    }
    progress.skip(pending.size());
    if (!pending.isEmpty()) {
      progress.note(
          pending.size() + " runs of " + group.get(0).system().name() + " skipped: " + reason);
    }
  }
}
