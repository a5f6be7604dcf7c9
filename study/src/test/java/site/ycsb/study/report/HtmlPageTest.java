// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.study.result.ResultReader;
import site.ycsb.study.result.Results;
import site.ycsb.study.result.StudyDocument;

/** Reads back from the page what its charts draw. */
class HtmlPageTest {

  private static final String HOSTILE = "</script><b>\"'&amp;<!--";
  private static final long[] FAST = LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray();
  private static final long[] SLOW = LongStream.rangeClosed(1, 1000).map(i -> i * 9000).toArray();

  @TempDir private Path folder;

  private String page(Path... places) throws IOException {
    Results results = new ResultReader().read(List.of(places));
    Path file = folder.resolve("page.html");
    ReportFiles.write(results, file, List.of());
    return Files.readString(file);
  }

  private static JsonNode data(String page) throws IOException {
    String start = "<script type=\"application/json\" id=\"data\">";
    int from = page.indexOf(start) + start.length();
    return new ObjectMapper().readTree(page.substring(from, page.indexOf("</script>", from)));
  }

  private static JsonNode chart(String page, String id) throws IOException {
    for (JsonNode chart : data(page).get("charts")) {
      if (chart.get("id").asText().equals(id)) {
        return chart.get("option");
      }
    }
    throw new AssertionError("no chart " + id);
  }

  private static JsonNode series(JsonNode option, String system) {
    for (JsonNode series : option.get("series")) {
      if (series.get("name").asText().equals(system)) {
        return series;
      }
    }
    throw new AssertionError("no series of " + system);
  }

  private WrittenStudy mix() {
    return new WrittenStudy(folder.resolve("study"))
        .system("a", "A")
        .system("b", "B")
        .step("mix", "mix", null);
  }

  @Test
  void barsAreTheMeansOfTheRepeats() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .run("a", "mix", null, 2, 1010, FAST)
            .run("b", "mix", null, 1, 500, SLOW)
            .written();

    JsonNode chart = chart(page(study), "throughput");

    assertThat(series(chart, "A").at("/data/0").asDouble()).isEqualTo(1005);
    assertThat(series(chart, "B").at("/data/0").asDouble()).isEqualTo(500);
  }

  @Test
  void percentilesAreThoseOfTheHistogramsOfAllRepeats() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 1000, FAST).run("a", "mix", null, 2, 1000, SLOW).written();
    Histogram all = new Histogram(3);
    LongStream.concat(LongStream.of(FAST), LongStream.of(SLOW)).forEach(all::recordValue);

    JsonNode chart = chart(page(study), "latency-mix-read");

    JsonNode names = chart.at("/xAxis/data");
    JsonNode drawn = series(chart, "A").get("data");
    assertThat(drawn).hasSameSizeAs(names);
    for (int i = 1; i < names.size(); i++) {
      double percentile = Double.parseDouble(names.get(i).asText().substring(1));
      double millis = all.getValueAtPercentile(percentile) / 1e6;
      if (percentile == 99.99) {
        // Not one of 2 000 operations took longer.
        assertThat(drawn.get(i).isNull()).isTrue();
        continue;
      }
      assertThat(drawn.get(i).asDouble()).isCloseTo(millis, within(millis / 1000));
    }
  }

  @Test
  void aSweepHasThroughputAndLatencyOnTwoAxes() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("sweep", "sweep", "threads")
            .run("a", "sweep", 16.0, 1, 2000, SLOW)
            .run("a", "sweep", 8.0, 1, 1000, FAST)
            .written();

    JsonNode chart = chart(page(study), "load-sweep-read");

    assertThat(chart.at("/xAxis/data").toString()).isEqualTo("[\"8\",\"16\"]");
    assertThat(chart.at("/series/0/data").toString()).isEqualTo("[1000,2000]");
    assertThat(chart.at("/series/1/yAxisIndex").asInt()).isEqualTo(1);
    assertThat(chart.at("/series/1/data/0").asDouble()).isCloseTo(0.99, within(0.001));
    assertThat(chart.at("/series/1/data/1").asDouble()).isCloseTo(8.91, within(0.01));
  }

  @Test
  void overTimeCountsAreRatesAndFailuresAreApart() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 500, FAST).written();

    JsonNode series = chart(page(study), "time-mix-r1").get("series");

    assertThat(series.at("/0/data").toString()).isEqualTo("[[1,100],[2,50]]");
    assertThat(series.at("/1/data/0/1").asDouble()).isEqualTo(3);
    assertThat(series.at("/2/data/1/1").asDouble()).isEqualTo(7);
    assertThat(series.at("/3/data/0/1").asDouble()).isEqualTo(1.5);
    assertThat(series.at("/4/data/0/1").asDouble()).isEqualTo(640);
    assertThat(series.at("/5/data/0/1").asDouble()).isEqualTo(0.5);
  }

  @Test
  void theTimeOfTheSameNumberOfInsertsIsShownAsDataGrow() throws IOException {
    Path study =
        new WrittenStudy(folder)
            .system("a", "A")
            .step("load", "load", null)
            .run("a", "load", null, 1, 50, FAST)
            .written();
    String rest = ",1,1,1,1,1,1,1,1,1,1,1\n";
    Files.writeString(
        study.resolve("runs/a/load-null-r1/run-series.csv"),
        "head\n1.000,INSERT,100"
            + rest
            + "2.000,INSERT,40"
            + rest
            + "2.000,INSERT-FAILED,5"
            + rest
            + "3.000,INSERT,10"
            + rest);

    JsonNode data = chart(page(study), "growth-load").at("/series/0/data");

    // 150 records in parts of 2: 50 at 0.01 s each, 20 at 0.025 s a record, 5 at 0.1 s a record.
    assertThat(data).hasSize(75);
    assertThat(data.get(0).toString()).isEqualTo("[2,0.02]");
    assertThat(data.get(50).toString()).isEqualTo("[102,0.05]");
    assertThat(data.get(74).toString()).isEqualTo("[150,0.2]");
  }

  @Test
  void namesCannotBreakThePage() throws IOException {
    Path quiet = mix().run("a", "mix", null, 1, 1000, FAST).written();
    long expected = count(page(quiet), "</script");
    Path hostile =
        new WrittenStudy(folder.resolve("hostile"))
            .system("a", HOSTILE)
            .step("mix", "mix", null)
            .run("a", "mix", null, 1, 1000, FAST)
            .failed("a", HOSTILE, HOSTILE)
            .written();

    String page = page(hostile);

    assertThat(count(page, "</script")).isEqualTo(expected);
    assertThat(page).doesNotContain("<b>\"").doesNotContain("<!--\"");
    assertThat(series(chart(page, "throughput"), HOSTILE).at("/data/0").asDouble()).isEqualTo(1000);
  }

  private static long count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    String page = page(mix().run("a", "mix", null, 1, 1000, FAST).written());

    assertThat(page).contains("default-src 'none'");
    String own = page.substring(0, page.indexOf("id=\"data\""));
    assertThat(own).doesNotContainPattern("(src|href)=\"?[^#\"]").doesNotContain("url(", "@import");
  }

  @Test
  void aSystemWithWrongAnswersIsMarkedAndTakesNoPart() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 9000, 7, FAST).run("b", "mix", null, 1, 500, SLOW).written();

    String page = page(study);

    assertThat(page).contains("answered wrongly: 7 of 1000 answers").contains("wrong answers: 7");
    assertThat(page)
        .contains("A answered wrongly, and is in no ratio")
        .contains("<strong>B:</strong> 500 operations per second.");
    assertThat(chart(page, "throughput").at("/series/0/data/0/itemStyle/borderType").asText())
        .isEqualTo("dashed");
  }

  @Test
  void aFailedRunIsShownWithItsError() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .failed("b", "mix", "the server refused the connection")
            .written();

    assertThat(page(study)).contains("the server refused the connection");
  }

  @Test
  void theAnswerNamesTheRatioAndItsInterval() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .run("a", "mix", null, 2, 1000, FAST)
            .run("b", "mix", null, 1, 500, SLOW)
            .run("b", "mix", null, 2, 500, SLOW)
            .written();

    assertThat(page(study))
        .contains(
            "<strong>A was fastest:</strong> 1\u202f000 operations per second, 2 times as many as B"
                + " (95 %: 2 to 2).")
        .contains(
            "<strong>A answered soonest:</strong> READ p99 0.9902 ms, on B 8.913 ms (9 times; 95 %:"
                + " 8.99 to 9.01).")
        .contains(
            "Every answer that was checked was right:</strong> 4\u202f000 answers checked; all runs"
                + " count");
  }

  @Test
  void aWinnerThatTheRepeatsDoNotShowIsNotNamedAsOne() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .run("a", "mix", null, 2, 500, FAST)
            .run("b", "mix", null, 1, 900, SLOW)
            .run("b", "mix", null, 2, 450, SLOW)
            .written();

    assertThat(page(study))
        .contains("No clear winner, A was ahead:")
        .doesNotContain("A was fastest");
  }

  @Test
  void figuresAreThoseOfTheRepeatsThatCount() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .limited("a", "mix", 2, 10, SLOW)
            .run("b", "mix", null, 1, 500, SLOW)
            .failed("b", "mix", 2, "the server died")
            .limited("b", "mix", 3, 1, SLOW)
            .written();

    String page = page(study);

    JsonNode a = series(chart(page, "throughput"), "A").at("/data/0");
    assertThat(a.at("/value").asDouble()).isEqualTo(1000);
    assertThat(a.at("/itemStyle/borderType").asText()).isEqualTo("dashed");
    assertThat(series(chart(page, "latency-mix-read"), "A").at("/data/10/value").asDouble())
        .isCloseTo(1, within(0.001));
    assertThat(page)
        .contains("<td>1 of 2 repeats: limited by the client")
        .contains("<td>2 of 3 repeats: the server died; limited by the client")
        .contains(
            "A was ahead, measured once:</strong> 1\u202f000 operations per second, 2 times as many"
                + " as B. Of A, 1 of 2 repeats count. Of B, 1 of 3 repeats count.")
        .contains("2 of 5 runs count");
  }

  @Test
  void aSystemWithoutAValidRepeatIsShownButCannotWin() throws IOException {
    Path study =
        mix().limited("a", "mix", 1, 9000, FAST).run("b", "mix", null, 1, 500, SLOW).written();

    String page = page(study);

    assertThat(page).contains("<strong>B:</strong> 500 operations per second. Does not count: A.");
    assertThat(series(chart(page, "throughput"), "A").at("/data/0/value").asDouble())
        .isEqualTo(9000);
  }

  @Test
  void aStoreInsideTheClientIsNotInvalidBecauseTheClientIsTheLimit() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A", "verified", "embedded")
            .step("mix", "mix", null)
            .limited("a", "mix", 1, 9000, FAST)
            .written();

    assertThat(page(study))
        .contains("<strong>A:</strong> 9\u202f000 operations per second.")
        .contains("the store is inside the client and shares its processors")
        .doesNotContain("limited by the client");
  }

  @Test
  void aSystemThatIsNotThereIsInTheTableAndInNoChart() throws IOException {
    Path study =
        mix().system("c", "C", "absent", "running").run("a", "mix", null, 1, 9000, FAST).written();

    String page = page(study);

    assertThat(page).contains("<td class=\"\">was not there</td>");
    assertThat(data(page).get("systems").toString()).isEqualTo("[\"A\"]");
    for (JsonNode chart : data(page).get("charts")) {
      assertThat(chart.at("/option/legend/data").toString()).isEqualTo("[\"A\"]");
    }
  }

  @Test
  void everyRepeatIsThereOverTime() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 75, FAST).limited("a", "mix", 2, 75, FAST).written();

    String page = page(study);

    assertThat(chart(page, "time-mix-r1").get("series")).hasSize(6);
    assertThat(chart(page, "time-mix-r2").get("series")).hasSize(6);
  }

  private List<String> row(String id, String... start) throws IOException {
    for (String line : Files.readAllLines(folder.resolve("page-csv/" + id + ".csv"))) {
      if (line.startsWith(String.join(",", start))) {
        return List.of(line.split(",", -1));
      }
    }
    throw new AssertionError("no row " + List.of(start));
  }

  @Test
  void theProductIsThatOfBothRatiosWithTheIntervalOfTheQuotients() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .run("a", "mix", null, 2, 2000, FAST)
            .run("b", "mix", null, 1, 500, SLOW)
            .run("b", "mix", null, 2, 500, SLOW)
            .written();

    String page = page(study);

    List<String> throughput = row("ratios-mix", "mix", "throughput", "A");
    List<String> latency = row("ratios-mix", "mix", "READ p99", "A");
    List<String> product = row("ratios-mix", "mix", "throughput and READ p99", "A");
    assertThat(throughput.subList(3, 7)).containsExactly("1414/s", "B", "500/s", "2.828");
    assertThat(latency.get(6)).isEqualTo("9.001");
    assertThat(Double.parseDouble(product.get(6))).isCloseTo(2.8284 * 9.001, within(0.01));
    // Only the throughput of A differs between the repeats, so all the width is that of its ratio.
    double widthOfProduct = Double.parseDouble(product.get(8)) / Double.parseDouble(product.get(7));
    double width = Double.parseDouble(throughput.get(8)) / Double.parseDouble(throughput.get(7));
    assertThat(widthOfProduct).isCloseTo(width, within(width / 100));
  }

  private static StudyDocument.Published published(String system, String metric, double value) {
    return new StudyDocument.Published(
        "mix", system, metric, null, value, null, "x", 1000L, null, "somebody");
  }

  @Test
  void evictedRecordsOfAllRunsAreAddedUp() throws IOException {
    page(
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .run("a", "mix", null, 2, 1000, FAST)
            .run("b", "mix", null, 1, 500, SLOW)
            .written());

    assertThat(row("footprint", "A").subList(1, 4)).containsExactly("1000", "123", "10");
    assertThat(row("footprint", "B").subList(1, 4)).containsExactly("1000", "123", "5");
  }

  @Test
  void publishedRatiosStandBesideMeasuredOnes() throws IOException {
    Path study =
        mix()
            .system("c", "C", "absent", "running")
            .published(published("a", "throughput ratio to b", 3))
            .published(published("a", "latency ratio to b", 4))
            .published(published("a", "throughput and latency ratio to b", 5))
            .published(published("a", "READ p99", 6))
            .published(published("a", "lucene.bytesPerRecord", 7))
            .published(published("a", "throughput ratio to c", 8))
            .published(published("a", "colour", 9))
            .run("a", "mix", null, 1, 1000, FAST)
            .run("b", "mix", null, 1, 500, SLOW)
            .written();

    String page = page(study);

    assertThat(row("published", "mix", "a", "throughput ratio to b").get(6)).isEqualTo("2");
    assertThat(row("published", "mix", "a", "latency ratio to b").get(6)).isEqualTo("9.001");
    assertThat(row("published", "mix", "a", "throughput and latency ratio to b").get(6))
        .isEqualTo("18");
    assertThat(row("published", "mix", "a", "READ p99").get(6)).isEqualTo("0.9902");
    assertThat(row("published", "mix", "a", "lucene.bytesPerRecord").get(6)).isEqualTo("123");
    assertThat(row("published", "not measured here"))
        .contains("C was not there (1); the step has no such metric (1)");
  }
}
