// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.search.Visibility;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** What is promised depends on which node answers. */
class VisibilityIT {

  private static Visibility visibility(RedisServer server, String... namesAndValues)
      throws DBException {
    RedisDB client = Clients.open(server, namesAndValues);
    try {
      return client.visibility();
    } finally {
      client.cleanup();
    }
  }

  @Test
  void singleServerShowsEachWriteAtOnce() throws DBException {
    try (RedisServer server = RedisServer.plain().started()) {
      assertThat(visibility(server)).isEqualTo(Visibility.AT_ONCE);
    }
  }

  @Test
  void masterShowsEachWriteAtOnceAndItsReplicaPromisesNothing() throws DBException {
    try (RedisServer master = RedisServer.plain().started();
        RedisServer replica = RedisServer.plain().started()) {
      RedisCommand.send(replica.port(), "REPLICAOF", "127.0.0.1", "" + master.port());

      assertThat(visibility(master)).isEqualTo(Visibility.AT_ONCE);
      assertThat(visibility(replica)).isEqualTo(Visibility.sameForAll(Visibility.UNBOUNDED));
    }
  }

  @Test
  void assumesAMasterWhereTheUserMayNotAsk() throws DBException {
    try (RedisServer server = RedisServer.plain().started()) {
      server.sendToAll("ACL", "SETUSER", "ann", "on", ">sesame", "~*", "+@all", "-info");

      assertThat(visibility(server, "redis.user", "ann", "redis.password", "sesame"))
          .isEqualTo(Visibility.AT_ONCE);
    }
  }

  @Test
  void clusterOfMastersShowsEachWriteAtOnce() throws DBException {
    try (RedisServer cluster = RedisServer.plain().cluster(3, 0).started()) {
      assertThat(visibility(cluster)).isEqualTo(Visibility.AT_ONCE);
    }
  }

  @Test
  void searchInAClusterMayAskReplicas() throws DBException {
    try (RedisServer cluster = RedisServer.plain().cluster(3, 1).started()) {
      assertThat(visibility(cluster))
          .isEqualTo(new Visibility(Duration.ZERO, Duration.ZERO, Visibility.UNBOUNDED));
    }
  }
}
