// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import site.ycsb.client.WorkloadFact;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Results;
import site.ycsb.result.RunDocument;

/**
 * The kinds of questions of searches, each with one that was asked.
 *
 * @param of the system in whose language the examples are
 */
public record AskedQuestions(String of, List<AskedKind> kinds) {

  /**
   * @param share of the searches, in percent, such as {@code 35 %}
   * @param example word for word; may be empty
   */
  public record AskedKind(String kind, String share, String example) {}

  private static final String QUESTIONS = "search.questions";

  /** Empty if nothing was searched. */
  static Optional<AskedQuestions> of(MetricTable metrics) {
    return metrics.systems().stream()
        .flatMap(
            system ->
                metrics.documents(system).stream()
                    .filter(d -> WorkloadFact.SEARCH_REQUEST.in(d.workload()).isPresent())
                    .limit(1)
                    .map(document -> of(metrics.title(system), document)))
        .findFirst()
        .or(
            () ->
                Results.documents(metrics.results().runs()).stream()
                    .filter(document -> document.configuration().containsKey(QUESTIONS))
                    .findFirst()
                    .map(document -> of("", document)));
  }

  private static AskedQuestions of(String system, RunDocument document) {
    String questions =
        Objects.requireNonNullElse(document.configuration().get(QUESTIONS), "allterms");
    List<String[]> parts =
        Stream.of(questions.split(",")).map(kind -> kind.strip().split(":")).toList();
    double sum = parts.stream().mapToDouble(AskedQuestions::weight).sum();
    List<String> lines =
        WorkloadFact.SEARCH_REQUEST
            .in(document.workload())
            .map(text -> text.lines().toList())
            .orElse(List.of());
    // A request has as many lines as any other, or it cannot be told which are its own.
    int each = lines.size() % parts.size() == 0 ? lines.size() / parts.size() : 0;
    List<AskedKind> kinds = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      kinds.add(
          new AskedKind(
              parts.get(i)[0],
              Rounded.ratio(100 * weight(parts.get(i)) / sum) + " %",
              String.join("\n", lines.subList(i * each, (i + 1) * each))));
    }
    return new AskedQuestions(system, kinds);
  }

  private static double weight(String[] part) {
    try {
      return part.length > 1 ? Double.parseDouble(part[1]) : 1;
    } catch (NumberFormatException e) {
      return 1;
    }
  }
}
