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
package site.ycsb.client.measure;

import org.HdrHistogram.Histogram;

/** YCSB's unit of latencies in text: whole microseconds, rounded down. */
public final class Micros {

  private static final long NANOS = 1000;

  private Micros() {}

  public static long of(long nanos) {
    return nanos / NANOS;
  }

  /** The smallest of some latencies in nanoseconds; 0 if there are none. */
  public static long min(Histogram nanos) {
    return nanos.getTotalCount() == 0 ? 0 : of(nanos.getMinValue());
  }

  public static double of(double nanos) {
    return nanos / NANOS;
  }
}
