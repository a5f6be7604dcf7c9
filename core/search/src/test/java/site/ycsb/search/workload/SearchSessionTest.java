// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.client.VerdictRecorder;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.PhaseRecorder;

class SearchSessionTest {

  /** Answers each read with an empty record, or as a test says, and takes the checks. */
  private static final class CheckedDB extends BasicDB implements VerdictRecorder {

    private final List<Status> verdicts = new ArrayList<>();
    private final List<String> operations = new ArrayList<>();
    private final List<String> examples = new ArrayList<>();
    private long nanos;
    private Status reply = Status.OK;
    private boolean hasValues;

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      if (hasValues) {
        result.put("brand", new StringByteIterator("x"));
      }
      return reply;
    }

    @Override
    public void combined(String operation, long startNanoTime, long endNanoTime) {
      operations.add(operation);
    }

    @Override
    public void current(String operation) {
      operations.add("current " + operation);
    }

    @Override
    public void stale(String operation, boolean missing, boolean atLeast, long ageNanos) {
      operations.add("stale " + operation);
    }

    @Override
    public void wrong(String operation, Supplier<String> reply) {
      examples.add(operation + " " + reply.get());
    }

    @Override
    public void checked(String operation, Status verdict, long checkNanos) {
      assertThat(operation).isEqualTo("READ");
      verdicts.add(verdict);
      nanos += checkNanos;
    }
  }

  private final PhaseRecorder ycsb = new PhaseRecorder(1, false, origin -> null);
  private final CheckedDB db = new CheckedDB();

  /** Performs one operation. */
  private void perform(String operation) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "10");
    properties.setProperty("operationcount", "1");
    properties.setProperty(operation + "proportion", "1");
    MeasurementsBridge bridge = new MeasurementsBridge(ycsb);
    bridge.install();
    bridge.attach(ycsb.newThread(), db);
    SearchPhase.from(properties).newSession(properties, () -> false).transaction(db);
  }

  @Test
  void reportsChecksToAClientThatRecordsThem() {
    perform("read");

    assertThat(db.verdicts).containsExactly(Status.UNEXPECTED_STATE);
    assertThat(db.nanos).isPositive();
    assertThat(db.examples)
        .singleElement()
        .asString()
        .matches("READ of \\w+: shown without a revision; possible revision 0");
    assertThat(ycsb.figures()).isEmpty();
  }

  @Test
  void readIsNeverAcceptedIntoABatch() {
    db.reply = Status.BATCHED_OK;
    perform("read");

    assertThat(db.verdicts).containsExactly(Status.UNEXPECTED_STATE);
    assertThat(db.examples).singleElement().asString().endsWith(": answered BATCHED_OK");
  }

  @Test
  void missingRecordHasNoValues() {
    db.reply = Status.NOT_FOUND;
    db.hasValues = true;
    perform("read");

    assertThat(db.verdicts).containsExactly(Status.UNEXPECTED_STATE);
    assertThat(db.examples)
        .singleElement()
        .asString()
        .endsWith(": answered NOT_FOUND, with values");
  }

  @Test
  void failedCallIsNotJudgedWhateverItShows() {
    db.reply = Status.ERROR;
    db.hasValues = true;
    perform("read");

    assertThat(db.verdicts).isEmpty();
  }

  @Test
  void reportsReadModifyWritesToAClientThatRecordsThem() {
    perform("readmodifywrite");

    assertThat(db.operations).containsExactly("READ-MODIFY-WRITE");
    assertThat(ycsb.figures()).isEmpty();
  }
}
