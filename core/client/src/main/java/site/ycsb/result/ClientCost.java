// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

/**
 * What the client itself cost.
 *
 * @param threadNanos time of all client threads that was spent neither in the binding nor waiting
 *     for the schedule: making requests, checking replies, recording
 * @param cpuNanos CPU time of the whole process, with the binding, or -1 if the JVM does not know
 * @param operations number of operations that share the cost
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
