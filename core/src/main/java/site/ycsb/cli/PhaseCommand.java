/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
import site.ycsb.client.Numbers;
import site.ycsb.client.Phase;
import site.ycsb.client.PhaseOptions;
import site.ycsb.client.PhaseRunner;
import site.ycsb.client.ProgressDisplay;
import site.ycsb.client.StatusLine;
import site.ycsb.client.measure.SampleListener;
import site.ycsb.client.result.BuildInfo;
import site.ycsb.client.result.PhaseResult;
import site.ycsb.client.result.ResultDirectory;
import site.ycsb.client.result.TextDestination;
import site.ycsb.client.result.TextResult;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.client.settings.SecretMask;
import site.ycsb.measurements.exporter.MeasurementsExporter;

/** Runs one phase and writes its results. */
final class PhaseCommand {

  /** How long the writing of results may take beyond the grace periods of threads and store. */
  private static final Duration WRITING = Duration.ofSeconds(10);

  private final Console console;
  private final Properties properties;
  private final PhaseOptions options;
  private final TextResult text;
  private final TextDestination destination;
  private final PrintStream resultStream;
  private final List<PrintStream> streams;
  private final SecretMask mask;

  /**
   * Reads and checks all properties.
   *
   * @param resultStream where the text result goes
   */
  PhaseCommand(Console console, Phase phase, Properties given, PrintStream resultStream) {
    this.console = console;
    this.resultStream = resultStream;
    options = PhaseOptions.of(phase, given);
    properties = new Properties();
    properties.putAll(given);
    properties.setProperty(PhaseOptions.DO_TRANSACTIONS, String.valueOf(phase == Phase.RUN));
    text = ConfigurationException.reading(() -> TextResult.of(properties, options.isScheduled()));
    destination = TextDestination.of(properties, resultStream);
    streams = Stream.of(resultStream, console.out(), console.err()).distinct().toList();
    mask = new SecretMask(properties);
  }

  /** Prints a line on stderr, without the secrets of all properties. */
  void announce(String line) {
    console.err().println(mask.text(line));
  }

  /** Returns the exit code. */
  int run() {
    console.err().println("YCSB Client " + BuildInfo.load().version());
    PhaseRunner runner = new PhaseRunner(options, properties, console.err());
    runner.prepare();
    // Earlier results are replaced only by a phase that may begin.
    Optional<ResultDirectory> files = ResultDirectory.open(properties, options.phase().toString());
    Interruption interruption =
        new Interruption(runner, options.grace().multipliedBy(2).plus(WRITING));
    try {
      PhaseResult measured = runner.run(listeners(files));
      PhaseResult result = writeText(measured).map(measured::withProblem).orElse(measured);
      boolean written = writeFiles(files, result);
      report(result);
      return result.isGood() && written ? ExitCode.DONE : ExitCode.FAILED;
    } finally {
      files.ifPresent(ResultDirectory::close);
      interruption.close();
    }
  }

  private List<SampleListener> listeners(Optional<ResultDirectory> files) {
    List<SampleListener> listeners = new ArrayList<>();
    files.ifPresent(directory -> listeners.addAll(directory.listeners()));
    listeners.addAll(text.listeners());
    if (options.status()) {
      listeners.add(
          new StatusLine(
              options.label(),
              options.statusIntervalSeconds(),
              text,
              options.statusOnStdout()
                  ? List.of(console.err(), console.out())
                  : List.of(console.err()),
              Clock.systemDefaultZone()));
    } else if (Terminal.onStderr()) {
      listeners.add(new ProgressDisplay(options.phase(), console.err()));
    }
    return listeners;
  }

  /** Returns the problem, if there is one. */
  private Optional<String> writeText(PhaseResult result) {
    try {
      text.writeRaw(result, resultStream);
      try (MeasurementsExporter exporter = destination.open()) {
        text.write(result, exporter);
      }
      return Optional.empty();
    } catch (IOException e) {
      writeTextElsewhere(result);
      return Optional.of("the result could not be written: " + e.getMessage());
    }
  }

  /** What was measured must not be lost with a file or a pipe. */
  private void writeTextElsewhere(PhaseResult result) {
    for (PrintStream stream : streams) {
      try (MeasurementsExporter exporter = destination.openOn(stream)) {
        text.write(result, exporter);
        return;
      } catch (IOException e) {
        // So to the next, if there is one.
      }
    }
  }

  private boolean writeFiles(Optional<ResultDirectory> files, PhaseResult result) {
    try {
      if (files.isPresent()) {
        files.get().write(result);
      }
      return true;
    } catch (IOException e) {
      error(ResultDirectory.describe(e.getMessage()));
      return false;
    }
  }

  private void report(PhaseResult result) {
    console
        .err()
        .println(
            "Client time per operation: "
                + Numbers.decimal(result.clientCost().threadNanosPerOperation() / 1000)
                + " us outside the binding; CPU time of the process: "
                + Numbers.decimal(result.clientCost().cpuNanosPerOperation() / 1000)
                + " us");
    result.problems().forEach(this::error);
  }

  private void error(String line) {
    console.err().println("ycsb: " + mask.text(line));
  }
}
