// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;

/** What programs that read stdout and stderr together must not find on stderr. */
final class StderrLines {

  /** The pattern of a public program, which skips lines that begin with a digit: status lines. */
  private static final Pattern RESULT = Pattern.compile("[^0-9].*, .*, .*");

  /** With -l, a status line begins with the label. */
  private static final Pattern STATUS = Pattern.compile(".* sec: \\d+ operations; .*");

  private StderrLines() {}

  /**
   * Checks all lines of a command. The lines of a load by {@code bench} are results, and begin with
   * a bracket.
   */
  static String checked(String err) {
    assertThat(err.lines())
        .filteredOn(line -> !line.startsWith("[") && !STATUS.matcher(line).matches())
        .noneMatch(RESULT.asMatchPredicate());
    return err;
  }
}
