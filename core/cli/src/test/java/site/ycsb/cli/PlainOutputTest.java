// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a terminal would obey is shown instead. */
class PlainOutputTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream target = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  private String shown() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void controlCharactersAreShown() {
    PlainOutput.to(target).print("\u001b[31mEVIL\u001b[0m\u0007\r\u0000\u007f \u009b31m\u0085.");

    assertThat(shown()).isEqualTo("\\x1b[31mEVIL\\x1b[0m\\x07\\x0d\\x00\\x7f \\x9b31m\\x85.");
  }

  @Test
  void otherTextStays() {
    String text = "a\tb\né § \u00a0 zażółć 漢字 𠀀\n";

    PlainOutput.to(target).print(text);

    assertThat(shown()).isEqualTo(text);
  }

  @Test
  void characterMayComeInTwoParts() {
    PrintStream plain = PlainOutput.to(target);
    for (byte each : "é\u009b".getBytes(StandardCharsets.UTF_8)) {
      plain.write(each);
    }

    assertThat(shown()).isEqualTo("é\\x9b");
  }

  @Test
  void errorOfTheOtherStreamIsSeen() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("full");
          }
        };
    PrintStream plain = PlainOutput.to(new PrintStream(full, true, StandardCharsets.UTF_8));
    plain.println("a");

    assertThat(plain.checkError()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"\u001b]0;title\u0007", "\u009d0;title\u009c"})
  void noLineOfACommandHasOne(String evil) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        "load",
        "basic",
        "-p",
        "recordcount=1",
        "-p",
        "workload=site.ycsb.workloads." + evil);

    assertThat(err.toString(StandardCharsets.UTF_8)).contains("title").doesNotContain(evil);
    assertThat(err.toString(StandardCharsets.UTF_8) + out).doesNotContainPattern("[\u001b\u009d]");
  }
}
