// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import picocli.CommandLine.Command;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.run.PhaseException;
import site.ycsb.run.PhaseSettings;
import site.ycsb.run.Plugins;
import site.ycsb.run.StoreWatchdog;
import site.ycsb.search.scenario.TableStateCheck;
import site.ycsb.search.verify.Verifier;
import site.ycsb.search.verify.VerifyReport;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.workloads.SearchWorkload;

/** {@code ycsb verify BINDING}. */
@Command(
    name = "verify",
    description = "Compare records and ordered answers of a loaded store with the expected ones.")
public final class VerifyCommand extends StoreCommand {

  private static final String FAILED = "the store could not be verified: ";

  @Override
  public Integer call() throws InterruptedException, IOException {
    Properties given = properties.read();
    String binding = CommonSettings.DB.get(given);
    requireSearches(given);
    requireSearchable(Plugins.newDb(binding, given));
    Duration limit = ConfigurationException.reading(() -> PhaseSettings.STALL.get(given));
    StoreWatchdog watchdog = new StoreWatchdog("verify", limit, Duration.ZERO);
    VerifyReport report = new VerifyReport();
    VerifyDocument document = VerifyDocument.of(given);
    AtomicBoolean isPrinting = new AtomicBoolean();
    try (ShutdownHook interruption =
        new ShutdownHook(
            () -> {
              if (isPrinting.compareAndSet(false, true)) {
                printSoFar(report);
              }
            })) {
      patiently(
          watchdog,
          () ->
              Verifier.verify(
                  given, () -> connect(binding, given, watchdog), console().err(), report));
      if (!isPrinting.compareAndSet(false, true)) {
        return ExitCode.FAILED;
      }
      boolean isPrinted = printed(report.lines(false));
      document.write(report);
      return isPrinted && report.passed() ? ExitCode.DONE : ExitCode.FAILED;
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

  private static void requireSearches(Properties given) {
    String workload = CommonSettings.WORKLOAD.or(given, SearchWorkload.class.getName());
    if (!SearchWorkload.class.isAssignableFrom(Plugins.workloadClass(workload))) {
      throw new ConfigurationException(
          "verify is for the search workload, such as workloads/workloadsearch; "
              + workload
              + " checks what a run reads if dataintegrity=true");
    }
  }

  private static void requireSearchable(DB db) {
    try {
      TableStateCheck.searchable(db);
    } catch (WorkloadException e) {
      throw new ConfigurationException(e.getMessage(), e);
    }
  }

  private static DB connect(String binding, Properties given, StoreWatchdog watchdog)
      throws DBException {
    DB db = watchdog.watched(Plugins.newDb(binding, given));
    db.init();
    return db;
  }

  /** A store that hangs must not keep the process alive. */
  private static void patiently(StoreWatchdog watchdog, StoreWatchdog.Step work)
      throws InterruptedException {
    try {
      watchdog.run(work);
    } catch (TimeoutException e) {
      throw new PhaseException(FAILED + e.getMessage(), e);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      if (cause instanceof ConfigurationException refused) {
        throw refused;
      }
      throw PhaseException.refusal(FAILED, cause);
    }
  }
}
