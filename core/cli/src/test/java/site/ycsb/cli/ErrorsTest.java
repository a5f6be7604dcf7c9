// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.measurements.exporter.MeasurementsExporter;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

/** What the program says when the JVM or a class is at its end, and when a store hangs. */
@Timeout(300)
class ErrorsTest {

  /** Is too large for any heap. */
  public static final class LargeWorkload extends CoreWorkload {
    @Override
    public void init(Properties properties) {
      throw new OutOfMemoryError("Java heap space");
    }
  }

  /** Ends before it has written anything. */
  public static final class BrokenExporter implements MeasurementsExporter {

    public BrokenExporter(OutputStream out) {}

    @Override
    public void write(String metric, String measurement, int value) {
      throw new NoClassDefFoundError("org/example/Format");
    }

    @Override
    public void write(String metric, String measurement, long value) {
      throw new NoClassDefFoundError("org/example/Format");
    }

    @Override
    public void write(String metric, String measurement, double value) {
      throw new NoClassDefFoundError("org/example/Format");
    }

    @Override
    public void close() {}
  }

  @TempDir private Path folder;
  private String err;

  @BeforeEach
  void reset() {
    FaultyDB.reset();
  }

  @AfterEach
  void release() {
    FaultyDB.release();
  }

  private int ycsb(String command, Class<?> workload, String... properties) {
    List<String> line = new ArrayList<>(List.of(command, "-db", FaultyDB.class.getName()));
    line.addAll(List.of("-p", "workload=" + workload.getName()));
    line.addAll(List.of("-p", "recordcount=10", "-p", "operationcount=10"));
    for (String property : properties) {
      line.addAll(List.of("-p", property));
    }
    ByteArrayOutputStream stderr = new ByteArrayOutputStream();
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    int code =
        Main.run(
            nowhere,
            new PrintStream(stderr, true, StandardCharsets.UTF_8),
            line.toArray(String[]::new));
    err = stderr.toString(StandardCharsets.UTF_8);
    return code;
  }

  private List<String> errors() {
    return err.lines().filter(line -> line.startsWith("ycsb: ")).toList();
  }

  @Test
  void errorInTheMainThreadIsOneLine() {
    assertThat(ycsb("run", LargeWorkload.class)).isEqualTo(ExitCode.FAILED);

    assertThat(errors())
        .containsExactly(
            "ycsb: the client is out of memory (Java heap space): give it a larger heap, such as"
                + " JAVA_OPTS=-Xmx4g");
    assertThat(err).doesNotContain("\tat ");
  }

  @Test
  void documentReportsAFailedExporter() throws IOException {
    assertThat(
            ycsb(
                "run",
                CoreWorkload.class,
                "exporter=" + BrokenExporter.class.getName(),
                "results.dir=" + folder))
        .isEqualTo(ExitCode.FAILED);

    String problem = "the result could not be written: there is no class org.example.Format";
    assertThat(errors()).singleElement().asString().startsWith("ycsb: " + problem);
    assertThat(Files.readString(folder.resolve("run.json")))
        .contains("\"good\" : false", problem, "\"ok\" : 10");
  }

  @Test
  void errorInACleanUpKeepsTheResult() throws IOException {
    assertThat(
            ycsb(
                "run",
                CoreWorkload.class,
                "faulty.error.function=cleanup",
                "faulty.error.class=java.lang.LinkageError",
                "results.dir=" + folder))
        .isEqualTo(ExitCode.FAILED);

    assertThat(errors())
        .containsExactly(
            "ycsb: client-run-0 could not clean up: java.lang.LinkageError: on purpose");
    assertThat(Files.readString(folder.resolve("run.json")))
        .contains("\"good\" : false", "\"ok\" : 10");
  }

  @Test
  void hangingStoreEndsAVerification() {
    assertThat(
            ycsb(
                "verify", SearchWorkload.class, "faulty.hang.function=readStamp", "client.stall=1"))
        .isEqualTo(ExitCode.FAILED);

    assertThat(errors())
        .containsExactly(
            "ycsb: the store could not be verified: the store appears to hang: readStamp did not return within"
                + " 1 s (client.stall)");
  }
}
