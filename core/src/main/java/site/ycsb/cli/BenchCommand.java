// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import site.ycsb.compat.TextFormat;
import site.ycsb.load.LoadSettings;
import site.ycsb.load.Phase;
import site.ycsb.run.PhaseSettings;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.CommonSettings;

/**
 * {@code ycsb bench BINDING}: loads and runs in one go. Settings of pace and time apply to the run.
 * The result of the load goes to stderr, so that stdout has what {@code ycsb run} prints.
 */
@Command(
    name = "bench",
    description = "Load, then run, in one go. The result of the load goes to stderr.",
    sortOptions = false,
    separator = " ")
final class BenchCommand implements Callable<Integer> {

  @Mixin(name = "properties")
  private final PropertyOptions properties = new PropertyOptions();

  private final Console console;

  BenchCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Properties given = properties.readShare();
    given.remove(CommonSettings.DO_TRANSACTIONS.name());
    PhaseCommand run = new PhaseCommand(console, Phase.RUN, given, console.out());
    PhaseCommand load = new PhaseCommand(console, Phase.LOAD, loadProperties(given), console.err());
    load.announce(properties.commandLine());
    int loaded = load.run();
    return loaded == ExitCode.DONE ? run.run() : loaded;
  }

  private static Properties loadProperties(Properties run) {
    Properties load = new Properties();
    load.putAll(run);
    load.remove(LoadSettings.TARGET.name());
    load.remove(PhaseSettings.MAX_EXECUTION_TIME.name());
    load.remove(TextFormat.FILE.name());
    load.remove(ClientNumber.START.name());
    return load;
  }
}
