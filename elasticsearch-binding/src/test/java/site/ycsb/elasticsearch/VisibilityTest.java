// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.search.Visibility;

class VisibilityTest {

  private static final String SETTINGS = "GET /usertable/_settings/index.refresh_interval";

  private final FakeServer server = FakeServer.elasticsearch();

  @AfterEach
  void close() {
    server.close();
  }

  private Visibility visibility(String... namesAndValues) throws DBException {
    ElasticsearchDB client = Clients.open(server.port(), namesAndValues);
    try {
      return client.visibility();
    } finally {
      client.cleanup();
    }
  }

  private void indexHas(String interval) {
    server.answer(
        SETTINGS,
        200,
        "{\"usertable\":{\"settings\":{\"index.refresh_interval\":\"" + interval + "\"}}}");
  }

  @Test
  void theIntervalOfTheIndexOverridesTheSettings() throws DBException {
    indexHas("200ms");

    assertThat(visibility("es.refresh_interval", "30s"))
        .isEqualTo(
            new Visibility(
                Duration.ZERO, Duration.ZERO, Visibility.refreshedEvery(Duration.ofMillis(200))));
  }

  @Test
  void usesTheServersDefaultIfTheIndexHasNoInterval() throws DBException {
    server.answer(
        SETTINGS,
        200,
        "{\"usertable\":{\"settings\":{},\"defaults\":{\"index.refresh_interval\":\"5s\"}}}");

    assertThat(visibility().searches()).isEqualTo(Visibility.refreshedEvery(Duration.ofSeconds(5)));
  }

  @Test
  void usesTheSettingsUntilTheIndexExists() throws DBException {
    assertThat(visibility("es.refresh_interval", "7s").searches())
        .isEqualTo(Visibility.refreshedEvery(Duration.ofSeconds(7)));
    assertThat(visibility("es.refresh_interval", "-1").searches()).isEqualTo(Visibility.UNBOUNDED);
  }

  @Test
  void asksTheIndexNamedByTheSettings() throws DBException {
    server.answer(
        "GET /goods/_settings",
        200,
        "{\"goods\":{\"settings\":{\"index.refresh_interval\":\"9s\"}}}");

    assertThat(visibility("es.index.key", "goods").searches())
        .isEqualTo(Visibility.refreshedEvery(Duration.ofSeconds(9)));
  }

  @Test
  void anIndexWithoutRefreshesPromisesSearchesNothing() throws DBException {
    indexHas("-1");

    assertThat(visibility())
        .isEqualTo(new Visibility(Duration.ZERO, Duration.ZERO, Visibility.UNBOUNDED));
  }

  @Test
  void scansWithoutRefreshSeeWhatSearchesSee() throws DBException {
    indexHas("1s");
    Duration searches = Visibility.refreshedEvery(Duration.ofSeconds(1));

    assertThat(visibility("es.scan.refresh", "false"))
        .isEqualTo(new Visibility(Duration.ZERO, searches, searches));
  }

  @Test
  void failsIfTheServerRefusesToAnswer() {
    server.answer(SETTINGS, 403, "{\"error\":{\"type\":\"security_exception\",\"reason\":\"no\"}}");

    assertThatThrownBy(this::visibility)
        .isInstanceOf(DBException.class)
        .hasMessageStartingWith("cannot read the refresh interval of the index usertable at ")
        .hasMessageContaining("SECURITY");
  }

  @ParameterizedTest
  @CsvSource({
    "500, PT0.5S",
    "500ms, PT0.5S",
    "2s, PT2S",
    "3m, PT3M",
    "1h, PT1H",
    "1d, PT24H",
    "1500000nanos, PT0.0015S",
    "2000micros, PT0.002S"
  })
  void readsIntervalsAsTheServerWritesThem(String interval, Duration duration) {
    assertThat(IndexAdmin.duration(interval)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(strings = {"-1", "0", "0s", "-1ms", "soon", "null"})
  void treatsAnInvalidIntervalAsNever(String interval) {
    assertThat(IndexAdmin.duration(interval)).isEqualTo(Visibility.UNBOUNDED);
  }
}
