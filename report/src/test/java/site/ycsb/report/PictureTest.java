// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.QuestionPicture.PictureRow;
import site.ycsb.report.metrics.MeasuredMetric;
import site.ycsb.report.metrics.MeasuredPoint;
import site.ycsb.report.metrics.MetricName;
import site.ycsb.report.results.Percentile;
import site.ycsb.report.results.ResultReader;

/** What a reader sees first: a picture for each question, a sentence below it, and what follows. */
class PictureTest {

  /** A line with a bar at each end. */
  private static final Pattern WHISKER =
      Pattern.compile("M([\\d.]+) 40H([\\d.]+)M\\1 36V44M\\2 36V44");

  private static final long[] FAST = LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray();
  private static final long[] SLOW = LongStream.rangeClosed(1, 1000).map(i -> i * 9000).toArray();

  @TempDir private Path folder;

  private WrittenStudy mix() {
    return new WrittenStudy(folder).system("a", "A").system("b", "B").step("mix", "mix", null);
  }

  /** Runs of a system at throughputs around a middle one. */
  private static WrittenStudy repeated(WrittenStudy study, String system, double perSecond)
      throws IOException {
    return study
        .run(system, "mix", null, 1, perSecond, FAST)
        .run(system, "mix", null, 2, perSecond * 1.01, FAST)
        .run(system, "mix", null, 3, perSecond * 0.99, FAST);
  }

  private Report report(WrittenStudy study) throws IOException {
    study.written();
    return Report.of(new ResultReader().read(List.of(folder)), List.of());
  }

  private static PictureRow row(Report report, String system) {
    return report.pictures().get(0).rows().stream()
        .filter(row -> row.system().equals(system))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void systemsAreSortedWithTheirIntervalsAndRatios() throws IOException {
    QuestionPicture picture =
        report(repeated(repeated(mix(), "a", 500), "b", 1000)).pictures().get(0);

    assertThat(picture.rows()).extracting(PictureRow::name).containsExactly("B", "A");
    assertThat(picture.rows())
        .extracting(PictureRow::value)
        .containsExactly("1\u202f000/s", "500/s");
    assertThat(picture.rows().get(0).ratio()).isEqualTo("1×");
    assertThat(picture.rows().get(1).ratio()).matches("2× \\(1\\.9\\d to 2\\.0\\d\\)");
    assertThat(picture.rows())
        .allSatisfy(
            row -> {
              Matcher whisker = WHISKER.matcher(row.whisker());
              assertThat(whisker.matches()).as(row.whisker()).isTrue();
              double to = Double.parseDouble(whisker.group(2));
              assertThat(row.dot()).isBetween(Double.parseDouble(whisker.group(1)), to);
              assertThat(to).isLessThanOrEqualTo(PictureScale.WIDTH);
            });
    assertThat(picture.ratios().get("a").get("b")).startsWith("0.5×");
  }

  @Test
  void anIntervalThatGoesOnBeyondTheAxisEndsWithAnArrow() {
    PictureScale scale = PictureScale.of(List.of(100.0, 90.0), List.of(50.0, 900.0));

    assertThat(scale.to()).isEqualTo(200);
    assertThat(scale.end(50)).isEqualTo("M98.0 36V44");
    assertThat(scale.end(200)).isEqualTo("M374.0 36V44");
    assertThat(scale.end(900)).isEqualTo("M370.0 36L374.0 40L370.0 44");
    assertThat(new PictureScale(true, 1, 100).end(0.5)).isEqualTo("M10.0 36L6.0 40L10.0 44");
  }

  @Test
  void aWrongSystemIsGreyAndNamedWithoutADot() throws IOException {
    Report report = report(repeated(mix(), "b", 500).run("a", "mix", null, 1, 9000, 7, FAST));

    assertThat(row(report, "a").isOut()).isTrue();
    assertThat(row(report, "a").name()).isEqualTo("A");
    assertThat(row(report, "a").value()).isEqualTo("wrong answers");
    assertThat(row(report, "a").note()).doesNotContain("old");
    assertThat(row(report, "a").dot()).isNull();
    assertThat(report.pictures().get(0).ratios()).isEmpty();
    assertThat(report.claims().not()).contains("any figure of A: there were wrong answers");
  }

  @Test
  void whatDoesNotCountIsGreyWithItsReasonAndHasNoInterval() throws IOException {
    Report report =
        report(
            repeated(mix(), "b", 500)
                .limited("a", "mix", 1, 9000, FAST)
                .limited("a", "mix", 2, 8000, FAST));

    PictureRow out = row(report, "a");
    assertThat(out.isOut()).isTrue();
    assertThat(out.dot()).isNotNull();
    assertThat(out.whisker()).isNull();
    assertThat(out.detail()).contains("limited by the client");
    assertThat(report.pictures().get(0).rows().get(0).name()).isEqualTo("B");
    assertThat(report.claims().not()).anyMatch(claim -> claim.contains("the client was the limit"));
  }

  @Test
  void anAbsentSystemIsNotDrawnAndTakesNoColumn() throws IOException {
    Report report = report(repeated(mix(), "a", 500).system("c", "C", "absent", "running"));

    assertThat(report.pictures().get(0).rows()).extracting(PictureRow::name).doesNotContain("C");
    assertThat(report.matrix().shown().systems()).containsExactly("A", "B");
    assertThat(report.matrix().systems()).contains("C");
    assertThat(report.systems()).extracting(SystemPart::name).contains("C");
  }

  @Test
  void aStoreInsideTheClientIsApartAndNeverTheBase() throws IOException {
    WrittenStudy study = mix().system("e", "E", "verified", "embedded");
    Report report = report(repeated(repeated(repeated(study, "a", 500), "b", 400), "e", 9000));
    QuestionPicture picture = report.pictures().get(0);

    assertThat(picture.rows()).extracting(PictureRow::name).containsExactly("A", "B", "E");
    assertThat(picture.embeddedAt()).isNotNull();
    assertThat(picture.heading()).endsWith(", not ranked");
    assertThat(picture.rows().get(0).ratio()).isEqualTo("1×");
    assertThat(picture.rows().get(2).ratio()).isEmpty();
    assertThat(picture.ratios().get("b").get("e")).isEmpty();
    MatrixCell inside = report.matrix().rows().get(0).cells().get(2);
    assertThat(inside.text()).startsWith("9000/s, n 3");
    assertThat(picture.ratios()).containsOnlyKeys("a", "b");
    assertThat(picture.sentence().lead()).isEqualTo("A was fastest:");
    assertThat(report.matrix().rows().get(0).cells().get(0).style()).isEqualTo("best");
    assertThat(report.claims().not()).anyMatch(claim -> claim.startsWith("a comparison of E"));
  }

  @Test
  void aStoreInsideTheClientThatIsSlowerSaysThatTheClientWasTheLimitOnlyIfItWas()
      throws IOException {
    WrittenStudy study = mix().system("e", "E", "verified", "embedded");
    repeated(repeated(study, "a", 500), "b", 400)
        .limited("e", "mix", 1, 300, FAST)
        .limited("e", "mix", 2, 301, FAST)
        .limited("e", "mix", 3, 299, FAST);
    QuestionPicture limited = report(study).pictures().get(0);
    assertThat(limited.limit().text()).isEqualTo("The client's processors limited E.");
    assertThat(limited.limit().y()).isLessThan(limited.rows().get(2).y());

    for (int repeat = 1; repeat <= 3; repeat++) {
      Path run = folder.resolve("runs/e/mix-null-r" + repeat + "/run.json");
      Files.writeString(
          run,
          Files.readString(run)
              .replace("\"limitedByClient\" : true", "\"limitedByClient\" : false"));
    }
    Report other = Report.of(new ResultReader().read(List.of(folder)), List.of());
    assertThat(other.pictures().get(0).rows().get(2).ratio()).isEmpty();
    assertThat(other.pictures().get(0).limit()).isNull();
  }

  @Test
  void aFastStoreInsideTheClientIsNotSaidToBeLimited() throws IOException {
    WrittenStudy study = mix().system("e", "E", "verified", "embedded");
    repeated(study, "a", 500).limited("e", "mix", 1, 9000, FAST).limited("e", "mix", 2, 9001, FAST);

    assertThat(report(study).pictures().get(0).limit()).isNull();
  }

  @Test
  void storesInsideTheClientAloneAreRanked() throws IOException {
    WrittenStudy study =
        new WrittenStudy(folder)
            .system("e", "E", "verified", "embedded")
            .system("f", "F", "verified", "embedded")
            .step("mix", "mix", null);
    QuestionPicture picture =
        report(repeated(repeated(study, "e", 500), "f", 9000)).pictures().get(0);

    assertThat(picture.heading()).isEqualTo("Inside the client, without a network");
    assertThat(picture.sentence().lead()).isEqualTo("F was fastest:");
  }

  @Test
  void aPictureInWhichNothingCountsSaysWhy() throws IOException {
    Report report =
        report(mix().limited("a", "mix", 1, 900, FAST).limited("b", "mix", 1, 800, FAST));

    Sentence sentence = report.pictures().get(0).sentence();
    assertThat(sentence.lead()).isEqualTo("No throughput counts.");
    assertThat(sentence.text()).isEqualTo("The reason: limited by the client.");
  }

  @Test
  void aLongNoteDoesNotReachTheRatio() {
    assertThat(PictureRow.noteWidth("may lose a second", 22)).isNull();
    String note = "may lose writes since the last checkpoint · 8.13 % of replies old";
    assertThat(PictureRow.noteWidth(note.substring(0, 55), 2)).isNull();
    assertThat(PictureRow.noteWidth(note, 22)).isBetween(200.0, PictureScale.WIDTH - 22 * 6.0);
  }

  @Test
  void theVersionStandsBesideTheNameUnlessTheNameHasIt() throws IOException {
    repeated(repeated(mix().system("c", "C 9.1"), "a", 500), "b", 1000)
        .run("c", "mix", null, 1, 300, FAST)
        .written();
    version("a/mix-null-r1", "8.0.6, search 80002");
    version("a/mix-null-r2", "8.0.6");
    version("a/mix-null-r3", "v8.0.6 (Debian)");
    version("b/mix-null-r1", "7.1");
    version("c/mix-null-r1", "v9.1");
    Report report = Report.of(new ResultReader().read(List.of(folder)), List.of());

    assertThat(row(report, "a").version()).isEqualTo("8.0.6");
    assertThat(row(report, "b").version()).isEqualTo("2 versions");
    assertThat(row(report, "c").version()).isEmpty();
    Path page = folder.resolve("page.html");
    ReportFiles.write(new ResultReader().read(List.of(folder)), page, List.of());
    assertThat(page).content().contains(">A<tspan class=\"version\" dx=\"5\">8.0.6</tspan></text>");
  }

  private void version(String run, String version) throws IOException {
    Path file = folder.resolve("runs").resolve(run).resolve("run.json");
    String text = Files.readString(file);
    String other =
        text.replaceFirst("(\"storeInfo\" : \\{[^}]*\"version\" : )\"9\"", "$1\"" + version + "\"");
    assertThat(other).isNotEqualTo(text);
    Files.writeString(file, other);
  }

  @Test
  void aClaimHasTheConditionsUnderWhichItHolds() throws IOException {
    Report report = report(repeated(repeated(mix().records("12000"), "a", 1000), "b", 100));

    assertThat(report.claims().may())
        .anyMatch(
            claim ->
                claim.startsWith("A did more operations per second than B (")
                    && claim.endsWith(", 12\u202f000 records)"));
  }

  @Test
  void noClaimRestsOnTwoRepeats() throws IOException {
    Report report =
        report(
            repeated(mix(), "a", 1000)
                .run("b", "mix", null, 1, 100, FAST)
                .run("b", "mix", null, 2, 101, FAST));

    assertThat(report.claims().may()).noneMatch(claim -> claim.contains("than"));
    assertThat(report.claims().not())
        .contains("that A did more operations per second than B: fewer than three repeats count");
  }

  @Test
  void theSentenceNamesThePointOfAStepThatIsDrawn() throws IOException {
    WrittenStudy study =
        new WrittenStudy(folder)
            .system("a", "A")
            .system("b", "B")
            .step("mix", "mix", "updateproportion");
    for (int repeat = 1; repeat <= 3; repeat++) {
      study
          .run("a", "mix", 0.0, repeat, 1000 + repeat, FAST)
          .run("b", "mix", 0.0, repeat, 100 + repeat, FAST)
          .run("a", "mix", 0.1, repeat, 900 + repeat, FAST)
          .run("b", "mix", 0.1, repeat, 90 + repeat, FAST);
    }

    assertThat(report(study).answer().get(0).lead())
        .isEqualTo("A was fastest at updateproportion 0.1:");
  }

  @Test
  void nobodyIsAheadWhereTheIntervalIncludesOne() throws IOException {
    Report report =
        report(
            mix()
                .run("a", "mix", null, 1, 1000, FAST)
                .run("a", "mix", null, 2, 500, FAST)
                .run("b", "mix", null, 1, 900, FAST)
                .run("b", "mix", null, 2, 450, FAST));

    Sentence sentence = report.pictures().get(0).sentence();
    assertThat(sentence.lead() + " " + sentence.text())
        .startsWith("No clear winner among A and B.")
        .doesNotContain("ahead", "fastest");
    assertThat(report.claims().may()).noneMatch(claim -> claim.contains("than"));
    assertThat(report.claims().not())
        .contains("that A did more operations per second than B: the interval includes 1");
  }

  @Test
  void aSentenceHasAtMost25WordsHoweverLongTheNamesAre() throws IOException {
    String name = " store of a name that has very many words in it";
    WrittenStudy study = new WrittenStudy(folder).step("mix", "mix", null);
    for (String system : List.of("a", "b", "c")) {
      study.system(system, system.toUpperCase(java.util.Locale.ROOT) + name);
    }
    repeated(repeated(repeated(study, "a", 500), "b", 1000), "c", 1001);

    Report report = report(study);

    assertThat(report.pictures()).isNotEmpty();
    for (QuestionPicture picture : report.pictures()) {
      assertThat(picture.sentence().words()).isBetween(1, AnswerSentences.MAX_WORDS);
    }
  }

  @Test
  void searchesOfAllKindsAreOneOperationWithThePercentilesOfTheirHistograms() throws IOException {
    mix().run("a", "mix", null, 1, 1000, FAST).run("b", "mix", null, 1, 1000, SLOW).written();
    for (String system : List.of("a", "b")) {
      for (String file : List.of("run.json", "run.hlog")) {
        Path path = folder.resolve("runs/" + system + "/mix-null-r1/" + file);
        String text = Files.readString(path);
        Files.writeString(
            path,
            text.replace("\"READ\"", "\"SEARCH\"")
                .replace("Tag=READ.", "Tag=SEARCH.")
                .replace("\"VERIFY\" : {", "\"SEARCH-FACETS\" : {")
                .replace("Tag=VERIFY", "Tag=SEARCH-FACETS"));
      }
    }
    Report report = Report.of(new ResultReader().read(List.of(folder)), List.of());
    MeasuredPoint point = report.metrics().points().get(0);
    MeasuredMetric p99 = point.metric(MetricName.of(MetricName.SEARCHES, Percentile.P99));
    Histogram sum = new Histogram(3);
    for (String kind : List.of("SEARCH", "SEARCH-FACETS")) {
      point.repeats().get(0).logged().get(kind + ".service").addTo(sum);
    }

    assertThat(report.metrics().operations(point.step())).first().isEqualTo(MetricName.SEARCHES);
    assertThat(p99.count()).isEqualTo(sum.getTotalCount()).isEqualTo(2000);
    assertThat(p99.all()).isEqualTo(sum.getValueAtPercentile(99) / 1e6);
    assertThat(p99.sample()).containsExactly(sum.getValueAtPercentile(99) / 1e6);
    assertThat(report.pictures().get(1).title()).isEqualTo("How long do searches take?");
  }

  @Test
  void thePictureIsInThePageWithoutItsScript() throws IOException {
    repeated(repeated(mix(), "a", 500), "b", 1000).written();
    Path page = folder.resolve("page.html");
    ReportFiles.write(new ResultReader().read(List.of(folder)), page, List.of());

    String html = Files.readString(page);
    String before = html.substring(0, html.indexOf("<script"));
    assertThat(before).contains("<svg viewBox=", "data-system=\"b\"", "You may not claim");
    assertThat(before).doesNotContain("${");
    assertThat(before.indexOf("<circle class=\"dot\"")).isLessThan(before.indexOf("id=\"what\""));
  }

  @Test
  void anIntervalThatSaysNothingIsNotPrinted() throws IOException {
    Report report =
        report(
            mix()
                .run("a", "mix", null, 1, 1000, FAST)
                .run("a", "mix", null, 2, 10, FAST)
                .run("b", "mix", null, 1, 900, FAST)
                .run("b", "mix", null, 2, 9, FAST));

    assertThat(report.matrix().rows().get(0).cells().get(1).text()).contains("(too wide)");
    assertThat(report.figure("throughput").orElseThrow().table().printed().texts().get(0))
        .contains("100 (too wide)");
  }
}
