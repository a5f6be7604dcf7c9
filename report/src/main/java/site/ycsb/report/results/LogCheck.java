// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import site.ycsb.measure.StaleReplies;
import site.ycsb.report.results.LogContents.LoggedLatencies;
import site.ycsb.result.LoadResult;
import site.ycsb.result.OperationMetrics;
import site.ycsb.result.OperationMetrics.Latencies;
import site.ycsb.result.RunDocument;

/**
 * What of a run's document its interval log contradicts.
 *
 * @param faults to which these are added, for the report
 */
record LogCheck(String phase, RunDocument document, List<String> faults) {

  /**
   * The tolerance for figures that are rounded, or come from histograms with three significant
   * digits.
   */
  static final double TOLERANCE = 0.01;

  private static final String SERVICE = ".service";
  private static final String RESPONSE = ".response";

  void run(LogContents contents) {
    Map<String, LoggedLatencies> log = contents.all();
    TreeSet<String> names = new TreeSet<>(document.operations().keySet());
    for (String tag : log.keySet()) {
      if (tag.endsWith(SERVICE)) {
        names.add(tag.substring(0, tag.length() - SERVICE.length()));
      }
    }
    names.removeIf(StaleReplies::isNameOf);
    for (String name : names) {
      compare(name, name, document.operations().get(name), log);
    }
    steps(contents.steps());
  }

  /**
   * The operations of each step. Under load the end of an interval is read a little before the
   * interval is over, so that operations of a step are among those of the step before: where counts
   * say so, latencies are not compared. Steps of clients that were merged are not at one time.
   */
  private void steps(List<Map<String, LoggedLatencies>> logs) {
    Map<String, Long> ahead = new HashMap<>();
    for (int i = 0; document.merged() == null && i < logs.size(); i++) {
      LoadResult.LoadStep step = document.schedule().steps().get(i);
      Map<String, LoggedLatencies> log = logs.get(i);
      step.operations()
          .forEach(
              (name, of) -> {
                long before = ahead.getOrDefault(name, 0L);
                long more = count(log.get(name + SERVICE)) - of.serviceTimeNs().count();
                ahead.put(name, before + more);
                if (before == 0 && more == 0) {
                  compare(name, name + " at " + step.target(), of, log);
                }
              });
    }
  }

  /**
   * @param shown the name in messages
   */
  private void compare(
      String name,
      String shown,
      OperationMetrics.OperationResult of,
      Map<String, LoggedLatencies> log) {
    compare(shown, of == null ? null : of.serviceTimeNs(), log.get(name + SERVICE));
    if (of != null && of.responseTimeNs() != null) {
      // Without a schedule they are the service times, which the log has once.
      String kind = document.overall().scheduled() ? RESPONSE : SERVICE;
      compare(shown, of.responseTimeNs(), log.getOrDefault(name + RESPONSE, log.get(name + kind)));
    }
  }

  private void compare(String name, Latencies shown, LoggedLatencies logged) {
    long inDocument = shown == null ? 0 : shown.count();
    long inLog = count(logged);
    if (inDocument != inLog) {
      fault(
          "%s.hlog has %d %s operations, %s.json %d%s",
          phase,
          inLog,
          name,
          phase,
          inDocument,
          inLog < inDocument ? ": it was cut off, or the document changed" : "");
    } else if (inLog > 0) {
      latency(name, "mean", shown.mean(), logged.nanos().mean());
      for (Percentile each : Percentile.values()) {
        latency(name, each.toString(), each.of(shown), each.of(logged.nanos()));
      }
    }
  }

  private static long count(LoggedLatencies logged) {
    return logged == null ? 0 : logged.nanos().count();
  }

  private void latency(String name, String figure, double shown, double logged) {
    if (differ(shown, logged)) {
      fault(
          "%s.hlog has a %s of %s of %.0f ns, %s.json %.0f",
          phase, figure, name, logged, phase, shown);
    }
  }

  /** Also if one is not a number. */
  static boolean differ(double a, double b) {
    return !(Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b)));
  }

  private void fault(String format, Object... values) {
    String fault = String.format(Locale.ROOT, format, values);
    // Without a schedule, response times are the service times once more.
    if (!faults.contains(fault)) {
      faults.add(fault);
    }
  }
}
