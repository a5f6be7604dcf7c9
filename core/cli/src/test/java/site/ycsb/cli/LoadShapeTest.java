// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.result.LoadResult;
import site.ycsb.result.RunDocument;
import site.ycsb.result.ScheduleFigures;

/** Targets, warm-up and steps from the command line to the result. */
@Tag("slow")
class LoadShapeTest {

  /** Each read takes 10 ms at least, so that one thread does 100 per second at most. */
  private static final String[] SLOW = {
    "-p", "basicdb.simulatedelay=10", "-p", "basicdb.randomizedelay=false"
  };

  @TempDir private Path folder;
  private String out;
  private String err;

  private int run(String db, String[] more, String... properties) throws IOException {
    List<String> args = new ArrayList<>(List.of("run", "basic", "-db", db));
    args.addAll(List.of(more));
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=100",
            "readproportion=1",
            "updateproportion=0",
            "basicdb.verbose=false",
            "results.dir=" + folder)) {
      args.addAll(List.of("-p", property));
    }
    for (String property : properties) {
      args.addAll(List.of("-p", property));
    }
    InProcess run = InProcess.run(args);
    out = run.out();
    err = run.err();
    return run.exitCode();
  }

  private RunDocument document() throws IOException {
    try (InputStream in = Files.newInputStream(folder.resolve("run.json"))) {
      return RunDocument.read(in);
    }
  }

  @Test
  void storeThatIsTooSlowMissesTheTarget() throws IOException {
    int code =
        run("site.ycsb.BasicDB", SLOW, "operationcount=100", "target=1000", "target.tolerance=100");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(err)
        .containsPattern(
            "ycsb: the target was missed: of 100 operations .*; all threads \\(\\d+\\) were busy")
        .contains("target.missed=ok accepts such runs")
        .doesNotContain("The target was not reached");
    assertThat(out).contains("[TARGET], Arrivals, 100", "[TARGET], NotStarted, 0");
    assertThat(document().schedule().targetMissed()).isTrue();
    assertThat(document().schedule().figures().late()).isGreaterThanOrEqualTo(87);
  }

  @Test
  void missedTargetMayBeAccepted() throws IOException {
    int code =
        run(
            "site.ycsb.BasicDB",
            SLOW,
            "operationcount=100",
            "target=1000",
            "target.tolerance=100",
            "target.missed=ok");

    assertThat(code).isEqualTo(ExitCode.DONE);
    assertThat(document().schedule().targetMissed()).isTrue();
    assertThat(err)
        .contains("The run did only ")
        .containsPattern("The target was not reached: all threads \\(\\d+\\) were busy");
  }

  @Test
  void twoOperationsAtHalfAnOperationPerSecondTakeTwoSeconds() throws IOException {
    int code =
        run(
            "site.ycsb.BasicDB",
            new String[] {"-target", "0.5"},
            "operationcount=2",
            "target.tolerance=1000000",
            "background.target=0.5",
            "background.readproportion=1");

    assertThat(err).doesNotContain("ycsb:");
    assertThat(code).isEqualTo(ExitCode.DONE);
    assertThat(document().overall().runTimeNs()).isGreaterThanOrEqualTo(2_000_000_000L);
    assertThat(document().load().background().figures().arrivals()).isBetween(1L, 2L);
  }

  @Test
  void whatIsDroppedIsCounted() throws IOException {
    int code =
        run("site.ycsb.BasicDB", SLOW, "operationcount=200", "target=1000", "client.maxinflight=2");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    ScheduleFigures schedule = document().schedule().figures();
    assertThat(schedule.arrivals()).isEqualTo(200);
    assertThat(schedule.dropped()).isPositive();
    assertThat(document().outcome().operations().issued() + schedule.dropped()).isEqualTo(200);
  }

  @Test
  void whatWaitsWhenTheTimeIsOverIsCounted() throws IOException {
    int code = run("site.ycsb.BasicDB", SLOW, "maxexecutiontime=1", "target=1000");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    ScheduleFigures schedule = document().schedule().figures();
    assertThat(schedule.arrivals()).isGreaterThanOrEqualTo(900);
    assertThat(schedule.notStarted())
        .isEqualTo(schedule.arrivals() - document().outcome().operations().issued());
  }

  @Test
  void targetThatIsHeldIsSaid() throws IOException {
    assertThat(
            run(
                "site.ycsb.BasicDB",
                new String[0],
                "operationcount=20",
                "target=1000",
                "target.tolerance=1000000"))
        .isEqualTo(ExitCode.DONE);

    assertThat(out).contains("[TARGET], Arrivals, 20", "[TARGET], Late, 0");
  }

  @Test
  void warmUpIsInNoFigure() throws IOException {
    assertThat(
            run(
                "site.ycsb.BasicDB",
                new String[0],
                "threadcount=4",
                "operationcount=30",
                "warmup.operations=10"))
        .isEqualTo(ExitCode.DONE);

    assertThat(out).contains("[READ], Operations, 20", "[READ], Return=OK, 20");
    assertThat(document().outcome().operations().ok()).isEqualTo(20);
    assertThat(document().operations().get("READ").serviceTimeNs().count()).isEqualTo(20);
  }

  @Test
  void runThatEndsInItsWarmUpHasFailed() throws IOException {
    assertThat(run("site.ycsb.BasicDB", new String[0], "operationcount=30", "warmup=60"))
        .isEqualTo(ExitCode.FAILED);

    assertThat(err).contains("ycsb: the run ended within its warm-up: nothing was measured");
  }

  /** Fails in the first read only. */
  public static final class FailsOnce extends BasicDB {

    static final AtomicInteger READS = new AtomicInteger();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return READS.getAndIncrement() == 0 ? Status.ERROR : Status.OK;
    }
  }

  @Test
  void failureInTheWarmUpFailsTheRunAndIsInNoFigure() throws IOException {
    FailsOnce.READS.set(0);

    int code =
        run(FailsOnce.class.getName(), new String[0], "operationcount=30", "warmup.operations=10");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(err)
        .contains("0 of 20 operations failed (with the warm-up 1 of 30), and maxerrors=");
    assertThat(out)
        .contains("[READ], Return=OK, 20")
        .doesNotContain("Return=ERROR", "[READ-FAILED]");
    assertThat(document().outcome().operations().issued()).isEqualTo(20);
    assertThat(document().outcome().operations().failed()).isZero();
    assertThat(document().operations().get("READ").count()).isEqualTo(20);
    assertThat(document().operations()).doesNotContainKey("READ-FAILED");
  }

  /** Fails in every fourth read. */
  public static final class FailsOften extends BasicDB {

    static final AtomicInteger READS = new AtomicInteger();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return READS.getAndIncrement() % 4 == 0 ? Status.ERROR : Status.OK;
    }
  }

  @ParameterizedTest
  @CsvSource({"26%, 0", "24%, 1"})
  void shareOfFailuresIsThatOfTheSameOperations(String maxErrors, int exitCode) throws IOException {
    FailsOften.READS.set(0);

    int code =
        run(
            FailsOften.class.getName(),
            new String[0],
            "operationcount=1000",
            "warmup.operations=800",
            "maxerrors=" + maxErrors);

    assertThat(code).as(err).isEqualTo(exitCode);
    if (code == ExitCode.DONE) {
      assertThat(out).contains("[READ], Return=ERROR, 50", "[READ], Return=OK, 150");
      assertThat(document().outcome().operations().issued()).isEqualTo(200);
      assertThat(document().outcome().operations().failed()).isEqualTo(50);
    }
  }

  /** Fails in every read. */
  public static final class FailsAlways extends BasicDB {

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.NOT_IMPLEMENTED;
    }
  }

  @Test
  void operationThatOnlyFailsIsInItsStep() throws IOException {
    int code =
        run(
            FailsAlways.class.getName(),
            new String[0],
            "load.steps=50",
            "load.steptime=1",
            "target.tolerance=1000000");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(out)
        .contains(
            "[READ], Operations, 0",
            "[STEP-50-READ], Operations, 0",
            "[STEP-50-READ], Return=NOT_IMPLEMENTED, ",
            "[STEP-50-READ-FAILED], Operations, ");
    assertThat(document().schedule().steps().get(0).operations().get("READ").ok()).isZero();
  }

  @Test
  void stepsHaveFiguresOfTheirOwn() throws IOException {
    assertThat(
            run(
                "site.ycsb.BasicDB",
                new String[0],
                "threadcount=2",
                "load.steps=50,100",
                "load.steptime=1",
                "operationcount=7",
                "target.tolerance=1000000"))
        .isEqualTo(ExitCode.DONE);

    List<LoadResult.LoadStep> steps = document().schedule().steps();
    assertThat(steps).extracting(LoadResult.LoadStep::target).containsExactly("50", "100");
    assertThat(steps).extracting(step -> step.schedule().arrivals()).containsExactly(50L, 100L);
    long ok = steps.stream().mapToLong(LoadResult.LoadStep::ok).sum();
    assertThat(document().operations().get("READ").ok()).isEqualTo(ok);
    assertThat(steps.get(1).operations().get("READ").ok()).isEqualTo(steps.get(1).ok());
    assertThat(out).contains("[STEP-50], Arrivals, 50", "[STEP-100-READ], Operations, ");
  }

  @Test
  void stepFarAboveTheCapacityLeavesAnEmptyQueueToTheNext() throws IOException {
    int code = run("site.ycsb.BasicDB", SLOW, "load.steps=5000,6000", "load.steptime=1");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    for (LoadResult.LoadStep step : document().schedule().steps()) {
      assertThat(step.targetMissed()).isTrue();
      assertThat(step.schedule().notStarted()).isEqualTo(step.schedule().arrivals() - step.ok());
    }
    assertThat(document().schedule().steps())
        .extracting(step -> step.schedule().arrivals())
        .containsExactly(5000L, 6000L);
  }

  @Test
  void backgroundLoadHasAMixAndFiguresOfItsOwn() throws IOException {
    int code =
        run(
            "site.ycsb.BasicDB",
            new String[0],
            "operationcount=100",
            "target=100",
            "target.tolerance=1000000",
            "background.target=200",
            "background.threads=2",
            "background.updateproportion=1");

    assertThat(err).doesNotContain("ycsb:");
    assertThat(code).isEqualTo(ExitCode.DONE);
    assertThat(document().outcome().operations().ok()).isEqualTo(100);
    assertThat(document().operations())
        .containsKeys("READ", "BACKGROUND-UPDATE", "CLEANUP", "BACKGROUND-CLEANUP")
        .doesNotContainKeys("UPDATE", "BACKGROUND-READ");
    assertThat(document().operations().get("READ").ok()).isEqualTo(100);
    long updates = document().operations().get("BACKGROUND-UPDATE").ok();
    assertThat(updates).isPositive();
    ScheduleFigures background = document().load().background().figures();
    assertThat(background.arrivals()).isEqualTo(updates + background.notStarted());
    assertThat(out).contains("[BACKGROUND-TARGET], Arrivals, " + background.arrivals());
  }

  /** Counts its updates. */
  public static final class CountingDB extends BasicDB {

    static final AtomicInteger UPDATES = new AtomicInteger();

    @Override
    public Status update(String table, String key, Map<String, ByteIterator> values) {
      UPDATES.incrementAndGet();
      return Status.OK;
    }
  }

  @Test
  void whatTheBackgroundLoadDoesInTheWarmUpIsInNoFigure() throws IOException {
    CountingDB.UPDATES.set(0);

    int code =
        run(
            CountingDB.class.getName(),
            new String[0],
            "operationcount=150",
            "warmup.operations=100",
            "target=100",
            "target.tolerance=1000000",
            "background.target=200",
            "background.updateproportion=1");

    assertThat(err).doesNotContain("ycsb:");
    assertThat(code).isEqualTo(ExitCode.DONE);
    long updates = document().operations().get("BACKGROUND-UPDATE").ok();
    assertThat(document().load().background().figures().arrivals()).isEqualTo(updates);
    assertThat(updates).isPositive().isLessThanOrEqualTo(CountingDB.UPDATES.get() - 100);
  }

  @Test
  void whatWaitsForLessThanTheToleranceAtTheEndIsNoMissedArrival() throws IOException {
    int code =
        run(
            "site.ycsb.BasicDB",
            SLOW,
            "operationcount=30",
            "target=100",
            "target.tolerance=1000000",
            "background.target=1000",
            "background.updateproportion=1");

    assertThat(err).doesNotContain("ycsb:");
    assertThat(code).isEqualTo(ExitCode.DONE);
    assertThat(document().load().background().figures().notStarted()).isZero();
  }

  @Test
  void failuresOfTheBackgroundLoadFailTheRun() throws IOException {
    FailsOnce.READS.set(0);

    int code =
        run(
            FailsOnce.class.getName(),
            new String[0],
            "readproportion=0",
            "updateproportion=1",
            "operationcount=100",
            "target=100",
            "target.tolerance=1000000",
            "background.target=100",
            "background.readproportion=1");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(err).contains("ycsb: background load: 1 of ");
    assertThat(out).contains("[BACKGROUND-READ-FAILED], Operations, 1").doesNotContain("D-BACK");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "background.target=-1",
        "background.target=5",
        "background.target=5 background.threads=0 background.readproportion=1",
        "background.threads=3",
        "background.target=5 background.readproportion=1 background.table=other",
        "background.target=5 background.readproportion=x",
        "background.target=5 background.insertproportion=1",
        "background.target=0.0001 background.readproportion=1"
      })
  void refusesABackgroundLoadThatDoesNotFit(String text) throws IOException {
    List<String> properties = new ArrayList<>(List.of("operationcount=10"));
    properties.addAll(List.of(text.split(" ")));

    assertThat(run("site.ycsb.BasicDB", new String[0], properties.toArray(String[]::new)))
        .isEqualTo(ExitCode.USAGE);

    assertThat(err.lines().filter(line -> line.startsWith("ycsb:")))
        .singleElement()
        .asString()
        .startsWith("ycsb: background.");
    assertThat(out).isEmpty();
  }
}
