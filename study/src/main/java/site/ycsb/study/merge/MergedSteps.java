// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import site.ycsb.result.RunDocument.Step;

/** The steps of the load: the first of each client is the first of all, and so on. */
final class MergedSteps {

  private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

  private final List<Client> clients;
  private final Window window;
  private final MergedOperations operations;

  MergedSteps(List<Client> clients, Window window, MergedOperations operations) {
    this.clients = clients.stream().filter(client -> !client.steps().isEmpty()).toList();
    this.window = window;
    this.operations = operations;
  }

  /** Those that all clients with steps reached. */
  List<Step> steps() {
    int count = clients.stream().mapToInt(client -> client.steps().size()).min().orElse(0);
    List<Step> steps = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      steps.add(step(i));
    }
    return steps;
  }

  private Step step(int index) {
    List<Step> parts = clients.stream().map(client -> client.steps().get(index)).toList();
    long start =
        clients.stream()
            .mapToLong(
                client ->
                    client.steps().get(index).startNs()
                        + (long) (client.offset(window.startMillis()) * 1e9))
            .min()
            .orElse(0);
    return new Step(
        target(parts),
        start,
        parts.stream().mapToLong(Step::runTimeNs).max().orElse(0),
        parts.stream().mapToDouble(Step::throughputPerSecond).sum(),
        sum(parts, Step::ok),
        sum(parts, Step::failed),
        sum(parts, Step::arrivals),
        sum(parts, Step::late),
        sum(parts, Step::dropped),
        sum(parts, Step::notStarted),
        parts.stream().mapToLong(Step::maxDelayNs).max().orElse(0),
        parts.stream().anyMatch(Step::targetMissed),
        operations.of(index, parts.stream().map(Step::operations).toList()),
        operations.staleness(index, parts.stream().map(Step::staleness).toList()));
  }

  private static long sum(List<Step> parts, ToLongFunction<Step> of) {
    return parts.stream().mapToLong(of).sum();
  }

  /** Rates add up. */
  private static String target(List<Step> parts) {
    List<String> targets = parts.stream().map(Step::target).toList();
    if (!targets.stream().allMatch(target -> NUMBER.matcher(target).matches())) {
      return String.join(" + ", targets);
    }
    double sum = targets.stream().mapToDouble(Double::parseDouble).sum();
    return sum == Math.rint(sum) ? String.valueOf((long) sum) : String.valueOf(sum);
  }
}
