// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.result.BuildInfo;

class MainTest {

  @TempDir private Path folder;
  private Path workload;
  private String out;
  private String err;

  @BeforeEach
  void writeWorkload() throws IOException {
    workload = folder.resolve("workload");
    Files.writeString(
        workload,
        String.join(
            "\n",
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=100",
            "operationcount=1000",
            "readproportion=0.5",
            "updateproportion=0",
            "readmodifywriteproportion=0.5",
            "basicdb.verbose=false"));
  }

  private int ycsb(String... args) {
    InProcess run = InProcess.run(List.of(args));
    out = run.out();
    err = run.err();
    return run.exitCode();
  }

  private int withWorkload(String command, String... args) {
    List<String> all = new ArrayList<>(List.of(command, "basic", "-P", workload.toString()));
    all.addAll(List.of(args));
    return ycsb(all.toArray(String[]::new));
  }

  @Test
  void withoutArgumentsHelpIsPrinted() {
    assertThat(ycsb()).isZero();
    assertThat(out).contains("load", "run", "bench", "bindings", "help");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-h", "-help", "--help"})
  void helpWithoutACommandIsTheGeneralOne(String option) {
    assertThat(ycsb("help")).isZero();
    String general = out;
    assertThat(general).contains("Commands:");

    assertThat(ycsb(option)).as(err).isZero();
    assertThat(out).isEqualTo(general);
  }

  @Test
  void helpOfACommandListsTheOptionsOfTheLauncherAndOfYcsb() {
    assertThat(ycsb("help", "run")).isZero();
    assertThat(out.lines())
        .anyMatch(line -> line.matches(" +-cp PATH +\\S.*"))
        .anyMatch(line -> line.matches(" +-jvm-args \"ARGS\" +\\S.*"))
        .anyMatch(line -> line.matches(" +-load +\\S.*"))
        .anyMatch(line -> line.matches(" +-t +\\S.*"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"load", "run", "bench", "saturate", "verify", "shell", "help", "bindings"})
  void everyCommandExplainsItself(String command) {
    for (String option : List.of("-h", "-help", "--help")) {
      assertThat(ycsb(command, option)).as(err).isZero();
      assertThat(out).startsWith("Usage: ycsb " + command).contains("Show this help.");
    }
  }

  @Test
  void versionIsThatOfTheBuild() {
    assertThat(ycsb("--version")).isZero();
    assertThat(out.strip())
        .isEqualTo("YCSB " + BuildInfo.load().text())
        .matches("YCSB \\d+\\.\\d+\\.\\d+\\S*, commit (\\p{XDigit}{40}|unknown).*");
  }

  @Test
  void runPrintsTheResultOfYcsb() {
    assertThat(withWorkload("run", "-threads", "3")).isZero();

    assertThat(out).startsWith("[OVERALL], RunTime(ms), ");
    assertThat(out)
        .contains("[READ], Operations, 1000", "[READ], Return=OK, 1000")
        .containsPattern("\\[READ-MODIFY-WRITE], Operations, \\d+")
        .contains("[CLEANUP], Operations, 3")
        .doesNotContain("Intended-");
    assertThat(err).contains("Operation mix: READ 50 %; READ-MODIFY-WRITE 50 %");
  }

  @Test
  void noLineOnStderrHasTheShapeOfAResult() throws IOException {
    // Parsers of YCSB's output, which get both streams, divide each line at its commas.
    Files.writeString(
        workload,
        "\nreadproportion=0.4\nupdateproportion=0.3\nscanproportion=0.3\nreadmodifywriteproportion=0",
        StandardOpenOption.APPEND);

    assertThat(withWorkload("run", "-p", "raedproportion=1")).isZero();

    assertThat(err).contains("Operation mix: READ ", "warning: ", "Client time per operation: ");
    assertThat(err.lines()).noneMatch(line -> line.split(",").length == 3);
  }

  @Test
  void showsResponseTimesUnderATarget() {
    assertThat(withWorkload("run", "-target", "100000")).isZero();

    assertThat(out)
        .contains("[Intended-READ], Operations, 1000")
        .containsPattern("\\[Intended-READ-MODIFY-WRITE], Operations, \\d+");
  }

  @Test
  void benchLoadsAndRunsInOneJvmAndPrintsTheRunOnStdout() {
    assertThat(withWorkload("bench")).isZero();

    assertThat(out).startsWith("[OVERALL]").contains("[READ]").doesNotContain("[INSERT]");
    assertThat(err).contains("[INSERT], Return=OK, 100");

    assertThat(withWorkload("bench")).isZero();
    assertThat(out).contains("[READ], Return=OK, 1000").containsPattern("\\[READ-MODIFY-WRITE]");
  }

  @Test
  void exitsWith1AfterWrongReplies() {
    assertThat(withWorkload("run", "-p", "dataintegrity=true")).isEqualTo(ExitCode.FAILED);

    assertThat(out).contains("[VERIFY], Return=ERROR, ");
    assertThat(err)
        .containsPattern(
            "ycsb: \\d+ replies were wrong: see \\[VERIFY]; was the table loaded with the same"
                + " dataintegrity and fieldlength and fieldcount\\?");
  }

  /** A binding that was compiled against YCSB's master. */
  public static class MasterDB extends BasicDB {
    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      throw new NoSuchMethodError(
          "'java.lang.String site.ycsb.workloads.CoreWorkload.buildKeyName(long, int, boolean)'");
    }
  }

  @Test
  void namesTheMethodMissingForABindingOfAnotherYcsb() {
    assertThat(withWorkload("run", "-db", MasterDB.class.getName())).isEqualTo(ExitCode.FAILED);

    assertThat(err.lines().filter(line -> line.startsWith("ycsb: ")))
        .anyMatch(
            line ->
                line.contains("there is no method")
                    && line.contains("CoreWorkload.buildKeyName(long,int,boolean)")
                    && line.contains("compiled against another version"))
        .noneMatch(line -> line.contains("defect of the workload"));
  }

  @Test
  void optionsSetProperties() {
    int code =
        withWorkload(
            "run",
            "-s",
            "-l",
            "nightly ",
            "-p",
            "operationcount=5",
            "-p",
            "threadcount=7",
            "-threads",
            "2");

    assertThat(code).isZero();
    assertThat(out).contains("[READ], Return=OK, 5", "[CLEANUP], Operations, 2");
    assertThat(err).containsPattern("(?m)^nightly \\d{4}-\\d\\d-\\d\\d .* sec: 5 operations; ");
  }

  @Test
  void laterFilesOverrideEarlierOnesAndTheCommandLineOverridesFiles() throws IOException {
    Path second = folder.resolve("second");
    Files.writeString(second, "operationcount=20\nrecordcount=50\n");

    withWorkload("run", "-P", second.toString());
    assertThat(out).contains("[READ], Return=OK, 20");

    withWorkload("run", "-p", "operationcount=30", "-P", second.toString());
    assertThat(out).contains("[READ], Return=OK, 30");
  }

  @Test
  void commandIsOptionalAsInYcsb() {
    String[] common = {"-db", "site.ycsb.BasicDB", "-P", workload.toString()};

    assertThat(ycsb(concat("-t", common))).isZero();
    assertThat(out).contains("[READ]");
    assertThat(ycsb(concat("-load", common))).isZero();
    assertThat(out).contains("[INSERT]");
  }

  private static String[] concat(String first, String[] rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(rest));
    return all.toArray(String[]::new);
  }

  @Test
  void showsTheStackTraceOnRequest() {
    withWorkload("run", "-v", "-db", "no.such.Binding");

    assertThat(err).contains("\tat site.ycsb.");
  }

  @Test
  void noStreamShowsASecret() {
    withWorkload("run", "-s", "-p", "x.password=hunter22", "-p", "recordcount=hunter22");

    assertThat(out + err).doesNotContain("hunter22");
  }
}
