// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.load.Phase;
import site.ycsb.result.RunDocument;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.SearchWorkload;

/** A store that hangs, or fails by an {@link Error}, before or after the operations of a load. */
@Timeout(300)
class HangingStoreTest {

  private final Properties properties = new Properties();

  @BeforeEach
  void reset() {
    FaultyDB.reset();
    set("workload", SearchWorkload.class.getName());
    set("db", FaultyDB.class.getName());
    set("recordcount", "10");
    set("client.stall", "1");
    set("client.grace", "1");
    set("search.awaittimeout", "1");
  }

  @AfterEach
  void release() {
    FaultyDB.release();
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  private RunDocument load() {
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return new PhaseRunner(PhaseOptions.of(Phase.LOAD, properties), properties, nowhere)
        .run(List.of());
  }

  @ParameterizedTest
  @ValueSource(strings = {"init", "createIndex", "writeStamp"})
  void writesNoResultAfterAHangBeforeTheOperations(String method) {
    set("faulty.hang.function", method);

    assertThatThrownBy(this::load)
        .isInstanceOf(PhaseException.class)
        .hasMessage(
            "the store appears to hang: " + method + " did not return within 1 s (client.stall)");
    assertThat(FaultyDB.calls()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "await, finishing the load, awaitSearchable did not return within 2 s (1 s of its own and client.stall)",
    "readStamp, finishing the load, readStamp did not return within 1 s (client.stall)",
    "close, closing the store, cleanup did not return within 1 s (client.stall)"
  })
  void reportsAHangAfterTheOperations(String method, String step, String call) {
    set("faulty.hang.function", method);

    RunDocument result = load();

    assertThat(result.outcome().operations().ok()).isEqualTo(10);
    assertThat(result.outcome().problems())
        .containsExactly(step + " timed out: the store appears to hang: " + call);
  }

  @Test
  void awaitSearchableMayTakeLongerThanAStall() {
    set("faulty.hang.function", "await");
    set("search.awaittimeout", "2");

    assertThat(load().outcome().problems())
        .singleElement()
        .asString()
        .contains("did not return within 3 s");
  }

  @ParameterizedTest
  @CsvSource({
    "init, could not connect to the store",
    "createIndex, the store could not be prepared"
  })
  void errorBeforeTheOperationsIsAFailureOfTheStore(String method, String start) {
    set("faulty.error.function", method);
    set("faulty.error.class", "java.lang.NoClassDefFoundError");

    assertThatThrownBy(this::load)
        .isInstanceOf(PhaseException.class)
        .hasMessageStartingWith(start + ": there is no class on purpose: ");
  }

  @ParameterizedTest
  @CsvSource({
    "await, java.lang.OutOfMemoryError, the load could not be finished: the client is out of memory",
    "await, java.lang.NoClassDefFoundError, the load could not be finished: there is no class",
    "close, java.lang.StackOverflowError, the store could not be closed: the input is nested too deeply",
    "cleanup, java.lang.LinkageError, client-load-0 could not clean up: java.lang.LinkageError"
  })
  void errorAfterTheOperationsIsReportedWithTheResult(String method, String error, String problem) {
    set("faulty.error.function", method);
    set("faulty.error.class", error);
    set("client.stall", "50");

    RunDocument result = load();

    assertThat(result.outcome().good()).isFalse();
    assertThat(result.outcome().operations().ok()).isEqualTo(10);
    assertThat(result.outcome().problems()).singleElement().asString().startsWith(problem);
  }
}
