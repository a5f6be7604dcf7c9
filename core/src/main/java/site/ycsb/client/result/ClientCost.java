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

/**
 * What the client itself needed.
 *
 * @param threadNanos time of all client threads that was spent neither in the binding nor waiting
 *     for the schedule: making requests, checking replies, recording
 * @param cpuNanos CPU time of the whole process, with the binding, or -1 if the JVM does not tell
 * @param operations number of operations that these were for
 */
public record ClientCost(long threadNanos, long cpuNanos, long operations) {

  /** Client time per operation outside the timed section, in nanoseconds. */
  public double threadNanosPerOperation() {
    return operations == 0 ? 0 : (double) threadNanos / operations;
  }

  /** CPU time of the process per operation, in nanoseconds, or -1. */
  public double cpuNanosPerOperation() {
    return operations == 0 || cpuNanos < 0 ? -1 : (double) cpuNanos / operations;
  }
}
