// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.client.WorkloadFact;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.metrics.StepText;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.StudyDocument.StudyStep;
import site.ycsb.result.RunDocument;
import site.ycsb.settings.BackgroundSettings;

/** What the systems held, what each step asked of them, and what was verified. */
record AskedWork(MetricTable metrics) {

  private static final double NANOS = 1e9;

  List<Setup> parts() {
    List<RunDocument> documents = Results.documents(metrics.results().runs());
    List<Setup> parts = new ArrayList<>();
    parts.add(new Setup("Data", data(documents)));
    metrics.steps().forEach(step -> parts.add(new Setup(StepText.name(step, ""), step(step))));
    parts.add(new Setup("Beside it", beside(documents)));
    parts.addAll(new Verifications(metrics).lines());
    return parts.stream().filter(part -> !part.text().isEmpty()).toList();
  }

  /** Where a row was measured, and with how many records, at which rate, by how many threads. */
  static String conditions(MatrixRow row) {
    List<RunDocument> documents =
        row.points().stream().map(MeasuredPoint::documents).flatMap(List::stream).toList();
    String records =
        Table.distinct(" or ", documents.stream().map(Setup::records).map(AskedWork::grouped));
    String rate = range(documents, "target");
    String threads = range(documents, "threadcount");
    return Table.joined(
        ", ",
        row.where(),
        records.isEmpty() ? "" : records + " records",
        rate.isEmpty() ? "" : rate + " operations per second",
        threads.isEmpty() ? "" : threads + (threads.equals("1") ? " thread" : " threads"));
  }

  private static String data(List<RunDocument> documents) {
    List<RunDocument> asked =
        documents.stream()
            .filter(of -> WorkloadFact.QUERIES.in(of.workload()).isPresent())
            .toList();
    return Table.distinct(
        "; ", (asked.isEmpty() ? documents : asked).stream().map(AskedWork::data));
  }

  private static String data(RunDocument of) {
    Map<String, String> facts = of.workload();
    String records = Setup.records(of);
    return Table.joined(
        ", ",
        records.isEmpty() ? "" : grouped(records) + " records",
        fact(
            facts,
            WorkloadFact.SCHEMA,
            schema -> schema.split(";")[0].split(",").length + " fields"),
        fact(
            facts,
            WorkloadFact.CORPUS,
            corpus -> "texts of " + corpus.replaceFirst(".*[/\\\\]", "")),
        fact(
            facts,
            WorkloadFact.VOCABULARY,
            words -> "a vocabulary of " + grouped(words) + " words"),
        fact(facts, WorkloadFact.QUERIES, queries -> grouped(queries) + " different questions"),
        fact(
            facts,
            WorkloadFact.QUERY_LOG,
            log -> "from the query log " + log.replaceFirst(".*[/\\\\]", "")));
  }

  private static String fact(
      Map<String, String> facts, WorkloadFact fact, Function<String, String> text) {
    return fact.in(facts).map(text).orElse("");
  }

  private static String grouped(String number) {
    return number.matches("\\d{1,15}") ? Rounded.grouped(Double.parseDouble(number)) : number;
  }

  /** The mix, how it is driven, and how long. */
  private String step(StudyStep step) {
    List<RunDocument> documents =
        metrics.points(step).stream().map(MeasuredPoint::documents).flatMap(List::stream).toList();
    String target = range(documents, "target");
    String threads = range(documents, "threadcount");
    boolean isSearch = "saturate".equals(step.kind());
    return Table.joined(
        "; ",
        mix(documents),
        isSearch
            ? "at the highest rate that keeps the objective"
            : target.isEmpty() ? "" : "at " + target + " per second",
        threads.isEmpty()
            ? ""
            : threads
                + (threads.equals("1") ? " thread" : " threads")
                + (target.isEmpty() && !isSearch ? ", as fast as they can" : ""),
        "load".equals(step.kind()) ? "" : seconds(documents));
  }

  private static String mix(List<RunDocument> documents) {
    Map<String, DoubleSummaryStatistics> shares = new LinkedHashMap<>();
    for (RunDocument document : documents) {
      Map<String, Double> mix = document.conditions().operationMixPercent();
      if (mix != null) {
        mix.forEach(
            (operation, share) ->
                shares
                    .computeIfAbsent(operation, o -> new DoubleSummaryStatistics())
                    .accept(share));
      }
    }
    return shares.entrySet().stream()
        .map(
            of ->
                span(of.getValue(), of.getValue().getCount() < documents.size())
                    + " % "
                    + of.getKey())
        .collect(Collectors.joining(", "));
  }

  /** Where only some runs have an operation, the others have 0 % of it. */
  private static String span(DoubleSummaryStatistics of, boolean isFrom0) {
    String least = isFrom0 ? "0" : Rounded.ratio(of.getMin());
    String most = Rounded.ratio(of.getMax());
    return least.equals(most) ? most : least + " to " + most;
  }

  private static String range(List<RunDocument> documents, String property) {
    List<String> values =
        documents.stream()
            .map(document -> document.configuration().get(property))
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    return values.isEmpty() ? "" : NameList.listed(values);
  }

  private static String seconds(List<RunDocument> documents) {
    DoubleSummaryStatistics of =
        documents.stream()
            .mapToDouble(document -> document.overall().runTimeNs() / NANOS)
            .summaryStatistics();
    if (of.getCount() == 0) {
      return "";
    }
    String span =
        Rounded.ratio(Math.round(of.getMin())) + " to " + Rounded.ratio(Math.round(of.getMax()));
    return (Math.round(of.getMin()) == Math.round(of.getMax())
            ? Rounded.ratio(Math.round(of.getMax()))
            : span)
        + " s a run";
  }

  /** A second load that wrote or asked meanwhile. */
  private static String beside(List<RunDocument> documents) {
    return Table.distinct("; ", documents.stream().map(AskedWork::beside));
  }

  private static String beside(RunDocument document) {
    Map<String, String> properties = document.configuration();
    String rate = properties.get(BackgroundSettings.TARGET.name());
    if (rate == null) {
      return "";
    }
    String mix =
        properties.entrySet().stream()
            .filter(of -> of.getKey().startsWith(BackgroundSettings.PREFIX))
            .filter(of -> of.getKey().endsWith("proportion"))
            .filter(of -> Stream.of("0", "0.0").noneMatch(of.getValue()::equals))
            .map(
                of ->
                    of.getKey()
                            .substring(BackgroundSettings.PREFIX.length())
                            .replace("proportion", "")
                        + " "
                        + of.getValue())
            .sorted()
            .collect(Collectors.joining(", "));
    return rate + " operations per second of another mix" + (mix.isEmpty() ? "" : " (" + mix + ")");
  }
}
