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
package site.ycsb.search;

import java.util.List;
import java.util.Map;

/**
 * What a workload found when it looked at the store after a run. Immutable.
 *
 * @param facts for the result, in a stable order
 * @param problems a line for each reason that makes the run a failed one
 */
public record RunEnd(Map<String, String> facts, List<String> problems) {

  /** Nothing was looked at. */
  public static final RunEnd NONE = new RunEnd(Map.of(), List.of());
}
