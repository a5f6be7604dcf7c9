/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import site.ycsb.client.measure.OperationFigures;

/**
 * Everything that a phase found out.
 *
 * @param phase {@code load} or {@code run}
 * @param started when the first operation could start
 * @param runTimeNanos from then until the last client thread had cleaned up
 * @param operations how the operations ended
 * @param scheduled whether operations had an intended start
 * @param figures what was recorded, by name of the operation
 * @param properties as given, with secrets
 * @param operationMix share of each operation in percent; empty if unknown
 * @param workloadFacts what the workload says about itself
 * @param storeFacts what the store says about itself
 * @param clientCost what the client itself needed
 * @param garbageCollections of the phase, by name of the collector as YCSB writes it
 * @param interrupted whether the phase was ended from outside
 * @param problems why the phase is a failed one, one line each; empty if it is not
 * @param failureExamples the first failed calls, one line each
 */
public record PhaseResult(
    String phase,
    Instant started,
    long runTimeNanos,
    OperationCounts operations,
    boolean scheduled,
    Map<String, OperationFigures> figures,
    Properties properties,
    Map<String, Double> operationMix,
    Map<String, String> workloadFacts,
    Map<String, String> storeFacts,
    ClientCost clientCost,
    Map<String, GarbageCollections.Total> garbageCollections,
    boolean interrupted,
    List<String> problems,
    List<String> failureExamples) {

  /** Run time in milliseconds, 1 or more. */
  public long runTimeMillis() {
    return Math.max(1, runTimeNanos / 1_000_000);
  }

  /** Operations per second that ended well. */
  public double throughput() {
    return 1000.0 * operations.ok() / runTimeMillis();
  }

  /** The same with one more reason why the phase is a failed one. */
  public PhaseResult withProblem(String problem) {
    return new PhaseResult(
        phase,
        started,
        runTimeNanos,
        operations,
        scheduled,
        figures,
        properties,
        operationMix,
        workloadFacts,
        storeFacts,
        clientCost,
        garbageCollections,
        interrupted,
        Stream.concat(problems.stream(), Stream.of(problem)).toList(),
        failureExamples);
  }

  /** Whether everything went as it should. */
  public boolean isGood() {
    return problems.isEmpty();
  }
}
