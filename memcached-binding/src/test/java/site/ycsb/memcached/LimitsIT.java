// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Vector;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;

/** What the server cannot keep, and what it says of itself. */
class LimitsIT {

  @Test
  void evictedRecordsAreNotFoundAndTheResultCountsThem() throws Exception {
    try (MemcachedServer server = MemcachedServer.start("-m", "4")) {
      MemcachedDB earlier = Clients.open(server.properties());
      for (int i = 0; i < 2000; i++) {
        assertThat(Clients.insert(earlier, "early" + i, "x".repeat(4000))).isEqualTo(Status.OK);
      }
      earlier.cleanup();
      long before = server.figure("evictions");
      assertThat(before).isPositive();
      MemcachedDB db = Clients.open(server.properties());
      for (int i = 0; i < 3000; i++) {
        assertThat(Clients.insert(db, "user" + i, "x".repeat(4000))).isEqualTo(Status.OK);
      }

      long evicted = server.figure("evictions") - before;
      assertThat(evicted).isPositive();
      assertThat(db.mayEvict()).isTrue();
      assertThat(Clients.read(db, "user0")).isEqualTo(Status.NOT_FOUND);
      assertThat(Clients.read(db, "user2999")).isEqualTo(Status.OK);
      assertThat(db.storeFacts(Clients.TABLE).values())
          .containsEntry("memcached.evictionsDuringRun", Long.toString(evicted))
          .containsEntry("memcached.limit_maxbytes", Integer.toString(4 << 20));
      db.cleanup();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "binary"})
  void updatesAreRefusedByNameWithoutCas(String protocol) throws Exception {
    try (MemcachedServer server = MemcachedServer.start("-C")) {
      MemcachedDB db = Clients.open(server.properties("memcached.protocol", protocol));
      assertThat(Clients.insert(db, "k", "x")).isEqualTo(Status.OK);

      Status status = db.update(Clients.TABLE, "k", Clients.values("field0", "y"));

      assertThat(status.getName()).isEqualTo("NO_CAS");
      assertThat(status.getDescription()).contains("without -C");
      db.cleanup();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "binary"})
  void recordsThatAreTooLargeAreRefusedByName(String protocol) throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB db = Clients.open(server.properties("memcached.protocol", protocol));
      int largest =
          IntStream.iterate(1 << 20, size -> size > 1_000_000, size -> size - 1)
              .filter(size -> Clients.insert(db, "k", "x".repeat(size)).isOk())
              .findFirst()
              .orElseThrow();
      assertThat(largest).isGreaterThan((1 << 20) - 200);
      Clients.insert(db, "k", "x");

      Status insert = Clients.insert(db, "k", "x".repeat(largest + 1));
      Status update =
          db.update(Clients.TABLE, "k", Clients.values("field1", "x".repeat(largest + 1)));

      for (Status status : new Status[] {insert, update}) {
        assertThat(status.getName()).isEqualTo("TOO_LARGE");
        assertThat(status.getDescription()).contains("item_size_max is 1048576", "-I");
      }
      assertThat(Clients.read(db, "k")).isEqualTo(Status.OK);
      db.cleanup();
    }
  }

  @Test
  void aFullServerThatMayNotEvictRefusesByName() throws Exception {
    try (MemcachedServer server = MemcachedServer.start("-m", "4", "-M")) {
      MemcachedDB db = Clients.open(server.properties("memcached.protocol", "binary"));
      Status last = Status.OK;
      for (int i = 0; i < 5000 && last.isOk(); i++) {
        last = Clients.insert(db, "user" + i, "x".repeat(4000));
      }

      assertThat(last.getName()).isEqualTo("OUT_OF_MEMORY");
      assertThat(db.mayEvict()).isFalse();
      assertThat(Clients.read(db, "user0")).isEqualTo(Status.OK);
      db.cleanup();
    }
  }

  @Test
  void keysThatTheProtocolCannotHaveAreRefusedWithWhatToDo() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB text = Clients.open(server.properties());
      MemcachedDB binary = Clients.open(server.properties("memcached.protocol", "binary"));
      String longest = "k".repeat(250 - "usertable-".length());

      for (MemcachedDB db : new MemcachedDB[] {text, binary}) {
        assertThat(Clients.insert(db, longest, "x")).isEqualTo(Status.OK);
        assertThat(Clients.read(db, longest)).isEqualTo(Status.OK);
        Status tooLong = Clients.read(db, longest + "k");
        assertThat(tooLong.getName()).isEqualTo(Status.BAD_REQUEST.getName());
        assertThat(tooLong.getDescription()).contains("251 bytes", "at most 250", "shorter keys");
        assertThat(Clients.read(db, "ü".repeat(121)).getDescription()).contains("252 bytes");
      }
      Status space = Clients.insert(text, "a b", "x");
      assertThat(space.getName()).isEqualTo(Status.BAD_REQUEST.getName());
      assertThat(space.getDescription()).contains("memcached.protocol=binary");
      assertThat(Clients.insert(binary, "a b", "x")).isEqualTo(Status.OK);
      text.cleanup();
      binary.cleanup();
    }
  }

  @Test
  void aValueOfSomebodyElseIsRefusedByName() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB db = Clients.open(server.properties());
      assertThat(server.send("set usertable-k 0 0 3\r\n{}!")).isEqualTo("STORED");

      assertThat(Clients.read(db, "k").getName()).isEqualTo("FOREIGN_VALUE");
      db.cleanup();
    }
  }

  @Test
  void scansAreNotImplementedAndSaySo() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB db = Clients.open(server.properties());
      Status scan = db.scan(Clients.TABLE, "a", 1, null, new Vector<>());

      assertThat(scan.getName()).isEqualTo(Status.NOT_IMPLEMENTED.getName());
      assertThat(scan.getDescription()).contains("cannot scan");
      db.cleanup();
    }
  }

  @Test
  void recordsExpire() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB db =
          Clients.open(server.properties("memcached.objectExpirationTime", "1000000000"));
      // A Unix time that has passed.
      assertThat(Clients.insert(db, "k", "x")).isEqualTo(Status.OK);
      assertThat(Clients.read(db, "k")).isEqualTo(Status.NOT_FOUND);
      db.cleanup();
    }
  }

  @Test
  void factsAreThoseOfTheServer() throws Exception {
    try (MemcachedServer server = MemcachedServer.start("-m", "7", "-t", "3")) {
      MemcachedDB db = Clients.open(server.properties());
      Clients.insert(db, "a", "1");
      Clients.insert(db, "b", "2");
      Map<String, String> facts = new HashMap<>(db.storeFacts(Clients.TABLE).values());

      assertThat(facts)
          .containsEntry("memcached.servers", "1")
          .containsEntry("memcached.protocol", "text")
          .containsEntry("memcached.curr_items", "2")
          .containsEntry("memcached.limit_maxbytes", Integer.toString(7 << 20))
          .containsEntry("memcached.config.num_threads", "3")
          .containsEntry("memcached.config.item_size_max", Integer.toString(1 << 20))
          .containsEntry("memcached.evictionsDuringRun", "0");
      assertThat(facts.get("memcached.version")).matches("\\d+\\.\\d+.*");
      assertThat(Long.parseLong(facts.get("memcached.bytesPerRecord"))).isBetween(60L, 200L);
      db.cleanup();
    }
  }
}
