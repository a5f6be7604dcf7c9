// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Properties;
import picocli.CommandLine.Command;
import site.ycsb.load.Phase;
import site.ycsb.run.PhaseOptions;

@Command(name = "load", description = "Insert the records of a workload.")
public final class LoadCommand extends StoreCommand {

  @Override
  public Integer call() {
    Properties given = properties.readShare();
    return run(PhaseOptions.of(Phase.LOAD, given), given);
  }
}
