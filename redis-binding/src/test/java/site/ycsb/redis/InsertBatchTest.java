// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.util.JedisClusterCRC16;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.TableDB;
import site.ycsb.testkit.server.FakeRedis;

/** A batch of four records; servers fail in the middle of it. */
class InsertBatchTest {

  private static final String OOM = "-OOM command not allowed\r\n";
  private static final String NO_REPLY = "";
  private static final int HALF = 8192;

  /** The keys of the records that servers have been sent, in order. */
  private final List<String> received = Collections.synchronizedList(new ArrayList<>());

  /** What a server answers in place of a success to the command that stores a record. */
  private volatile Function<String, String> failure = key -> null;

  /** The key of the record whose connection is closed in place of a reply. */
  private volatile String cutKey;

  private volatile boolean cutting = true;
  private final List<FakeRedis> servers = new ArrayList<>();
  private RedisDB client;

  private FakeRedis server() {
    int node = servers.size();
    FakeRedis server = FakeRedis.start(command -> reply(node, command));
    servers.add(server);
    return server;
  }

  private String reply(int node, List<String> command) {
    return switch (command.get(0)) {
      case "HSET" -> {
        String key = command.get(1);
        received.add(key + "@" + node);
        if (key.equals(cutKey) && cutting) {
          yield null;
        }
        String failed = failure.apply(key);
        yield failed == null ? ":1\r\n" : failed;
      }
      case "ZADD" -> failure.apply("index") == null ? ":1\r\n" : failure.apply("index");
      case "CLUSTER" ->
          "*2\r\n"
              + slots(0, HALF - 1, servers.get(0).port())
              + slots(HALF, 2 * HALF - 1, servers.get(1).port());
      default -> "+OK\r\n";
    };
  }

  private static String slots(int first, int last, int port) {
    return "*3\r\n:%d\r\n:%d\r\n*2\r\n$9\r\n127.0.0.1\r\n:%d\r\n".formatted(first, last, port);
  }

  private void connect(String... namesAndValues) throws DBException {
    Properties properties = servers.get(0).properties();
    properties.setProperty(TableDB.BATCH_SIZE.name(), "4");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    client = Clients.open(properties);
  }

  /** Inserts records, of which all but the last one are accepted. */
  private Status insert(String... keys) {
    for (int i = 0; i + 1 < keys.length; i++) {
      assertThat(Clients.insert(client, keys[i])).isEqualTo(Status.BATCHED_OK);
    }
    return Clients.insert(client, keys[keys.length - 1]);
  }

  @AfterEach
  void stop() {
    servers.forEach(FakeRedis::close);
  }

  @Test
  void batchIsSentByItsLastInsert() throws DBException {
    server();
    connect();

    assertThat(insert("a", "b", "c")).isEqualTo(Status.BATCHED_OK);
    assertThat(received).isEmpty();
    assertThat(insert("d")).isEqualTo(Status.OK);
    assertThat(received).containsExactly("a@0", "b@0", "c@0", "d@0");
    client.cleanup();
  }

  @Test
  void refusedRecordIsNamedAndSentAgainAlone() throws DBException {
    server();
    connect();
    failure = key -> key.equals("b") ? OOM : null;

    Status status = insert("a", "b", "c", "d");

    assertThat(status.getName()).isEqualTo("OOM");
    assertThat(status.getDescription())
        .isEqualTo("1 of 4 records were not stored: OOM (OOM command not allowed): b");
    received.clear();
    failure = key -> null;
    assertThat(insert("d")).isEqualTo(Status.OK);
    assertThat(received).containsExactly("b@0");
    client.cleanup();
  }

  @Test
  void recordWhoseKeyWasNotAddedIsNotStored() throws DBException {
    server();
    connect();
    failure = key -> key.equals("index") ? "-NOPERM no ZADD\r\n" : null;

    assertThat(insert("a", "b", "c", "d").getDescription())
        .isEqualTo("4 of 4 records were not stored: NOPERM (NOPERM no ZADD): a, b, c, d");
  }

  @Test
  void recordsBehindABrokenConnectionAreUnknown() throws DBException {
    server();
    connect();
    cutKey = "c";

    Status status = insert("a", "b", "c", "d");

    assertThat(status.getName()).isEqualTo("CONNECTION_ERROR");
    assertThat(status.getDescription())
        .matches("2 of 4 records may be stored or not: CONNECTION_ERROR \\(.*\\): c, d");
    received.clear();
    cutting = false;
    assertThat(insert("d")).isEqualTo(Status.OK);
    assertThat(received).containsExactly("c@0", "d@0");
    client.cleanup();
  }

  @Test
  void lostRecordsFailTheEndOfTheThread() throws DBException {
    server();
    connect();
    cutKey = "c";
    insert("a", "b", "c", "d");

    assertThatThrownBy(client::cleanup)
        .isInstanceOf(DBException.class)
        .hasMessage(
            "2 records of failed batches of table usertable are not known to be stored: load"
                + " again");
  }

  @Test
  void refusedRecordsAndUnknownOnesAreToldApart() throws DBException {
    server();
    connect();
    cutKey = "d";
    failure = key -> key.equals("a") ? OOM : null;

    Status status = insert("a", "b", "c", "d");

    assertThat(status.getName()).isEqualTo("OOM");
    assertThat(status.getDescription())
        .matches(
            "1 of 4 records were not stored: OOM \\(.*\\): a; "
                + "1 of 4 records may be stored or not: CONNECTION_ERROR \\(.*\\): d");
  }

  /** The server has read all and answers two. */
  @Test
  void recordsWithoutAReplyInTimeAreUnknown() throws DBException {
    server();
    connect(RedisSettings.TIMEOUT.name(), "300");
    failure = key -> received.contains("c@0") ? NO_REPLY : null;

    Status status = insert("a", "b", "c", "d");

    assertThat(status.getName()).isEqualTo("TIMEOUT");
    assertThat(status.getDescription())
        .startsWith("2 of 4 records may be stored or not: TIMEOUT (")
        .endsWith("): c, d");
  }

  @Test
  void whatIsNotAReplyLeavesTheRestUnknown() throws DBException {
    server();
    connect();
    failure = key -> key.equals("b") ? "?what\r\n" : null;

    Status status = insert("a", "b", "c", "d");

    assertThat(status.getName()).isIn("BAD_REPLY", "CONNECTION_ERROR");
    assertThat(status.getDescription())
        .startsWith("3 of 4 records may be stored or not: ")
        .endsWith(": b, c, d");
  }

  @Test
  void recordThatAServerWasNotReadyForIsSentAgain() throws DBException {
    server();
    connect();
    failure =
        key -> {
          if (!key.equals("b") || received.indexOf("b@0") != received.lastIndexOf("b@0")) {
            return null;
          }
          return "-LOADING Redis is loading the dataset in memory\r\n";
        };

    assertThat(insert("a", "b", "c", "d")).isEqualTo(Status.OK);
    assertThat(received).containsExactly("a@0", "b@0", "c@0", "d@0", "b@0");
    client.cleanup();
  }

  /** A key of the first or the second node. */
  private static String key(boolean ofFirstNode, int number) {
    for (int i = 0; true; i++) {
      String key = "user" + number + "-" + i;
      if (JedisClusterCRC16.getSlot(key.getBytes(StandardCharsets.UTF_8)) < HALF == ofFirstNode) {
        return key;
      }
    }
  }

  @Test
  void lossOfOneNodeLeavesRecordsOfTheOtherStored() throws DBException {
    server();
    server();
    // The set of keys is on the node that stays.
    boolean indexOnFirst =
        JedisClusterCRC16.getSlot("_indices".getBytes(StandardCharsets.UTF_8)) < HALF;
    connect(RedisSettings.CLUSTER.name(), "true");
    String[] keys = {
      key(!indexOnFirst, 0), key(indexOnFirst, 1), key(!indexOnFirst, 2), key(indexOnFirst, 3)
    };
    cutKey = keys[0];

    Status status = insert(keys);

    assertThat(status.getDescription())
        .startsWith("2 of 4 records may be stored or not: CONNECTION_ERROR (")
        .endsWith("): " + keys[0] + ", " + keys[2]);
    received.clear();
    cutting = false;
    assertThat(insert(keys[3])).isEqualTo(Status.OK);
    assertThat(received).extracting(sent -> sent.split("@")[0]).containsExactly(keys[0], keys[2]);
    client.cleanup();
  }

  @Test
  void redirectedRecordIsSentToTheOtherNode() throws DBException {
    server();
    FakeRedis second = server();
    connect(RedisSettings.CLUSTER.name(), "true");
    String moved = key(true, 0);
    failure =
        key ->
            key.equals(moved) && received.get(received.size() - 1).equals(moved + "@0")
                ? "-MOVED 1 127.0.0.1:" + second.port() + "\r\n"
                : null;

    assertThat(insert(moved, key(false, 1), key(false, 2), key(false, 3))).isEqualTo(Status.OK);
    assertThat(received).contains(moved + "@1");
    client.cleanup();
  }

  @Test
  void recordsOfAServerThatIsGoneAreNotStored() throws DBException {
    FakeRedis server = server();
    connect(RedisSettings.TIMEOUT.name(), "300");
    server.close();

    assertThat(insert("a", "b", "c", "d").getName()).isEqualTo("CONNECTION_ERROR");
    Status again = insert("d");

    assertThat(again.getName()).isEqualTo("CONNECTION_ERROR");
    assertThat(again.getDescription()).matches("4 of 4 records were not stored: .*: a, b, c, d");
  }

  @Test
  void manyKeysAreShownInPart() throws DBException {
    server();
    connect(TableDB.BATCH_SIZE.name(), "30");
    failure = key -> key.equals("index") ? null : OOM;
    Status status = Status.OK;
    for (int i = 10; i < 40; i++) {
      status = Clients.insert(client, "k" + i);
    }

    assertThat(status.getDescription())
        .startsWith("30 of 30 records were not stored: OOM (")
        .endsWith("k28, k29 and 10 more, the last one k39");
  }
}
