// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import site.ycsb.WorkloadException;
import site.ycsb.messages.Causes;
import site.ycsb.result.EarlierFiles;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseException;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.Plugins;
import site.ycsb.run.StoreWatchdog;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.checks.TableStateCheck;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.SearchWorkload;

@Command(
    name = "verify",
    description = "Compare records and ordered answers of a loaded store with the expected ones.")
public final class VerifyCommand extends StoreCommand {

  private static final String FAILED = "the store could not be verified: ";

  @Override
  public Integer call() throws InterruptedException, IOException {
    Properties given = properties.read();
    String binding = CommonSettings.DB.get(given);
    requireSearches("verify", given, binding);
    Duration limit = PhaseOptions.STALL.get(given);
    StoreWatchdog watchdog = new StoreWatchdog("verify", limit, Duration.ZERO);
    Instant started = Instant.now();
    Optional<Path> document = document(given);
    VerifyReport report = new VerifyReport(() -> document.ifPresent(VerifyCommand::removeEarlier));
    AtomicBoolean isPrinting = new AtomicBoolean();
    try (ShutdownHook interruption =
        new ShutdownHook(
            () -> {
              if (isPrinting.compareAndSet(false, true)) {
                printSoFar(report);
              }
            },
            Duration.ZERO)) {
      patiently(
          watchdog,
          () ->
              Verifier.verify(given, watchdog.connector(binding, given), console().err(), report));
      if (!isPrinting.compareAndSet(false, true)) {
        return ExitCode.FAILED;
      }
      boolean isPrinted = printed(report.lines(false));
      if (document.isPresent()) {
        write(report, started, document.get());
      }
      return isPrinted && report.passed() ? ExitCode.DONE : ExitCode.FAILED;
    }
  }

  /**
   * {@code verify.json} in {@code results.dir}, for programs. The document of an earlier
   * verification stays until the store has passed all checks.
   *
   * @return empty if the properties do not ask for it
   * @throws ConfigurationException if there cannot be one
   */
  private static Optional<Path> document(Properties given) {
    String folder = CommonSettings.RESULTS_DIR.or(given, "");
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    try {
      Path file = Files.createDirectories(Path.of(folder)).resolve("verify.json");
      EarlierFiles.checkDocument(file);
      return Optional.of(file);
    } catch (IOException | InvalidPathException e) {
      throw unwritable(folder, e);
    }
  }

  private static void removeEarlier(Path document) {
    try {
      Files.deleteIfExists(document);
    } catch (IOException e) {
      throw unwritable(document.getParent(), e);
    }
  }

  private static ConfigurationException unwritable(Object folder, Exception e) {
    return new ConfigurationException(
        CommonSettings.RESULTS_DIR + "=" + folder + " cannot be written: " + Causes.line(e), e);
  }

  /** What is only of a load or a run is empty. */
  private static void write(VerifyReport report, Instant started, Path file) throws IOException {
    List<String> problems = report.problems();
    long answers = report.answers();
    long right = report.rightAnswers();
    long nanos = Duration.between(started, Instant.now()).toNanos();
    try (OutputStream out = Files.newOutputStream(file)) {
      RunDocument.of(
              "verify",
              started,
              new RunDocument.PhaseOutcome(
                  problems.isEmpty(),
                  false,
                  problems,
                  List.of(),
                  report.wrongAnswers(),
                  new OperationCounts(
                      answers, right, answers - right, 0, report.differenceCount())),
              new RunDocument.Overall(nanos, 0, false, 0, 0, -1, 0, false, Map.of()),
              Map.of())
          .write(out);
    }
  }

  private void printSoFar(VerifyReport report) {
    console().err().println("ycsb: interrupted: the report covers what was compared so far");
    report.lines(true).forEach(console().out()::println);
    console().out().flush();
  }

  /** The findings must not be lost because a file or a pipe cannot be written. */
  private boolean printed(List<String> lines) {
    lines.forEach(console().out()::println);
    if (!console().out().checkError()) {
      return true;
    }
    console().err().println("ycsb: the report could not be written: stdout is closed or full");
    lines.forEach(console().err()::println);
    return false;
  }

  /**
   * An instance of the binding that is not connected.
   *
   * @throws ConfigurationException if workload or binding have no searches, which the command needs
   */
  public static SearchableDB requireSearches(String command, Properties given, String binding) {
    String workload = CommonSettings.WORKLOAD.or(given, SearchWorkload.class.getName());
    if (!SearchWorkload.class.isAssignableFrom(Plugins.workloadClass(workload))) {
      throw new ConfigurationException(
          command
              + " is for the search workload, such as workloads/workloadsearch; "
              + workload
              + " checks what a run reads if dataintegrity=true");
    }
    try {
      return TableStateCheck.searchable(Plugins.newDb(binding, given));
    } catch (WorkloadException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
  }

  /** A store that hangs must not keep the process alive. */
  private static void patiently(StoreWatchdog watchdog, StoreWatchdog.StoreWork work)
      throws InterruptedException {
    try {
      watchdog.run(work);
    } catch (TimeoutException e) {
      throw new PhaseException(FAILED + e.getMessage(), e);
    } catch (ExecutionException e) {
      throw PhaseException.refusal(FAILED, e.getCause());
    }
  }
}
