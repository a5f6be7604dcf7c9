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
package site.ycsb.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.example.StockDB;
import org.junit.jupiter.api.Test;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

/** Figures of replies that nobody checked must say so. */
class CoreWorkloadFactsTest {

  private final Properties properties = new Properties();

  private Map<String, String> facts(Phase phase) {
    properties.setProperty("workload", CoreWorkload.class.getName());
    properties.setProperty("db", StockDB.class.getName());
    properties.setProperty("basicdb.verbose", "false");
    properties.setProperty("recordcount", "10");
    properties.setProperty("operationcount", "10");
    PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream());
    return new PhaseRunner(PhaseOptions.of(phase, properties), properties, nowhere)
        .run(List.of())
        .workloadFacts();
  }

  @Test
  void theResultSaysThatTheValuesWereRandomAndNobodyCheckedThem() {
    for (Phase phase : Phase.values()) {
      assertThat(facts(phase).get("values"))
          .startsWith("random bytes, of which no reply was checked")
          .contains("dataintegrity=true");
    }
  }

  @Test
  void withDataIntegrityItSaysWhatWasChecked() {
    properties.setProperty("dataintegrity", "true");

    for (Phase phase : Phase.values()) {
      assertThat(facts(phase).get("values"))
          .startsWith("made from key and field")
          .contains("read by key was checked", "scanned was not");
    }
  }

  @Test
  void nothingIsSaidOfAnotherWorkload() {
    assertThat(CoreWorkloadFacts.of(new SearchWorkload(), properties)).isEmpty();
  }
}
