// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
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
}
