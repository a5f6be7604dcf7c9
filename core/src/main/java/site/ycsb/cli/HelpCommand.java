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
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.client.settings.ConfigurationException;

/** {@code ycsb help [COMMAND|BINDING]}. */
@Command(
    name = "help",
    description = "Show the options of a command or the properties of a binding.")
final class HelpCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "COMMAND|BINDING")
  private String topic;

  private final Console console;

  HelpCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    CommandLine main = spec.parent().commandLine();
    CommandLine command = topic == null ? main : main.getSubcommands().get(topic);
    if (command == null) {
      throw new ConfigurationException("no command or binding " + topic);
    }
    command.usage(console.out());
    return ExitCode.DONE;
  }
}
