// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExecutionException;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
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
    System.setErr(NoticeStream.over(PlainOutput.to(err)));
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
    CommandLine commandLine = commandLine(Console.of(out, err));
    if (args.length == 0) {
      commandLine.usage(commandLine.getOut());
      return BindingsCommand.printed(commandLine);
    }
    return commandLine.execute(withCommand(args));
  }

  private static CommandLine commandLine(Console console) {
    CommandLine commandLine = new CommandLine(new Main(console));
    commandLine.getCommandSpec().version("YCSB " + BuildInfo.load().text());
    ServiceLoader.load(Subcommand.class).forEach(commandLine::addSubcommand);
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
    OptionSpec.Builder help = OptionSpec.builder("-h", "-help", "--help").usageHelp(true);
    command.getCommandSpec().addOption(help.description("Show this help.").build());
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
    List<String> given = Arrays.asList(args);
    boolean isLoad = given.lastIndexOf("-load") > given.lastIndexOf("-t");
    return Stream.concat(Stream.of(isLoad ? "load" : "run"), given.stream()).toArray(String[]::new);
  }
}
