// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import site.ycsb.DBException;
import site.ycsb.search.RunEnd;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreConnections;
import site.ycsb.search.StoreConnector;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.settings.Setting;

/**
 * Checks the store after the last write of a run: reads back what was written, by key and by
 * search, and reports how much of the run was checked.
 */
final class RunEndCheck {

  static final Setting<Integer> READ_BACK =
      Setting.integer(
          "search.readback",
          100_000,
          0,
          Integer.MAX_VALUE,
          "how many of the changed records to read back after a run; 0 for none");

  static final Setting<Double> MIN_CHECKED =
      Setting.decimal(
          "search.minchecked",
          0.01,
          0,
          1,
          "smallest share of the pages whose place in the answer must have been checked for a run to succeed");

  private static final String READ_BACK_FACT = "changed records read back";

  private final Duration awaitTimeout;
  private final int maxRecords;
  private final double minChecked;

  RunEndCheck(Properties properties, Duration awaitTimeout) {
    this.awaitTimeout = awaitTimeout;
    maxRecords = READ_BACK.get(properties);
    minChecked = MIN_CHECKED.get(properties);
  }

  RunEnd check(
      RunJudging judging,
      SearchableDB store,
      StoreConnector connector,
      int threads,
      List<CheckReports> reports)
      throws DBException {
    Map<String, String> facts = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    ReadBack readBack = new ReadBack(judging, maxRecords);
    if (readBack.written() > 0) {
      facts.put(READ_BACK_FACT, readBack.read() + " of " + readBack.written());
    }
    if (readBack.read() > 0) {
      try (StoreConnections connections = new StoreConnections(connector, threads)) {
        readBack.check(connections, facts, problems);
        new SearchBack(judging, awaitTimeout).check(store, connections, facts, problems);
      }
    }
    describeChecks(judging, reports, readBack.read(), facts, problems);
    return new RunEnd(facts, problems);
  }

  private void describeChecks(
      RunJudging judging,
      List<CheckReports> reports,
      long readBack,
      Map<String, String> facts,
      List<String> problems) {
    long checked = reports.stream().mapToLong(CheckReports::checked).sum();
    long pages = reports.stream().mapToLong(CheckReports::pages).sum();
    long placed = pages - reports.stream().mapToLong(CheckReports::pagesWithoutPlace).sum();
    facts.put("replies checked", Long.toString(checked));
    if (pages > 0) {
      facts.put("pages checked for their place", placed + " of " + pages);
    }
    WriteHistory history = judging.history();
    if (history.writes() > 0) {
      facts.put("writes", Long.toString(history.writes()));
      facts.put("records whose history was given up", Long.toString(history.givenUp()));
    }
    if (judging.others().areKnown()) {
      facts.put("other clients", "wrote to the table during the run");
    }
    if (checked + readBack == 0) {
      problems.add("no reply was checked: nothing is known about the store");
    } else if (placed < minChecked * pages) {
      problems.add(
          "only "
              + placed
              + " of "
              + pages
              + " pages could be checked for their place in the answer, less than "
              + MIN_CHECKED
              + "="
              + minChecked
              + ": raise search.oraclememory, or search.history if records were given up");
    }
  }
}
