// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.ResultReader;
import site.ycsb.report.results.Results;
import site.ycsb.report.results.StudyDocument;

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
    JsonNode chart = data(page).get("charts").get(id);
    assertThat(chart).as("chart " + id).isNotNull();
    return chart;
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

    assertThat(chart(page(study), "throughput").at("/views/0/y").asText())
        .isEqualTo("operations/s");
    assertThat(row("throughput", "mix", "A").get(2)).isEqualTo("1005");
    assertThat(row("throughput", "mix", "A").subList(5, 7)).containsExactly("2", "1000 1010");
    assertThat(row("throughput", "mix", "B").subList(2, 7)).containsExactly("500", "", "", "1", "");
  }

  @Test
  void percentilesAreThoseOfTheHistogramsOfAllRepeats() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 1000, FAST).run("a", "mix", null, 2, 1000, SLOW).written();
    Histogram all = new Histogram(3);
    LongStream.concat(LongStream.of(FAST), LongStream.of(SLOW)).forEach(all::recordValue);

    assertThat(chart(page(study), "latency-mix").get("kind").asText()).isEqualTo("percentiles");
    List<String> names = row("latency-mix", "operation");
    List<String> drawn = row("latency-mix", "READ", "", "A");
    assertThat(names).contains("p50 (ms)", "p99.9 (ms)", "p99.99 (ms)");
    for (String name : names) {
      if (name.matches("p[1-9].*")) {
        double percentile = Double.parseDouble(name.substring(1, name.indexOf(' ')));
        String shown = drawn.get(names.indexOf(name));
        double millis = all.getValueAtPercentile(percentile) / 1e6;
        if (percentile == 99.99) {
          // Not one of 2 000 operations took longer.
          assertThat(shown).isEmpty();
        } else {
          assertThat(Double.parseDouble(shown)).isCloseTo(millis, within(millis / 1000));
        }
      }
    }
  }

  @Test
  void aSweepHasOneChartOfLatencyAgainstThroughput() throws IOException {
    Path study =
        new WrittenStudy(folder.resolve("study"))
            .system("a", "A")
            .step("sweep", "sweep", "threads")
            .run("a", "sweep", 16.0, 1, 2000, SLOW)
            .run("a", "sweep", 8.0, 1, 1000, FAST)
            .written();

    JsonNode chart = chart(page(study), "load-sweep");

    assertThat(chart.at("/views/0").toString())
        .isEqualTo("{\"x\":\"operations/s\",\"y\":\"p99 (ms)\"}");
    List<String> names = row("load-sweep", "operation");
    assertThat(row("load-sweep", "READ", "8").get(names.indexOf("operations/s"))).isEqualTo("1000");
    assertThat(row("load-sweep", "READ", "8").get(names.indexOf("p99 (ms)"))).isEqualTo("0.9902");
    assertThat(row("load-sweep", "READ", "16").get(names.indexOf("p99 (ms)"))).isEqualTo("8.913");
  }

  @Test
  void chartsDrawColumnsOfTheirTables() throws IOException {
    String page =
        page(
            new WrittenStudy(folder.resolve("study"))
                .system("a", "A")
                .system("b", "B")
                .step("mix", "mix", null)
                .step("sweep", "sweep", "threads")
                .run("a", "mix", null, 1, 1000, FAST)
                .run("b", "mix", null, 1, 2000, SLOW)
                .run("a", "sweep", 8.0, 1, 1000, FAST)
                .run("a", "sweep", 16.0, 1, 2000, SLOW)
                .written());
    JsonNode charts = data(page).get("charts");

    assertThat(charts.fieldNames())
        .toIterable()
        .containsExactly(
            "throughput", "load-sweep", "latency-mix", "latency-sweep", "ratios", "time");
    for (String id : List.of("throughput", "load-sweep", "latency-sweep", "ratios")) {
      List<String> names = Files.readAllLines(folder.resolve("page-csv/written-" + id + ".csv"));
      JsonNode chart = charts.get(id);
      List<String> columns = List.of(names.get(0).split(","));
      assertThat(columns).containsAll(texts(chart.get("choices")));
      List<String> drawn =
          switch (chart.get("kind").asText()) {
            case "rows" -> texts(chart.get("choices"));
            case "percentiles" ->
                columns.stream().filter(name -> name.matches("p[0-9.]+ \\(ms\\)")).toList();
            default -> chart.findValuesAsText("y");
          };
      assertThat(drawn).as(id).isNotEmpty();
      assertThat(columns).containsAll(drawn);
    }
  }

  private static List<String> texts(JsonNode array) {
    List<String> texts = new ArrayList<>();
    array.forEach(each -> texts.add(each.asText()));
    return texts;
  }

  @Test
  void chartOfOnePointIsARowOfATable() throws IOException {
    String page = page(mix().run("a", "mix", null, 1, 1000, FAST).written());

    assertThat(data(page).get("charts").has("throughput")).isFalse();
    assertThat(page).contains("<figure id=\"figure-throughput\">");
    assertThat(row("throughput", "mix").get(2)).isEqualTo("1000");
  }

  @Test
  void steadyRunsHaveNoChartOverTime() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    Path series = study.resolve("runs/a/mix-null-r1/run-series.csv");
    String steady = Files.readString(series).replaceAll("(?m)^.*FAILED.*\\R", "");
    Files.writeString(series, steady);
    assertThat(data(page(study)).get("charts").has("time")).isFalse();
    assertThat(row("time", "mix").get(4)).isEqualTo("0");

    Path stalled = mix().run("a", "mix", null, 1, 250, FAST).written();
    Files.writeString(series, steady.replace("2.000,READ", "4.000,READ"));

    assertThat(chart(page(stalled), "time").at("/data/0/lanes/operations~1s").toString())
        .isEqualTo("[100,0,0,50]");
    assertThat(row("time", "mix").get(4)).isEqualTo("2");
  }

  @Test
  void overTimeCountsAreRatesAndFailuresAreApart() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 500, FAST).written();

    JsonNode data = chart(page(study), "time").at("/data/0");

    assertThat(data.get("ends").toString()).isEqualTo("[1,2]");
    JsonNode lanes = data.get("lanes");
    assertThat(lanes.get("operations/s").toString()).isEqualTo("[100,50]");
    assertThat(lanes.at("/failed~1s/0").asDouble()).isEqualTo(3);
    assertThat(lanes.at("/longest (ms)/1").asDouble()).isEqualTo(7);
    assertThat(lanes.at("/server CPU (cores)/0").asDouble()).isEqualTo(1.5);
    assertThat(lanes.at("/server memory (MB)/0").asDouble()).isEqualTo(640);
    assertThat(lanes.at("/client CPU (cores)/0").asDouble()).isEqualTo(0.5);
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
    StringBuilder series = new StringBuilder("head\n");
    for (int second = 1; second <= 12; second++) {
      int inserts = List.of(25, 10, 5).get((second - 1) / 4);
      series.append(second).append(".000,INSERT,").append(inserts).append(rest);
    }
    series.append("12.000,INSERT-FAILED,5").append(rest);
    Files.writeString(study.resolve("runs/a/load-null-r1/run-series.csv"), series);

    assertThat(chart(page(study), "growth-load").at("/views/0/x").asText()).isEqualTo("records");
    List<String> rows = Files.readAllLines(folder.resolve("page-csv/written-growth-load.csv"));

    // 160 records in parts of 2: 100 at 0.04 s each, 40 at 0.1 s, 20 at 0.2 s.
    assertThat(rows).hasSize(81);
    assertThat(rows.get(1)).isEqualTo("A,2,0.08");
    assertThat(rows.get(51)).isEqualTo("A,102,0.2");
    assertThat(rows.get(80)).isEqualTo("A,160,0.4");
  }

  @Test
  void aSteadyLoadIsNotShownAsDataGrow() throws IOException {
    Path study =
        new WrittenStudy(folder)
            .system("a", "A")
            .step("load", "load", null)
            .run("a", "load", null, 1, 50, FAST)
            .written();
    StringBuilder lines = new StringBuilder("head\n");
    for (int second = 1; second <= 6; second++) {
      lines.append(second).append(".000,INSERT,100,1,1,1,1,1,1,1,1,1,1,1\n");
    }
    Files.writeString(study.resolve("runs/a/load-null-r1/run-series.csv"), lines);

    assertThat(page(study)).doesNotContain("section-growth");
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
    assertThat(data(page).at("/systems/0").asText()).isEqualTo(HOSTILE);
  }

  private static long count(String text, String part) {
    return text.split(part, -1).length - 1;
  }

  @Test
  void nothingIsLoadedFromElsewhere() throws IOException {
    String page = page(mix().run("a", "mix", null, 1, 1000, FAST).written());

    assertThat(page).contains("default-src 'none'");
    String own =
        page.substring(0, page.indexOf("id=\"data\""))
            .replaceAll("<a href=\"https://[^\"]*\">", "<a>");
    assertThat(own).doesNotContainPattern("(src|href)=\"?[^#\"]").doesNotContain("url(", "@import");
  }

  @Test
  void aSystemWithWrongAnswersIsMarkedAndTakesNoPart() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 9000, 7, FAST).run("b", "mix", null, 1, 500, SLOW).written();

    String page = page(study);

    assertThat(page)
        .contains("answered wrongly: 7 of 1\u202f000 answers")
        .contains("wrong answers: 7");
    assertThat(page)
        .contains("A answered wrongly, and is in no ratio")
        .contains("<strong>B:</strong> 500 operations per second; there is nothing to compare it");
    assertThat(row("throughput", "mix", "A").get(5)).isEqualTo("0 of 1");
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
            "<strong>A answered soonest:</strong> 0.99 ms, on B 8.91 ms, 9 times as long (95 %:"
                + " 8.99 to 9.01).")
        .contains(
            "Every answer that was checked was right:</strong> 4\u202f000 answers checked. All runs"
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
        .contains("<strong>No clear winner</strong> among A and B.")
        .doesNotContain("A was fastest", "A was ahead");
  }

  @Test
  void figuresAreThoseOfTheRepeatsThatCount() throws IOException {
    Path study =
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .limited("a", "mix", 2, 10, SLOW)
            .verified("a")
            .run("b", "mix", null, 1, 500, SLOW)
            .failed("b", "mix", 2, "the server died")
            .limited("b", "mix", 3, 1, SLOW)
            .written();

    String page = page(study);

    assertThat(row("throughput", "mix", "A").subList(2, 6))
        .containsExactly("1000", "", "", "1 of 2");
    List<String> a = row("latency-mix", "READ", "", "A");
    assertThat(Double.parseDouble(a.get(a.size() - 2))).isCloseTo(1, within(0.001));
    assertThat(page)
        .contains("<td>1 of 2 repeats: limited by the client")
        .contains(
            "<td>2 of 3 repeats: the server died (1 of these); limited by the client (1 of these)")
        .contains(
            "Measured once:</strong> A: 1\u202f000 operations per second, B: 500 operations per"
                + " second; one run cannot show who is better.")
        .contains("2 of 5 runs count");
  }

  @Test
  void repeatsThatDoNotCountShowNoInterval() throws IOException {
    page(
        mix()
            .run("a", "mix", null, 1, 1000, FAST)
            .limited("b", "mix", 1, 10, SLOW)
            .limited("b", "mix", 2, 1000, FAST)
            .written());

    assertThat(row("throughput", "mix", "B").subList(2, 6))
        .containsExactly("100", "", "", "0 of 2");
  }

  @Test
  void aSystemWithoutAValidRepeatIsShownButCannotWin() throws IOException {
    Path study =
        mix().limited("a", "mix", 1, 9000, FAST).run("b", "mix", null, 1, 500, SLOW).written();

    String page = page(study);

    assertThat(page).contains("<strong>B:</strong> 500 operations per second; there is nothing");
    assertThat(row("throughput", "mix", "A").subList(2, 6))
        .containsExactly("9000", "", "", "0 of 1");
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
        .contains("<strong>A:</strong> 9\u202f000 operations per second; there is nothing")
        .contains("the store is inside the client and shares its processors")
        .doesNotContain("limited by the client");
  }

  @Test
  void aSystemThatIsNotThereIsNamedAndInNoChart() throws IOException {
    Path study =
        mix().system("c", "C", "absent", "running").run("a", "mix", null, 1, 9000, FAST).written();

    String page = page(study);

    assertThat(page)
        .contains("<strong>Not there:</strong> C.</p>")
        .doesNotContain("<th scope=\"row\">C</th>", "id=\"system-3\"");
    assertThat(page).contains("\"systems\":[\"A\"]");
    for (Path table : Files.list(folder.resolve("page-csv")).toList()) {
      assertThat(table).content().doesNotContain(",C,");
    }
  }

  @Test
  void everyRepeatIsThereOverTime() throws IOException {
    Path study =
        mix().run("a", "mix", null, 1, 75, FAST).limited("a", "mix", 2, 75, FAST).written();

    String page = page(study);

    assertThat(chart(page, "time").get("data")).hasSize(2).doesNotContainNull();
    assertThat(row("time", "mix", "A", "2")).isNotEmpty();
  }

  private List<String> row(String id, String... start) throws IOException {
    for (String line : Files.readAllLines(folder.resolve("page-csv/written-" + id + ".csv"))) {
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

    List<String> throughput = row("ratios", "mix", "throughput", "A");
    List<String> latency = row("ratios", "mix", "READ p99", "A");
    List<String> product = row("ratios", "mix", "throughput and READ p99", "A");
    assertThat(throughput.subList(3, 7)).containsExactly("1410/s", "B", "500/s", "2.828");
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
