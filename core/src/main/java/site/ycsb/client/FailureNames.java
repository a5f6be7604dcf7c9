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

import java.util.Properties;
import java.util.Set;
import site.ycsb.Status;
import site.ycsb.search.PropertyReader;

/** Under which name the latency of a failed call is recorded. */
final class FailureNames {

  private final boolean all;
  private final Set<String> named;

  private FailureNames(boolean all, Set<String> named) {
    this.all = all;
    this.named = named;
  }

  /** Reads {@code reportlatencyforeacherror} and {@code latencytrackederrors}. */
  static FailureNames of(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    return new FailureNames(
        reader.flag("reportlatencyforeacherror", false),
        Set.copyOf(reader.list("latencytrackederrors", "")));
  }

  /** {@code READ-FAILED}, or {@code READ-NOT_FOUND} where that status is asked for. */
  String of(String operation, Status status) {
    return operation
        + "-"
        + (all || named.contains(status.getName()) ? status.getName() : "FAILED");
  }
}
