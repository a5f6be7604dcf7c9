// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/**
 * Makes the server of a system.
 *
 * @param home the installation
 * @param isInterrupted whether the study is to end, so that no server is awaited
 */
record ServerFactory(Path home, BooleanSupplier isInterrupted) {

  Server of(ServerSpec spec, Secrets secrets) {
    return switch (spec.kind()) {
      case EMBEDDED, RUNNING, START -> new CommandLineServer(spec, secrets, isInterrupted);
      case COMMAND -> new CommandServer(spec, secrets, isInterrupted);
      case CONTAINER -> new DockerServer.Container(spec, secrets, isInterrupted);
      case COMPOSE -> new DockerServer.Compose(spec, secrets, home, isInterrupted);
    };
  }
}
