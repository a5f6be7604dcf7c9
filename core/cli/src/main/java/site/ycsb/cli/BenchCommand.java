// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.util.Properties;
import picocli.CommandLine.Command;
import site.ycsb.clients.ClientNumber;
import site.ycsb.compat.TextFormat;
import site.ycsb.load.LoadSettings;
import site.ycsb.load.Phase;
import site.ycsb.run.PhaseOptions;
import site.ycsb.settings.CommonSettings;

/**
 * {@code ycsb bench BINDING}: loads and runs in one go. Settings of pace and time apply to the run.
 * The result of the load goes to stderr, so that stdout has what {@code ycsb run} prints.
 */
@Command(name = "bench", description = "Load and run. The result of the load goes to stderr.")
public final class BenchCommand extends StoreCommand {

  @Override
  public Integer call() {
    Properties given = properties.readShare();
    given.remove(CommonSettings.DO_TRANSACTIONS.name());
    PhaseCommand run = phase(Phase.RUN, given, console().out());
    PhaseCommand load = phase(Phase.LOAD, loadProperties(given), console().linesOnErr());
    load.announce(properties.commandLine());
    // A load may replace a table, so what the run would refuse is refused before it.
    run.check();
    int loaded = load.run();
    return loaded == ExitCode.DONE ? run.run() : loaded;
  }

  private PhaseCommand phase(Phase phase, Properties given, PrintStream out) {
    return new PhaseCommand(console(), PhaseOptions.of(phase, given), given, out);
  }

  private static Properties loadProperties(Properties run) {
    Properties load = (Properties) run.clone();
    load.remove(LoadSettings.TARGET.name());
    load.remove(PhaseOptions.MAX_EXECUTION_TIME.name());
    load.remove(TextFormat.FILE.name());
    load.remove(ClientNumber.START.name());
    return load;
  }
}
