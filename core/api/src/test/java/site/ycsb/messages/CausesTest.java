// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.nio.file.InvalidPathException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CausesTest {

  @Test
  void chainTextNamesEachCauseOnce() {
    Exception refused = new ConnectException("connection refused\nby the host");
    Exception wrapped = new IOException("connection refused: no server", refused);
    assertThat(Causes.chainText(new IOException("cannot connect", wrapped)))
        .isEqualTo("cannot connect: connection refused: no server: connection refused");
    assertThat(Causes.chainText(new IOException("cannot connect", new ConnectException("connect"))))
        .isEqualTo("cannot connect");
  }

  @Test
  void chainTextOfNoMessageIsTheClass() {
    assertThat(Causes.chainText(new IOException(null, null))).isEqualTo("IOException");
  }

  @Test
  void defectsAreNamedWithTheirPlace() {
    assertThatThrownBy(() -> Optional.empty().orElseThrow())
        .satisfies(
            e ->
                assertThat(Causes.line(e))
                    .matches(
                        "a defect of the program in site.ycsb.messages.CausesTest\\..*"
                            + " \\(NoSuchElementException\\): please report it"));
  }

  @Test
  void tooManyOpenFilesSaysWhatToRaise() {
    Exception e = new IllegalStateException("refused", new SocketException("Too many open files"));

    assertThat(Causes.chainText(e))
        .isEqualTo("refused: Too many open files; " + Causes.MORE_FILES)
        .contains("ulimit -n");
    assertThat(Causes.line(e.getCause())).contains("ulimit -n");
  }

  @Test
  void pathThatTheLocaleLacksSaysHowToStart() {
    assertThat(
            Causes.line(
                new InvalidPathException(
                    "x", "Malformed input or input contains unmappable characters")))
        .contains("LC_ALL=C.UTF-8");
  }

  @Test
  void replyThatIsTooLargeOrTooDeepIsNotOnlyAMatterOfTheHeap() {
    Throwable large = from("org.example.driver.Reader", new OutOfMemoryError("Java heap space"));
    Throwable array = from("a.B", new OutOfMemoryError("Requested array size exceeds VM limit"));
    Throwable deep = from("org.example.driver.Reader", new StackOverflowError());
    Throwable own = from("site.ycsb.Oracle", new OutOfMemoryError("Java heap space"));

    assertThat(Causes.line(large)).contains("reply", "org.example.driver.Reader", "-Xmx4g");
    assertThat(Causes.line(array)).contains("check what answers there").doesNotContain("heap,");
    assertThat(Causes.line(deep)).contains("nested too deeply", "org.example.driver.Reader");
    assertThat(Causes.line(own)).contains("larger heap").doesNotContain("reply");
  }

  private static Throwable from(String type, Throwable e) {
    e.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("java.util.ArrayList", "add", null, 1),
          new StackTraceElement(type, "read", null, 1)
        });
    return e;
  }
}
