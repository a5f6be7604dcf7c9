// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.io.IOException;
import java.util.Properties;
import java.util.ServiceLoader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.run.PhaseException;
import site.ycsb.run.Plugins;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/** {@code ycsb shell BINDING}: commands that a person types or a script pipes in. */
@Command(
    name = "shell",
    description = {
      "Run single commands on a store: read, insert, search, ...; 'help' there lists them.",
      "Reads stdin. If that is not a terminal, the exit code is 1 if a command failed."
    })
public final class ShellCommand extends StoreCommand {

  @Option(
      names = "-table",
      paramLabel = "NAME",
      description = "The table to use: usertable by default. Property table.")
  private String table;

  @Override
  public Integer call() {
    Properties given = properties.read();
    if (table != null) {
      given.setProperty(CommonSettings.TABLE.name(), table);
    }
    DB db = Plugins.newDb(CommonSettings.DB.get(given), given);
    StoreShell.ShellSession session =
        new StoreShell.ShellSession(
            db,
            given,
            SearchSchema.from(given),
            Question.Kind.from(given).get(0),
            CommonSettings.TABLE.get(given),
            console().out(),
            properties.verbose());
    StoreShell shell = shell();
    greet();
    connect(db);
    try {
      return run(shell, session);
    } catch (IOException e) {
      throw new PhaseException("the input could not be read: " + e.getMessage(), e);
    } finally {
      disconnect(db);
    }
  }

  private static StoreShell shell() {
    return ServiceLoader.load(StoreShell.class)
        .findFirst()
        .orElseThrow(
            () ->
                new ConfigurationException(
                    "the shell is not on the class path: start with bin/ycsb, or use -cp"));
  }

  private void greet() {
    console().out().println("YCSB Command Line client");
    console().out().println("Type \"help\" for command line help");
    console().out().println("Start with \"-help\" for usage info");
  }

  private void connect(DB db) {
    try {
      db.init();
    } catch (DBException | RuntimeException | LinkageError e) {
      throw PhaseException.refusal("could not connect to the store: ", e);
    }
    console().out().println("Connected.");
  }

  private int run(StoreShell shell, StoreShell.ShellSession session) throws IOException {
    boolean interactive = Console.isInteractive();
    int failures = shell.run(session, interactive);
    return interactive || failures == 0 && !console().out().checkError()
        ? ExitCode.DONE
        : ExitCode.FAILED;
  }

  private void disconnect(DB db) {
    try {
      db.cleanup();
    } catch (DBException | RuntimeException e) {
      throw new PhaseException("the store could not be closed: " + e.getMessage(), e);
    }
  }
}
