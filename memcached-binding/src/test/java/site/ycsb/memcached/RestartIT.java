// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.waiting.Waiting;

/** Servers that end or come back while a client uses them. */
class RestartIT {

  private static final String EVICTIONS = "memcached.evictionsDuringRun";

  private static void fill(MemcachedDB db, int records) {
    for (int i = 0; i < records; i++) {
      Clients.insert(db, "user" + i, "x".repeat(4000));
    }
  }

  private static Properties properties(MemcachedServer... servers) {
    StringBuilder hosts = new StringBuilder();
    for (MemcachedServer server : servers) {
      hosts.append(hosts.isEmpty() ? "" : ",").append(server.host());
    }
    Properties properties = new Properties();
    properties.setProperty("memcached.hosts", hosts.toString());
    return properties;
  }

  private static void awaitReturn(MemcachedDB db) throws InterruptedException {
    // Of 100 keys, each of a few servers has some.
    assertThat(
            Waiting.until(
                Duration.ofSeconds(30),
                () -> {
                  boolean isBack = true;
                  for (int i = 0; i < 100; i++) {
                    isBack &= Clients.insert(db, "back" + i, "x").isOk();
                  }
                  return isBack;
                }))
        .isTrue();
  }

  @Test
  void evictionsOfOneServerDoNotHideBehindTheRestartOfAnother() throws Exception {
    try (MemcachedServer one = MemcachedServer.start("-m", "2");
        MemcachedServer other = MemcachedServer.start("-m", "2")) {
      MemcachedDB earlier = Clients.open(properties(one, other));
      fill(earlier, 20_000);
      earlier.cleanup();
      long before = other.figure("evictions");
      assertThat(one.figure("evictions")).isPositive();
      assertThat(before).isPositive();
      MemcachedDB db = Clients.open(properties(one, other));

      one.restart();
      awaitReturn(db);
      fill(db, 5000);

      Map<String, String> facts = db.storeFacts(Clients.TABLE).values();
      long evicted = other.figure("evictions") - before + one.figure("evictions");
      assertThat(evicted).isPositive();
      assertThat(facts)
          .containsEntry(EVICTIONS, Long.toString(evicted))
          .containsEntry(
              "error", one.host() + " was restarted: its earlier evictions are not known");
      db.cleanup();
    }
  }

  @Test
  void factsWaitForAConnectionThatComesBack() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB db = Clients.open(server.properties());

      server.restart();

      assertThat(db.storeFacts(Clients.TABLE).values()).containsEntry("memcached.curr_items", "0");
      db.cleanup();
    }
  }

  @Test
  void factsAreThoseOfTheServersThatAreLeft() throws Exception {
    try (MemcachedServer one = MemcachedServer.start("-m", "2");
        MemcachedServer other = MemcachedServer.start("-m", "2")) {
      Properties properties = properties(one, other);
      properties.setProperty("memcached.opTimeoutMillis", "1000");
      MemcachedDB db = Clients.open(properties);
      fill(db, 5000);
      long evicted = other.figure("evictions");
      assertThat(evicted).isPositive();

      one.signal("KILL");

      assertThat(db.storeFacts(Clients.TABLE).values())
          .containsEntry(EVICTIONS, Long.toString(evicted))
          .containsEntry(
              "error", one.host() + " does not answer: metrics and evictions leave it out");
      other.signal("KILL");
      assertThatThrownBy(() -> db.storeFacts(Clients.TABLE).values())
          .isInstanceOf(DBException.class)
          .hasMessageContaining("does not answer within 1000 ms");
      db.cleanup();
    }
  }

  @Test
  void oneServerByTwoNamesIsRefused() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      Properties properties =
          server.properties("memcached.hosts", server.host() + ",localhost:" + server.port());

      assertThat(Clients.refusal(new MemcachedDB(), properties))
          .isEqualTo(
              "localhost:"
                  + server.port()
                  + " is one of the other servers by another name: name each once in"
                  + " memcached.hosts");
    }
  }
}
