// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Properties;
import picocli.CommandLine.Command;
import site.ycsb.load.Phase;
import site.ycsb.run.PhaseOptions;

@Command(name = "run", description = "Run the operations of a workload on loaded records.")
public final class RunCommand extends StoreCommand {

  @Override
  public Integer call() {
    Properties given = properties.readShare();
    return run(PhaseOptions.of(Phase.RUN, given), given);
  }
}
