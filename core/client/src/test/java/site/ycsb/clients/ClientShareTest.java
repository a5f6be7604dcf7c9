// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.settings.ConfigurationException;

class ClientShareTest {

  private static Properties share(int index, int count, String... pairs) {
    Properties properties = new Properties();
    properties.setProperty("client.index", Integer.toString(index));
    properties.setProperty("client.count", Integer.toString(count));
    for (int i = 0; i < pairs.length; i += 2) {
      properties.setProperty(pairs[i], pairs[i + 1]);
    }
    return ClientShare.of(properties, Map.of());
  }

  @Test
  void dividesRecordsOperationsAndRates() {
    String[] ofAll = {
      "recordcount",
      "10",
      "operationcount",
      "7",
      "target",
      "9",
      "load.steps",
      "3,6",
      "load.steptime",
      "1",
      "threadcount",
      "8",
      "background.target",
      "1.5"
    };
    assertThat(share(0, 3, ofAll))
        .containsEntry("insertstart", "0")
        .containsEntry("insertcount", "4")
        .containsEntry("recordcount", "10")
        .containsEntry("operationcount", "3")
        .containsEntry("target", "3")
        .containsEntry("load.steps", "1,2")
        .containsEntry("background.target", "0.5")
        .containsEntry("threadcount", "8");
    assertThat(share(2, 3, ofAll))
        .containsEntry("insertstart", "7")
        .containsEntry("insertcount", "3")
        .containsEntry("operationcount", "2");
  }

  @Test
  void eachClientHasAFolderOfResults() {
    assertThat(share(1, 2, "results.dir", "results"))
        .containsEntry("results.dir", "results/client-1");
  }

  @Test
  void saysWhereItsNumberIsFrom() {
    assertThat(share(1, 2)).containsEntry("client.source", "client.index and client.count");
  }

  @Test
  void aClientThatIsAloneDoesEverything() {
    Properties alone = new Properties();
    assertThat(ClientShare.of(alone, Map.of())).isSameAs(alone);
  }

  @Test
  void refusesWhatCannotBeDivided() {
    assertThatThrownBy(() -> share(0, 2, "insertstart", "5"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("insertstart cannot be set with client.count");
    assertThatThrownBy(() -> share(0, 4, "recordcount", "3"))
        .hasMessageContaining("recordcount=3: needs 4 or more");
    assertThatThrownBy(() -> share(0, 4, "operationcount", "3"))
        .hasMessageContaining("operationcount=3: needs 4 or more");
  }
}
