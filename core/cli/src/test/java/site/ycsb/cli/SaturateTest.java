// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.result.RunDocument;
import site.ycsb.result.SaturationResult;
import site.ycsb.stub.FaultyDB;

class SaturateTest {

  @TempDir private Path folder;
  private Path workload;
  private String out;
  private String err;

  @BeforeEach
  void writeWorkload() throws IOException {
    FaultyDB.reset();
    workload = folder.resolve("workload");
    Files.writeString(
        workload,
        String.join(
            "\n",
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=100",
            "operationcount=10",
            "readproportion=1",
            "updateproportion=0",
            "basicdb.verbose=false",
            "saturate.steptime=1",
            "saturate.firstwarmup=0",
            "saturate.warmup=0",
            "saturate.confirmtime=1"));
  }

  private int saturate(Class<?> db, String... options) {
    List<String> args =
        new ArrayList<>(List.of("saturate", "-db", db.getName(), "-P", workload.toString()));
    args.addAll(List.of(options));
    InProcess run = InProcess.run(args);
    out = run.out();
    err = run.err();
    return run.exitCode();
  }

  private double rate() {
    Matcher rate = Pattern.compile("\\[SATURATION], Rate\\(ops/sec\\), ([\\d.]+)").matcher(out);
    assertThat(rate.find()).as(out).isTrue();
    return Double.parseDouble(rate.group(1));
  }

  @Test
  void findsARateThatTheStoreCanServe() throws IOException {
    int code =
        saturate(
            FixedTimeDB.class,
            "-threads",
            "2",
            "-slo",
            "READ p99 < 300ms",
            "-slo",
            "errors < 1%",
            "-p",
            "saturate.precision=50",
            "-p",
            "results.dir=" + folder.resolve("results"));

    assertThat(code).as(err).isZero();
    assertThat(rate()).isBetween(20.0, 1050.0);
    assertThat(out).contains("[SATURATION], Confirmed, 1", "[STEP-100], Throughput(ops/sec), ");
    assertThat(err)
        .containsPattern("(?s)100 per second: held; READ p99 .*; errors 0 %\n.*target +per second")
        .containsPattern("target +per second +READ p99 < 300ms +errors < 1.0% ")
        .containsPattern("Saturation: [\\d.]+ operations per second held all objectives; at ");
    assertThat(err.lines()).noneMatch(line -> line.split(",").length == 3);
    RunDocument document;
    try (var in = Files.newInputStream(folder.resolve("results/run.json"))) {
      document = RunDocument.read(in);
    }
    SaturationResult found = document.load().saturation();
    assertThat(found.rate()).isEqualTo(rate());
    assertThat(found.objectives()).containsExactly("READ p99 < 300ms", "errors < 1.0%");
    assertThat(found.steps()).hasSameSizeAs(document.schedule().steps());
    assertThat(found.steps().get(found.steps().size() - 1).confirms()).isTrue();
  }

  @Test
  void exitsWith1IfNoRateHolds() {
    assertThat(saturate(FixedTimeDB.class, "-slo", "READ p50 < 1ms", "-p", "saturate.from=1"))
        .isEqualTo(ExitCode.FAILED);

    assertThat(rate()).isZero();
    assertThat(err).contains("ycsb: no rate held all objectives: at 1 per second READ p50 was ");
  }

  /** Answers this many reads, and then none. */
  public static final class DyingDB extends BasicDB {

    static final AtomicInteger LEFT = new AtomicInteger();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return LEFT.getAndDecrement() > 0 ? Status.OK : Status.SERVICE_UNAVAILABLE;
    }
  }

  @Test
  void storeThatIsKilledEndsTheSearchAndKeepsTheSteps() {
    DyingDB.LEFT.set(150);

    int code = saturate(DyingDB.class, "-slo", "READ p99 < 10s", "-p", "target.tolerance=1000000");

    assertThat(code).isEqualTo(ExitCode.FAILED);
    assertThat(rate()).isEqualTo(100);
    assertThat(out).contains("[SATURATION], Steps, 3");
    assertThat(err.lines().filter(line -> line.startsWith("ycsb: ")))
        .singleElement()
        .asString()
        .containsPattern(
            "ycsb: the search ended at \\d+ per second, where every operation failed; ")
        .contains("READ of user", "SERVICE_UNAVAILABLE");
  }

  @Test
  void wrongRepliesEndTheSearch() {
    assertThat(
            saturate(site.ycsb.BasicDB.class, "-slo", "READ p50 < 1s", "-p", "dataintegrity=true"))
        .isEqualTo(ExitCode.FAILED);

    assertThat(out).contains("[SATURATION], Steps, 1");
    assertThat(err).containsPattern("ycsb: \\d+ replies were wrong");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-p slo=errors<1% -target 5 | target contradicts saturate",
        "-p slo=errors<1% -p load.steps=5,6 -p load.steptime=1 | load.steps contradicts saturate",
        "-p slo=errors<1% -p warmup=6 | warmup contradicts saturate",
        "-p slo=errors<1% -p saturate.maxsteps=1 | saturate.maxsteps=1: needs",
        "-p slo=errors<1% -p saturate.from=9 -p saturate.max=8 | saturate.from is more than",
        "-p slo=errors<1 | slo=errors<1: needs objectives such as",
        "-slo SEARCH~p99~<~1ms | names no operation of the mix, which has READ",
        "-slo READ~p99~<~ms | slo=READ p99 < ms: needs objectives such as",
        "-slo READ~p99~<~1 | slo=READ p99 < 1: needs objectives such as",
        "-slo errors<1% -slo fast | slo=errors<1%; fast: needs objectives such as",
        "-slo | -slo",
        "-p slo= | no objective: give one with -slo"
      })
  void reportsOneLineAndSendsNothing(String line, String named) {
    String[] options =
        java.util.Arrays.stream(line.strip().split(" "))
            .map(word -> word.replace('~', ' '))
            .toArray(String[]::new);

    assertThat(saturate(FaultyDB.class, options)).as(err).isEqualTo(ExitCode.USAGE);

    assertThat(FaultyDB.inits()).isZero();
    assertThat(out).isEmpty();
    assertThat(err.lines().filter(text -> text.startsWith("ycsb: ")))
        .singleElement()
        .asString()
        .contains(named.strip());
  }
}
