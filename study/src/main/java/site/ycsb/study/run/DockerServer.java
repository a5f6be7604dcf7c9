// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/** A server that the program {@code docker} runs. */
abstract class DockerServer extends Server {

  DockerServer(ServerSpec spec, Secrets secrets, BooleanSupplier isInterrupted) {
    super(spec, secrets, isInterrupted);
  }

  static Programs.Output docker(String... arguments) {
    return docker(Map.of(), List.of(arguments), Programs.LONGEST, () -> false);
  }

  static Programs.Output docker(
      Map<String, String> environment,
      List<String> arguments,
      Duration limit,
      BooleanSupplier isInterrupted) {
    List<String> command = new ArrayList<>(List.of("docker"));
    command.addAll(arguments);
    return Programs.run(environment, command, limit, isInterrupted);
  }

  /** The command with the options that limit a container. */
  List<String> limited(String... command) {
    List<String> words = new ArrayList<>(List.of(command));
    spec.memory().ifPresent(max -> words.addAll(List.of("--memory", max, "--memory-swap", max)));
    spec.cpus().ifPresent(max -> words.addAll(List.of("--cpus", max.toString())));
    return words;
  }
}
