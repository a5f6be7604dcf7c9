// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.testkit.server.FakeRedis;

/** Reads some fields of a record that another client inserts between two commands. */
class InsertedMeanwhileTest {

  private static final String MISSING = "*2\r\n$-1\r\n$-1\r\n";
  private static final String FOUND = "*2\r\n$1\r\na\r\n$1\r\nb\r\n";

  private final Map<String, ByteIterator> result = new HashMap<>();

  private Status read(List<String> gets, List<String> exists) throws Exception {
    Map<String, Queue<String>> replies =
        Map.of("HMGET", new ArrayDeque<>(gets), "EXISTS", new ArrayDeque<>(exists));
    try (FakeRedis server =
        FakeRedis.start(
            command ->
                replies.containsKey(command.get(0))
                    ? replies.get(command.get(0)).remove()
                    : "+OK\r\n")) {
      RedisDB client = Clients.open(server.properties());
      try {
        return client.read(Clients.TABLE, "user1", Set.of("f", "g"), result);
      } finally {
        client.cleanup();
      }
    }
  }

  @Test
  void itHasItsFields() throws Exception {
    assertThat(read(List.of(MISSING, FOUND), List.of(":1\r\n"))).isEqualTo(Status.OK);
    assertThat(result).hasSize(2);
  }

  @Test
  void itIsMissingIfItWasDeletedAgain() throws Exception {
    assertThat(read(List.of(MISSING, MISSING), List.of(":1\r\n", ":0\r\n")))
        .isEqualTo(Status.NOT_FOUND);
  }

  @Test
  void aRecordWithoutTheFieldsExists() throws Exception {
    assertThat(read(List.of(MISSING, MISSING), List.of(":1\r\n", ":1\r\n"))).isEqualTo(Status.OK);
    assertThat(result).isEmpty();
  }

  @Test
  void aMissingRecordIsMissing() throws Exception {
    assertThat(read(List.of(MISSING), List.of(":0\r\n"))).isEqualTo(Status.NOT_FOUND);
  }
}
