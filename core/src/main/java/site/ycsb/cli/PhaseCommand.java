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
import java.util.List;
import java.util.Properties;
import site.ycsb.client.Numbers;
import site.ycsb.client.Phase;
import site.ycsb.client.PhaseException;
import site.ycsb.client.PhaseOptions;
import site.ycsb.client.PhaseRunner;
import site.ycsb.client.result.PhaseResult;
import site.ycsb.client.result.TextExporter;
import site.ycsb.client.result.TextResult;
import site.ycsb.client.settings.ConfigurationException;
import site.ycsb.client.settings.SecretMask;

/** Runs one phase and writes its results. */
final class PhaseCommand {

  private final Console console;
  private final Phase phase;
  private final PrintStream resultStream;

  PhaseCommand(Console console, Phase phase, PrintStream resultStream) {
    this.console = console;
    this.phase = phase;
    this.resultStream = resultStream;
  }

  /** Returns the exit code. */
  int run(Properties given) {
    Properties properties = new Properties();
    properties.putAll(given);
    properties.setProperty(PhaseOptions.DO_TRANSACTIONS, String.valueOf(phase == Phase.RUN));
    PhaseOptions options = PhaseOptions.of(phase, properties);
    TextResult text =
        ConfigurationException.reading(() -> TextResult.of(properties, options.target() > 0));
    PhaseRunner runner = new PhaseRunner(options, properties, console.err());
    PhaseResult result = runner.run(List.of());
    write(text, result);
    report(result, new SecretMask(properties));
    return result.isGood() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void write(TextResult text, PhaseResult result) {
    try {
      text.write(result, new TextExporter(resultStream));
      resultStream.flush();
    } catch (IOException e) {
      throw new PhaseException("the result could not be written: " + e.getMessage(), e);
    }
  }

  private void report(PhaseResult result, SecretMask mask) {
    console
        .err()
        .println(
            "Client time per operation: "
                + Numbers.decimal(result.clientCost().threadNanosPerOperation() / 1000)
                + " us outside the binding; CPU time of the process: "
                + Numbers.decimal(result.clientCost().cpuNanosPerOperation() / 1000)
                + " us");
    for (String problem : result.problems()) {
      console.err().println("ycsb: " + mask.text(problem));
    }
  }
}
