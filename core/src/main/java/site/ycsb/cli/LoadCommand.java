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

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import site.ycsb.client.Phase;

/** {@code ycsb load BINDING}. */
@Command(
    name = "load",
    description = "Insert the records of a workload.",
    sortOptions = false,
    separator = " ")
final class LoadCommand implements Callable<Integer> {

  @Mixin(name = "properties")
  private final PropertyOptions properties = new PropertyOptions();

  private final Console console;

  LoadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    PhaseCommand phase = new PhaseCommand(console, Phase.LOAD, properties.read(), console.out());
    phase.announce(properties.commandLine());
    return phase.run();
  }
}
