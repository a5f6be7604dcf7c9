// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Collection;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;

/** {@code bin/ycsb bindings}: a line for each binding. */
@Command(name = "bindings", description = "List the bindings: what can be measured")
public final class BindingsCommand implements Subcommand {

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    print(catalogue(spec.commandLine()).bindings(), spec.commandLine().getOut());
    return printed(spec.commandLine());
  }

  /** The exit code of a command that only prints. */
  static int printed(CommandLine commandLine) {
    if (commandLine.getOut().checkError()) {
      commandLine.getErr().println("ycsb: nothing can be printed: stdout is closed or full");
      return ExitCode.FAILED;
    }
    return ExitCode.DONE;
  }

  private static void print(Collection<BindingDescriptor> bindings, PrintWriter out) {
    int width = bindings.stream().mapToInt(binding -> binding.name().length()).max().orElse(0);
    for (BindingDescriptor binding : bindings) {
      out.println(padded(binding.name(), width) + "  " + binding.description());
    }
  }

  static String padded(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
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
