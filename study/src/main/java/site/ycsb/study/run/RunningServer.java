// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import site.ycsb.study.plan.ServerSpec;

/** A server that somebody else started, or none: then there is no address to ask. */
final class RunningServer implements Server {

  private final ServerSpec spec;
  private final Probe probe;

  RunningServer(ServerSpec spec) {
    this.spec = spec;
    probe = new Probe(spec.ready());
  }

  @Override
  public Optional<String> obstacle() {
    return probe.obstacle();
  }

  @Override
  public void start(Path work, Path log) {
    obstacle()
        .ifPresent(
            reason -> {
              throw new ServerException(reason);
            });
    if (spec.reset().isPresent()) {
      Programs.Output output = Programs.run(Map.of(), List.of("/bin/sh", "-c", spec.reset().get()));
      if (!output.isGood()) {
        throw new ServerException(
            "its 'reset' ended with exit code " + output.exitCode() + ": " + output.lastLine());
      }
    }
  }

  @Override
  public Optional<String> trouble() {
    return obstacle();
  }

  @Override
  public void stop() {
    // Not this study's to stop.
  }
}
