// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.messages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
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
}
