// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.opentest4j.TestAbortedException;

/**
 * A server, or a cluster of them, that a test starts, or that a test class registers in a static
 * field with {@code RegisterExtension} for all its tests. One that is shared runs until the last
 * test class of all has ended. One thread starts, kills, restarts and closes it.
 */
public abstract class TestServer
    implements RestartableServer, AutoCloseable, BeforeAllCallback, AfterAllCallback {

  private static final Namespace SHARED = Namespace.create(TestServer.class);

  private static final Duration START = Duration.ofMinutes(3);

  private final Engine engine;
  private String origin;
  private List<Integer> ports = List.of();
  private boolean shared;

  /** Set before the start. */
  int nodeCount = 1;

  /** The processes of all nodes, each by its {@link #name}. */
  ServerProcesses processes;

  TestServer(Engine engine) {
    this.engine = engine;
  }

  /**
   * Returns when every node answers.
   *
   * @throws TestAbortedException if the engine is not available and not required
   * @throws AssertionError if it is not available but required
   * @throws IllegalStateException if it does not start
   */
  public final void start() {
    origin = find();
    ports = FixedPorts.free(nodeCount);
    try {
      startNodes();
      EngineReport.verified(engine.id(), version(), origin);
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /** Always an address of this machine. */
  public final String host() {
    return FixedPorts.HOST;
  }

  /** One port per node. */
  public final List<Integer> ports() {
    return ports;
  }

  /** The port of the first node. */
  public final int port() {
    return ports.get(0);
  }

  public abstract String version();

  /**
   * Ends a node as a power failure would; nothing is flushed. Returns when it is gone: a connection
   * is then refused, or closed at once by Docker, which listens on the port too.
   */
  public final void kill(int node) {
    processes.kill(name(node));
  }

  /** Kills the first node. */
  @Override
  public final void kill() {
    kill(0);
  }

  /** Starts a node that was killed, on the same port. Returns when it answers. */
  public final void restart(int node) {
    startNode(node);
    await(node);
  }

  /** Restarts the first node. */
  @Override
  public final void restart() {
    restart(0);
  }

  /** Ends all nodes and removes what they kept. Does nothing if none runs. */
  @Override
  public final void close() {
    if (processes != null) {
      processes.close();
      processes = null;
    }
  }

  /** Lets test classes that register the same object use one server, one after the other. */
  final void share() {
    shared = true;
  }

  @Override
  public final void beforeAll(ExtensionContext context) {
    if (shared) {
      // Values of this store are closed when all tests have ended.
      context
          .getRoot()
          .getStore(SHARED)
          .getOrComputeIfAbsent(
              this,
              server -> {
                start();
                return this;
              });
    } else {
      start();
    }
  }

  @Override
  public final void afterAll(ExtensionContext context) {
    if (!shared) {
      close();
    }
  }

  /** The image or the program of the server; skips the test without one. */
  String find() {
    return engine.requireImage();
  }

  final String origin() {
    return origin;
  }

  /** What a node is called among the {@link #processes}. */
  final String name(int node) {
    return String.valueOf(ports.get(node));
  }

  /** Where the processes of the nodes will run. */
  abstract ServerProcesses place();

  /** What starts a node at its port, for the first time or again. */
  abstract List<String> command(int node);

  /** Whether a node that was started answers. If it throws an exception, it does not yet. */
  abstract boolean isReady(int node) throws IOException;

  /** What a node has printed since it was started. */
  final String log(int node) {
    return processes.log(name(node));
  }

  private void await(int node) {
    Await.until(() -> !processes.isAlive(name(node)) || isReady(node), START, () -> log(node));
    if (!processes.isAlive(name(node))) {
      throw new IllegalStateException("the server ended:\n" + log(node));
    }
  }

  void startNodes() {
    processes = place();
    IntStream.range(0, nodeCount).forEach(this::startNode);
    IntStream.range(0, nodeCount).forEach(this::await);
  }

  private void startNode(int node) {
    processes.start(name(node), command(node));
  }
}
