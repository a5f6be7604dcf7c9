// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static site.ycsb.settings.ConfigurationException.refuseIf;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.messages.Causes;
import site.ycsb.messages.Numbers;
import site.ycsb.messages.ShellWord;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.RepeatBudget;
import site.ycsb.report.results.JsonMembers;
import site.ycsb.report.results.Links;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Run;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.State;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.BuildInfo;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.Plan;
import site.ycsb.study.plan.PlannedRun;
import site.ycsb.study.plan.PlannedSystem;

/**
 * A study that can be looked at or made.
 *
 * @param plan what to do
 * @param home the installation
 * @param launcher {@code bin/ycsb}
 * @param bindings those that are installed
 */
public record Study(Plan plan, Path home, Path launcher, BindingCatalogue bindings) {

  static final String LOCK = "study.lock";

  /** The exit code that a shell reports after Ctrl-C. */
  public static final int INTERRUPTED = 130;

  /**
   * Prints the plan.
   *
   * @param folder of the results, which need not exist
   * @param isRetried whether runs are made again that are not done, or do not count
   * @throws ConfigurationException after that, if the study cannot be run
   */
  public void describe(Path folder, boolean isRetried, PrintWriter out) throws IOException {
    Presence presence = new Presence(bindings, new ServerFactory(home, () -> false));
    Map<String, Optional<String>> obstacles = presence.obstacles(plan, false);
    PlanText text = new PlanText(plan, out);
    text.printSystems(obstacles);
    CompletedRuns completed = CompletedRuns.open(folder, plan, Map.of(), out::println);
    if (isRetried) {
      completed.retry(doubts(folder, completed), out::println);
    }
    obstacles.forEach(completed::presence);
    text.printRuns(completed.due(plan.runs()));
    text.printBudget(budget(folder));
    presence.requireNeeded(plan, obstacles);
    checkDisk(Folders.existing(folder));
  }

  /** The budget by the results of the folder; empty without two repeats. */
  private static Optional<RepeatBudget> budget(Path folder) throws IOException {
    if (!Files.isRegularFile(folder.resolve(StudyDocument.FILE))) {
      return Optional.empty();
    }
    try (ResultReader reader = new ResultReader()) {
      return RepeatBudget.of(new MetricTable(reader.readStudy(folder)));
    }
  }

  /** Why runs of the folder do not count, by the run's id. Reads all results. */
  private static Map<String, List<Reason>> doubts(Path folder, CompletedRuns completed)
      throws IOException {
    if (completed.countMeasured(Run::wasMade) == 0) {
      return Map.of();
    }
    try (ResultReader reader = new ResultReader()) {
      return reader.readStudy(folder).runs().stream()
          .filter(run -> run.run().state() == State.DONE && !run.isVerification())
          .filter(run -> !run.reasons().isEmpty())
          .collect(Collectors.toMap(run -> run.run().id(), RunResult::reasons));
    }
  }

  /**
   * Makes the runs that are pending.
   *
   * @param out folder of the results; what it has of this study stays
   * @param isRetried whether runs are made again that are not done, or do not count
   * @return the exit code
   * @throws ConfigurationException if nothing can be run
   */
  public int run(Path out, boolean isRetried, PrintWriter err)
      throws IOException, InterruptedException {
    return locked(out, () -> run(out, isRetried, Optional.empty(), err));
  }

  /** What is done while no other study may keep its results in a folder. */
  @FunctionalInterface
  public interface LockedWork {
    int run() throws IOException, InterruptedException;
  }

  /**
   * Does that, in a folder that is made if missing.
   *
   * @throws ConfigurationException if nothing can be run: then the folder is as it was
   */
  static int locked(Path out, LockedWork work) throws IOException, InterruptedException {
    boolean isNew = Files.notExists(out);
    Path folder = Folders.made(out);
    Path lockFile = folder.resolve(LOCK);
    Links.refuse(lockFile);
    boolean isLockNew = Files.notExists(lockFile);
    try (FileChannel lock = opened(lockFile, out)) {
      refuseIf(!isLocked(lock), "a study is running that keeps its results in %s", out);
      return work.run();
    } catch (ConfigurationException e) {
      if (isLockNew) {
        Files.delete(lockFile);
      }
      if (isNew) {
        Folders.deleteIfEmpty(folder);
      }
      throw e;
    }
  }

  private static FileChannel opened(Path lockFile, Path out) throws IOException {
    try {
      return FileChannel.open(lockFile, CREATE, WRITE);
    } catch (IOException e) {
      throw unkept(out, e);
    }
  }

  private static IOException unkept(Path out, IOException e) {
    return new IOException(
        """
        results cannot be kept in %s: %s; the runs before are kept, and the same command goes on \
        from there\
        """
            .formatted(out, Causes.line(e)),
        e);
  }

  /**
   * Makes some of them in a folder that is locked, and says nothing of the whole. Nothing is
   * checked unless there are none.
   *
   * @return the exit code of the study so far
   */
  int run(Path out, boolean isRetried, Optional<List<PlannedRun>> part, PrintWriter err)
      throws IOException, InterruptedException {
    try {
      return run(Folders.made(out), out, isRetried, part, err);
    } catch (IOException e) {
      throw unkept(out, e);
    }
  }

  /**
   * @param folder of the results and of the data of embedded stores
   * @throws ConfigurationException if it has not enough room
   */
  private void checkDisk(Path folder) throws IOException {
    long free = Files.getFileStore(folder).getUsableSpace();
    if (plan.diskBytes() > free) {
      throw new ConfigurationException(
          "the study needs about %s in %s, and %s are free: name another folder with --out, or use"
                  .formatted(Numbers.bytes(plan.diskBytes()), folder, Numbers.bytes(free))
              + " a smaller --scale");
    }
  }

  private static boolean isLocked(FileChannel file) throws IOException {
    try {
      return file.tryLock() != null;
    } catch (OverlappingFileLockException e) {
      // Another study of this JVM.
      return false;
    }
  }

  private int run(
      Path folder, Path out, boolean isRetried, Optional<List<PlannedRun>> part, PrintWriter err)
      throws IOException, InterruptedException {
    Consumer<String> notes = line -> err.println("ycsb: " + line);
    CompletedRuns completed = CompletedRuns.open(folder, plan, machine(), notes);
    Map<String, List<Reason>> doubts = doubts(folder, completed);
    if (isRetried) {
      completed.retry(doubts, notes);
    }
    if (part.isEmpty() || part.get().isEmpty()) {
      Presence presence = new Presence(bindings, new ServerFactory(home, () -> false));
      Map<String, Optional<String>> obstacles = presence.obstacles(plan, true);
      presence.requireNeeded(plan, obstacles);
      presence.requireAny(obstacles);
      obstacles.forEach(completed::presence);
      obstacles.forEach(
          (system, why) ->
              why.ifPresent(reason -> err.println("ycsb: without " + system + ": " + reason)));
      checkDisk(folder);
      if (completed.count(State.PENDING) > 0) {
        BusyMachine.warning().ifPresent(line -> err.println("ycsb: " + line));
      }
    }
    completed.begin(plan);
    boolean isOver = completed.count(State.PENDING) == 0;
    boolean isStopped;
    try (StudyShutdownHook interruption = new StudyShutdownHook()) {
      isStopped = make(part.orElse(plan.runs()), folder, completed, doubts, interruption, err);
      if (interruption.isRequested()) {
        err.println(
            "ycsb: interrupted; %s kept in %s; give the same command to resume%s"
                .formatted(
                    Numbers.count(completed.count(State.DONE), "run is", "runs are"),
                    out,
                    reportOf(completed, out)));
        return INTERRUPTED;
      }
    }
    if (part.isPresent()) {
      boolean hasFailed = completed.count(State.FAILED) + completed.count(State.WRONG) > 0;
      return isStopped && !hasFailed ? ExitCode.DONE : ExitCode.FAILED;
    }
    err.println(
        "%s runs done, %s failed; %s wrong; %s skipped; results in %s"
            .formatted(
                completed.count(State.DONE),
                completed.count(State.FAILED),
                completed.count(State.WRONG),
                completed.count(State.SKIPPED),
                out));
    if (isOver && !completed.isGood()) {
      err.println("Failed, wrong and skipped runs are kept; --retry repeats them.");
    }
    long doubted = isOver ? doubts.size() : 0;
    if (doubted > 0) {
      err.println(
          Numbers.count(doubted, "run does not count", "runs do not count")
              + "; --retry repeats "
              + (doubted == 1 ? "it." : "them."));
    }
    return completed.isGood() && isStopped ? ExitCode.DONE : ExitCode.FAILED;
  }

  /** Names the command that shows the runs; empty if none was measured. */
  private static String reportOf(CompletedRuns completed, Path out) {
    long measured = completed.countMeasured(run -> run.state() == State.DONE);
    return measured == 0 ? "" : "; see them with: bin/ycsb report " + ShellWord.of(out.toString());
  }

  /** Returns whether every server was stopped. */
  private boolean make(
      List<PlannedRun> runs,
      Path folder,
      CompletedRuns completed,
      Map<String, List<Reason>> doubts,
      StudyShutdownHook interruption,
      PrintWriter err)
      throws IOException, InterruptedException {
    Ycsb ycsb = new Ycsb(launcher, plan.client(), plan.isSearch(), interruption);
    Set<List<String>> prepared = new HashSet<>();
    for (PlannedSystem system : plan.systems()) {
      boolean isFirst =
          completed.isPending(system) && prepared.add(system.spec().clientArguments());
      if (isFirst && !ycsb.prepare(system.spec()) && !interruption.isRequested()) {
        throw new ConfigurationException(
            "the client cannot be started for " + system.spec().client());
      }
    }
    int all = (int) completed.count();
    int made = all - (int) completed.count(State.PENDING);
    int measured = (int) completed.countMeasured(Run::wasMade);
    int counting =
        (int)
            completed.countMeasured(
                run -> run.state() == State.DONE && !doubts.containsKey(run.id()));
    StudyProgress progress = new StudyProgress(err, all, made, measured, counting);
    ServerFactory servers = new ServerFactory(home, interruption::isRequested);
    return new StudyRun(runs, folder, completed, servers, ycsb, interruption, progress).run();
  }

  /** What a report says of the machine that the runs are made on. */
  private static Map<String, Object> machine() {
    JsonMembers facts =
        JsonMembers.of("os", System.getProperty("os.name") + " " + System.getProperty("os.version"))
            .with("architecture", System.getProperty("os.arch"))
            .with("processors", Runtime.getRuntime().availableProcessors());
    if (ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system) {
      facts.put("memoryBytes", system.getTotalMemorySize());
    }
    String java = System.getProperty("java.vm.name") + " " + System.getProperty("java.version");
    return facts.with("java", java, "version", BuildInfo.load().version());
  }
}
