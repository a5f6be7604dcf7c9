// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a workload found when it looked at the store after a run. The collections may grow until it
 * is handed over.
 *
 * @param facts for the result, in a stable order
 * @param notes lines for the user that are no reason to fail
 * @param problems a line for each reason why the run failed
 */
public record RunEnd(Map<String, String> facts, List<String> notes, List<String> problems) {

  /** The store was not checked. */
  public static final RunEnd NONE = new RunEnd(Map.of(), List.of(), List.of());

  /** Nothing yet, to add to. */
  public static RunEnd empty() {
    return new RunEnd(new LinkedHashMap<>(), new ArrayList<>(), new ArrayList<>());
  }
}
