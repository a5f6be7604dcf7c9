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

import java.util.ArrayList;
import java.util.List;
import site.ycsb.client.Numbers;
import site.ycsb.client.result.ClientCost;
import site.ycsb.client.result.MachineShare;

/** What is said on stderr of the client's own part in a result. */
final class ClientReport {

  private ClientReport() {}

  static List<String> lines(ClientCost cost, MachineShare share) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "Client time per operation: "
            + Numbers.decimal(cost.threadNanosPerOperation() / 1000)
            + " us outside the binding; CPU time of the process: "
            + Numbers.decimal(cost.cpuNanosPerOperation() / 1000)
            + " us");
    if (share.isLimiting()) {
      lines.add(share.warning());
    }
    return lines;
  }
}
