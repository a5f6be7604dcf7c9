// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/**
 * A server that this study does not run as a process. Command lines start, empty and stop it,
 * perhaps on another machine; or it runs already; or the store has no server, and then no address
 * to ask.
 */
final class CommandLineServer extends Server {

  private boolean isStarted;

  CommandLineServer(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
    super(spec, secrets, isInterrupted);
  }

  @Override
  Optional<String> obstacle() {
    return spec.start() == null
        ? probe.obstacle()
        : probe
            .answering()
            .map(address -> "another server answers at " + address + " already: stop it");
  }

  @Override
  void begin() throws InterruptedException {
    resume();
    if (spec.reset() != null) {
      run("reset", spec.reset(), isInterrupted);
    }
  }

  @Override
  void resume() throws InterruptedException {
    ServerException.throwIf(obstacle());
    if (spec.start() != null) {
      isStarted = true;
      run("start", spec.start(), isInterrupted);
      probe.await(spec.patience(), Optional::empty);
    }
  }

  /** The files of a store inside the client. */
  @Override
  List<Path> data() {
    return spec.kind() == ServerSpec.ServerKind.EMBEDDED ? List.of(work) : List.of();
  }

  /** Also stops a server whose start failed, because it may have got far. */
  @Override
  void stop() throws InterruptedException {
    if (!isStarted) {
      return;
    }
    isStarted = false;
    // Ctrl-C reaches this, too, and the server has to end all the same.
    run("stop", "trap '' INT; " + spec.stop(), () -> false);
    probe.awaitSilence(spec.patience());
  }

  private void run(String key, String line, BooleanSupplier isEnding) {
    Programs.Output output;
    try {
      output =
          Programs.run(
              spec.environment(), List.of("/bin/sh", "-c", line), spec.patience(), isEnding);
    } catch (ServerException e) {
      throw new ServerException("its '" + key + "': " + e.getMessage(), e);
    }
    try {
      Files.writeString(log, secrets.masked(output.text()), CREATE, APPEND);
    } catch (IOException e) {
      throw new ServerException(log + " cannot be written: " + e.getMessage(), e);
    }
    output.require("its '" + key + "'");
  }
}
