// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.Map;

/**
 * One run of a step.
 *
 * @param position on the axis, or null
 * @param label the same in words, or null
 * @param command load, run, saturate or verify
 * @param properties what it adds to those of the study and the system
 * @param expected how long it will take about
 */
public record Point(
    Double position,
    String label,
    String command,
    Map<String, String> properties,
    Duration expected) {

  public Point {
    properties = Map.copyOf(properties);
  }
}
