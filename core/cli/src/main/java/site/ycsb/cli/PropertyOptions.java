// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.List;
import java.util.Properties;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import site.ycsb.clients.ClientNumber;
import site.ycsb.clients.ClientShare;
import site.ycsb.load.LoadSettings;
import site.ycsb.run.PhaseOptions;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.SecretMask;
import site.ycsb.settings.Setting;

/**
 * The options of YCSB's client. All of them set properties: first the files in order, then the
 * command line; the later value wins.
 */
public final class PropertyOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  private final Properties onCommandLine = new Properties();
  private final Properties inFiles = new Properties();

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "BINDING",
      description = "The store: a name that \"ycsb bindings\" lists.")
  private String binding;

  @Option(
      names = "-P",
      paramLabel = "FILE",
      description =
          "Read properties from a file, or - for standard input. May be repeated; a later file"
              + " wins.")
  private List<String> files = List.of();

  @Option(names = "-v", description = "Show stack traces of errors.")
  private boolean verbose;

  @Option(
      names = "-p",
      paramLabel = "NAME=VALUE",
      description = "Set a property. May be repeated; wins over all files.")
  private void property(List<String> assignments) {
    if (assignments == null || assignments.isEmpty()) {
      return;
    }
    String assignment = assignments.get(assignments.size() - 1);
    int equals = assignment.indexOf('=');
    if (equals < 1) {
      // What was typed may be a secret.
      throw new ParameterException(
          command.commandLine(),
          "option -p, number " + assignments.size() + ": expected name=value");
    }
    onCommandLine.setProperty(assignment.substring(0, equals), assignment.substring(equals + 1));
  }

  @Option(
      names = "-threads",
      paramLabel = "N",
      description = "Number of client threads: 1 by default. Property threadcount.")
  private void threads(String threads) {
    set(CommonSettings.THREADS, threads);
  }

  @Option(
      names = "-target",
      paramLabel = "N",
      description =
          "Operations per second of all threads together; 0, the default, for as many as possible."
              + " Property target.")
  private void target(String target) {
    set(LoadSettings.TARGET, target);
  }

  @Option(names = "-s", description = "Print the status to stderr. Property status.")
  private void status(boolean status) {
    if (status) {
      set(PhaseOptions.STATUS, "true");
    }
  }

  @Option(
      names = "-summary",
      description =
          "Print a summary table to stderr at the end, as on a terminal. Property summary.")
  private void summary(boolean summary) {
    if (summary) {
      set(PhaseOptions.SUMMARY, "true");
    }
  }

  @Option(
      names = "-l",
      paramLabel = "LABEL",
      description = "What each status line starts with. Property label.")
  private void label(String label) {
    set(PhaseOptions.LABEL, label);
  }

  @Option(
      names = "-db",
      paramLabel = "CLASS",
      description = "Class of the binding, in place of BINDING. Property db.")
  private void db(String className) {
    set(CommonSettings.DB, className);
  }

  @Option(
      names = "-load",
      description = "Load, if no command is given: as YCSB's own client is called.")
  private void load(boolean load) {
    if (load) {
      set(CommonSettings.DO_TRANSACTIONS, "false");
    }
  }

  @Option(names = "-t", description = "Run, if no command is given; this is the default.")
  private void transactions(boolean transactions) {
    if (transactions) {
      set(CommonSettings.DO_TRANSACTIONS, "true");
    }
  }

  private void set(Setting<?> setting, String value) {
    if (value != null) {
      onCommandLine.setProperty(setting.name(), value);
    }
  }

  Console console() {
    return ((Console.Owner) command.root().userObject()).console();
  }

  /** The options that the command has, or null. */
  static PropertyOptions of(CommandLine command) {
    CommandSpec mixin = command.getCommandSpec().mixins().get("properties");
    return mixin == null ? null : (PropertyOptions) mixin.userObject();
  }

  /** The BINDING of the command line, or an empty string. */
  public String binding() {
    return binding == null ? "" : binding;
  }

  /** All properties, with the class of the binding under {@code db}. Warns of misspelt names. */
  public Properties read() {
    Properties properties = PropertyFiles.read(files);
    inFiles.putAll(properties);
    if (binding != null) {
      properties.setProperty(CommonSettings.DB.name(), BindingNames.className(binding));
    }
    properties.putAll(onCommandLine);
    OldClassNames.replace(properties).ifPresent(command.commandLine().getErr()::println);
    String db = CommonSettings.DB.or(properties, null);
    if (db == null) {
      throw new ConfigurationException(
          "no binding: name one, such as lucene (ycsb bindings lists them), or a class with -db");
    }
    properties.setProperty(CommonSettings.DB.name(), BindingNames.resolvedClass(db));
    ReplacedProperties.refuse(properties);
    KnownProperties.check(properties);
    IgnoredProperties.refuse(properties);
    DeclaredSettings.refuseContradictions(DeclaredSettings.all(), properties);
    MisspeltProperties.warnings(properties).forEach(command.commandLine().getErr()::println);
    IgnoredProperties.warning(properties).ifPresent(command.commandLine().getErr()::println);
    return properties;
  }

  /**
   * The properties of a load or run that several clients may share, reduced to the part of this
   * client.
   */
  Properties readShare() {
    Properties share = ClientShare.of(read(), System.getenv());
    ClientNumber client = ClientNumber.of(share);
    if (!client.isAlone()) {
      String source = ClientNumber.SOURCE.or(share, "");
      if (BindingNames.isEmbedded(CommonSettings.DB.or(share, ""))) {
        throw new ConfigurationException(
            "%s (%s): the store is inside the client, so that clients cannot share it; set %s=1"
                .formatted(client, source, ClientNumber.COUNT));
      }
      command.commandLine().getErr().println("This is " + client + " (" + source + ").");
    }
    return share;
  }

  /** The command line as YCSB's client prints it first, without secrets. */
  String commandLine() {
    StringBuilder line = new StringBuilder("Command line:");
    List<String> args = command.commandLine().getParseResult().originalArgs();
    // YCSB's own client is called without a command.
    boolean isImplied = args.size() > 1 && args.get(1).startsWith("-");
    for (String arg : isImplied ? args.subList(1, args.size()) : args) {
      int equals = arg.indexOf('=');
      String name = arg.substring(0, Math.max(0, equals));
      line.append(' ')
          .append(
              equals < 1 ? arg : name + "=" + SecretMask.value(name, arg.substring(equals + 1)));
    }
    return new SecretMask(given()).text(line.toString());
  }

  /** The properties of the command line and of the files read so far. */
  Properties given() {
    Properties given = (Properties) inFiles.clone();
    given.putAll(onCommandLine);
    return given;
  }

  boolean verbose() {
    return verbose;
  }
}
