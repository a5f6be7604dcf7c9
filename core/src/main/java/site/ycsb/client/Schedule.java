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
package site.ycsb.client;

/** When each operation of one client thread should start. */
@FunctionalInterface
public interface Schedule {

  /**
   * The intended start of an operation.
   *
   * @param operation 0 for the thread's first
   * @return nanoseconds from the start of the phase; never less than for the operation before
   */
  long startNanos(long operation);

  /**
   * The same time between any two operations of all threads, which take turns.
   *
   * @param operationsPerSecond of all threads together, more than 0
   * @param thread number of the thread, 0 to threads - 1
   */
  static Schedule constantRate(double operationsPerSecond, int thread, int threads) {
    double nanosPerOperation = 1e9 / operationsPerSecond;
    return operation -> (long) (((double) operation * threads + thread) * nanosPerOperation);
  }
}
