// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {

  @ParameterizedTest
  @ValueSource(strings = {"report", "compare", "merge", "gallery"})
  void everyCommandExplainsItselfWithoutItsArguments(String command) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();

    int exitCode = ReportMain.run(new PrintWriter(out), new PrintWriter(err), command, "--help");

    assertThat(exitCode).as(err.toString()).isZero();
    assertThat(out.toString()).startsWith("Usage: ycsb " + command).contains("Show this help.");
  }

  @Test
  void compareSaysWhatARuleNeeds() {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out, true);

    assertThat(ReportMain.run(writer, writer, "compare", "--help")).isZero();
    assertThat(out.toString().replaceAll("\\s+", " "))
        .contains("A rule needs two or more repeats on each side.");
  }
}
