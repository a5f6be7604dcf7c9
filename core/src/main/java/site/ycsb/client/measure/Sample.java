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

import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What all threads recorded in one interval.
 *
 * @param startNanos start of the interval, from the start of the phase
 * @param endNanos its end, from the start of the phase
 * @param operations by name of the operation, in the order of their names; those which recorded
 *     nothing in this interval, but did in an earlier one, are there
 */
public record Sample(long startNanos, long endNanos, Map<String, Interval> operations) {

  /**
   * Latencies of one operation. The histograms are used again for the next sample: a listener which
   * needs them later has to copy them.
   *
   * @param service service times
   * @param response response times; the same object as {@code service} without a schedule
   */
  public record Interval(Histogram service, Histogram response) {}
}
