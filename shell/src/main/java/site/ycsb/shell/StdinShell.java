// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Map;
import org.jline.reader.Candidate;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.ParsedLine;
import org.jline.reader.UserInterruptException;
import org.jline.reader.impl.DefaultParser;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import site.ycsb.cli.StoreShell;

/**
 * Reads commands as they are from a pipe, and from a person with editing, completion by Tab, and a
 * history that outlives the shell. Ctrl-C drops the line, Ctrl-D ends the input.
 */
public final class StdinShell implements StoreShell {

  private static final String PROMPT = "> ";

  @Override
  public int run(ShellSession session, boolean interactive) throws IOException {
    Shell shell = new Shell(session);
    if (!interactive) {
      return shell.run(
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))::readLine);
    }
    try (Terminal terminal =
        TerminalBuilder.builder().name("ycsb").system(true).dumb(true).build()) {
      LineReader reader = reader(terminal, shell.verbs(), history(System.getenv()));
      try {
        return shell.run(() -> line(reader));
      } finally {
        reader.getHistory().save();
      }
    }
  }

  /**
   * @param history where lines are kept; without a history if it cannot be written
   */
  private static LineReader reader(Terminal terminal, Map<String, Verb> verbs, Path history) {
    DefaultParser words = new DefaultParser();
    words.setQuoteChars(new char[] {'"'});
    words.setEscapeChars(null);
    LineReaderBuilder builder =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .appName("ycsb")
            .parser(words)
            .completer((reader, line, found) -> complete(verbs, line, found))
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true);
    if (isWritable(history)) {
      builder.variable(LineReader.HISTORY_FILE, history);
    }
    return builder.build();
  }

  private static boolean isWritable(Path file) {
    try {
      Files.createDirectories(file.toAbsolutePath().getParent());
      return Files.exists(file) ? Files.isWritable(file) : Files.isWritable(file.getParent());
    } catch (IOException e) {
      return false;
    }
  }

  private static void complete(
      Map<String, Verb> verbs, ParsedLine line, Collection<Candidate> found) {
    if (line.wordIndex() == 0) {
      verbs.keySet().forEach(name -> found.add(new Candidate(name)));
    } else if (verbs.containsKey(line.words().get(0))) {
      verbs.get(line.words().get(0)).completions().forEach(word -> found.add(candidate(word)));
    }
  }

  /** After {@code name=} goes the value, with no blank between. */
  private static Candidate candidate(String word) {
    return new Candidate(word, word, null, null, null, null, !word.endsWith("="));
  }

  private static String line(LineReader reader) {
    while (true) {
      try {
        return reader.readLine(PROMPT);
      } catch (UserInterruptException e) {
        // The line is dropped.
      } catch (EndOfFileException e) {
        return null;
      }
    }
  }

  /** Where the XDG Base Directory Specification puts it. */
  static Path history(Map<String, String> environment) {
    String state = environment.getOrDefault("XDG_STATE_HOME", "");
    Path folder =
        Path.of(state).isAbsolute()
            ? Path.of(state)
            : Path.of(System.getProperty("user.home"), ".local", "state");
    return folder.resolve(Path.of("ycsb", "history"));
  }
}
