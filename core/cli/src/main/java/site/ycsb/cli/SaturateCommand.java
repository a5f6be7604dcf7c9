// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.List;
import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import site.ycsb.run.PhaseOptions;
import site.ycsb.saturation.Saturation;

/** {@code ycsb saturate BINDING -slo OBJECTIVE}: a run that searches for the rates of its steps. */
@Command(
    name = "saturate",
    description = "Find the highest rate that holds your objectives, on loaded records.")
public final class SaturateCommand extends StoreCommand {

  @Option(
      names = "-slo",
      paramLabel = "OBJECTIVE",
      description =
          "What a rate has to hold, such as \"SEARCH p99 < 10ms\" or \"errors < 0.1%%\". May be"
              + " repeated. Property slo.")
  private List<String> objectives = List.of();

  @Override
  public Integer call() {
    Properties given = properties.read();
    if (!objectives.isEmpty()) {
      given.setProperty(Saturation.OBJECTIVES.name(), String.join("; ", objectives));
    }
    return run(PhaseOptions.ofSaturation(given), given);
  }
}
