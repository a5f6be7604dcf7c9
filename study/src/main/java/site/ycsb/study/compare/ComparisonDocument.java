// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.compare;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.util.List;

/**
 * A comparison for programs. {@code docs/compare.md} explains each field.
 *
 * @param format {@link #FORMAT}
 * @param broken the rules that were broken, and where
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record ComparisonDocument(
    int format,
    String a,
    String b,
    String summary,
    List<String> notes,
    List<String> broken,
    List<Entry> figures) {

  static final int FORMAT = 1;

  /** One figure. Throughput is operations per second, latencies are ms; null is not known. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Entry(
      String place,
      String figure,
      Double a,
      Double b,
      int repeatsA,
      int repeatsB,
      Double changePercent,
      Double lowPercent,
      Double highPercent,
      Double p,
      Double adjustedP,
      boolean significant,
      String verdict) {

    static Entry of(MetricChange f) {
      return new Entry(
          f.place(),
          f.figure(),
          known(f.a()),
          known(f.b()),
          f.repeatsA(),
          f.repeatsB(),
          known(f.change()),
          known(f.low()),
          known(f.high()),
          known(f.ratio().p()),
          known(f.p()),
          f.isSignificant(),
          f.verdict());
    }

    private static Double known(double value) {
      return Double.isNaN(value) ? null : value;
    }
  }

  String json() throws IOException {
    return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(this);
  }
}
