// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import site.ycsb.settings.SecretMask;

/** Writes a result as one JSON document, with all that is needed to repeat the phase. */
final class JsonResult {

  /** Grows when a reader has to know of a change. */
  static final int FORMAT = 1;

  private final SecretMask mask;

  JsonResult(SecretMask mask) {
    this.mask = mask;
  }

  void write(PhaseResult result, OutputStream to) throws IOException {
    try (JsonGenerator json = new JsonFactory().createGenerator(to)) {
      json.setPrettyPrinter(new DefaultPrettyPrinter());
      json.writeStartObject();
      json.writeNumberField("format", FORMAT);
      json.writeStringField("phase", result.phase());
      json.writeStringField("started", result.started().toString());
      writeOutcome(json, result);
      writeOverall(json, result);
      JsonFigures.write(json, result.figures());
      writeTexts(json, "configuration", mask.properties());
      writeMix(json, result.operationMix());
      writeTexts(json, "workload", result.workloadFacts());
      writeTexts(json, "store", result.storeFacts());
      writeEnvironment(json, Environment.current());
      writeBuild(json, BuildInfo.load());
      json.writeEndObject();
    }
  }

  private void writeOutcome(JsonGenerator json, PhaseResult result) throws IOException {
    json.writeObjectFieldStart("outcome");
    json.writeBooleanField("good", result.isGood());
    json.writeBooleanField("interrupted", result.interrupted());
    writeLines(json, "problems", result.problems());
    writeLines(json, "failureExamples", result.failureExamples());
    OperationCounts operations = result.operations();
    json.writeNumberField("issued", operations.issued());
    json.writeNumberField("ok", operations.ok());
    json.writeNumberField("failed", operations.failed());
    json.writeNumberField("unfinished", operations.unfinished());
    json.writeNumberField("failedVerifications", operations.failedVerifications());
    json.writeEndObject();
  }

  private static void writeOverall(JsonGenerator json, PhaseResult result) throws IOException {
    json.writeObjectFieldStart("overall");
    json.writeNumberField("runTimeNs", result.runTimeNanos());
    json.writeNumberField("throughputPerSecond", result.throughput());
    json.writeBooleanField("scheduled", result.scheduled());
    ClientCost cost = result.clientCost();
    json.writeNumberField("clientTimePerOperationNs", cost.threadNanosPerOperation());
    json.writeNumberField("processCpuPerOperationNs", cost.cpuNanosPerOperation());
    json.writeNumberField("processCpuNs", cost.cpuNanos());
    MachineShare share = MachineShare.of(result);
    json.writeNumberField("processCpuShareOfMachine", share.value());
    json.writeBooleanField("limitedByClient", share.isLimiting());
    json.writeObjectFieldStart("garbageCollections");
    for (var collector : result.garbageCollections().entrySet()) {
      json.writeObjectFieldStart(collector.getKey());
      json.writeNumberField("count", collector.getValue().count());
      json.writeNumberField("timeMs", collector.getValue().millis());
      json.writeEndObject();
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void writeMix(JsonGenerator json, Map<String, Double> mix) throws IOException {
    json.writeObjectFieldStart("operationMixPercent");
    for (var share : mix.entrySet()) {
      json.writeNumberField(share.getKey(), share.getValue());
    }
    json.writeEndObject();
  }

  private void writeEnvironment(JsonGenerator json, Environment environment) throws IOException {
    json.writeObjectFieldStart("environment");
    json.writeStringField("java", environment.java());
    writeLines(json, "jvmFlags", JvmFlags.shown(environment.jvmFlags()));
    json.writeStringField("os", environment.os());
    json.writeStringField("cpuModel", environment.cpuModel());
    json.writeNumberField("cpus", environment.cpus());
    json.writeNumberField("memoryBytes", environment.memoryBytes());
    json.writeNumberField("maxHeapBytes", environment.maxHeapBytes());
    json.writeEndObject();
  }

  private static void writeBuild(JsonGenerator json, BuildInfo build) throws IOException {
    json.writeObjectFieldStart("build");
    json.writeStringField("version", build.version());
    json.writeStringField("commit", build.commit());
    json.writeStringField("dirty", build.dirty());
    json.writeArrayFieldStart("classPath");
    for (ClassPath.Entry entry : ClassPath.entries()) {
      json.writeStartObject();
      json.writeStringField("name", entry.name());
      json.writeStringField("sha256", entry.sha256());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void writeTexts(JsonGenerator json, String name, Map<String, String> texts)
      throws IOException {
    json.writeObjectFieldStart(name);
    for (var text : new TreeMap<>(texts).entrySet()) {
      json.writeStringField(text.getKey(), mask.text(text.getValue()));
    }
    json.writeEndObject();
  }

  private void writeLines(JsonGenerator json, String name, List<String> lines) throws IOException {
    json.writeArrayFieldStart(name);
    for (String line : lines) {
      json.writeString(mask.text(line));
    }
    json.writeEndArray();
  }
}
