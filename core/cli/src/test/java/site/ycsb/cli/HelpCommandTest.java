// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class HelpCommandTest {

  @Command(
      name = "ycsb",
      subcommands = {BindingsCommand.class, HelpCommand.class})
  static final class Root {}

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void bindingsAreListedWithTheirDescriptions() {
    assertThat(execute("bindings")).isZero();
    assertThat(out.toString().lines()).anyMatch(line -> line.matches("basic +Stores nothing.*"));
  }

  @Test
  void helpOfABindingShowsDefaultAndMeaningOfEachProperty() {
    assertThat(execute("help", "basic")).isZero();
    assertThat(out.toString())
        .startsWith("basic: Stores nothing")
        .contains("Class: site.ycsb.BasicDB")
        .containsPattern(
            "basicdb.simulatedelay +\\(default 0\\) +how long each operation waits \\(ms, 0 or more\\)");
  }

  @Test
  void helpOfACommandShowsItsUsage() {
    assertThat(execute("help", "bindings")).isZero();
    assertThat(out.toString()).contains("Usage: ycsb bindings");
  }

  @Test
  void helpAloneShowsTheCommands() {
    assertThat(execute("help")).isZero();
    assertThat(out.toString()).contains("Usage: ycsb", "bindings", "help");
  }

  @Test
  void helpOfAnUnknownNameSuggestsWhatIsNear() {
    assertThat(execute("help", "basci")).isEqualTo(2);
    assertThat(err.toString()).contains("of that name; did you mean 'basic'");
    assertThat(out.toString()).isEmpty();
  }

  private int execute(String... args) {
    return new CommandLine(new Root())
        .setOut(new PrintWriter(out, true))
        .setErr(new PrintWriter(err, true))
        .execute(args);
  }
}
