// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixedPortsTest {

  /** A server may take its ports only after the next one has asked for some. */
  @Test
  void portsAreNotGivenTwiceInARow() {
    List<Integer> ports = new ArrayList<>();
    for (int server = 0; server < 30; server++) {
      ports.addAll(FixedPorts.free(6));
    }
    assertThat(ports).doesNotHaveDuplicates();
  }
}
