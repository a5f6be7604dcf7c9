// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.waiting.Waiting;

/** What the store says of itself once a second, if the binding knows how to ask. */
interface TelemetryContract extends ContractContext {

  String CONNECTIONS = "store_connections";

  /** More than any cluster of the tests has nodes. */
  int READINGS = 10;

  /** How often {@link #countedWork} does something. */
  int WORK = 1000;

  /** The gauge that rises with {@link #countedWork}, by the unit of that or more. */
  default String workCounter() {
    return "store_commands_per_second";
  }

  /** Does something {@value #WORK} times that the store counts. */
  default void countedWork(TableClient client) {
    for (int i = 0; i < WORK; i++) {
      client.read("p1");
    }
  }

  private static GaugeSource source(TableClient client) {
    assumeTrue(client.db() instanceof StoreTelemetry, "the binding has no telemetry");
    return ((StoreTelemetry) client.db()).telemetry(StoreUnderTest.TABLE);
  }

  private static void assertGauges(Map<String, Double> gauges) {
    assertThat(gauges.keySet())
        .as("names of gauges")
        .allMatch(name -> name.matches("store(_[a-z0-9]+)+"));
    assertThat(gauges)
        .as("gauges, which are numbers of 0 or more")
        .allSatisfy((name, value) -> assertThat(value).as(name).isBetween(0.0, Double.MAX_VALUE));
  }

  @Test
  default void telemetryIsNumbersUnderNamesOfTheStore() throws Exception {
    TableClient client = redShoes(1, 2, 3);
    GaugeSource source = source(client);
    try {
      assertGauges(source.read());
      client.read("p1");
      Map<String, Double> gauges = source.read();
      assertGauges(gauges);
      assertThat(gauges).isNotEmpty();
    } finally {
      source.close();
    }
  }

  @Test
  default void telemetryCountsTheWork() throws Exception {
    TableClient client = redShoes(1);
    GaugeSource source = source(client);
    try {
      long start = System.nanoTime();
      source.read();
      countedWork(client);
      Map<String, Double> gauges = source.read();
      // More than the time that the rate is over, so that the product is at least what was counted.
      double seconds = (System.nanoTime() - start) / 1e9;
      assertThat(gauges).containsKey(workCounter());
      assertThat(gauges.get(workCounter()) * seconds)
          .as("what the store counted while it was asked for %d things", WORK)
          .isGreaterThanOrEqualTo(WORK);
    } finally {
      source.close();
    }
  }

  private static double connections(GaugeSource source) {
    return assertDoesNotThrow(source::read).get(CONNECTIONS);
  }

  /** In the eyes of the store, which may see the end a moment later. */
  @Test
  default void telemetryGivesUpItsConnection() throws Exception {
    TableClient client = redShoes(1);
    GaugeSource witness = source(client);
    try {
      // In a cluster, it may open a connection to another node with each reading.
      for (int i = 0; i < READINGS; i++) {
        witness.read();
      }
      Double alone = witness.read().get(CONNECTIONS);
      assumeTrue(alone != null, "the store does not count its connections");
      GaugeSource source = source(client);
      source.read();
      double open = witness.read().get(CONNECTIONS);
      assertThat(open).as("connections with another source").isGreaterThan(alone);

      source.close();

      boolean isClosed = Waiting.until(Duration.ofSeconds(10), () -> connections(witness) < open);
      assertThat(isClosed).as("there are less than %s connections again", open).isTrue();
    } finally {
      witness.close();
    }
  }
}
