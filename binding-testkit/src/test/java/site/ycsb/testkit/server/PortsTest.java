// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PortsTest {

  /** A server may take its ports only after the next one has asked for some. */
  @Test
  void portsAreNotGivenTwiceInARow() {
    List<Integer> ports = new ArrayList<>();
    for (int server = 0; server < 60; server++) {
      ports.addAll(Ports.free(6));
    }
    assertThat(ports).doesNotHaveDuplicates();
  }
}
