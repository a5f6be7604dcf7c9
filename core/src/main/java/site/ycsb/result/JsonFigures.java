// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import site.ycsb.Status;
import site.ycsb.measure.OperationFigures;

/**
 * Writes the figures of all operations. {@code count} is the number of calls, {@code ok} plus
 * {@code failed}; latencies are those of the calls that were recorded under this name, in
 * nanoseconds.
 */
final class JsonFigures {

  private static final Map<String, Double> PERCENTILES = new LinkedHashMap<>();

  static {
    PERCENTILES.put("p50", 50.0);
    PERCENTILES.put("p90", 90.0);
    PERCENTILES.put("p95", 95.0);
    PERCENTILES.put("p99", 99.0);
    PERCENTILES.put("p99.9", 99.9);
    PERCENTILES.put("p99.99", 99.99);
  }

  private JsonFigures() {}

  static void write(JsonGenerator json, Map<String, OperationFigures> figures) throws IOException {
    json.writeObjectFieldStart("operations");
    for (OperationFigures operation : figures.values()) {
      json.writeObjectFieldStart(operation.name());
      json.writeNumberField("count", operation.ok() + operation.failed());
      json.writeNumberField("ok", operation.ok());
      json.writeNumberField("failed", operation.failed());
      json.writeObjectFieldStart("statuses");
      for (Map.Entry<Status, Long> status : operation.statuses().entrySet()) {
        json.writeNumberField(status.getKey().getName(), status.getValue());
      }
      json.writeEndObject();
      writeLatencies(json, "serviceTimeNs", operation.service(), operation.serviceMean());
      if (operation.hasResponse()) {
        writeLatencies(json, "responseTimeNs", operation.response(), operation.responseMean());
      }
      json.writeEndObject();
    }
    json.writeEndObject();
  }

  private static void writeLatencies(JsonGenerator json, String name, Histogram nanos, double mean)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("count", nanos.getTotalCount());
    json.writeNumberField("mean", mean);
    json.writeNumberField("p0", nanos.getMinValue());
    for (var percentile : PERCENTILES.entrySet()) {
      json.writeNumberField(percentile.getKey(), nanos.getValueAtPercentile(percentile.getValue()));
    }
    json.writeNumberField("p100", nanos.getMaxValue());
    json.writeEndObject();
  }
}
