// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.PlannedSystem;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/**
 * Makes the server of a system.
 *
 * @param home the installation
 * @param isInterrupted whether the study is to end, so that no server is awaited
 */
record Servers(Path home, BooleanSupplier isInterrupted) {

  Server of(PlannedSystem system) {
    return of(system.spec().server(), system.secrets());
  }

  Server of(ServerSpec spec, Secrets secrets) {
    return switch (spec.kind()) {
      case EMBEDDED, RUNNING -> new Running(spec, secrets, isInterrupted);
      case COMMAND -> new CommandServer(spec, secrets, isInterrupted);
      case CONTAINER -> new DockerServer.Container(spec, secrets, isInterrupted);
      case COMPOSE -> new DockerServer.Compose(spec, secrets, home, isInterrupted);
    };
  }

  /** A server that somebody else started, or none: then there is no address to ask. */
  private static final class Running extends Server {

    Running(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
      super(spec, secrets, isInterrupted);
    }

    @Override
    Optional<String> obstacle() {
      return probe.obstacle();
    }

    @Override
    void start(Path work, Path log) {
      ServerException.throwIf(obstacle());
      if (spec.reset() != null) {
        List<String> command = List.of("/bin/sh", "-c", spec.reset());
        Programs.Output output;
        try {
          output = Programs.run(Map.of(), command, spec.patience(), isInterrupted);
        } catch (ServerException e) {
          throw new ServerException("its 'reset': " + e.getMessage(), e);
        }
        if (!output.isGood()) {
          throw new ServerException(
              "its 'reset' ended with exit code " + output.exitCode() + ": " + output.reason());
        }
      }
    }
  }
}
