// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.cli.binding.BindingDescriptor;
import site.ycsb.cli.binding.BindingDescriptor.Property;

@Command(
    name = "help",
    description = "Explain a binding and its properties, or a command; without either, print this")
public final class HelpCommand implements Subcommand {

  @Parameters(
      paramLabel = "BINDING|COMMAND",
      arity = "0..1",
      description = "What to explain; 'bin/ycsb bindings' lists the bindings")
  private String topic;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    CommandLine root = spec.root().commandLine();
    if (topic == null) {
      root.usage(out);
    } else if (root.getSubcommands().containsKey(topic)) {
      root.getSubcommands().get(topic).usage(out);
    } else {
      print(binding(root), out);
    }
    return BindingsCommand.printed(spec.commandLine());
  }

  private BindingDescriptor binding(CommandLine root) {
    BindingCatalogue catalogue = BindingsCommand.catalogue(spec.commandLine());
    return catalogue.find(topic).orElseThrow(() -> unknownTopic(catalogue, root));
  }

  private ParameterException unknownTopic(BindingCatalogue catalogue, CommandLine root) {
    List<String> known = new ArrayList<>(root.getSubcommands().keySet());
    known.addAll(catalogue.names());
    return new ParameterException(
        spec.commandLine(),
        "there is no binding and no command of that name"
            + NearNames.hint(topic, known)
            + " ('bin/ycsb bindings' lists the bindings)");
  }

  private static void print(BindingDescriptor binding, PrintWriter out) {
    out.println(binding.name() + ": " + binding.description());
    out.println("Class: " + binding.className());
    if (binding.properties().isEmpty()) {
      return;
    }
    out.println();
    out.println("Properties (-p NAME=VALUE):");
    TextTable.lines(binding.properties().stream().map(HelpCommand::row).toList())
        .forEach(line -> out.println("  " + line));
  }

  private static List<String> row(Property property) {
    String defaultValue = property.defaultValue();
    return List.of(
        property.name(),
        defaultValue.isEmpty() ? "(no default)" : "(default " + defaultValue + ")",
        property.meaning());
  }
}
