// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import site.ycsb.study.plan.ServerSpec;

/** The program {@code docker}. */
final class Docker {

  private Docker() {}

  static Programs.Output run(String... arguments) {
    return run(Map.of(), List.of(arguments), Programs.LONGEST, () -> false);
  }

  static Programs.Output run(
      Map<String, String> environment,
      List<String> arguments,
      Duration limit,
      BooleanSupplier isInterrupted) {
    List<String> command = Stream.concat(Stream.of("docker"), arguments.stream()).toList();
    return Programs.run(environment, command, limit, isInterrupted);
  }

  /** What is wrong, or that there is no such program. */
  static Optional<String> obstacle(Supplier<Optional<String>> check) {
    try {
      return check.get();
    } catch (ServerException e) {
      return Optional.of(e.getMessage());
    }
  }

  /** The options of {@code run} and {@code update} that limit a container. */
  static List<String> limits(ServerSpec spec) {
    List<String> options = new ArrayList<>();
    spec.memory().ifPresent(max -> options.addAll(List.of("--memory", max, "--memory-swap", max)));
    spec.cpus().ifPresent(max -> options.addAll(List.of("--cpus", max.toString())));
    return options;
  }

  /**
   * @throws ServerException if it failed
   */
  static void require(Programs.Output output, String what) {
    if (!output.isGood()) {
      throw new ServerException("docker " + what + ": " + output.reason());
    }
  }
}
