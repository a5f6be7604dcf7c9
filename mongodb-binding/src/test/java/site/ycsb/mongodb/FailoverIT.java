// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.ClientProcess.ClientExit;
import site.ycsb.testkit.server.MongodServer;

/** The real client on a replica set of three, whose primary is killed in the middle of a run. */
@Timeout(value = 5, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Tag("slow")
@ParameterizedClass
@MethodSource("servers")
class FailoverIT {

  private final MongodServer server;
  @TempDir private Path folder;

  FailoverIT(MongodServer server) {
    this.server = server;
  }

  static Stream<MongodServer> servers() {
    return Stream.of(
        MongodServer.wiredTiger(ReplicaSet.OPTIONS).nodes(3),
        MongodServer.inMemory(ReplicaSet.OPTIONS).nodes(3));
  }

  @BeforeParameterizedClassInvocation
  static void start(MongodServer server) {
    server.start();
    new ReplicaSet(server).initiate();
  }

  @Test
  void runGoesOnWithTheNextPrimaryAndLosesNoAcknowledgedWrite() throws Exception {
    ReplicaSet set = new ReplicaSet(server);
    ClientRun run = new ClientRun(folder, set.url(), ClientRun.SOME);
    run.load();

    try (MongoClient observer = MongoClients.create(set.url());
        ClientProcess client = run.startAndAwaitUpdates(observer)) {
      int killed = set.primary(observer);
      server.kill(killed);
      long before = ClientRun.updates(observer);
      assertThat(set.primary(observer)).as("the next primary").isNotEqualTo(killed);
      ClientExit ended = client.await();

      long failed = run.assertThatAllAreCounted();
      assertThat(failed).as(ended.err()).isLessThanOrEqualTo(10L * ClientRun.THREADS);
      assertThat(ended.exitCode()).as(ended.err()).isEqualTo(failed == 0 ? 0 : 1);
      assertThat(ClientRun.updates(observer))
          .as("updates after the failover")
          .isGreaterThan(before);
      assertThat(run.result()).containsEntry("/store/mongodb.replicaSet", "rs");
    }
    ClientExit verified = run.verify();
    assertThat(verified.exitCode()).as(verified.err() + verified.out()).isZero();
  }
}
