// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import site.ycsb.testkit.server.TestEnvironment.LocalPath;

/**
 * A {@code mongod} as a process of this machine, or several for a replica set: the program that the
 * system property {@code mongod} or else the environment variable {@code MONGOD} names, by default
 * {@code ~/.cache/ycsb/mongod/mongod}.
 */
public final class MongodServer extends TestServer {

  private static final String WIRED_TIGER = "wiredTiger";
  private static final String IN_MEMORY = "inMemory";

  /** The name in {@code YCSB_REQUIRE_SERVERS}. */
  private static final String ENGINE = "mongod";

  /** With a capital letter since 4.4. */
  private static final String READY = "aiting for connections";

  private static final String UNKNOWN_ENGINE = "unknown storage engine";

  private final String storageEngine;
  private final List<String> options;
  private String program;

  private MongodServer(String storageEngine, String... options) {
    super(Engine.MONGODB);
    this.storageEngine = storageEngine;
    this.options = List.of(options);
  }

  /**
   * @param options further options of {@code mongod}
   */
  public static MongodServer wiredTiger(String... options) {
    return new MongodServer(WIRED_TIGER, options);
  }

  /** Forgets everything when it ends. Percona's server and MongoDB Enterprise have it. */
  public static MongodServer inMemory(String... options) {
    return new MongodServer(IN_MEMORY, options);
  }

  /** Several processes, which the test makes a replica set. */
  public MongodServer nodes(int count) {
    nodeCount = count;
    return this;
  }

  /** Whether a node that is killed has its records when it is back. */
  public boolean isPersistent() {
    return !storageEngine.equals(IN_MEMORY);
  }

  @Override
  String find() {
    LocalPath mongod = LocalPath.of("mongod", "mongod/mongod");
    String missing = "no program " + mongod.where();
    program =
        mongod
            .executable()
            .orElseThrow(() -> EngineReport.missing(ENGINE, toString(), missing))
            .toString();
    return program + ", " + storageEngine;
  }

  @Override
  ServerProcesses place() {
    return new LocalProcesses();
  }

  @Override
  void startNodes() {
    try {
      super.startNodes();
    } catch (IllegalStateException e) {
      if (e.getMessage().contains(UNKNOWN_ENGINE)) {
        throw EngineReport.missing(
            ENGINE + "-" + storageEngine.toLowerCase(Locale.ROOT),
            toString(),
            program + " has no such storage engine");
      }
      throw e;
    }
  }

  @Override
  List<String> command(int node) {
    List<String> command = new ArrayList<>(List.of(program));
    command.addAll(List.of("--bind_ip", FixedPorts.HOST, "--port", name(node), "--nounixsocket"));
    command.addAll(List.of("--dbpath", ".", "--storageEngine", storageEngine));
    command.addAll(options);
    return command;
  }

  @Override
  boolean isReady(int node) {
    return log(node).contains(READY);
  }

  @Override
  public String version() {
    return MongoProbe.version(port(), null);
  }

  /** A text for the name of a test. */
  @Override
  public String toString() {
    return "mongod with " + storageEngine;
  }
}
