// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.waiting.Waiting;

/** Connections of a process, as the server counts them. */
class ConnectionsIT {

  private static final int INSTANCES = 5;

  private final List<MemcachedDB> instances = new ArrayList<>();

  private void open(MemcachedServer server, String... namesAndValues) throws DBException {
    for (int i = 0; i < INSTANCES; i++) {
      instances.add(Clients.open(server.properties(namesAndValues)));
      assertThat(Clients.insert(instances.get(i), "k" + i, "x")).isEqualTo(Status.OK);
    }
  }

  private static int connections(MemcachedDB db) {
    try {
      return Integer.parseInt(
          db.storeFacts(Clients.TABLE).values().get("memcached.curr_connections"));
    } catch (DBException e) {
      throw new AssertionError(e);
    }
  }

  /** Uses an instance with other settings, which shares no connection with the test. */
  private static MemcachedDB observer(MemcachedServer server) throws DBException {
    return Clients.open(server.properties("memcached.opTimeoutMillis", "9999"));
  }

  @Test
  void eachInstanceHasItsOwnByDefault() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB observer = observer(server);
      int before = connections(observer);

      open(server);

      assertThat(connections(observer)).isEqualTo(before + INSTANCES);
      assertThat(instances.get(0).storeFacts(Clients.TABLE).values())
          .containsEntry("memcached.connections", "1 per client thread");
      // One that has ended takes no other's connection with it.
      instances.get(0).cleanup();
      for (MemcachedDB open : instances.subList(1, INSTANCES)) {
        assertThat(Clients.read(open, "k0")).isEqualTo(Status.OK);
        assertThat(open.storeFacts(Clients.TABLE).values()).containsKey("memcached.version");
        open.cleanup();
      }
      awaitConnections(observer, before);
      observer.cleanup();
    }
  }

  /** A connection that is not there yet would cancel what is sent on it. */
  @ParameterizedTest
  @ValueSource(strings = {"text", "binary"})
  void aConnectionCanBeUsedAtOnce(String protocol) throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      Properties properties = server.properties("memcached.protocol", protocol);
      for (int i = 0; i < 50; i++) {
        instances.add(Clients.open(properties));
        assertThat(Clients.insert(instances.get(i), "k", "x")).isEqualTo(Status.OK);
      }
      for (MemcachedDB instance : instances) {
        instance.cleanup();
      }
    }
  }

  @Test
  void instancesShareAsManyAsConfiguredAndTheLastOneClosesThem() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB observer = observer(server);
      int before = connections(observer);

      open(server, "memcached.connections", "2");

      assertThat(connections(observer)).isEqualTo(before + 2);
      assertThat(instances.get(0).storeFacts(Clients.TABLE).values())
          .containsEntry("memcached.connections", "2 for all client threads");
      for (MemcachedDB open : instances.subList(1, INSTANCES)) {
        open.cleanup();
      }
      assertThat(Clients.read(instances.get(0), "k1")).isEqualTo(Status.OK);
      instances.get(0).cleanup();
      awaitConnections(observer, before);
      observer.cleanup();
    }
  }

  /** The server notices a moment later that a connection was closed. */
  private static void awaitConnections(MemcachedDB observer, int expected) throws Exception {
    Waiting.until(Duration.ofSeconds(5), () -> connections(observer) <= expected);
    assertThat(connections(observer)).isEqualTo(expected);
  }
}
