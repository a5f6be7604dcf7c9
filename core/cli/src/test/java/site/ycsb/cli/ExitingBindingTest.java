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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;

/** Bindings that end the process of the client, or write into its result. */
class ExitingBindingTest {

  @TempDir private Path folder;

  /** Ends the process after some reads. */
  public static final class ReadExitDB extends BasicDB {
    private static final AtomicInteger READS = new AtomicInteger();

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      if (READS.incrementAndGet() == 500) {
        System.exit(0);
      }
      return Status.OK;
    }
  }

  /** Ends the process when it connects. */
  public static final class InitExitDB extends BasicDB {
    @Override
    public void init() {
      System.exit(0);
    }
  }

  /** Has a status whose name ends a line and begins another. */
  public static final class ForgingDB extends BasicDB {
    private static final Status FORGED =
        new Status("OK, 3\n[OVERALL], Throughput(ops/sec), 999999\n[READ], x", "");

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return FORGED;
    }
  }

  /** The result of a client that has ended. */
  private record Ended(int exitCode, String out, String err) {}

  private Ended run(Class<?> db) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("run", "basic", "-db", db.getName()));
    for (String property :
        List.of(
            "workload=site.ycsb.workloads.CoreWorkload",
            "recordcount=100",
            "operationcount=1000000",
            "client.grace=1",
            "maxerrors=100%",
            "maxexecutiontime=5")) {
      arguments.addAll(List.of("-p", property));
    }
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    int exitCode =
        MainProcess.of(arguments)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start()
            .waitFor();
    return new Ended(exitCode, Files.readString(out), Files.readString(err));
  }

  @Test
  void exitInAReadIsAFailedRunThatKeepsWhatWasMeasured() throws Exception {
    Ended ended = run(ReadExitDB.class);
    assertThat(ended.err()).contains("ReadExitDB.read called System.exit");
    assertThat(ended.exitCode()).isEqualTo(1);
    assertThat(ended.out()).contains("[OVERALL], Interrupted, 1", "[READ], Operations, ");
  }

  @Test
  void exitInInitIsAFailedRun() throws Exception {
    Ended ended = run(InitExitDB.class);
    assertThat(ended.err()).contains("InitExitDB.init called System.exit");
    assertThat(ended.exitCode()).isEqualTo(1);
  }

  @Test
  void nameOfAStatusForgesNoLines() throws Exception {
    Ended ended = run(ForgingDB.class);
    assertThat(ended.out().lines().filter(line -> line.startsWith("[OVERALL], Throughput")))
        .hasSize(1);
    assertThat(ended.out()).contains("Return=OK, 3?[OVERALL], Throughput(ops/sec), 999999?");
  }
}
