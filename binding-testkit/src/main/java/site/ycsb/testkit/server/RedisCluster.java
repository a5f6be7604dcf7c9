// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * An OSS Cluster of servers on 127.0.0.1: masters with an equal share of the slots each, and as
 * many replicas as asked for.
 */
public final class RedisCluster implements RedisInstance {

  private static final int SLOTS = 16_384;

  private final List<RedisServer> masters = new ArrayList<>();
  private final List<RedisServer> replicas = new ArrayList<>();

  private RedisCluster() {}

  /** Masters without modules. Skips the test where there is no {@code redis-server}. */
  public static RedisCluster plain(int masters, int replicasOfEach) {
    return start(RedisServer.anyServer(), masters, replicasOfEach, List.of(), List::of);
  }

  /** Masters with a port for encrypted connections each, as {@link RedisServer#withTls}. */
  public static RedisCluster withTls(int masters, TestCertificates certificates) {
    return start(
        RedisServer.serverWithTls(),
        masters,
        0,
        List.of(),
        () -> {
          List<String> options = new ArrayList<>(RedisServer.tlsOptions(certificates));
          options.addAll(List.of("--tls-cluster", "yes", "--tls-replication", "yes"));
          return options;
        });
  }

  /** Masters whose search asks every shard. Skips the test where the modules are not there. */
  public static RedisCluster withSearch(int masters) {
    List<Path> modules = RedisFiles.here().clusterModules();
    if (modules.isEmpty()) {
      throw SearchCoordinators.missing(
          "no redisearch.so and rejson.so in " + RedisFiles.here().where());
    }
    RedisCluster cluster = start(RedisServer.anyServer(), masters, 0, modules, List::of);
    try {
      SearchCoordinators.require(
          cluster.masters.stream().map(RedisServer::port).toList(), modules.get(0).toString());
    } catch (RuntimeException | Error e) {
      cluster.close();
      throw e;
    }
    return cluster;
  }

  /** Masters with the build of RediSearch for one server, which knows of no other shard. */
  public static RedisCluster withSearchOfOneShard(int masters) {
    List<Path> modules = RedisFiles.here().searchModules();
    if (modules.isEmpty()) {
      throw Engines.missing(
          Engines.REDIS_SEARCH_PROCESS,
          "the refusal of a cluster that does not search as one",
          "no redisearch.so in " + RedisFiles.here().where());
    }
    RedisCluster cluster = start(RedisServer.anyServer(), masters, 0, modules, List::of);
    if (SearchCoordinators.isAt(cluster.port())) {
      cluster.close();
      throw Engines.missing(
          "redis-search-one-shard",
          "the refusal of a cluster that does not search as one",
          modules.get(0) + " asks every shard");
    }
    return cluster;
  }

  private static RedisCluster start(
      Path server,
      int masters,
      int replicasOfEach,
      List<Path> modules,
      Supplier<List<String>> moreOptions) {
    RedisCluster cluster = new RedisCluster();
    try {
      for (int i = 0; i < masters * (1 + replicasOfEach); i++) {
        (i < masters ? cluster.masters : cluster.replicas)
            .add(startNode(server, modules, moreOptions.get()));
      }
      cluster.join();
    } catch (RuntimeException | Error e) {
      cluster.close();
      throw e;
    }
    return cluster;
  }

  private static RedisServer startNode(Path server, List<Path> modules, List<String> moreOptions) {
    List<String> options =
        new ArrayList<>(
            List.of(
                "--cluster-enabled",
                "yes",
                "--cluster-node-timeout",
                "2000",
                "--cluster-port",
                Integer.toString(RedisServer.freePort()),
                "--cluster-announce-ip",
                "127.0.0.1"));
    options.addAll(moreOptions);
    return RedisServer.start(server, modules, options);
  }

  private void join() {
    int first = masters.get(0).port();
    for (int i = 0; i < masters.size(); i++) {
      int from = SLOTS * i / masters.size();
      int to = SLOTS * (i + 1) / masters.size() - 1;
      send(masters.get(i), "CLUSTER", "ADDSLOTSRANGE", "" + from, "" + to);
      send(masters.get(i), "CLUSTER", "SET-CONFIG-EPOCH", "" + (i + 1));
    }
    for (RedisServer node : nodes()) {
      if (node.port() != first) {
        String bus =
            RedisCommand.send(first, "CONFIG", "GET", "cluster-port").lines().toList().get(1);
        send(node, "CLUSTER", "MEET", "127.0.0.1", "" + first, bus);
      }
    }
    int known = nodes().size();
    Poll.until(
        "the nodes to know each other",
        () ->
            nodes().stream()
                .map(node -> send(node, "CLUSTER", "INFO"))
                .allMatch(
                    info ->
                        info.contains("cluster_state:ok")
                            && info.contains("cluster_known_nodes:" + known + "\r")));
    for (int i = 0; i < replicas.size(); i++) {
      String master = send(masters.get(i % masters.size()), "CLUSTER", "MYID");
      send(replicas.get(i), "CLUSTER", "REPLICATE", master);
    }
    Poll.until(
        "the replicas to follow their masters",
        () ->
            replicas.stream()
                .allMatch(
                    node -> send(node, "INFO", "replication").contains("master_link_status:up")));
  }

  private static String send(RedisServer node, String... words) {
    return RedisCommand.send(node.port(), words);
  }

  public List<RedisServer> masters() {
    return List.copyOf(masters);
  }

  /** In the order of their masters. */
  public List<RedisServer> replicas() {
    return List.copyOf(replicas);
  }

  private List<RedisServer> nodes() {
    List<RedisServer> nodes = new ArrayList<>(masters);
    nodes.addAll(replicas);
    return nodes;
  }

  @Override
  public String host() {
    return masters.get(0).host();
  }

  @Override
  public int port() {
    return masters.get(0).port();
  }

  @Override
  public boolean isCluster() {
    return true;
  }

  @Override
  public void kill() {
    masters.get(0).kill();
  }

  @Override
  public void restart() {
    masters.get(0).restart();
  }

  @Override
  public void sendToAll(String... words) {
    nodes().forEach(node -> node.sendToAll(words));
  }

  @Override
  public void flush() {
    masters.forEach(RedisServer::flush);
  }

  @Override
  public void close() {
    nodes().forEach(RedisServer::close);
  }
}
