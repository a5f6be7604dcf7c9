// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.QuestionPicture.PictureRow;
import site.ycsb.report.metrics.EqualRecall;
import site.ycsb.report.metrics.ReportDocument;
import site.ycsb.report.results.ResultReader;

/** Systems are compared where their answers are equally good, or not at all. */
class QualityCurveTest {

  private static final long[] FAST = LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray();

  @TempDir private Path folder;

  /** A is faster at each value, and B reaches the recall at a smaller one; C never does. */
  private WrittenStudy study() throws IOException {
    WrittenStudy study =
        new WrittenStudy(folder)
            .system("a", "A")
            .system("b", "B")
            .system("c", "C")
            .step("ef", "parameter", "ef");
    run(study.recall(0.80, 0.80), "a", 10, 900);
    run(study.recall(0.96, 0.96), "a", 20, 500);
    run(study.recall(0.99, 0.99), "a", 40, 300);
    run(study.recall(0.97, 0.97), "b", 10, 250);
    run(study.recall(0.98, 0.98), "b", 20, 100);
    run(study.recall(0.70, 0.70), "c", 10, 5000);
    return run(study.recall(0.87, 0.87), "c", 20, 4000);
  }

  private static WrittenStudy run(WrittenStudy study, String system, double ef, double perSecond)
      throws IOException {
    return run(study, system, "ef", ef, perSecond);
  }

  private static WrittenStudy run(
      WrittenStudy study, String system, String step, double at, double perSecond)
      throws IOException {
    for (int repeat = 1; repeat <= 3; repeat++) {
      study.run(system, step, at, repeat, perSecond * (1 + repeat / 100.0), FAST);
    }
    return study;
  }

  private Report report(WrittenStudy study) throws IOException {
    study.written();
    return Report.of(new ResultReader().read(List.of(folder)), List.of());
  }

  @Test
  void eachSystemIsAtItsFirstValueThatReachesTheRecall() throws IOException {
    QuestionPicture picture = report(study()).pictures().get(0);

    assertThat(picture.title()).isEqualTo("How many operations per second at a recall of 0.95?");
    assertThat(picture.rows()).extracting(PictureRow::name).containsExactly("A", "B", "C");
    assertThat(picture.rows())
        .extracting(PictureRow::value)
        .containsExactly("510/s, ef 20", "255/s, ef 10", "recall at most 0.87");
    assertThat(picture.rows().get(2).ratio()).isEqualTo("cannot be compared");
    assertThat(picture.rows().get(2).dot()).isNull();
    assertThat(picture.sentence().lead()).isEqualTo("A was fastest:");
    assertThat(picture.sentence().where()).contains("recall of 0.95");
  }

  /** A later step with one value of the parameter is compared in the table alone. */
  @Test
  void theCurveIsOfTheStepWithTheMostValues() throws IOException {
    WrittenStudy study = study().step("deletes", "parameter", "ef");
    study.recall(0.99, 0.99);
    for (String system : List.of("a", "b", "c")) {
      study.run(system, "deletes", 40.0, 1, 50, FAST);
    }
    Report report = report(study);

    assertThat(report.pictures().get(0).rows().get(0).value()).isEqualTo("510/s, ef 20");
    assertThat(report.curves().get(0).where()).contains("ef").doesNotContain("deletes");
  }

  @Test
  void aRecallThatIsOnlyPossibleIsNotReached() throws IOException {
    WrittenStudy study = study().system("d", "D");
    run(study.recall(0.94, 0.98), "d", 10, 400);
    Report report = report(study);

    EqualRecall equal =
        EqualRecall.of(report.metrics(), report.metrics().runs().get(0), null, 0.95);
    assertThat(equal.systems()).last().extracting(EqualRecall.SystemRecall::point).isNull();
    assertThat(equal.systems().get(3).highest()).isEqualTo(0.94);
  }

  @Test
  void aSystemWithoutACountingRunIsNotSaidToBeBelowTheRecall() throws IOException {
    WrittenStudy study = study().system("d", "D").recall(0.99, 0.99);
    Report report = report(study.limited("d", "ef", 10.0, 1, 9000, FAST));

    assertThat(report.pictures().get(0).rows())
        .filteredOn(row -> row.name().equals("D"))
        .extracting(PictureRow::ratio)
        .containsExactly("does not count");
    assertThat(report.curves().get(0).sentence().text()).endsWith("Never: C.");
  }

  @Test
  void aCurveHasALineForEachSystemAndADotForEachValue() throws IOException {
    QualityCurve curve = report(study()).curves().get(0);

    assertThat(curve.names())
        .extracting(QualityCurve.CurveName::name)
        .containsExactly("A", "B", "C");
    assertThat(curve.panels())
        .hasSize(2)
        .allSatisfy(
            panel -> {
              assertThat(panel.lines())
                  .extracting(line -> line.dots().size())
                  .containsExactly(3, 2, 2);
              assertThat(panel.lines())
                  .allSatisfy(
                      line ->
                          assertThat(line.dots())
                              .allSatisfy(dot -> assertThat(dot.x()).isBetween(44.0, 380.0))
                              .allSatisfy(
                                  dot -> assertThat(dot.y()).isBetween(panel.y(), panel.bottom())));
            });
    // More recall lies farther to the right, and more operations higher up.
    List<QualityCurve.CurveDot> dots = curve.panels().get(0).lines().get(0).dots();
    assertThat(dots.get(0).x()).isLessThan(dots.get(1).x());
    assertThat(dots.get(0).y()).isLessThan(dots.get(1).y());
    assertThat(curve.limit()).isBetween(dots.get(0).x(), dots.get(1).x());
    assertThat(curve.sentence().toString()).contains("A with ef 20, B with ef 10.", "Never: C.");
  }

  /** Two systems at two shares of updates. */
  private WrittenStudy ranked(String metric, double first, double second) throws IOException {
    WrittenStudy study =
        new WrittenStudy(folder)
            .system("a", "A")
            .system("b", "B")
            .step("mix", "updates", "updates");
    run(study.quality(metric, first, first), "a", "mix", 0, 900);
    run(study.quality(metric, first - 0.01, first), "a", "mix", 10, 500);
    run(study.quality(metric, second, second), "b", "mix", 0, 250);
    return run(study.quality(metric, second, second), "b", "mix", 10, 100);
  }

  @Test
  void rankedAnswersHaveACurveOfTheBestThatTheyShow() throws IOException {
    Report report = report(ranked("overlap", 1, 0.98));

    assertThat(report.curves()).hasSize(1);
    QualityCurve curve = report.curves().get(0);
    assertThat(curve.title()).isEqualTo("Quality against speed: overlap");
    assertThat(curve.quality()).isEqualTo("overlap");
    assertThat(curve.qualities())
        .extracting(PictureScale.PictureTick::text)
        .containsExactly("1", "0.98", "0.96", "0.94", "0.92", "0.9");
    assertThat(curve.limit()).isNull();
    assertThat(curve.sentence().toString()).contains("The lowest overlap:", "A 0.995, B 0.98.");
    assertThat(curve.panels().get(0).lines())
        .extracting(line -> line.dots().size())
        .containsExactly(2, 2);
    Table table = report.figure("quality-mix").orElseThrow().table();
    assertThat(table.shown().head()).contains("overlap", "at least").doesNotContain("nDCG@10");
    assertThat(table.texts()).anySatisfy(row -> assertThat(row).contains("A", "0.99", "1"));
    assertThat(report.figure("recall-mix")).isEmpty();
  }

  @Test
  void judgedAnswersHaveAnAxisAroundThem() throws IOException {
    Report report = report(ranked("ndcg.judged", 0.43, 0.38));

    QualityCurve curve = report.curves().get(0);
    assertThat(curve.quality()).isEqualTo("nDCG@10");
    assertThat(curve.qualities())
        .extracting(PictureScale.PictureTick::text)
        .containsExactly("0.5", "0.4", "0.3");
    assertThat(curve.panels())
        .allSatisfy(
            panel ->
                assertThat(panel.lines())
                    .allSatisfy(
                        line ->
                            assertThat(line.dots())
                                .allSatisfy(dot -> assertThat(dot.x()).isBetween(44.0, 380.0))));
  }

  /** Answers that are all as good as can be are drawn at the right end. */
  @Test
  void equallyGoodAnswersAreDrawn() throws IOException {
    QualityCurve curve = report(ranked("overlap", 1, 1)).curves().get(0);

    assertThat(curve.sentence().text()).isEqualTo("A 0.995, B 1.");
    assertThat(curve.panels().get(0).lines().get(1).dots())
        .extracting(QualityCurve.CurveDot::x)
        .containsOnly(374.0);
  }

  @Test
  void oneValueOfAParameterIsNoGroundForARatio() throws IOException {
    Report report = report(study());

    assertThat(report.figure("ratios")).isEmpty();
    assertThat(report.figure("load-ef")).isEmpty();
    assertThat(document(report).get("rankings")).isEmpty();
  }

  private static JsonNode document(Report report) throws IOException {
    return new ObjectMapper().readTree(ReportDocument.json(report.metrics()));
  }

  @Test
  void numbersAtEqualRecallAreInTheDocumentAndInATable() throws IOException {
    Report report = report(study());

    JsonNode found =
        StreamSupport.stream(document(report).get("recalls").spliterator(), false)
            .filter(each -> each.get("recall").asDouble() == 0.95)
            .findFirst()
            .orElseThrow();
    assertThat(found.get("operation").asText()).isEqualTo("READ");
    JsonNode systems = found.get("systems");
    assertThat(systems.get(0).get("point").asText()).isEqualTo("20");
    assertThat(systems.get(0).get("throughput").asDouble()).isBetween(505.0, 515.0);
    assertThat(systems.get(0).get("p99").asDouble()).isPositive();
    assertThat(systems.get(2).has("point")).isFalse();
    assertThat(systems.get(2).get("highest").asDouble()).isEqualTo(0.87);

    Table table = report.figure("equal-recall").orElseThrow().table();
    assertThat(table.texts()).anySatisfy(row -> assertThat(row).contains("C", "0.95"));
    assertThat(table.texts().toString()).contains("cannot compare: recall at most 0.87", "ef 20");
    assertThat(report.figure("recall-ef")).get().extracting(Figure::chart).isNotNull();
  }
}
