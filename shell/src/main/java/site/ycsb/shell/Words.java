// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Splits a line into words at blanks and tabs. Double quotes keep blanks together, {@code \"} is a
 * double quote within them; every other character stands for itself.
 */
final class Words {

  /** Possessive, so that nothing matches a quote that is not closed. */
  private static final Pattern QUOTED = Pattern.compile("\"((?:\\\\\"|[^\"])*+)\"");

  private static final Pattern WORD = Pattern.compile("(?:[^ \t\"]|" + QUOTED + ")++");

  private Words() {}

  /**
   * @throws ShellException if a quote is not closed
   */
  static List<String> of(String line) {
    if (WORD.matcher(line).replaceAll("").contains("\"")) {
      throw new ShellException("a double quote is not closed");
    }
    return WORD.matcher(line).results().map(word -> unquoted(word.group())).toList();
  }

  private static String unquoted(String word) {
    return QUOTED
        .matcher(word)
        .replaceAll(in -> Matcher.quoteReplacement(in.group(1).replace("\\\"", "\"")));
  }
}
