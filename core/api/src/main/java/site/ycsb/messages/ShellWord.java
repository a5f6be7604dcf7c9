// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import java.util.regex.Pattern;

/** Writes texts as words of a POSIX shell. */
public final class ShellWord {

  private static final Pattern PLAIN = Pattern.compile("[\\w.,:/=+-]+");

  private ShellWord() {}

  /** The text as one word, which a shell takes as it is; in quotes if it needs them. */
  public static String of(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
