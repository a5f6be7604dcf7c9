// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.load.Phase;
import site.ycsb.settings.ConfigurationException;

class PhaseOptionsTest {

  private static PhaseOptions options(Phase phase, String... pairs) {
    Properties properties = new Properties();
    properties.setProperty("workload", "some.Workload");
    for (int i = 0; i < pairs.length; i += 2) {
      properties.setProperty(pairs[i], pairs[i + 1]);
    }
    return PhaseOptions.of(phase, properties);
  }

  @Test
  void usesAtMostAsManyThreadsAsOperations() {
    assertThat(options(Phase.RUN, "operationcount", "3", "threadcount", "8").threads())
        .isEqualTo(3);
  }

  @Test
  void loadInsertsInsertcountOrElseRecordcount() {
    assertThat(options(Phase.LOAD, "recordcount", "7").operations()).isEqualTo(7);
    assertThat(options(Phase.LOAD, "recordcount", "7", "insertcount", "3").operations())
        .isEqualTo(3);
  }

  @Test
  void loadWithInsertstartInsertsTheRemainingRecords() {
    assertThat(options(Phase.LOAD, "recordcount", "7", "insertstart", "5").operations())
        .isEqualTo(2);
  }

  @Test
  void acceptsATimeLimitWithoutACount() {
    assertThat(options(Phase.RUN, "maxexecutiontime", "5", "threadcount", "4"))
        .extracting(PhaseOptions::operations, PhaseOptions::threads)
        .containsExactly(0L, 4);
  }

  @Test
  void targetOfZeroMeansNoTarget() {
    assertThat(options(Phase.RUN, "operationcount", "1", "target", "0").isScheduled()).isFalse();
    assertThat(options(Phase.RUN, "operationcount", "1", "target", "1.5").isScheduled()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "threadcount, 0",
    "threadcount, many",
    "target, -1",
    "target, 0.0001",
    "maxerrors, 101%",
    "maxerrors, 0.05",
    "target, NaN",
    "target, 10000001",
    "operationcount, 1e6",
    "operationcount, 9223372036854775808",
    "maxexecutiontime, -1",
    "client.threads, green",
    "spin.sleep, perhaps",
    "maxerrors, -1"
  })
  void namesThePropertyOfAnInvalidValue(String name, String value) {
    assertThatThrownBy(() -> options(Phase.RUN, "operationcount", "10", name, value))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith(name + "=" + value);
  }

  @Test
  void nothingToDoIsAnError() {
    assertThatThrownBy(() -> options(Phase.RUN)).hasMessageContaining("operationcount");
    assertThatThrownBy(() -> options(Phase.LOAD)).hasMessageContaining("recordcount");
    assertThatThrownBy(() -> PhaseOptions.of(Phase.RUN, new Properties()))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("workload");
  }
}
