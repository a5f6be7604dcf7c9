// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.container;

import java.util.List;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.opentest4j.TestAbortedException;

/**
 * An engine in containers, for all tests of a class: a static field with {@code RegisterExtension}.
 * One thread starts, kills, restarts and ends it.
 */
public abstract class ServerContainer
    implements RunningServer, AutoCloseable, BeforeAllCallback, AfterAllCallback {

  private final Engine engine;
  private String image;
  private List<Integer> ports = List.of();

  ServerContainer(Engine engine) {
    this.engine = engine;
  }

  /**
   * Returns when every node answers.
   *
   * @throws TestAbortedException if the engine cannot be had and is not required
   * @throws IllegalStateException if it cannot be had but is required, or if it does not start
   */
  public final void start() {
    try {
      image = Images.find(engine);
    } catch (UnavailableException e) {
      throw notVerified(e.getMessage());
    }
    ports = Ports.free(nodeCount());
    try {
      startNodes();
      EngineReport.verified(engine.id(), version(), image);
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  private RuntimeException notVerified(String reason) {
    String line = engine.id() + " is not verified: " + reason;
    if (engine.isRequired()) {
      return new IllegalStateException(line + "; YCSB_REQUIRE_SERVERS names it");
    }
    EngineReport.skipped(engine.id(), reason);
    System.err.println("[WARNING] " + line);
    return new TestAbortedException(line);
  }

  @Override
  public final String host() {
    return Ports.HOST;
  }

  @Override
  public final List<Integer> ports() {
    return ports;
  }

  @Override
  public final int port() {
    return ports.get(0);
  }

  /** Of the server, as it tells itself. */
  public abstract String version();

  /** As Docker names it; known when started. */
  public final String image() {
    return image;
  }

  /** Ends all containers of it, and is silent if there are none. */
  @Override
  public abstract void close();

  @Override
  public final void beforeAll(ExtensionContext context) {
    start();
  }

  @Override
  public final void afterAll(ExtensionContext context) {
    close();
  }

  abstract int nodeCount();

  /** Starts what answers on {@link #ports}, and waits for it. */
  abstract void startNodes();
}
