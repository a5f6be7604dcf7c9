// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.DBException;
import site.ycsb.cli.StoreShell;
import site.ycsb.settings.SecretMask;

/** Runs commands on one binding until {@code quit} or the end of the input. */
final class Shell {

  private final Map<String, Verb> verbs = new LinkedHashMap<>();
  private final PrintStream out;
  private final SecretMask mask;
  private final boolean verbose;
  private int failures;

  Shell(StoreShell.ShellSession session) {
    out = session.out();
    verbose = session.verbose();
    mask = new SecretMask(session.properties());
    new ShellCommands(session).verbs().forEach(verb -> verbs.put(verb.name(), verb.counted()));
    verbs.put("help", new Verb("help", "", "print this", List.of(), words -> help()));
    verbs.put("quit", new Verb("quit", "", "end the shell", List.of(), words -> true));
  }

  /** Where a shell takes its lines from. */
  @FunctionalInterface
  interface Input {

    /** The next line, or null at the end. */
    String readLine() throws IOException;
  }

  /** The commands by name, in the order of help. */
  Map<String, Verb> verbs() {
    return verbs;
  }

  /**
   * Runs line after line.
   *
   * @return how many of them failed
   */
  int run(Input input) throws IOException {
    String line = input.readLine();
    while (line != null && !line.strip().equals("quit")) {
      if (!line.isBlank() && !succeeds(line)) {
        failures++;
      }
      out.flush();
      line = input.readLine();
    }
    return failures;
  }

  private boolean succeeds(String line) {
    long start = System.nanoTime();
    boolean good;
    Verb verb = null;
    try {
      List<String> words = CommandWords.of(line);
      verb = verbs.get(words.get(0));
      good =
          verb == null
              ? failed("unknown command \"" + words.get(0) + "\"")
              : verb.action().run(words.subList(1, words.size()));
    } catch (ShellException e) {
      good =
          failed(e.getMessage() == null ? "syntax is \"" + verb.syntax() + "\"" : e.getMessage());
    } catch (DBException | RuntimeException | LinkageError e) {
      good = failed(e.getMessage() == null ? e.toString() : e.getMessage());
      if (verbose) {
        e.printStackTrace(out);
      }
    }
    if (!line.strip().equals("help")) {
      out.println((System.nanoTime() - start) / 1_000_000 + " ms");
    }
    return good;
  }

  private boolean failed(String message) {
    out.println("Error: " + mask.text(message.lines().findFirst().orElse("")));
    return false;
  }

  private boolean help() {
    out.println("Commands:");
    for (Verb verb : verbs.values()) {
      out.println("  " + verb.syntax() + " - " + verb.meaning());
    }
    out.println("Double quotes keep blanks together: insert 1 name=\"two words\"");
    return true;
  }
}
