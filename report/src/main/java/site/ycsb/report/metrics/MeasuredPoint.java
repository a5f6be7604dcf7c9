// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.metrics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.Reason;
import site.ycsb.report.results.RunResult;
import site.ycsb.report.results.StudyDocument;
import site.ycsb.result.RunDocument;

/**
 * What one system did at one point of one step, in all repeats.
 *
 * @param at position on the axis of the step, or null
 * @param label the position as text of the report; empty without an axis
 * @param repeats those that have a result
 * @param lost runs that were to be repeats, and have no result
 * @param used the repeats that the means are made of: those that count, or all if none counts
 * @param isWrong whether the system gave a wrong answer anywhere in the study
 * @param work a hash of the work and of what the system was told, by the first repeat: two points
 *     with the same one can be measurements of one thing at two times
 */
public record MeasuredPoint(
    StudyDocument.StudyStep step,
    String system,
    Double at,
    String label,
    List<Repeat> repeats,
    List<RunResult> lost,
    List<Repeat> used,
    boolean isWrong,
    String work,
    Map<MetricName, MeasuredMetric> metrics) {

  /** A metric of the point; one without any value, if it was not measured. */
  public MeasuredMetric metric(MetricName name) {
    MeasuredMetric metric = metrics.get(name);
    return metric == null ? MeasuredMetric.missing(name) : metric;
  }

  public MeasuredMetric metric(String operation, Percentile percentile) {
    return metric(MetricName.of(operation, percentile));
  }

  /** The operations of the workload that have a latency. */
  public List<String> operations() {
    return repeats.stream()
        .flatMap(repeat -> repeat.operationNames().stream())
        .distinct()
        .filter(name -> metrics.containsKey(MetricName.mean(name)))
        .toList();
  }

  public MeasuredMetric throughput() {
    return metric(MetricName.THROUGHPUT);
  }

  /** Whether a search looked for writes there. */
  public boolean isProbed() {
    return used.stream().anyMatch(repeat -> repeat.operations().containsKey(MetricName.PROBE));
  }

  /** How many writes were {@code looked for}, {@code found} or {@code not found in time}. */
  public long probes(String what) {
    double writes = metric(new MetricName(MetricName.PROBE, what)).all();
    return Double.isNaN(writes) ? 0 : (long) writes;
  }

  public boolean isLoad() {
    return "load".equals(step.kind());
  }

  /** The step, and its point if it has several, as text of the report. */
  public String where() {
    return StepText.name(step, label);
  }

  public String title() {
    return system + ", " + where();
  }

  public List<RunDocument> documents() {
    return repeats.stream().map(each -> each.run().document()).toList();
  }

  /** Whether a repeat of this point gave a wrong answer. */
  private boolean isWrongHere() {
    return repeats.stream().anyMatch(each -> each.run().isWrong());
  }

  /** Whether the store is inside the client's process. */
  public boolean isEmbedded() {
    return repeats.stream().anyMatch(each -> each.run().embedded());
  }

  /** Whether the client used so much of its machine that it limited each repeat. */
  public boolean isLimitedByClient() {
    return !used.isEmpty()
        && used.stream().allMatch(each -> each.run().document().overall().limitedByClient());
  }

  /** Whether the repeats that the means are made of count. */
  public boolean counts() {
    return !isWrong && used.stream().allMatch(each -> each.reasons().isEmpty());
  }

  /** Whether nothing is to be said against any repeat. */
  public boolean isClean() {
    return doubt().isEmpty();
  }

  /** How many repeats count. */
  public int n() {
    return counts() ? used.size() : 0;
  }

  /** How many repeats there were to be. */
  public int of() {
    return repeats.size() + lost.size();
  }

  /** How many repeats count, and of how many. */
  public CountOf count() {
    return new CountOf(n(), of());
  }

  /** The reasons of each repeat that does not count; those without a result first. */
  private List<List<Reason>> reasonsOfRepeats() {
    List<List<Reason>> reasons = new ArrayList<>();
    lost.forEach(run -> reasons.add(run.reasons()));
    repeats.forEach(repeat -> reasons.add(repeat.reasons()));
    reasons.removeIf(List::isEmpty);
    return reasons;
  }

  /** Why repeats do not count, and how many for each reason. */
  public Map<String, Integer> reasons() {
    return counted(Reason::ofSeveral);
  }

  private Map<String, Integer> counted(Function<Reason, String> text) {
    Map<String, Integer> repeatsOf = new LinkedHashMap<>();
    if (isWrong && !isWrongHere()) {
      repeatsOf.put("wrong answers elsewhere in the study", of());
      return repeatsOf;
    }
    for (List<Reason> repeat : reasonsOfRepeats()) {
      repeat.stream()
          .map(text)
          .distinct()
          .forEach(reason -> repeatsOf.merge(reason, 1, Integer::sum));
    }
    return repeatsOf;
  }

  /**
   * The reasons as text of the report; empty if all repeats count. Such as {@code 2 of 3 repeats:
   * target missed; only 20 to 30 % of the target; interrupted (1 of these)}.
   */
  public String doubt() {
    if (isWrong && !isWrongHere()) {
      return String.join("", reasons().keySet());
    }
    int out = reasonsOfRepeats().size();
    String text =
        counted(this::ofAll).entrySet().stream()
            .map(
                of ->
                    of.getKey() + (of.getValue() == out ? "" : " (" + of.getValue() + " of these)"))
            .collect(Collectors.joining("; "));
    return out == 0 || of() == 1 ? text : out + " of " + of() + " repeats: " + text;
  }

  /** The text of a reason with the numbers of all repeats that have it. */
  private String ofAll(Reason reason) {
    List<Reason> alike =
        reasonsOfRepeats().stream()
            .flatMap(List::stream)
            .filter(each -> each.kind().equals(reason.kind()) && each.number() != null)
            .sorted(Comparator.comparing(Reason::number))
            .toList();
    return alike.isEmpty() ? reason.ofSeveral() : alike.get(0).to(alike.get(alike.size() - 1));
  }

  /** The number of threads or the search parameter that suited the system; empty without one. */
  public String setting() {
    boolean isChosen = "threads".equals(step.axis()) || "parameter".equals(step.kind());
    return isChosen ? StepText.axis(step, label) : "";
  }
}
