// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.BasicDB;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.compat.MeasurementsBridge;
import site.ycsb.measure.PhaseRecorder;
import site.ycsb.search.CheckRecorder;

class SearchSessionTest {

  /** Answers each read with an empty record, and takes the checks. */
  private static final class CheckedDB extends BasicDB implements CheckRecorder {

    private final List<Status> verdicts = new ArrayList<>();
    private long nanos;

    @Override
    public Status read(
        String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
      return Status.OK;
    }

    @Override
    public void checked(Status verdict, long checkNanos) {
      verdicts.add(verdict);
      nanos += checkNanos;
    }
  }

  @Test
  void checksAreHandedToAClientThatTakesThem() {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "10");
    properties.setProperty("operationcount", "1");
    properties.setProperty("readproportion", "1");
    properties.setProperty("updateproportion", "0");
    properties.setProperty("searchproportion", "0");
    PhaseRecorder ycsb = new PhaseRecorder(1, false);
    new MeasurementsBridge(ycsb).install();
    CheckedDB db = new CheckedDB();
    SearchSession session = new SearchSession(SearchScenario.from(properties), () -> false);

    session.transaction(db);

    assertThat(db.verdicts).containsExactly(Status.UNEXPECTED_STATE);
    assertThat(db.nanos).isPositive();
    assertThat(ycsb.figures()).isEmpty();
  }
}
