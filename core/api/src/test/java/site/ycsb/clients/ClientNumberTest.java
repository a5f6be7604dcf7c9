// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.clients;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

class ClientNumberTest {

  private static Properties properties(String... pairs) {
    Properties properties = new Properties();
    for (int i = 0; i < pairs.length; i += 2) {
      properties.setProperty(pairs[i], pairs[i + 1]);
    }
    return properties;
  }

  private static void assertRefused(
      String message, Map<String, String> environment, String... properties) {
    assertThatThrownBy(() -> ClientNumber.of(properties(properties), environment))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  @Test
  void isAloneWithoutAnything() {
    assertThat(ClientNumber.of(properties(), Map.of()).isAlone()).isTrue();
  }

  @Test
  void slurmGivesBoth() {
    assertThat(ClientNumber.of(properties(), Map.of("SLURM_PROCID", "2", "SLURM_NTASKS", "4")))
        .isEqualTo(new ClientNumber(2, 4, "SLURM_PROCID and SLURM_NTASKS"));
  }

  @Test
  void kubernetesGivesTheIndex() {
    assertThat(
            ClientNumber.of(properties("client.count", "3"), Map.of("JOB_COMPLETION_INDEX", "1")))
        .isEqualTo(new ClientNumber(1, 3, "JOB_COMPLETION_INDEX and client.count"));
    assertRefused("client.count is not", Map.of("JOB_COMPLETION_INDEX", "1"));
  }

  @Test
  void propertiesComeBeforeTheEnvironment() {
    Map<String, String> slurm = Map.of("SLURM_PROCID", "2", "SLURM_NTASKS", "4");
    assertThat(ClientNumber.of(properties("client.index", "1", "client.count", "3"), slurm))
        .isEqualTo(new ClientNumber(1, 3, "client.index and client.count"));
    assertThat(ClientNumber.of(properties("client.count", "1"), slurm).isAlone()).isTrue();
  }

  @Test
  void refusesHalfANumberAndImpossibleOnes() {
    assertRefused("client.count is not: set it", Map.of(), "client.index", "1");
    assertRefused("client.count=2 needs client.index", Map.of(), "client.count", "2");
    assertRefused(
        "client.index=2: needs less than the number of clients (client.count=2)",
        Map.of(),
        "client.index",
        "2",
        "client.count",
        "2");
    assertRefused(
        "SLURM_PROCID=x: needs a whole number", Map.of("SLURM_PROCID", "x", "SLURM_NTASKS", "4"));
    assertRefused("client.count=0: needs", Map.of(), "client.count", "0", "client.index", "0");
  }

  @Test
  void partsAreContiguousAndCoverTheWhole() {
    ClientNumber first = new ClientNumber(0, 4, "");
    assertThat(first.share(10)).isEqualTo(3);
    assertThat(new ClientNumber(3, 4, "").share(10)).isEqualTo(2);
    assertThat(first.begin(10, 0)).isZero();
    assertThat(first.begin(10, 2)).isEqualTo(6);
    assertThat(first.begin(10, 4)).isEqualTo(10);
  }
}
