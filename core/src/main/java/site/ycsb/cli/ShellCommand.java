// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.cli.shell.Shell;
import site.ycsb.cli.shell.ShellInput;
import site.ycsb.cli.shell.TerminalInput;
import site.ycsb.run.PhaseException;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.Plugins;
import site.ycsb.run.StoreErrors;
import site.ycsb.settings.ConfigurationException;

/** {@code ycsb shell BINDING}: commands that a person types, or that are piped into it. */
@Command(
    name = "shell",
    description = {
      "Run single commands on a store: read, insert, search, ...; 'help' there lists them.",
      "Reads stdin. If that is no terminal, the exit code is 1 if a command failed."
    },
    sortOptions = false,
    separator = " ")
final class ShellCommand implements Callable<Integer> {

  private static final String TABLE = "table";
  private static final String TABLE_DEFAULT = "usertable";

  @Mixin(name = "properties")
  private final PropertyOptions properties = new PropertyOptions();

  @Option(
      names = "-table",
      paramLabel = "NAME",
      description = "The table to use: " + TABLE_DEFAULT + " by default. Property table.")
  private String table;

  private final Console console;

  ShellCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Properties given = properties.read();
    if (table != null) {
      given.setProperty(TABLE, table);
    }
    DB db = Plugins.newDb(given.getProperty(PhaseOptions.DB, PhaseOptions.DEFAULT_DB), given);
    Shell shell =
        ConfigurationException.reading(
            () ->
                new Shell(
                    db,
                    given,
                    given.getProperty(TABLE, TABLE_DEFAULT),
                    console.out(),
                    properties.verbose()));
    greet();
    connect(db);
    try {
      return run(shell);
    } catch (IOException e) {
      throw new PhaseException("the input could not be read: " + e.getMessage(), e);
    } finally {
      disconnect(db);
    }
  }

  private void greet() {
    console.out().println("YCSB Command Line client");
    console.out().println("Type \"help\" for command line help");
    console.out().println("Start with \"-help\" for usage info");
  }

  private void connect(DB db) {
    try {
      db.init();
    } catch (DBException | RuntimeException | LinkageError e) {
      throw StoreErrors.refusal("could not connect to the store: ", e);
    }
    console.out().println("Connected.");
  }

  private int run(Shell shell) throws IOException {
    if (Terminal.isInteractive()) {
      try (TerminalInput input = TerminalInput.open(shell, history(System.getenv()))) {
        shell.run(input);
        return ExitCode.DONE;
      }
    }
    int failures = shell.run(ShellInput.of(System.in));
    return failures == 0 && !console.out().checkError() ? ExitCode.DONE : ExitCode.FAILED;
  }

  private void disconnect(DB db) {
    try {
      db.cleanup();
    } catch (DBException | RuntimeException e) {
      throw new PhaseException("the store could not be closed: " + e.getMessage(), e);
    }
  }

  /** As the XDG Base Directory Specification says. */
  static Path history(Map<String, String> environment) {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path folder =
        Path.of(state).isAbsolute()
            ? Path.of(state)
            : Path.of(System.getProperty("user.home"), ".local", "state");
    return folder.resolve(Path.of("ycsb", "history"));
  }
}
