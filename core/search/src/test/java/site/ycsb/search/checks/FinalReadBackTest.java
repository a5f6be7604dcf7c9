// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.checks;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class FinalReadBackTest {

  @Test
  void saysWhichRepliesTheWritesOfAllClientsJudged() {
    FinalReadBack check = new FinalReadBack(Duration.ZERO, 0, 0, 0, 1, 0);

    assertThat(check.afterClients(List.of(), 12, 3, false).notes())
        .containsExactly(
            "12 replies differed from their client's own writes. The writes of all clients judged"
                + " 12 of these replies. 3 more replies were judged again.");
  }
}
