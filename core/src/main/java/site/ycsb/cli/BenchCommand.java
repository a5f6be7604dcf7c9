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

import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import site.ycsb.client.Phase;
import site.ycsb.client.PhaseOptions;

/**
 * {@code ycsb bench BINDING}: loads and runs in one go. What is said about pace and time holds for
 * the run. The result of the load goes to stderr, so that stdout has what {@code ycsb run} prints.
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
    Properties given = properties.read();
    given.remove(PhaseOptions.DO_TRANSACTIONS);
    PhaseCommand run = new PhaseCommand(console, Phase.RUN, given, console.out());
    PhaseCommand load = new PhaseCommand(console, Phase.LOAD, loadProperties(given), console.err());
    load.announce(properties.commandLine());
    int loaded = load.run();
    return loaded == ExitCode.DONE ? run.run() : loaded;
  }

  private static Properties loadProperties(Properties run) {
    Properties load = new Properties();
    load.putAll(run);
    load.remove(PhaseOptions.TARGET);
    load.remove(PhaseOptions.MAX_EXECUTION_TIME);
    load.remove("exportfile");
    return load;
  }
}
