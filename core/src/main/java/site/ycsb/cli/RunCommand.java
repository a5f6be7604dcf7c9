// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import site.ycsb.load.Phase;

/** {@code ycsb run BINDING}. */
@Command(
    name = "run",
    description = "Run the operations of a workload on loaded records.",
    sortOptions = false,
    separator = " ")
final class RunCommand implements Callable<Integer> {

  @Mixin(name = "properties")
  private final PropertyOptions properties = new PropertyOptions();

  private final Console console;

  RunCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    PhaseCommand phase =
        new PhaseCommand(console, Phase.RUN, properties.readShare(), console.out());
    phase.announce(properties.commandLine());
    return phase.run();
  }
}
