// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import picocli.CommandLine.Help.Ansi;
import site.ycsb.compat.MeasurementType;
import site.ycsb.compat.StatusLine;
import site.ycsb.compat.TextFormat;
import site.ycsb.compat.TextResult;
import site.ycsb.compat.YcsbCore;
import site.ycsb.load.Phase;
import site.ycsb.measure.SampleListener;
import site.ycsb.result.BuildInfo;
import site.ycsb.result.ResultDirectory;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhasePreflight;
import site.ycsb.run.PhaseRunner;
import site.ycsb.run.WatchModule;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.SecretMask;

/** Runs one phase and writes its results. */
final class PhaseCommand {

  /** How long writing the results may take, on top of the grace periods of threads and store. */
  private static final Duration WRITING = Duration.ofSeconds(10);

  private final Console console;
  private final Properties properties;
  private final PhaseOptions options;
  private final TextResult text;
  private final TextFormat textFormat;
  private final SecretMask mask;
  private final boolean summary;
  private final Optional<StatusLine> statusLine;
  private final boolean hasBar;

  /**
   * Checks all other properties.
   *
   * @param options what the properties say about the phase
   * @param resultStream where the text result goes
   */
  PhaseCommand(Console console, PhaseOptions options, Properties given, PrintStream resultStream) {
    this.console = console;
    this.options = options;
    properties = (Properties) given.clone();
    properties.setProperty(
        CommonSettings.DO_TRANSACTIONS.name(), String.valueOf(options.phase() == Phase.RUN));
    text = new TextResult(properties, options.isScheduled());
    textFormat =
        new TextFormat(
            text,
            properties,
            Stream.of(resultStream, console.out(), console.linesOnErr()).distinct().toList());
    mask = new SecretMask(properties);
    summary = PhaseOptions.SUMMARY.or(properties, Console.isTerminalOnStderr());
    statusLine = statusLine();
    hasBar = statusLine.isEmpty() && Console.isTerminalOnStderr();
  }

  private Optional<StatusLine> statusLine() {
    int interval = CommonSettings.STATUS_INTERVAL.get(properties);
    boolean onStdout = MeasurementType.TYPE.get(properties) == MeasurementType.TIMESERIES;
    Stream<PrintStream> streams =
        onStdout ? Stream.of(console.linesOnErr(), console.out()) : Stream.of(console.linesOnErr());
    // White space is part of the label.
    String label = properties.getProperty(PhaseOptions.LABEL.name(), "");
    return PhaseOptions.STATUS.get(properties)
        ? Optional.of(
            new StatusLine(label, interval, text, streams.toList(), Clock.systemDefaultZone()))
        : Optional.empty();
  }

  /** Prints a line on stderr, without the secrets of all properties. */
  void announce(String line) {
    console.err().println(mask.text(line));
  }

  /**
   * Checks all that can be checked without the store, for a phase that another one precedes.
   *
   * @throws ConfigurationException if the phase would refuse its properties
   */
  void check() {
    PhasePreflight.check(options, properties);
  }

  /** Returns the exit code. */
  int run() {
    ProgressLines progress =
        new ProgressLines(
            options.phase(),
            options.maxExecutionTime(),
            !hasBar && statusLine.isEmpty(),
            this::announce,
            System::nanoTime);
    progress.start();
    try {
      return run(progress);
    } finally {
      progress.stop();
    }
  }

  private int run(ProgressLines progress) {
    console.err().println("YCSB Client " + BuildInfo.load().version());
    YcsbCore.warning().ifPresent(this::announce);
    PhaseRunner runner = new PhaseRunner(options, properties, console.err());
    runner.add(new WatchModule(properties));
    runner.prepare();
    progress.prepares(runner::prepared);
    // Only a phase whose properties are valid replaces earlier results.
    Optional<ResultDirectory> files = ResultDirectory.open(properties, options.phase().toString());
    ShutdownHook interruption =
        new ShutdownHook(runner, options.grace().multipliedBy(2).plus(WRITING), console.err());
    try {
      RunDocument result = runner.run(listeners(files, progress));
      List<String> failures = write(result, files);
      report(result);
      failures.forEach(this::error);
      return result.outcome().good() && failures.isEmpty() ? ExitCode.DONE : ExitCode.FAILED;
    } finally {
      files.ifPresent(ResultDirectory::close);
      interruption.close();
    }
  }

  private List<SampleListener> listeners(Optional<ResultDirectory> files, ProgressLines progress) {
    List<SampleListener> listeners = new ArrayList<>();
    files.ifPresent(listeners::add);
    listeners.addAll(text.listeners());
    statusLine.ifPresent(listeners::add);
    listeners.add(progress);
    if (hasBar) {
      listeners.add(new ProgressDisplay(options.phase(), console.terminal()));
    }
    return listeners;
  }

  /** What could not be written: a line for each problem of that kind. */
  private List<String> write(RunDocument result, Optional<ResultDirectory> files) {
    List<String> failures = new ArrayList<>();
    try {
      textFormat.write(result);
    } catch (IOException e) {
      failures.add(e.getMessage());
    }
    files.ifPresent(directory -> directory.write(result, failures));
    return failures;
  }

  private void report(RunDocument result) {
    if (summary) {
      Ansi ansi = Console.isTerminalOnStderr() ? Ansi.ON : Ansi.OFF;
      new SummaryTable(result, ansi).lines().forEach(console.terminal()::println);
    }
    PhaseReport.lines(result).forEach(console.err()::println);
    String gaps = result.storeInfo().gaps();
    if (!gaps.isEmpty()) {
      announce("The server information is incomplete: " + gaps);
    }
    if (!summary) {
      new SummaryTable(result, Ansi.OFF).checked().ifPresent(console.err()::println);
    }
    result.outcome().problems().forEach(this::error);
  }

  private void error(String line) {
    console.err().println("ycsb: " + mask.text(line));
  }
}
