// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

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
 * Looks at the store after the last write of a run: reads back what was written, by key and by
 * search, and says how much of the run was checked at all.
 */
final class RunEndCheck {

  static final Setting<Integer> READ_BACK =
      Setting.integer(
          "search.readback",
          100_000,
          0,
          Integer.MAX_VALUE,
          "how many of the records that a run changed are read back after it; 0 for none");

  static final Setting<Double> MIN_CHECKED =
      Setting.decimal(
          "search.minchecked",
          0.01,
          0,
          1,
          "smallest share of the pages that have to be checked for their place in a good run");

  private static final String READ_BACK_FACT = "changed records read back";

  private final SearchScenario scenario;
  private final int maxRecords;
  private final double minChecked;

  RunEndCheck(Properties properties, SearchScenario scenario) {
    this.scenario = scenario;
    maxRecords = READ_BACK.get(properties);
    minChecked = MIN_CHECKED.get(properties);
  }

  RunEnd check(
      SearchableDB store, StoreConnector connector, int threads, List<SearchSession> sessions)
      throws DBException {
    Map<String, String> facts = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    ReadBack readBack = new ReadBack(scenario, maxRecords);
    if (readBack.written() > 0) {
      facts.put(READ_BACK_FACT, readBack.read() + " of " + readBack.written());
    }
    if (readBack.read() > 0) {
      try (StoreConnections connections = new StoreConnections(connector, threads)) {
        readBack.check(connections, problems);
        new SearchBack(scenario).check(store, connections, facts, problems);
      }
    }
    describeChecks(sessions, readBack.read(), facts, problems);
    return new RunEnd(facts, problems);
  }

  private WriteHistory history() {
    return scenario.checks().expectations().history();
  }

  private void describeChecks(
      List<SearchSession> sessions,
      long readBack,
      Map<String, String> facts,
      List<String> problems) {
    long checked = sessions.stream().mapToLong(SearchSession::checked).sum();
    long pages = sessions.stream().mapToLong(SearchSession::pages).sum();
    long placed = pages - sessions.stream().mapToLong(SearchSession::pagesWithoutPlace).sum();
    facts.put("replies checked", Long.toString(checked));
    if (pages > 0) {
      facts.put("pages checked for their place", placed + " of " + pages);
    }
    if (history().writes() > 0) {
      facts.put("writes", Long.toString(history().writes()));
      facts.put("records whose history was given up", Long.toString(history().givenUp()));
    }
    if (scenario.checks().others().areKnown()) {
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
