// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.Status;
import site.ycsb.result.OperationCounts;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.OperationMetrics.OperationResult;
import site.ycsb.result.RunDocument;
import site.ycsb.search.SearchStatus;

/**
 * YCSB's own result lines, such as {@code [READ], 99thPercentileLatency(us), 1234}, between any
 * others. They have few percentiles and no histograms; -1 stands for a figure that is not there.
 */
final class TextOutput {

  private static final Pattern LINE = Pattern.compile("\\[([^\\]]+)\\], ([^,]+), (\\S+)\\s*");
  private static final Pattern PERCENTILE =
      Pattern.compile("([0-9.]+)(?:st|nd|rd|th)?PercentileLatency\\((us|ms)\\)");
  private static final String RETURN = "Return=";
  private static final int HEAD = 1 << 20;

  private final Map<String, Map<String, String>> lines = new LinkedHashMap<>();

  private TextOutput(List<String> text) {
    for (String line : text) {
      Matcher matcher = LINE.matcher(line);
      if (matcher.matches()) {
        lines
            .computeIfAbsent(matcher.group(1), section -> new LinkedHashMap<>())
            .put(matcher.group(2), matcher.group(3));
      }
    }
  }

  /** The result in a file; empty if it has none. */
  static Optional<RunResult> read(Path file) throws IOException {
    if (!startsAsText(file)) {
      return Optional.empty();
    }
    List<String> text =
        new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    TextOutput output = new TextOutput(text);
    if (!output.lines.getOrDefault("OVERALL", Map.of()).containsKey("Throughput(ops/sec)")) {
      return Optional.empty();
    }
    RunDocument document = output.document(Files.getLastModifiedTime(file).toInstant());
    RunResult result = SingleRuns.unnamed(file, document);
    return Optional.of(new RunResult(result.run(), null, document));
  }

  /** Whether the file is short enough to be a result, and has no zero byte at its start. */
  private static boolean startsAsText(Path file) throws IOException {
    if (Files.size(file) > 64L * HEAD) {
      return false;
    }
    try (InputStream in = Files.newInputStream(file)) {
      byte[] head = in.readNBytes(4096);
      return IntStream.range(0, head.length).noneMatch(i -> head[i] == 0);
    }
  }

  private RunDocument document(Instant written) {
    Map<String, OperationResult> operations = new LinkedHashMap<>();
    long ok = 0;
    long failed = 0;
    for (Map.Entry<String, Map<String, String>> section : lines.entrySet()) {
      String name = section.getKey();
      if (!section.getValue().containsKey("Operations")
          || name.startsWith("Intended-")
          || name.endsWith("-FAILED")) {
        continue;
      }
      OperationResult operation = operation(name, section.getValue());
      operations.put(name, operation);
      if (!name.equals("CLEANUP") && !name.equals("VERIFY") && !name.equals("READ-MODIFY-WRITE")) {
        ok += operation.ok();
        failed += operation.failed();
      }
    }
    Map<String, String> overall = lines.get("OVERALL");
    long nanos = (long) (number(overall, "RunTime(ms)") * 1e6);
    double perSecond = number(overall, "Throughput(ops/sec)");
    OperationResult verify = operations.get("VERIFY");
    long wrong =
        verify == null
            ? 0
            : Stream.of(Status.UNEXPECTED_STATE, SearchStatus.ROW_OF_ANOTHER_TENANT)
                .mapToLong(status -> verify.statuses().getOrDefault(status.getName(), 0L))
                .sum();
    boolean good = failed == 0 && wrong == 0;
    boolean isLoad = operations.containsKey("INSERT") && !operations.containsKey("READ");
    return RunDocument.of(
        isLoad && operations.keySet().stream().noneMatch(n -> n.matches("SEARCH|UPDATE|SCAN"))
            ? "load"
            : "run",
        written,
        new RunDocument.PhaseOutcome(
            good,
            false,
            List.of(),
            List.of(),
            List.of(),
            new OperationCounts(ok + failed, ok, failed, 0, wrong)),
        new RunDocument.Overall(nanos, perSecond, false, -1, -1, -1, -1, false, Map.of()),
        operations);
  }

  private OperationResult operation(String name, Map<String, String> figures) {
    Map<String, Long> statuses = new LinkedHashMap<>();
    long failed = 0;
    for (Map.Entry<String, String> figure : figures.entrySet()) {
      if (figure.getKey().startsWith(RETURN)) {
        String status = figure.getKey().substring(RETURN.length());
        long count = (long) number(figures, figure.getKey());
        statuses.put(status, count);
        failed += status.matches("OK|BATCHED_OK|NOT_YET_VISIBLE|STALE") ? 0 : count;
      }
    }
    long count = (long) number(figures, "Operations");
    long ok =
        statuses.isEmpty() ? count : statuses.values().stream().mapToLong(n -> n).sum() - failed;
    Latencies service = latencies(figures, count);
    Map<String, String> intended = lines.get("Intended-" + name);
    Latencies response = intended == null ? null : latencies(intended, count);
    return new OperationResult(ok + failed, ok, failed, statuses, service, response, Map.of());
  }

  private static Latencies latencies(Map<String, String> figures, long count) {
    Map<Double, Long> percentiles = new HashMap<>();
    for (String name : figures.keySet()) {
      Matcher matcher = PERCENTILE.matcher(name);
      if (matcher.matches()) {
        double micros = matcher.group(2).equals("us") ? 1 : 1000;
        percentiles.put(
            Double.valueOf(matcher.group(1)), (long) (number(figures, name) * micros * 1000));
      }
    }
    return new Latencies(
        count,
        number(figures, "AverageLatency(us)") * 1000,
        (long) (number(figures, "MinLatency(us)") * 1000),
        percentiles.getOrDefault(50.0, -1L),
        percentiles.getOrDefault(90.0, -1L),
        percentiles.getOrDefault(95.0, -1L),
        percentiles.getOrDefault(99.0, -1L),
        percentiles.getOrDefault(99.9, -1L),
        percentiles.getOrDefault(99.99, -1L),
        (long) (number(figures, "MaxLatency(us)") * 1000));
  }

  /** -1 if it is not there or not a number. */
  private static double number(Map<String, String> figures, String name) {
    try {
      return Double.parseDouble(figures.getOrDefault(name, "-1"));
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
