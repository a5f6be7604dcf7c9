// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.StudyFile.StepSection;

/** Makes the runs of a step, each with its properties. */
final class PointPlanner {

  private static final long START_SECONDS = 3;
  private static final long VERIFY_SECONDS = 10;
  private static final long VERIFIED_RECORDS = 10_000;

  private final Scale scale;
  private final boolean isSearch;
  private final Mixes mixes;
  private final StepLength length;

  /**
   * @param isSearch whether the workload has searches, and {@code ycsb verify} knows all answers
   */
  PointPlanner(Scale scale, boolean isSearch) {
    this.scale = scale;
    this.isSearch = isSearch;
    mixes = new Mixes(isSearch);
    length = new StepLength(scale);
  }

  /**
   * @param loaded how many records there are, unscaled
   */
  List<Point> of(StepSection step, StepKind kind, String axis, long loaded, String place) {
    Map<String, String> common = new LinkedHashMap<>(step.properties());
    common.put("recordcount", Long.toString(scale.count(records(step, kind, loaded, place))));
    common.put("threadcount", Integer.toString(threads(step, place)));
    if (!step.mix().isEmpty()) {
      common.putAll(mixes.properties(step.mix(), place));
    }
    Duration expected =
        Duration.ofSeconds(START_SECONDS + length.addTo(common, step, kind, loaded, place));
    return switch (kind) {
      case SWEEP ->
          step.threads().stream()
              .map(
                  n ->
                      point(
                          kind,
                          n,
                          n + " threads",
                          common,
                          Map.of("threadcount", n.toString()),
                          expected))
              .toList();
      case RATE ->
          step.target().stream().map(rate -> rate(kind, rate, common, step, place)).toList();
      case MIX ->
          step.updates().isEmpty()
              ? List.of(new Point(null, null, kind.command(), common, expected))
              : step.updates().stream()
                  .map(share -> updates(kind, share, step, common, expected, place))
                  .toList();
      default -> List.of(new Point(null, null, kind.command(), common, expected));
    };
  }

  private static Point point(
      StepKind kind,
      double position,
      String label,
      Map<String, String> common,
      Map<String, String> own,
      Duration expected) {
    Map<String, String> all = new LinkedHashMap<>(common);
    all.putAll(own);
    return new Point(position, label, kind.command(), all, expected);
  }

  private Point updates(
      StepKind kind,
      double percent,
      StepSection step,
      Map<String, String> common,
      Duration expected,
      String place) {
    Map<String, String> mix =
        mixes.properties(Mixes.withUpdates(step.mix(), percent, place), place);
    return point(kind, percent, Numbers.text(percent) + " % updates", common, mix, expected);
  }

  private Point rate(
      StepKind kind, double rate, Map<String, String> common, StepSection step, String place) {
    String target = StepLength.rate(rate, place);
    Map<String, String> own = Map.of("target", target);
    return point(
        kind,
        rate,
        target + "/s",
        common,
        own,
        Duration.ofSeconds(START_SECONDS + length.timed(step, rate)));
  }

  private long records(StepSection step, StepKind kind, long loaded, String place) {
    if (step.records() != null && kind != StepKind.LOAD && isSearch) {
      throw new ConfigurationException(
          place + ": the search workload uses all records; set 'records' in the load before");
    }
    return StepLength.positive(step.records() == null ? loaded : step.records(), "records", place);
  }

  private static int threads(StepSection step, String place) {
    for (int threads : step.threads()) {
      StepLength.positive((long) threads, "threads", place);
    }
    return step.threads().isEmpty() ? 1 : step.threads().get(0);
  }

  /**
   * The check of the answers after a load. With YCSB's own workloads, whose stores answer no
   * questions, it reads records and compares them.
   */
  Point verification(long loaded) {
    Map<String, String> properties = new LinkedHashMap<>();
    long records = scale.count(loaded);
    properties.put("recordcount", Long.toString(records));
    properties.put("threadcount", "4");
    if (!isSearch) {
      properties.put("operationcount", Long.toString(Math.min(records, VERIFIED_RECORDS)));
      properties.put("requestdistribution", "uniform");
      properties.putAll(mixes.properties(Map.of("read", 100.0), "verify"));
    }
    return new Point(
        null,
        null,
        isSearch ? "verify" : "run",
        properties,
        Duration.ofSeconds(START_SECONDS + VERIFY_SECONDS));
  }
}
