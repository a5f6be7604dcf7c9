// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import site.ycsb.cli.binding.BindingCatalogue;

/** {@code bin/ycsb bindings}: a line for each binding. */
@Command(name = "bindings", description = "List the bindings: what can be measured")
public final class BindingsCommand implements Subcommand {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    List<List<String>> rows =
        catalogue(spec.commandLine()).bindings().stream()
            .map(binding -> List.of(binding.name(), binding.description()))
            .toList();
    TextTable.lines(rows).forEach(spec.commandLine().getOut()::println);
    return printed(spec.commandLine());
  }

  /** The exit code of a command that only prints. */
  public static int printed(CommandLine commandLine) {
    if (commandLine.getOut().checkError()) {
      commandLine.getErr().println("ycsb: nothing can be printed: stdout is closed or full");
      return ExitCode.FAILED;
    }
    return ExitCode.DONE;
  }

  /** All bindings; a descriptor that cannot be read is a usage error of {@code commandLine}. */
  static BindingCatalogue catalogue(CommandLine commandLine) {
    try {
      return BindingCatalogue.ofInstallation();
    } catch (IOException e) {
      throw new ParameterException(
          commandLine, "Cannot read the description of a binding: " + e.getMessage(), e);
    }
  }
}
