// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static java.util.Map.entry;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.report.metrics.MetricTable;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.StudyDocument;

/**
 * All that the page says, in its order.
 *
 * @param answer a sentence for each question that people ask
 * @param pictures the same drawn, without those on how sure they are
 * @param curves of how good answers are, against how fast they are
 * @param matrix all systems by what they were asked
 * @param asked the data, and the work of each step
 * @param questions what searches asked for; null if nothing was searched
 * @param claims what follows from the results
 * @param setup the conditions of the runs
 * @param prefix of the names of the CSV files: that of the study
 * @param wrongAnswers one of each system that gave some
 * @param notes what a reader has to know before the figures
 * @param metrics the numbers that the page shows
 */
public record Report(
    String title,
    String description,
    List<Sentence> answer,
    List<QuestionPicture> pictures,
    List<QualityCurve> curves,
    MatrixTable matrix,
    List<Setup> asked,
    AskedQuestions questions,
    Claims claims,
    List<Setup> setup,
    List<WrongAnswer> wrongAnswers,
    List<String> notes,
    List<SystemPart> systems,
    List<ReportSection> sections,
    String prefix,
    MetricTable metrics) {

  /** A part of the page; figures without rows are left out. */
  public record ReportSection(String id, String title, String intro, List<Figure> figures) {

    public ReportSection {
      figures = figures.stream().filter(figure -> !figure.table().rows().isEmpty()).toList();
    }
  }

  /**
   * @param first sections that stand before all others, the first of which the page is about
   */
  public static Report of(Results results, List<ReportSection> first) {
    MetricTable metrics = new MetricTable(results);
    StudyDocument study = results.study();
    Matrix matrix = new Matrix(metrics);
    RecordsSection records = new RecordsSection(metrics);
    SpeedSection speed = new SpeedSection(metrics);
    TimeSection time = new TimeSection(metrics);
    RunsSection runs = new RunsSection(metrics);
    RecallSection recall = new RecallSection(metrics);
    Map<String, List<Figure>> figures =
        Map.ofEntries(
            entry("throughput", speed.throughput()),
            entry("load", speed.underLoad()),
            entry("recall", recall.figures()),
            entry("quality", new QualitySection(metrics).figures()),
            entry("saturation", new SaturationSection(metrics).figures()),
            entry("latency", speed.latency()),
            entry("ratios", speed.ratios()),
            entry("published", new PublishedSection(metrics).figures()),
            entry("metrics", new MetricsSection(metrics).figures()),
            entry("staleness", new StalenessSection(metrics).figures()),
            entry("growth", records.growth()),
            entry("time", time.figures()),
            entry("responses", time.responses()),
            entry("footprint", records.footprint()),
            entry("invalid", runs.invalid()),
            entry("repeat", runs.repeat()));
    List<ReportSection> sections =
        Stream.concat(first.stream(), sections(figures))
            .filter(section -> !section.figures().isEmpty())
            .toList();
    return new Report(
        first.stream()
            .map(ReportSection::title)
            .findFirst()
            .or(() -> Stream.of(study.title(), study.name()).filter(Objects::nonNull).findFirst())
            .orElse("Results"),
        first.stream()
            .map(ReportSection::intro)
            .findFirst()
            .orElse(Objects.requireNonNullElse(study.description(), "")),
        new AnswerSentences(metrics, matrix).sentences(),
        new PictureMaker(metrics, matrix).pictures(),
        QualityCurve.of(metrics, matrix),
        MatrixTable.of(metrics, matrix),
        new AskedWork(metrics).parts(),
        AskedQuestions.of(metrics).orElse(null),
        Claims.of(metrics, matrix),
        Setup.of(metrics),
        wrongAnswers(metrics),
        new ReportNotes(results).lines(),
        SystemPart.of(metrics),
        withUniqueIds(sections),
        study.name() == null ? "" : Figure.id(study.name()) + "-",
        metrics);
  }

  private static List<WrongAnswer> wrongAnswers(MetricTable metrics) {
    List<String> systems = metrics.systems();
    return IntStream.range(0, systems.size())
        .boxed()
        .flatMap(
            i ->
                WrongAnswer.first(
                    metrics.runs(systems.get(i)), metrics.title(systems.get(i)), i + 1)
                    .stream())
        .toList();
  }

  /** The sections of these figures, by id, in the order of the page. */
  private static Stream<ReportSection> sections(Map<String, List<Figure>> figures) {
    try (InputStream texts = Report.class.getResourceAsStream("sections.json")) {
      return new ObjectMapper()
              .readValue(texts, new TypeReference<Map<String, Map<String, String>>>() {})
              .entrySet()
              .stream()
              .map(
                  of ->
                      new ReportSection(
                          of.getKey(),
                          of.getValue().get("title"),
                          of.getValue().get("intro"),
                          figures.get(of.getKey())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ids are made of names, of which two may be alike but for characters that an id cannot have. */
  private static List<ReportSection> withUniqueIds(List<ReportSection> sections) {
    Set<String> taken = new HashSet<>();
    sections.forEach(section -> taken.add("section-" + section.id()));
    List<ReportSection> unique = new ArrayList<>();
    for (ReportSection section : sections) {
      List<Figure> figures =
          section.figures().stream().map(f -> f.as(unique(f.id(), taken))).toList();
      unique.add(new ReportSection(section.id(), section.title(), section.intro(), figures));
    }
    return unique;
  }

  private static String unique(String wanted, Set<String> taken) {
    String id = wanted;
    for (int i = 2; !taken.add(id); i++) {
      id = wanted + "-" + i;
    }
    return id;
  }

  /** Why systems were not there, each reason with its systems. */
  public List<String> notThere() {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    systems.stream()
        .filter(SystemPart::absent)
        .forEach(
            system ->
                byReason.computeIfAbsent(system.note(), n -> new ArrayList<>()).add(system.name()));
    return byReason.entrySet().stream()
        .map(each -> Table.joined(": ", NameList.listed(each.getValue()), each.getKey()))
        .toList();
  }

  public boolean hasAbsent() {
    return systems.stream().anyMatch(SystemPart::absent);
  }

  /** Who ran it and who paid, or that nobody says so. */
  public String disclosure() {
    StudyDocument study = metrics.study();
    return study.disclosure() != null
        ? study.disclosure().text()
        : study.seed() == null
            ? "No study file says who ran this."
            : "The study file does not say who ran it.";
  }

  /** How sure the answer is. */
  public Sentence sureness() {
    return answer.get(answer.size() - 1);
  }

  /** The answer in a line, for those who have only a link to the page. */
  public String summary() {
    return answer.stream()
        .map(each -> Table.joined(" ", each.lead(), each.text()))
        .collect(Collectors.joining(" "));
  }

  public boolean hasWrongAnswers() {
    return !wrongAnswers.isEmpty();
  }

  /** What an image of a picture has to say of where it is from. */
  public String origin() {
    return Stream.of(
            title,
            said(Setup.DATE),
            said(Setup.SEED).isEmpty() ? "" : "seed " + said(Setup.SEED),
            said(Setup.CLIENT))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("; "));
  }

  /** What is said of the conditions under a name of {@link Setup}; empty if nothing is. */
  public String said(String name) {
    return setup.stream()
        .filter(each -> each.name().equals(name))
        .map(Setup::text)
        .findFirst()
        .orElse("");
  }

  /** The figure of an id, if the report has it. */
  public Optional<Figure> figure(String id) {
    return figures().stream().filter(figure -> figure.id().equals(id)).findFirst();
  }

  String csv(Figure figure) {
    return prefix + figure.id() + ".csv";
  }

  List<Figure> figures() {
    return Stream.concat(
            Stream.of(matrix.figure()),
            sections.stream().flatMap(section -> section.figures().stream()))
        .toList();
  }
}
