/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import site.ycsb.client.result.ClientCost;
import site.ycsb.client.result.MachineShare;

class ClientReportTest {

  private static final ClientCost COST = new ClientCost(15_000, 20_000, 10);

  @Test
  void whatTheClientNeededIsOneLine() {
    assertThat(ClientReport.lines(COST, new MachineShare(0.8, 2)))
        .containsExactly(
            "Client time per operation: 1.5 us outside the binding; CPU time of the process: 2 us");
  }

  @Test
  void aClientThatWasTheLimitIsOneMore() {
    MachineShare share = new MachineShare(0.81, 2);

    assertThat(ClientReport.lines(COST, share)).hasSize(2).last().isEqualTo(share.warning());
  }
}
