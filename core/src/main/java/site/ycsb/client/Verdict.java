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
package site.ycsb.client;

import java.util.ArrayList;
import java.util.List;
import site.ycsb.client.result.OperationCounts;

/** Says whether the operations of a phase went well enough. */
final class Verdict {

  private Verdict() {}

  /** Why they did not, one line for each reason; empty if they did. */
  static List<String> problems(OperationCounts counts, long maxErrors, List<String> examples) {
    List<String> problems = new ArrayList<>();
    if (counts.failedVerifications() > 0) {
      problems.add(counts.failedVerifications() + " replies were wrong: see [VERIFY]");
    }
    if (counts.failed() > maxErrors) {
      problems.add(
          counts.failed()
              + " of "
              + counts.issued()
              + " operations failed, and "
              + PhaseOptions.MAX_ERRORS
              + "="
              + maxErrors
              + (examples.isEmpty() ? "" : "; first: " + String.join("; ", examples)));
    }
    return problems;
  }
}
