// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import site.ycsb.study.plan.ServerSpec;

/**
 * Makes the server of a system.
 *
 * @param home the installation
 */
record Servers(Path home) {

  Server of(ServerSpec spec) {
    return switch (spec.kind()) {
      case EMBEDDED, RUNNING -> new RunningServer(spec);
      case COMMAND -> new CommandServer(spec);
      case CONTAINER -> new ContainerServer(spec);
      case COMPOSE -> new ComposeServer(spec, home);
    };
  }
}
