// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.BasicDB;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.Workload;
import site.ycsb.client.Metric;
import site.ycsb.client.Metric.Aggregation;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.load.Phase;
import site.ycsb.measure.MetricValue;
import site.ycsb.measurements.Measurements;
import site.ycsb.report.results.SeriesFile;
import site.ycsb.result.ResultDirectory;
import site.ycsb.result.RunDocument;
import site.ycsb.run.PhaseOptions;
import site.ycsb.run.PhaseRunner;

/** Metrics that exist in this test only pass through each command that reads results. */
@Tag("slow")
class MetricOfAnOperationTest {

  private static final Metric AGREEMENT = new Metric("rows.agreement", Aggregation.MEAN);
  private static final Metric WORST = new Metric("worst", Aggregation.LARGEST);
  private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  /** Reads, and measures in each reply what the properties say. */
  public static final class MeasuringWorkload extends Workload {

    private double agreement;
    private double worst;

    @Override
    public void init(Properties properties) {
      agreement = Double.parseDouble(properties.getProperty("agreement"));
      worst = Double.parseDouble(properties.getProperty("worst"));
    }

    @Override
    public Object initThread(Properties properties, int index, int count) {
      return ((VerdictRecorder.VerdictRecorderSource) Measurements.getMeasurements()).checks();
    }

    @Override
    public boolean doInsert(DB db, Object checks) {
      return true;
    }

    @Override
    public boolean doTransaction(DB db, Object ofThread) {
      VerdictRecorder checks = (VerdictRecorder) ofThread;
      boolean isOk = db.read("t", "key", null, new HashMap<>()).isOk();
      checks.checked("READ", Status.OK, 100);
      checks.metric("READ", AGREEMENT, agreement, agreement - 0.01, agreement + 0.01);
      checks.metric("READ", WORST, worst, worst, worst);
      return isOk;
    }
  }

  private Path run(String name, double agreement, double worst) throws IOException {
    Properties properties = new Properties();
    Path of = folder.resolve(name);
    properties.setProperty("db", BasicDB.class.getName());
    properties.setProperty("workload", MeasuringWorkload.class.getName());
    properties.setProperty("basicdb.verbose", "false");
    properties.setProperty("operationcount", "100");
    properties.setProperty("target", "100");
    properties.setProperty("target.missed", "ok");
    properties.setProperty("results.dir", of.toString());
    properties.setProperty("agreement", "" + agreement);
    properties.setProperty("worst", "" + worst);
    PhaseRunner runner =
        new PhaseRunner(PhaseOptions.of(Phase.RUN, properties), properties, NOWHERE);
    runner.prepare();
    try (ResultDirectory files = ResultDirectory.open(properties, "run").orElseThrow()) {
      List<String> failures = new ArrayList<>();
      files.write(runner.run(List.of(files)), failures);
      assertThat(failures).isEmpty();
    }
    return of;
  }

  private int ycsb(Object... arguments) {
    String[] words = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    return ReportMain.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
  }

  @Test
  void clientsAreMergedByTheTotalOfTheMetric() throws Exception {
    CompletableFuture<Path> other =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return run("other", 0.5, 7);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });
    Path one = run("one", 0.9, 3);
    Path both = folder.resolve("both");

    assertThat(
            ycsb(
                "merge",
                one,
                other.get(),
                "--out",
                both,
                "--allow",
                "agreement",
                "--allow",
                "worst"))
        .as(err.toString())
        .isZero();

    MetricValue agreement =
        RunDocument.read(both.resolve("run.json"))
            .operations()
            .get("READ")
            .metrics()
            .get("rows.agreement");
    assertThat(agreement.count()).isEqualTo(200);
    assertThat(agreement.value()).isCloseTo(0.7, within());
    assertThat(agreement.lower()).isCloseTo(0.69, within());
    assertThat(agreement.upper()).isCloseTo(0.71, within());
    assertThat(RunDocument.read(both.resolve("run.json")).operations().get("READ").metrics())
        .containsEntry("worst", new MetricValue(Aggregation.LARGEST, 200, 7, 7, 7))
        .containsEntry("checked", new MetricValue(Aggregation.SUM, 200, 200, 200, 200));
    assertThat(
            SeriesFile.metrics(both.resolve("run-metrics.csv")).stream()
                .filter(each -> each.name().equals("rows.agreement"))
                .mapToLong(each -> each.value().count())
                .sum())
        .isEqualTo(200);
  }

  private static org.assertj.core.data.Offset<Double> within() {
    return org.assertj.core.api.Assertions.within(1e-9);
  }

  @Test
  void isComparedAndReported() throws IOException {
    for (int i = 1; i <= 2; i++) {
      run("a/r" + i, 0.9, 3 + i / 100.0);
      run("b/r" + i, 0.5, 3 - i / 100.0);
    }
    // A repeat is a run of the same work.
    Object[] compare = {
      "compare",
      folder.resolve("a"),
      folder.resolve("b"),
      "--allow",
      "agreement",
      "--allow",
      "worst"
    };

    assertThat(ycsb(compare)).as(err.toString()).isZero();

    assertThat(out.toString())
        .containsPattern("READ rows.agreement +0\\.9 +0\\.5 +-44\\.4 % .* lower")
        .containsPattern("READ worst +3\\.01\\d* +2\\.98\\d* +-")
        .containsPattern("READ checked +1 +1 .* the same")
        .containsPattern("A: from 0\\.89 to 0\\.91");

    Object[] rule =
        Stream.concat(Stream.of(compare), Stream.of("--fail-if", "READ rows.agreement < -10%"))
            .toArray();
    assertThat(ycsb(rule)).isEqualTo(1);
    assertThat(out.toString()).contains("FAILED READ rows.agreement < -10%");

    Path page = folder.resolve("page/report.html");
    Files.createDirectories(page.getParent());
    assertThat(ycsb("report", folder.resolve("a"), "--out", page)).as(err.toString()).isZero();
    assertThat(page)
        .content()
        .contains(
            "Metrics of replies",
            "<td>rows.agreement",
            "<td>worst",
            "<td>checked",
            ">0.89<",
            ">0.91<");
  }
}
