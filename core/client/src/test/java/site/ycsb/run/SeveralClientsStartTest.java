// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Instant;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.load.Phase;
import site.ycsb.settings.ConfigurationException;

class SeveralClientsStartTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private void await(Instant start) throws InterruptedException {
    Properties properties = new Properties();
    properties.setProperty("workload", "any");
    properties.setProperty("recordcount", "1");
    properties.setProperty("client.start", start.toString());
    PhaseOptions options = PhaseOptions.of(Phase.LOAD, properties);
    new SeveralClients(PhaseContext.of(options, properties, new PrintStream(err, true)))
        .awaitStart();
  }

  @Test
  void startThatIsFarAwayIsRefused() {
    assertThatThrownBy(() -> await(Instant.parse("2099-01-01T00:00:00Z")))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageMatching("client.start=2099-01-01T00:00:00Z is \\d+ h away .* next 24 h");
  }

  @Test
  void waitIsSaid() throws InterruptedException {
    await(Instant.now().plusMillis(1500));
    assertThat(err.toString())
        .containsPattern("^Waiting [12] s for .*, the client.start of all clients");
  }
}
