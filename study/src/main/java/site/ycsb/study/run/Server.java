// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/** The server of one system, started and stopped as the study needs it. */
abstract class Server {

  final ServerSpec spec;
  final Secrets secrets;
  final BooleanSupplier isInterrupted;
  final ReadinessProbe probe;

  /** An empty folder for its data; null before it is started. */
  Path work;

  /** The file for what it prints; null before it is started. */
  Path log;

  /**
   * @param secrets that no log may have
   * @param isInterrupted whether the study no longer waits for it
   */
  Server(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
    this.spec = spec;
    this.secrets = secrets;
    this.isInterrupted = isInterrupted;
    probe = new ReadinessProbe(spec.addresses(), isInterrupted);
  }

  /**
   * Why it cannot be used; found without starting it.
   *
   * @throws ServerException if there is no program to ask
   */
  abstract Optional<String> obstacle();

  /** Fetches what this machine has not yet; why that cannot be done. */
  Optional<String> fetch() {
    return Optional.empty();
  }

  /**
   * Returns when it is ready, with no data if that can be done.
   *
   * @throws ServerException if it does not get ready
   */
  final void start(Path emptyFolder, Path logFile) throws InterruptedException {
    work = emptyFolder;
    log = logFile;
    begin();
  }

  void begin() throws InterruptedException {
    resume();
  }

  /**
   * Ends it and starts it again on its data, while neither it nor this machine has any of it in
   * memory then.
   *
   * @param note receives a line with what was dropped
   * @return {@code cold}, and what could not be dropped
   * @throws ServerException if it does not end, or does not get ready again
   */
  final String restart(Consumer<String> note) throws InterruptedException {
    try {
      halt();
      String cache = new PageCache(isInterrupted).drop(data(), note);
      resume();
      return cache;
    } catch (ServerException e) {
      throw new ServerException("its restart without caches: " + e.getMessage(), e);
    }
  }

  /** Ends it; its data stays. */
  void halt() throws InterruptedException {
    stop();
  }

  /** Starts it on the data that it had when it was ended, and returns when it is ready. */
  abstract void resume() throws InterruptedException;

  /** The folders of this machine with its data; empty if unknown. */
  abstract List<Path> data();

  /** Why a started server is of no use any more. */
  Optional<String> trouble() {
    return probe.obstacle();
  }

  /**
   * Ends it, if this object started it.
   *
   * @throws ServerException if it cannot be ended
   */
  void stop() throws InterruptedException {}
}
