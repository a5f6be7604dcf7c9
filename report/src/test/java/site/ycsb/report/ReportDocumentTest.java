// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.report.metrics.Rounded;
import site.ycsb.report.results.Archives;
import site.ycsb.report.results.ResultReader;

/** {@code report.json} has the numbers that the page shows. */
@Tag("slow")
class ReportDocumentTest {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long[] FAST = LongStream.rangeClosed(1, 1000).map(i -> i * 1000).toArray();
  private static final long[] SLOW = LongStream.rangeClosed(1, 1000).map(i -> i * 9000).toArray();

  @TempDir private Path folder;

  /** The study of an older version, and those of the gallery. */
  static List<Path> keptStudies() throws IOException {
    try (Stream<Path> versions = Files.list(Path.of("src/test/resources/results"));
        Stream<Path> gallery = Files.list(Path.of("../gallery"))) {
      return Stream.concat(versions.map(version -> version.resolve("study")), gallery)
          .filter(study -> Archives.isArchive(study) || Files.exists(study.resolve("study.json")))
          .sorted()
          .toList();
    }
  }

  private JsonNode written(Path study) throws IOException {
    try (ResultReader reader = new ResultReader()) {
      ReportFiles.write(reader.read(List.of(study)), folder.resolve("report.html"), List.of());
    }
    return JSON.readTree(folder.resolve("report.json").toFile());
  }

  private static Schema schema() throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(Files.readString(Path.of("../docs/reference/report.schema.json")));
  }

  @ParameterizedTest
  @MethodSource("keptStudies")
  void theSchemaHasEveryMember(Path study) throws IOException {
    JsonNode document = written(study);

    assertThat(schema().validate(document)).isEmpty();
    assertThat(document.get("points")).isNotEmpty();
    assertThat(document.get("rankings")).isNotEmpty();
  }

  private WrittenStudy mix() {
    return new WrittenStudy(folder.resolve("study"))
        .system("a", "A")
        .system("b", "B")
        .step("mix", "mix", null);
  }

  private static JsonNode metric(JsonNode point, String operation, String name) {
    for (JsonNode metric : point.get("metrics")) {
      if (metric.path("operation").asText().equals(operation)
          && metric.get("metric").asText().equals(name)) {
        return metric;
      }
    }
    throw new AssertionError("no metric " + operation + " " + name);
  }

  @Test
  void aMetricHasItsRepeatsItsMeanAndItsInterval() throws IOException {
    JsonNode document =
        written(
            mix()
                .run("a", "mix", null, 1, 1000, FAST)
                .run("a", "mix", null, 2, 1210, FAST)
                .limited("b", "mix", 1, 500, SLOW)
                .run("b", "mix", null, 2, 400, SLOW)
                .failed("b", "mix", 3, "the server died")
                .written());

    JsonNode a = document.at("/points/0");
    assertThat(metric(a, "", "throughput").get("repeats").toString()).isEqualTo("[1000.0,1210.0]");
    assertThat(metric(a, "", "throughput").get("mean").asDouble()).isCloseTo(1100, within(1e-9));
    assertThat(metric(a, "", "throughput").get("n").asInt()).isEqualTo(2);
    // Student's t of two logarithms: 12.7 times half of their distance.
    double factor = Math.exp(12.706 * Math.log(1.21) / 2);
    assertThat(metric(a, "", "throughput").get("high").asDouble())
        .isCloseTo(1100 * factor, withPercentage(0.01));
    assertThat(a.get("n").asInt()).isEqualTo(2);
    assertThat(a.get("reasons")).isEmpty();

    JsonNode b = document.at("/points/1");
    assertThat(metric(b, "", "throughput").get("repeats").toString()).isEqualTo("[500.0,400.0]");
    assertThat(metric(b, "", "throughput").get("mean").asDouble()).isCloseTo(400, within(1e-9));
    assertThat(metric(b, "", "throughput").has("low")).isFalse();
    assertThat(b.get("n") + " of " + b.get("of")).isEqualTo("1 of 3");
    assertThat(b.get("reasons").toString())
        .isEqualTo(
            "[{\"reason\":\"the server died\",\"repeats\":1},"
                + "{\"reason\":\"limited by the client\",\"repeats\":1}]");
    assertThat(b.at("/repeats/2/measured").asBoolean()).isFalse();
  }

  @Test
  void aReasonIsAKindWithItsNumber() throws IOException {
    JsonNode document = written(mix().run("a", "mix", null, 1, 1000, 7, FAST).written());

    assertThat(document.at("/points/0/repeats/0/reasons").toString())
        .isEqualTo("[{\"kind\":\"wrong answers\",\"number\":7.0}]");
    assertThat(document.at("/systems/0/wrong").asBoolean()).isTrue();
    assertThat(document.get("rankings")).isEmpty();
  }

  @Test
  void aRankingSaysHowFarASystemIsBehind() throws IOException {
    JsonNode document =
        written(
            mix()
                .run("a", "mix", null, 1, 1000, FAST)
                .run("b", "mix", null, 1, 500, SLOW)
                .written());

    JsonNode ranking = document.at("/rankings/0");
    assertThat(ranking.get("metric").asText()).isEqualTo("throughput");
    assertThat(ranking.at("/systems").findValuesAsText("system")).containsExactly("a", "b");
    assertThat(ranking.at("/systems/1/behind").asDouble()).isCloseTo(2, within(1e-9));
  }

  /** A script has to draw what the table below its chart says. */
  @ParameterizedTest
  @MethodSource("keptStudies")
  void theScriptGetsTheNumbersOfTheTables(Path study) throws IOException {
    List<Figure> figures;
    try (ResultReader reader = new ResultReader()) {
      figures = Report.of(reader.read(List.of(study)), List.of()).figures();
    }

    List<Figure> drawn = figures.stream().filter(f -> f.chart() != null).toList();
    assertThat(drawn).isNotEmpty();
    for (Figure figure : drawn) {
      List<List<String>> texts = figure.table().shown().texts();
      List<List<Object>> numbers = figure.table().shown().numbers();
      for (int row = 0; row < texts.size(); row++) {
        for (int column = 0; column < texts.get(row).size(); column++) {
          Object number = numbers.get(row).get(column);
          String shown = number instanceof Double value ? Rounded.text(value) : Table.text(number);
          assertThat(shown).isEqualTo(texts.get(row).get(column));
        }
      }
    }
  }

  @Test
  void anotherFileOfTheNameIsNotReplaced() throws IOException {
    Path study = mix().run("a", "mix", null, 1, 1000, FAST).written();
    Path other =
        Files.writeString(folder.resolve("report.json"), "{\"format\" : 1, \"phase\" : 2}");
    StringWriter err = new StringWriter();
    String page = folder.resolve("report.html").toString();

    int exitCode =
        ReportMain.run(
            new PrintWriter(new StringWriter()),
            new PrintWriter(err),
            "report",
            study.toString(),
            "--out",
            page);

    assertThat(exitCode).isEqualTo(2);
    assertThat(err.toString()).contains("report.json is not of an earlier report");
    assertThat(other).content().contains("phase");
    Files.delete(other);
    assertThat(written(study).get("format").asInt()).isEqualTo(1);
    assertThat(written(study).get("format").asInt()).as("its own").isEqualTo(1);
  }
}
