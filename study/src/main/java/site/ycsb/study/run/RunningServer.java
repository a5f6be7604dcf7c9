// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.ServerSpec;

/** A server that somebody else started, or none: then there is no address to ask. */
final class RunningServer implements Server {

  private final ServerSpec spec;
  private final Probe probe;
  private final BooleanSupplier isInterrupted;

  RunningServer(ServerSpec spec, BooleanSupplier isInterrupted) {
    this.spec = spec;
    this.isInterrupted = isInterrupted;
    probe = new Probe(spec.ready(), isInterrupted);
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
      Programs.Output output;
      try {
        output =
            Programs.run(
                Map.of(),
                List.of("/bin/sh", "-c", spec.reset().get()),
                spec.timeout(),
                isInterrupted);
      } catch (ServerException e) {
        throw new ServerException("its 'reset': " + e.getMessage(), e);
      }
      if (!output.isGood()) {
        throw new ServerException(
            "its 'reset' ended with exit code " + output.exitCode() + ": " + output.reason());
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
