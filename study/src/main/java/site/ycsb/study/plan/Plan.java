// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import site.ycsb.study.result.StudyDocument;

/**
 * A study, checked: all that a run depends on but the state of the machine.
 *
 * @param fingerprint what the results depend on
 * @param scale what counts and times of the file were multiplied by
 * @param workload the workload file, as {@code -P} takes it
 * @param workloadClass that it names
 * @param properties of all runs
 * @param recordBytes size of a record, about
 * @param records of the largest load
 */
public record Plan(
    String name,
    String title,
    String description,
    Fingerprint fingerprint,
    long seed,
    double scale,
    int repeats,
    String workload,
    String workloadClass,
    Map<String, String> properties,
    long recordBytes,
    long records,
    List<PlannedSystem> systems,
    List<Block> blocks,
    List<StudyDocument.Published> published) {

  public Plan {
    properties = Map.copyOf(properties);
    systems = List.copyOf(systems);
    blocks = List.copyOf(blocks);
    published = List.copyOf(published);
  }

  public Stream<Step> steps() {
    return blocks.stream().flatMap(Block::steps);
  }
}
