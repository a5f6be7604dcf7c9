/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.workload;

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
import site.ycsb.client.measure.MeasurementsBridge;
import site.ycsb.client.measure.PhaseRecorder;
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
