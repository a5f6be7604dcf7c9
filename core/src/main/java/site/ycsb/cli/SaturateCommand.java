// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import site.ycsb.run.PhaseOptions;
import site.ycsb.saturation.SaturationSettings;

/** {@code ycsb saturate BINDING -slo OBJECTIVE}: a run that searches for the rates of its steps. */
@Command(
    name = "saturate",
    description = "Find the highest rate at which loaded records are served within objectives.",
    sortOptions = false,
    separator = " ")
final class SaturateCommand implements Callable<Integer> {

  @Mixin(name = "properties")
  private final PropertyOptions properties = new PropertyOptions();

  @Option(
      names = "-slo",
      paramLabel = "OBJECTIVE",
      description =
          "What a rate has to hold, such as \"SEARCH p99 < 10ms\" or \"errors < 0.1%%\". May be"
              + " repeated. Property slo.")
  private List<String> objectives = List.of();

  private final Console console;

  SaturateCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Properties given = properties.read();
    if (!objectives.isEmpty()) {
      given.setProperty(SaturationSettings.OBJECTIVES.name(), String.join("; ", objectives));
    }
    PhaseCommand run =
        new PhaseCommand(console, PhaseOptions.ofSaturation(given), given, console.out());
    run.announce(properties.commandLine());
    return run.run();
  }
}
