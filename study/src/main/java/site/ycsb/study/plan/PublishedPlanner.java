// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static site.ycsb.settings.ConfigurationException.refuseIf;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.study.plan.PlannedStep.StepBlock;
import site.ycsb.study.plan.StudyFile.PublishedFigure;

/** Checks the published figures of a file. */
final class PublishedPlanner {

  private static final Pattern RATIO =
      Pattern.compile("(?:throughput|latency|throughput and latency) ratio to (.+)");

  private static final Pattern LATENCY =
      Pattern.compile(
          "(?:SEARCH|READ|READ-MISS|UPDATE|INSERT|SCAN|DELETE|READ-MODIFY-WRITE)"
              + " (?:mean|p(100|\\d{1,2}(?:\\.\\d+)?))");

  /** What a store reports, such as {@code redis.used_memory}. */
  private static final Pattern FACT = Pattern.compile("[\\w-]+(?:\\.[\\w-]+)+");

  /** What stands before a published value that is not exact. */
  private static final List<String> QUALIFIERS = List.of("about", "up to", "over", "under");

  private final Map<String, PlannedSystem> systems;
  private final Map<String, PlannedStep> steps;

  PublishedPlanner(List<PlannedSystem> systems, List<StepBlock> blocks) {
    this.systems = byName(systems.stream(), PlannedSystem::name);
    steps = byName(blocks.stream().flatMap(StepBlock::steps), PlannedStep::name);
  }

  private static <T> Map<String, T> byName(Stream<T> all, Function<T, String> name) {
    return all.collect(Collectors.toMap(name, each -> each));
  }

  StudyDocument.Published planned(PublishedFigure figure) {
    Names.refuseUnknown(figure.step(), steps.keySet(), "published: step");
    Names.refuseUnknown(figure.system(), systems.keySet(), "published: system");
    refuseIf(
        systems.get(figure.system()).spec().publishedAs() == null,
        "published: system '%s' does not say which product it is ('publishedAs')",
        figure.system());
    refuseIf(
        figure.metric() == null || figure.value() == null,
        "published: a result needs 'metric' and 'value'");
    if (figure.qualifier() != null) {
      Names.refuseUnknown(figure.qualifier(), QUALIFIERS, "published: qualifier");
    }
    checkMetric(figure.metric());
    if (figure.point() != null) {
      checkPoint(figure.point(), steps.get(figure.step()));
    }
    return new StudyDocument.Published(
        figure.step(),
        figure.system(),
        figure.metric(),
        figure.point(),
        figure.value(),
        figure.qualifier(),
        figure.unit(),
        figure.records(),
        hardware(figure),
        figure.source());
  }

  /** Names the hardware of both systems of a ratio. */
  private String hardware(PublishedFigure figure) {
    Matcher ratio = RATIO.matcher(figure.metric());
    List<String> places =
        Stream.of(figure.system(), ratio.matches() ? ratio.group(1) : figure.system())
            .distinct()
            .map(systems::get)
            .filter(system -> system != null && system.spec().publishedOn() != null)
            .map(system -> system.title() + ": " + system.spec().publishedOn())
            .toList();
    return places.isEmpty() ? null : String.join("; ", places);
  }

  private void checkMetric(String metric) {
    Matcher ratio = RATIO.matcher(metric);
    if (ratio.matches()) {
      List<String> known = new ArrayList<>(systems.keySet());
      systems.values().stream()
          .map(system -> system.spec().publishedAs())
          .filter(product -> product != null)
          .forEach(known::add);
      Names.refuseUnknown(ratio.group(1), known, "published: metric '" + metric + "': system");
    } else if (!metric.equals("throughput")
        && !LATENCY.matcher(metric).matches()
        && !FACT.matcher(metric).matches()) {
      throw new ConfigurationException(
          """
          published: metric '%s' is not known (known: throughput, OPERATION p99, OPERATION mean, \
          throughput ratio to SYSTEM, latency ratio to SYSTEM, throughput and latency ratio to \
          SYSTEM, and facts of the store such as redis.used_memory)\
          """
              .formatted(metric));
    }
  }

  private static void checkPoint(double point, PlannedStep step) {
    List<Double> positions = step.positions();
    refuseIf(
        positions.isEmpty() && step.kind() != StepKind.SATURATE,
        "published: step '%s' has one point: leave 'point' out",
        step.name());
    refuseIf(
        !positions.isEmpty() && !positions.contains(point),
        "published: step '%s' has no point %s (it has %s)",
        step.name(),
        Names.number(point),
        positions.stream().map(Names::number).collect(Collectors.joining(", ")));
  }
}
