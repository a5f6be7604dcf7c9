// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.testkit.server.RedisInstallation.ServerFiles;

/**
 * A server of Redis or Valkey, or an OSS cluster of them: as processes if this machine has all that
 * they need, else in one container. The nodes of a cluster reach one another as clients do.
 */
public final class RedisServer extends TestServer {

  private enum Search {
    NONE,
    ALL_SHARDS,
    /** The build of RediSearch for one server, which does not know the other shards. */
    ONE_SHARD
  }

  private static final String READY = "Ready to accept connections";

  /** The number of a version, as a module reports it: RediSearch 2.10.13. */
  private static final int SAFE_WITHOUT_COUNT = 21013;

  private final ServerFiles product;
  private final RedisInstallation installation;
  private final Search search;
  private final List<String> options;
  private boolean mayBeProcess = true;
  private boolean mayBeContainer = true;
  private int masters = 1;
  private boolean isCluster;
  private TestCertificates certificates;
  private List<Integer> tlsPorts = List.of();
  private List<Integer> busPorts = List.of();
  private boolean isProcess;

  private RedisServer(ServerFiles product, Search search, String... options) {
    super(
        product == ServerFiles.VALKEY
            ? Engine.VALKEY
            : search == Search.NONE ? Engine.REDIS : Engine.REDIS_SEARCH);
    this.product = product;
    this.installation = RedisInstallation.here(product);
    this.search = search;
    this.options = List.of(options);
  }

  /**
   * Without modules.
   *
   * @param options further options of {@code redis-server}
   */
  public static RedisServer plain(String... options) {
    return new RedisServer(ServerFiles.REDIS, Search.NONE, options);
  }

  /** With RediSearch and RedisJSON; in a cluster, search asks every shard. */
  public static RedisServer withSearch(String... options) {
    return new RedisServer(ServerFiles.REDIS, Search.ALL_SHARDS, options);
  }

  /** Valkey without modules, as {@link #plain}. */
  public static RedisServer plainValkey(String... options) {
    return new RedisServer(ServerFiles.VALKEY, Search.NONE, options);
  }

  /** Valkey with its modules for search and JSON, as {@link #withSearch}. */
  public static RedisServer valkeyWithSearch(String... options) {
    return new RedisServer(ServerFiles.VALKEY, Search.ALL_SHARDS, options);
  }

  /** A cluster with the build of RediSearch for one server. */
  public static RedisServer withSearchOfOneShard(int masters) {
    return new RedisServer(ServerFiles.REDIS, Search.ONE_SHARD).cluster(masters, 0);
  }

  /**
   * A cluster: masters with an equal share of the slots each. {@link #ports} has the masters first,
   * then their replicas in the same order.
   */
  public RedisServer cluster(int masters, int replicasOfEach) {
    this.masters = masters;
    this.nodeCount = masters * (1 + replicasOfEach);
    this.isCluster = true;
    return this;
  }

  /** Each node also has a port for encrypted connections. */
  public RedisServer tls(TestCertificates certificates) {
    this.certificates = certificates;
    return this;
  }

  public RedisServer asProcess() {
    mayBeContainer = false;
    return this;
  }

  public RedisServer inContainer() {
    mayBeProcess = false;
    return this;
  }

  /** This server, after {@link #start}. */
  public RedisServer started() {
    start();
    return this;
  }

  private List<Path> modules() {
    if (search == Search.NONE) {
      return List.of();
    }
    return isCluster && search == Search.ALL_SHARDS
        ? installation.clusterModules()
        : installation.modules();
  }

  @Override
  String find() {
    boolean withTls = certificates != null;
    Optional<Path> program = installation.server(withTls);
    boolean lacksModules = search != Search.NONE && modules().isEmpty();
    boolean isComplete = program.isPresent() && !lacksModules;
    isProcess = mayBeProcess && (isComplete || !mayBeContainer);
    if (!isProcess) {
      return super.find();
    }
    String where = installation.folder().where();
    if (lacksModules) {
      throw EngineReport.missing(
          product.id(isCluster ? RedisCluster.SEARCH : "-search-process"),
          product.program() + " with search and JSON",
          "no " + product.modules() + " in " + where);
    }
    if (program.isEmpty()) {
      throw EngineReport.missing(
          product.id("-process"),
          product.program() + (withTls ? " with TLS" : ""),
          "no such " + product.program() + " on the PATH or in " + where);
    }
    return program.get().toString();
  }

  @Override
  ServerProcesses place() {
    return isProcess
        ? new LocalProcesses()
        : new ContainerProcesses(
            origin(),
            product.id(""),
            certificates == null ? List.of() : certificates.ofServer(),
            Stream.of(ports(), tlsPorts).flatMap(List::stream).toList());
  }

  @Override
  void startNodes() {
    tlsPorts = certificates == null ? List.of() : FixedPorts.free(nodeCount);
    busPorts = isCluster ? FixedPorts.free(nodeCount) : List.of();
    super.startNodes();
    if (isCluster) {
      RedisCluster.join(ports(), busPorts, masters);
      // Valkey has no command that says which shards it knows; the binding waits for all of them.
      if (product == ServerFiles.REDIS) {
        requireSearch();
      }
    }
  }

  private void requireSearch() {
    String origin = isProcess && !modules().isEmpty() ? modules().get(0).toString() : origin();
    if (search == Search.ALL_SHARDS) {
      RedisCluster.requireSearch(masterPorts(), origin);
    } else if (search == Search.ONE_SHARD && RedisCluster.searchesAllShards(port())) {
      throw EngineReport.missing(
          "redis-search-one-shard",
          "the refusal of a cluster that does not search as one",
          origin + " asks every shard");
    }
  }

  private List<Integer> masterPorts() {
    return ports().subList(0, masters);
  }

  @Override
  List<String> command(int node) {
    List<String> command = new ArrayList<>();
    if (isProcess) {
      command.addAll(RedisInstallation.command(Path.of(origin())));
      command.addAll(List.of("--bind", FixedPorts.HOST));
      modules().forEach(module -> command.addAll(load(module)));
    } else {
      if (search != Search.NONE) {
        // Loads the modules of the image.
        command.add("docker-entrypoint.sh");
      }
      command.addAll(List.of(product.program(), "--protected-mode", "no"));
    }
    command.addAll(List.of("--port", name(node), "--save", ""));
    if (isCluster) {
      command.addAll(List.of("--cluster-enabled", "yes"));
      if (nodeCount > masters) {
        // A replica takes over soon. Without a replica, a node that got no processor for half of
        // this time would only lose its links, and messages of Valkey Search with them.
        command.addAll(List.of("--cluster-node-timeout", "2000"));
      }
      // Other nodes and clients reach it at the same address.
      command.addAll(List.of("--cluster-announce-ip", FixedPorts.HOST));
      command.addAll(List.of("--cluster-port", "" + busPorts.get(node)));
    }
    if (certificates != null) {
      String inCluster = isCluster ? "yes" : "no";
      command.addAll(List.of("--tls-port", "" + tlsPorts.get(node)));
      command.addAll(List.of("--tls-cluster", inCluster, "--tls-replication", inCluster));
      command.addAll(List.of("--tls-ca-cert-file", processes.path(certificates.ca())));
      command.addAll(List.of("--tls-cert-file", processes.path(certificates.serverCertificate())));
      command.addAll(List.of("--tls-key-file", processes.path(certificates.serverKey())));
    }
    command.addAll(options);
    return command;
  }

  private List<String> load(Path module) {
    // Without it, search asks one shard only. It is part of the same argument, because Valkey would
    // take it for an option of its own.
    return product == ServerFiles.VALKEY && isCluster && module.endsWith("libsearch.so")
        ? List.of("--loadmodule " + module + " --use-coordinator")
        : List.of("--loadmodule", module.toString());
  }

  /** Once it has loaded its persisted data; the nodes of a cluster may take longer to accept it. */
  @Override
  boolean isReady(int node) {
    return log(node).contains(READY);
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

  /**
   * Whether pages can be asked for without the count of all hits. Earlier releases of RediSearch
   * may end their server then, so the binding refuses.
   */
  public boolean canSkipCount() {
    return searchVersion() >= SAFE_WITHOUT_COUNT;
  }

  /** The release of the module for search, as modules count: 21032 for 2.10.32. */
  int searchVersion() {
    List<String> modules =
        RedisCommand.send(port(), "MODULE", "LIST").lines().map(String::strip).toList();
    // The lines are name, search, ver, 21032.
    int version = modules.indexOf("search") + 2;
    return Integer.parseInt(modules.get(version));
  }

  public void sendToAll(String... words) {
    ports().forEach(port -> RedisCommand.send(port, words));
  }

  /** Removes all records and indexes. */
  public void flush() {
    masterPorts().forEach(port -> RedisCommand.send(port, "FLUSHALL"));
    if (product == ServerFiles.VALKEY && isCluster && search != Search.NONE) {
      // There, indexes stay.
      RedisCommand.send(port(), "FT._LIST")
          .lines()
          .forEach(index -> RedisCommand.send(port(), "FT.DROPINDEX", index));
    }
  }

  @Override
  public String version() {
    String info = RedisCommand.send(port(), "INFO", "server");
    return info.replaceAll("(?s).*\\n" + product.id("_version:") + "(\\S+).*", "$1");
  }

  /** A text for the name of a test. */
  @Override
  public String toString() {
    return isCluster ? "cluster" : "server";
  }
}
