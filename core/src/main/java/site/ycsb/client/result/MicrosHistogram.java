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

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import site.ycsb.client.measure.Micros;

/** Latencies in microseconds, with three significant digits, as YCSB keeps them. */
final class MicrosHistogram {

  private static final int SIGNIFICANT_DIGITS = 3;

  private MicrosHistogram() {}

  static Histogram empty() {
    return new Histogram(SIGNIFICANT_DIGITS);
  }

  static void add(Histogram nanos, Histogram micros) {
    for (HistogramIterationValue value : nanos.recordedValues()) {
      micros.recordValueWithCount(
          Micros.of(nanos.medianEquivalentValue(value.getValueIteratedTo())),
          value.getCountAtValueIteratedTo());
    }
  }
}
