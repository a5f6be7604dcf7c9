// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.Workload;
import site.ycsb.client.Metric;
import site.ycsb.client.Metric.Aggregation;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.measure.MetricValue;
import site.ycsb.measurements.Measurements;
import site.ycsb.result.LoadResult.LoadStep;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;

/** Metrics that exist in this test only appear in each output, without a line that names them. */
@Tag("slow")
class MetricOfAnOperationTest {

  private static final Metric AGREEMENT = new Metric("agreement", Aggregation.MEAN);
  private static final Metric WORST = new Metric("worst.reply", Aggregation.LARGEST);

  @TempDir private Path folder;
  private InProcess ended;

  /** Keeps records in memory. */
  public static final class MapDB extends BasicDB {

    private static final Map<String, String> RECORDS = new ConcurrentHashMap<>();

    @Override
    public void init() {}

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      RECORDS.put(key, values.get("f").toString());
      return Status.OK;
    }

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      result.put("f", new StringByteIterator(RECORDS.getOrDefault(key, "")));
      return Status.OK;
    }
  }

  /** Reads one record again and again; each reply agrees by half to all, and is less bad. */
  public static final class MeasuringWorkload extends Workload {

    private static final AtomicLong BADNESS = new AtomicLong();

    @Override
    public Object initThread(Properties properties, int index, int count) {
      return ((VerdictRecorder.VerdictRecorderSource) Measurements.getMeasurements()).checks();
    }

    @Override
    public boolean doInsert(DB db, Object checks) {
      return db.insert("t", "key", Map.of("f", new StringByteIterator("a"))).isOk();
    }

    @Override
    public boolean doTransaction(DB db, Object ofThread) {
      VerdictRecorder checks = (VerdictRecorder) ofThread;
      boolean isOk = db.read("t", "key", null, new HashMap<>()).isOk();
      checks.checked("READ", Status.OK, 100);
      checks.metric("READ", AGREEMENT, 0.75, 0.5, 1);
      long worst = BADNESS.getAndDecrement();
      checks.metric("READ", WORST, worst, worst, worst);
      return isOk;
    }
  }

  private RunDocument run(String command, String... properties) throws IOException {
    MeasuringWorkload.BADNESS.set(1_000_000);
    List<String> args = new ArrayList<>(List.of(command, "-db", MapDB.class.getName()));
    for (String property :
        List.of(
            "workload=" + MeasuringWorkload.class.getName(),
            "summary=true",
            "target.missed=ok",
            "results.dir=" + folder)) {
      args.addAll(List.of("-p", property));
    }
    for (String property : properties) {
      args.addAll(List.of("-p", property));
    }
    ended = InProcess.run(args);
    return RunDocument.read(folder.resolve("run.json"));
  }

  @Test
  void isInEachOutputOfARun() throws IOException {
    RunDocument document = run("run", "operationcount=200");

    assertThat(ended.exitCode()).as(ended.err()).isZero();
    assertThat(document.operations().get("READ").metrics())
        .isEqualTo(
            Map.of(
                "agreement", new MetricValue(Aggregation.MEAN, 200, 0.75, 0.5, 1),
                "checked", new MetricValue(Aggregation.SUM, 200, 200, 200, 200),
                "worst.reply", new MetricValue(Aggregation.LARGEST, 200, 1e6, 1e6, 1e6)));
    assertThat(ended.out().lines())
        .contains(
            "[READ], Agreement, 0.75",
            "[READ], Agreement(lower), 0.5",
            "[READ], Agreement(upper), 1",
            "[READ], Checked, 200",
            "[READ], Worst.reply, 1000000");
    assertThat(ended.err())
        .containsPattern("operation .* failed +agreement +checked +worst.reply +stale")
        .containsPattern("READ .* 0\\.75 \\(0\\.5 to 1\\) +200 +1 000 000 ");
  }

  @Test
  void isInTheSeriesOfSecondsWithItsBounds() throws IOException {
    run("run", "operationcount=30", "target=20");

    List<String> lines = Files.readAllLines(folder.resolve("run-metrics.csv"));
    assertThat(lines).hasSizeGreaterThan(4);
    assertThat(
            lines.stream()
                .filter(line -> line.contains(",READ,agreement,mean,"))
                .peek(line -> assertThat(line).endsWith(",0.75,0.5,1.0"))
                .mapToInt(line -> Integer.parseInt(line.split(",")[4]))
                .sum())
        .isEqualTo(30);
    assertThat(Files.readString(folder.resolve("run.sha256"))).contains("run-metrics.csv");
  }

  @Test
  void eachStepHasItsOwn() throws IOException {
    RunDocument document = run("run", "load.steps=50,100", "load.steptime=1");

    List<LoadStep> steps = document.steps();
    assertThat(steps).hasSize(2);
    OperationResult first = steps.get(0).operations().get("READ");
    OperationResult second = steps.get(1).operations().get("READ");
    assertThat(first.metrics().get("worst.reply").value()).isEqualTo(1e6);
    assertThat(second.metrics().get("worst.reply").value()).isEqualTo(1e6 - first.count());
    assertThat(second.metrics().get("checked").value()).isEqualTo(second.count());
    assertThat(ended.out()).contains("[STEP-50-READ], Agreement, 0.75");
  }

  @Test
  void mayBeAnObjectiveOfWhichBothBoundsHaveToHold() throws IOException {
    String[] quick = {
      "saturate.firstwarmup=0",
      "saturate.warmup=0",
      "saturate.steptime=1",
      "saturate.confirmtime=1",
      "saturate.max=100",
      "saturate.from=50"
    };
    List<String> held = new ArrayList<>(List.of(quick));
    held.add("slo=READ agreement > 0.4; READ worst.reply < 1000001");
    RunDocument document = run("saturate", held.toArray(String[]::new));

    // Whether the machine keeps up with the rate is not what this is about.
    var step = document.load().saturation().steps().get(0);
    assertThat(step.measured()).containsExactly("0.75 (0.5 to 1)", "1000000");
    assertThat(step.broken()).noneMatch(why -> why.startsWith("READ"));

    List<String> broken = new ArrayList<>(List.of(quick));
    broken.add("slo=READ agreement > 0.6");
    var found = run("saturate", broken.toArray(String[]::new)).load().saturation();
    assertThat(found.rate()).isZero();
    assertThat(found.steps().get(0).broken()).contains("READ agreement was 0.75 (0.5 to 1)");
  }
}
