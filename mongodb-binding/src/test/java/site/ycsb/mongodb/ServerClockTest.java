// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerClockTest {

  /** The client's clock, which stands until it is moved. */
  private static final class HandClock extends Clock {

    private long millis = 1_000_000;

    @Override
    public long millis() {
      return millis;
    }

    @Override
    public Instant instant() {
      return Instant.ofEpochMilli(millis);
    }

    @Override
    public ZoneId getZone() {
      return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
      return this;
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {-5_000, 0, 7, 60_000})
  void isNeverEarlierThanTheServerAndAtMostARoundTripLater(long ahead) {
    HandClock client = new HandClock();
    ServerClock clock =
        ServerClock.of(
            client,
            () -> {
              client.millis += 20;
              long told = client.millis + ahead;
              client.millis += 30;
              return new BsonDocument("localTime", new BsonDateTime(told));
            });
    client.millis += 1_000;

    assertThat(clock.now() - (client.millis + ahead)).isBetween(1L, 51L);
  }
}
