// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.testkit.server.RedisCommand;
import site.ycsb.testkit.server.RedisInstance;
import site.ycsb.testkit.server.SearchCoordinators;

/**
 * A Redis server, or a cluster. The nodes of a cluster share one container: there they reach one
 * another at the address and the ports that clients use.
 */
public final class RedisContainer extends ServerContainer implements RedisInstance {

  private final boolean searches;
  private final List<String> arguments = new ArrayList<>();
  private final List<String> clientOptions = new ArrayList<>();
  private final Map<Path, String> files = new LinkedHashMap<>();
  private int masters = 1;
  private int replicas;
  private boolean isCluster;
  private Box box;

  private RedisContainer(Engine engine, boolean searches) {
    super(engine);
    this.searches = searches;
  }

  /** Without modules, whichever the image has. */
  public static RedisContainer plain() {
    return new RedisContainer(Engine.REDIS, false);
  }

  /** With RediSearch and RedisJSON. */
  public static RedisContainer withSearch() {
    return new RedisContainer(Engine.REDIS_SEARCH, true);
  }

  /** A cluster; {@link #ports} has the masters first. */
  public RedisContainer cluster(int masters, int replicasPerMaster) {
    this.masters = masters;
    this.replicas = masters * replicasPerMaster;
    this.isCluster = true;
    return this;
  }

  /** Further options of {@code redis-server}, such as {@code --requirepass}. */
  public RedisContainer arguments(String... more) {
    arguments.addAll(List.of(more));
    return this;
  }

  /** What {@code redis-cli} needs to be let in: {@code --tls}, {@code --cacert}, {@code --user}. */
  public RedisContainer clientOptions(String... more) {
    clientOptions.addAll(List.of(more));
    return this;
  }

  /** Copies a file, readable by all, to an absolute path in the container. */
  public RedisContainer file(Path source, String path) {
    files.put(source, path);
    return this;
  }

  /** This container, after {@link #start}. */
  public RedisContainer started() {
    start();
    return this;
  }

  @Override
  int nodeCount() {
    return masters + replicas;
  }

  @Override
  void startNodes() {
    box = Box.idle(image(), "redis", files, ports());
    for (int node = 0; node < nodeCount(); node++) {
      restart(node);
    }
    if (isCluster) {
      joinNodes();
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>It has loaded what its persistence kept; a node of a cluster may need longer until the
   * others count on it.
   */
  @Override
  public void restart(int node) {
    String port = String.valueOf(ports().get(node));
    List<String> command = new ArrayList<>();
    if (searches) {
      // Loads the modules of the image.
      command.add("docker-entrypoint.sh");
    }
    command.addAll(List.of("redis-server", "--protected-mode", "no"));
    if (!arguments.contains("--port")) {
      command.addAll(List.of("--port", port));
    }
    if (isCluster) {
      command.addAll(List.of("--cluster-enabled", "yes"));
    }
    arguments.forEach(argument -> command.add(argument.replace("{port}", port)));
    box.start(port, command);
    box.awaitLog(port, "Ready to accept connections");
  }

  @Override
  public void restart() {
    restart(0);
  }

  @Override
  public void kill(int node) {
    box.kill(String.valueOf(ports().get(node)));
  }

  @Override
  public void kill() {
    kill(0);
  }

  @Override
  public boolean isCluster() {
    return isCluster;
  }

  @Override
  public void sendToAll(String... words) {
    for (int node = 0; node < nodeCount(); node++) {
      send(node, words);
    }
  }

  private void send(int node, String... words) {
    if (clientOptions.isEmpty()) {
      // Ten times as fast as a process in the container.
      RedisCommand.send(ports().get(node), words);
    } else {
      client(node, words);
    }
  }

  @Override
  public void flush() {
    for (int node = 0; node < masters; node++) {
      send(node, "FLUSHALL");
    }
  }

  private void joinNodes() {
    List<String> create = new ArrayList<>(List.of("--cluster", "create"));
    ports().forEach(port -> create.add(host() + ":" + port));
    create.addAll(
        List.of("--cluster-replicas", String.valueOf(replicas / masters), "--cluster-yes"));
    client(0, create);
    for (int node = 0; node < nodeCount(); node++) {
      await(node, "redis-cli \"$@\" cluster info | grep -q cluster_state:ok");
    }
    if (searches) {
      SearchCoordinators.require(ports(), image());
    }
  }

  private void await(int node, String condition) {
    box.run("until " + condition + "; do sleep 0.1; done", "", clientWords(node));
  }

  /** What {@code redis-cli} prints for a command on a node. */
  public String client(int node, String... command) {
    return client(node, List.of(command));
  }

  private String client(int node, List<String> command) {
    List<String> words = clientWords(node);
    words.addAll(command);
    return box.run("redis-cli \"$@\"", "", words);
  }

  private List<String> clientWords(int node) {
    List<String> words = new ArrayList<>(clientOptions);
    words.addAll(List.of("-p", String.valueOf(ports().get(node))));
    return words;
  }

  @Override
  public String version() {
    return client(0, "info", "server")
        .lines()
        .filter(line -> line.startsWith("redis_version:"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("?");
  }

  @Override
  public void close() {
    if (box != null) {
      box.close();
      box = null;
    }
  }
}
