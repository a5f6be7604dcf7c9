// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Properties;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import site.ycsb.run.PhaseOptions;

/** A command on a store, with the options of YCSB's client. */
@Command(sortOptions = false, separator = " ")
public abstract class StoreCommand implements Subcommand {

  @Mixin(name = "properties")
  protected final PropertyOptions properties = new PropertyOptions();

  protected final Console console() {
    return properties.console();
  }

  /** Runs a phase, and returns the exit code. */
  final int run(PhaseOptions options, Properties given) {
    PhaseCommand phase = new PhaseCommand(console(), options, given, console().out());
    phase.announce(properties.commandLine());
    return phase.run();
  }
}
