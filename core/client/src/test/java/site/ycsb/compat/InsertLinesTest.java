// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.compat;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class InsertLinesTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream stderr = InsertLines.over(bytes);

  private String printed() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void firstFailedInsertsAreShownAndThenOneLineInsteadOfTheOthers() {
    for (int i = 1; i <= 10; i++) {
      stderr.println("Retrying insertion, retry count: " + i);
      stderr.println("Error inserting, not retrying any more. number of attempts: " + i);
    }

    assertThat(printed().lines())
        .containsExactly(
            "Retrying insertion, retry count: 1",
            "Error inserting, not retrying any more. number of attempts: 1",
            "Retrying insertion, retry count: 2",
            "Error inserting, not retrying any more. number of attempts: 2",
            "Retrying insertion, retry count: 3",
            "Error inserting, not retrying any more. number of attempts: 3",
            "Further lines 'Retrying insertion, …' are left out: the result counts them.",
            "Further lines 'Error inserting, …' are left out: the result counts them.");
  }

  @Test
  void otherLinesPassAsTheyAre() {
    for (int i = 1; i <= 10; i++) {
      stderr.println("größer " + i);
      stderr.println();
      stderr.println((String) null);
      stderr.print("Error inserting, in a part of a line\n");
    }

    assertThat(printed().lines()).hasSize(40).contains("größer 10", "", "null");
  }
}
