// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.util.ArrayList;
import java.util.List;

/**
 * Splits a line into words at blanks and tabs. Double quotes keep blanks together, {@code \"} is a
 * double quote within them; every other character stands for itself.
 */
final class CommandWords {

  private CommandWords() {}

  /**
   * @throws ShellException if a quote is not closed
   */
  static List<String> of(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (!quoted && (c == ' ' || c == '\t')) {
        if (word != null) {
          words.add(word.toString());
          word = null;
        }
        continue;
      }
      if (word == null) {
        word = new StringBuilder();
      }
      if (c == '"') {
        quoted = !quoted;
      } else if (quoted && line.startsWith("\\\"", i)) {
        word.append('"');
        i++;
      } else {
        word.append(c);
      }
    }
    if (quoted) {
      throw new ShellException("a double quote is not closed");
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }
}
