// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * A Redis server, or an OSS cluster of them: as processes of this machine, or in one container. The
 * nodes of a cluster reach one another at the addresses that clients use.
 */
public final class RedisServer extends TestServer {

  private enum Deployment {
    /** Processes if the server and its modules are on this machine, else a container. */
    ANY,
    PROCESS,
    CONTAINER
  }

  private static final String READY = "Ready to accept connections";

  private final RedisSearch search;
  private final List<String> options;
  private Deployment deployment = Deployment.ANY;
  private int masters = 1;
  private int replicasOfEach;
  private boolean isCluster;
  private TestCertificates certificates;
  private List<Integer> tlsPorts = List.of();
  private List<Integer> busPorts = List.of();
  private boolean isProcess;
  private Place place;

  private RedisServer(RedisSearch search, String... options) {
    super(search == RedisSearch.NONE ? Engine.REDIS : Engine.REDIS_SEARCH);
    this.search = search;
    this.options = List.of(options);
  }

  /**
   * Without modules.
   *
   * @param options of {@code redis-server}, beside those that this class needs
   */
  public static RedisServer plain(String... options) {
    return new RedisServer(RedisSearch.NONE, options);
  }

  /** With RediSearch and RedisJSON; in a cluster, search asks every shard. */
  public static RedisServer withSearch(String... options) {
    return new RedisServer(RedisSearch.ALL_SHARDS, options);
  }

  /** A cluster with the build of RediSearch for one server. */
  public static RedisServer withSearchOfOneShard(int masters) {
    return new RedisServer(RedisSearch.ONE_SHARD).cluster(masters, 0);
  }

  /**
   * A cluster: masters with an equal share of the slots each. {@link #ports} has the masters first,
   * then their replicas in the same order.
   */
  public RedisServer cluster(int masters, int replicasOfEach) {
    this.masters = masters;
    this.replicasOfEach = replicasOfEach;
    this.isCluster = true;
    return this;
  }

  /** Each node also has a port for encrypted connections. */
  public RedisServer tls(TestCertificates certificates) {
    this.certificates = certificates;
    return this;
  }

  public RedisServer asProcess() {
    deployment = Deployment.PROCESS;
    return this;
  }

  public RedisServer inContainer() {
    deployment = Deployment.CONTAINER;
    return this;
  }

  /** This server, after {@link #start}. */
  public RedisServer started() {
    start();
    return this;
  }

  @Override
  int nodeCount() {
    return masters * (1 + replicasOfEach);
  }

  @Override
  String find() {
    RedisInstallation installed = installation();
    isProcess =
        deployment == Deployment.PROCESS || deployment == Deployment.ANY && installed.isComplete();
    return isProcess ? installed.program().toString() : super.find();
  }

  private RedisInstallation installation() {
    return new RedisInstallation(search, isCluster, certificates != null);
  }

  @Override
  void startNodes() {
    tlsPorts = certificates == null ? List.of() : Ports.free(nodeCount());
    busPorts = isCluster ? Ports.free(nodeCount()) : List.of();
    place =
        isProcess
            ? new Machine()
            : Box.idle(
                origin(),
                "redis",
                certificates == null ? List.of() : certificates.ofServer(),
                Stream.of(ports(), tlsPorts).flatMap(List::stream).toList());
    for (int node = 0; node < nodeCount(); node++) {
      restart(node);
    }
    if (isCluster) {
      RedisClusterSetup.join(ports(), busPorts, masters);
      requireSearch();
    }
  }

  private void requireSearch() {
    if (search == RedisSearch.ALL_SHARDS) {
      SearchCoordinators.require(ports().subList(0, masters), searchOrigin());
    } else if (search == RedisSearch.ONE_SHARD && SearchCoordinators.isAt(port())) {
      throw EngineReport.missing(
          "redis-search-one-shard",
          "the refusal of a cluster that does not search as one",
          searchOrigin() + " asks every shard");
    }
  }

  private String searchOrigin() {
    return isProcess ? installation().modules().get(0).toString() : origin();
  }

  /**
   * {@inheritDoc}
   *
   * <p>It has loaded its persisted data; the other nodes of a cluster may take longer to accept it.
   */
  @Override
  public void restart(int node) {
    List<String> command = new ArrayList<>();
    if (isProcess) {
      command.addAll(RedisProgram.command(Path.of(origin())));
      command.addAll(List.of("--bind", Ports.HOST));
      installation()
          .modules()
          .forEach(module -> command.addAll(List.of("--loadmodule", module.toString())));
    } else {
      if (search != RedisSearch.NONE) {
        // Loads the modules of the image.
        command.add("docker-entrypoint.sh");
      }
      command.addAll(List.of("redis-server", "--protected-mode", "no"));
    }
    command.addAll(RedisOptions.ofPort(ports().get(node)));
    if (isCluster) {
      command.addAll(RedisOptions.ofCluster(busPorts.get(node)));
    }
    if (certificates != null) {
      command.addAll(RedisOptions.ofTls(tlsPorts.get(node), certificates, place, isCluster));
    }
    command.addAll(options);
    place.start(name(node), command);
    place.awaitLog(name(node), READY);
  }

  private String name(int node) {
    return String.valueOf(ports().get(node));
  }

  @Override
  public void kill(int node) {
    place.kill(name(node));
  }

  public boolean isCluster() {
    return isCluster;
  }

  /** The ports of the masters. */
  public List<Integer> masters() {
    return ports().subList(0, masters);
  }

  /** The port of the first node for encrypted connections. */
  public int tlsPort() {
    return tlsPorts.get(0);
  }

  /** Where a binding finds it. */
  public Properties properties() {
    Properties properties = new Properties();
    properties.setProperty("redis.host", host());
    properties.setProperty("redis.port", Integer.toString(port()));
    properties.setProperty("redis.cluster", Boolean.toString(isCluster));
    return properties;
  }

  /** Sends a command to the first node, as {@link RedisCommand#send}. */
  public String send(String... words) {
    return RedisCommand.send(port(), words);
  }

  /** Sends a command to every node. */
  public void sendToAll(String... words) {
    ports().forEach(port -> RedisCommand.send(port, words));
  }

  /** Removes all records and indexes. */
  public void flush() {
    masters().forEach(port -> RedisCommand.send(port, "FLUSHALL"));
  }

  @Override
  public String version() {
    return Arrays.stream(send("INFO", "server").split("\r\n"))
        .filter(line -> line.startsWith("redis_version:"))
        .map(line -> line.substring(line.indexOf(':') + 1))
        .findFirst()
        .orElse("?");
  }

  @Override
  public void close() {
    if (place != null) {
      place.close();
      place = null;
    }
  }
}
