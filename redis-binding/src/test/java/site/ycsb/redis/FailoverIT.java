// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import site.ycsb.DBException;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisServer;

/** A cluster that loses a master in the middle of operations. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FailoverIT {

  private static final int THREADS = 4;

  private final AtomicBoolean over = new AtomicBoolean();
  private final AtomicInteger rounds = new AtomicInteger();
  private final Set<String> statuses = ConcurrentHashMap.newKeySet();

  /** Writes and reads all keys again and again. */
  private Void work(RedisServer cluster) throws DBException {
    RedisDB client = Clients.open(cluster, "redis.timeout", "120000");
    try {
      while (!over.get()) {
        for (String key : Clients.KEYS) {
          statuses.add(Clients.insert(client, key).getName());
          statuses.add(client.update(Clients.TABLE, key, Clients.values("field0", "b")).getName());
          statuses.add(Clients.read(client, key).getName());
        }
        rounds.incrementAndGet();
      }
    } finally {
      client.cleanup();
    }
    return null;
  }

  private void awaitRounds(int more) throws InterruptedException {
    int enough = rounds.get() + more;
    while (rounds.get() < enough) {
      Thread.sleep(10);
    }
  }

  private static boolean isMaster(int port) {
    return RedisCommand.send(port, "INFO", "replication").contains("role:master");
  }

  @Test
  void clientsFollowAReplicaThatTakesOver() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try (RedisServer cluster = RedisServer.plain().cluster(3, 1).started()) {
      List<Future<Void>> work = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        work.add(threads.submit(() -> work(cluster)));
      }
      awaitRounds(2 * THREADS);
      assertThat(statuses).containsExactly("OK");

      // The node that the clients were given as their address, too.
      cluster.kill(0);
      int heir = cluster.ports().get(3);
      while (!isMaster(heir)) {
        Thread.sleep(20);
      }
      // Rounds that began before the promotion may end with an error, those after that may not.
      awaitRounds(2 * THREADS);
      assertThat(statuses).isSubsetOf("OK", "CONNECTION_ERROR", "NOT_FOUND");
      statuses.clear();
      awaitRounds(3 * THREADS);
      over.set(true);
      for (Future<Void> thread : work) {
        thread.get();
      }

      assertThat(statuses).containsExactly("OK");
      assertThat(RedisCommand.send(heir, "DBSIZE")).isNotEqualTo("0");
      RedisDB client =
          Clients.open(cluster, "redis.port", Integer.toString(cluster.ports().get(1)));
      assertThat(client.storeFacts(Clients.TABLE).values()).containsEntry("redis.shards", "3");
      client.cleanup();
    } finally {
      over.set(true);
      threads.shutdownNow();
    }
  }
}
