// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import site.ycsb.compat.InsertLines;
import site.ycsb.messages.Causes;
import site.ycsb.messages.NoticeStream;
import site.ycsb.result.BuildInfo;

/** {@code Main COMMAND [BINDING] [options]}; each command is a {@link Subcommand}. */
@Command(
    name = "ycsb",
    synopsisSubcommandLabel = "COMMAND",
    description = "Loads a store, runs a workload against it, and checks and times every answer.",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "ycsb bench lucene -P workloads/workloadsearch -s   the first thing to try",
      "ycsb study studies/quickstart.yaml                 compare systems, with a report",
      "ycsb help COMMAND                                  the options of a command",
      "ycsb help BINDING                                  the properties of a binding"
    })
public final class Main implements Console.Owner {

  private static final String VERSION = "--version";

  private static final String[] HELP = {"-h", "-help", "--help"};

  /** The launcher takes them out of the arguments, so that no command sees them. */
  private static final String[] OPTIONS_OF_LAUNCHER = {
    "",
    "Options of bin/ycsb itself, with every command:",
    "  -cp PATH              Class path entries to put before YCSB's.",
    "  -jvm-args \"ARGS\"      Options of the JVM; quotes group words."
  };

  private final Console console;

  @Option(
      names = VERSION,
      versionHelp = true,
      description = "Print the version of this program and its commit")
  private boolean version;

  private Main(Console console) {
    this.console = console;
  }

  @Override
  public Console console() {
    return console;
  }

  public static void main(String[] args) {
    OutOfMemoryHandler.install();
    // Programs and people elsewhere read results, so their numbers and words do not follow the
    // locale here.
    Locale.setDefault(Locale.ROOT);
    PrintStream err = utf8(System.err);
    // Libraries and other threads print there, too.
    System.setErr(InsertLines.over(NoticeStream.over(PlainOutput.to(err))));
    System.exit(run(utf8(System.out), err, args));
  }

  /** Programs read the lines of results, whatever the locale is. */
  private static PrintStream utf8(PrintStream stream) {
    return new PrintStream(stream, true, StandardCharsets.UTF_8);
  }

  /**
   * Runs a command.
   *
   * @return the exit code
   */
  public static int run(PrintStream out, PrintStream err, String... args) {
    String[] all = args.length == 0 ? args : withCommand(args);
    CommandLine commandLine = commandLine(Console.of(out, err), new HashSet<>(List.of(all)));
    if (args.length == 0) {
      commandLine.usage(commandLine.getOut());
      return BindingsCommand.printed(commandLine);
    }
    return commandLine.execute(all);
  }

  /**
   * Each command has its name and its description, and those with a name among the words have their
   * options, too: to read the options of all commands takes a third of the time of a start.
   */
  private static CommandLine commandLine(Console console, Set<String> words) {
    CommandLine commandLine = new CommandLine(new Main(console));
    commandLine.getCommandSpec().version("YCSB " + BuildInfo.load().text());
    ServiceLoader.load(Subcommand.class).stream()
        .forEach(
            command -> {
              Command described = command.type().getAnnotation(Command.class);
              if (words.contains(described.name())) {
                commandLine.addSubcommand(command.get());
              } else {
                CommandSpec listed = CommandSpec.create();
                listed.usageMessage().description(described.description());
                commandLine.addSubcommand(described.name(), listed);
              }
            });
    commandLine.getSubcommands().values().forEach(Main::addHelp);
    ErrorLines errors = new ErrorLines(console.err());
    return commandLine
        .setOut(writer(console.out()))
        .setErr(writer(console.err()))
        // Its colours would be shown as characters.
        .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
        .setExpandAtFiles(false)
        .setOverwrittenOptionsAllowed(true)
        .setPosixClusteredShortOptionsAllowed(false)
        .setExecutionStrategy(Main::executeLast)
        .setParameterExceptionHandler(errors)
        .setExecutionExceptionHandler(errors);
  }

  private static void addHelp(CommandLine command) {
    OptionSpec.Builder help = OptionSpec.builder(HELP).usageHelp(true);
    command
        .getCommandSpec()
        .addOption(help.description("Show this help.").build())
        .usageMessage()
        .footer(OPTIONS_OF_LAUNCHER);
  }

  /** picocli hands exceptions to its handler, but not errors. */
  private static int executeLast(ParseResult parsed) {
    try {
      return new RunLast().execute(parsed);
    } catch (Error e) {
      CommandLine last = parsed.asCommandLineList().get(parsed.asCommandLineList().size() - 1);
      throw new ExecutionException(last, Causes.line(e), e);
    }
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /**
   * Without a command, as YCSB's own client is called, the last of {@code -load} and {@code -t}
   * counts.
   */
  private static String[] withCommand(String[] args) {
    if (!args[0].startsWith("-") || args[0].equals(VERSION)) {
      return args;
    }
    if (List.of(HELP).contains(args[0])) {
      return new String[] {"help"};
    }
    List<String> given = Arrays.asList(args);
    boolean isLoad = given.lastIndexOf("-load") > given.lastIndexOf("-t");
    return Stream.concat(Stream.of(isLoad ? "load" : "run"), given.stream()).toArray(String[]::new);
  }
}
