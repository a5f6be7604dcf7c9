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
package site.ycsb.search.workload;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.PropertyReader;
import site.ycsb.search.RunEnd;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchStatus;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreConnections;
import site.ycsb.search.StoreConnector;
import site.ycsb.search.check.Oracle;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.history.Baseline;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.history.WriteHistory;

/**
 * Looks at the store after the last write of a run: reads back what was written, by key and by
 * search, and says how much of the run was checked at all.
 */
final class RunEndCheck {

  static final String READ_BACK_PROPERTY = "search.readback";
  static final int READ_BACK_DEFAULT = 100_000;
  static final String MIN_CHECKED_PROPERTY = "search.minchecked";
  private static final String READ_BACK_FACT = "changed records read back";
  private static final int QUERIES = 1_000;

  private final SearchScenario scenario;
  private final int maxRecords;
  private final double minChecked;

  RunEndCheck(Properties properties, SearchScenario scenario) {
    PropertyReader reader = new PropertyReader(properties);
    this.scenario = scenario;
    maxRecords = reader.integer(READ_BACK_PROPERTY, READ_BACK_DEFAULT, 0, Integer.MAX_VALUE);
    minChecked = reader.decimal(MIN_CHECKED_PROPERTY, 0.01, 0, 1);
  }

  RunEnd check(
      SearchableDB store, StoreConnector connector, int threads, List<SearchSession> sessions)
      throws DBException {
    Map<String, String> facts = new LinkedHashMap<>();
    List<String> problems = new ArrayList<>();
    long[] written = written();
    long[] sample = sample(written);
    if (sample.length > 0) {
      try (StoreConnections connections = new StoreConnections(connector, threads)) {
        readBack(connections, written.length, sample, facts, problems);
        searchBack(store, connections, facts, problems);
      }
    } else if (written.length > 0) {
      facts.put(READ_BACK_FACT, "0 of " + written.length);
    }
    describeChecks(sessions, sample.length, facts, problems);
    return new RunEnd(facts, problems);
  }

  private WriteHistory history() {
    return scenario.checks().expectations().history();
  }

  private long[] written() {
    long[] numbers = new long[1024];
    int[] count = {0};
    long[][] all = {numbers};
    history()
        .forEachWritten(
            number -> {
              if (count[0] == all[0].length) {
                all[0] = Arrays.copyOf(all[0], 2 * count[0]);
              }
              all[0][count[0]++] = number;
            });
    return Arrays.copyOf(all[0], count[0]);
  }

  private long[] sample(long[] written) {
    if (written.length <= maxRecords) {
      return written;
    }
    SplittableRandom random = new SplittableRandom();
    long[] sample = new long[maxRecords];
    for (int i = 0; i < maxRecords; i++) {
      // One of each of as many equal parts.
      long from = (long) written.length * i / maxRecords;
      long to = (long) written.length * (i + 1) / maxRecords;
      sample[i] = written[(int) random.nextLong(from, to)];
    }
    return sample;
  }

  private void readBack(
      StoreConnections connections,
      int written,
      long[] sample,
      Map<String, String> facts,
      List<String> problems)
      throws DBException {
    Findings findings = new Findings();
    connections.run(
        (db, thread) -> {
          ReplyJudge judge = newJudge(db);
          for (int i = thread; i < sample.length; i += connections.count()) {
            String key = Keys.name(sample[i]);
            Map<String, ByteIterator> row = new HashMap<>();
            Status status =
                RepeatedCall.answer(
                    () -> {
                      row.clear();
                      long begin = history().now();
                      Status answer = db.read(scenario.dataSet().table(), key, null, row);
                      judge.setCall(begin, history().now());
                      return answer;
                    });
            if (status == null) {
              findings.addFailed(key);
            } else {
              findings.add(key, judge(judge, sample[i], status, row));
            }
          }
        });
    facts.put(READ_BACK_FACT, sample.length + " of " + written);
    findings.describe(
        sample.length + " changed records that were read back after the run", problems);
  }

  private static Status judge(
      ReplyJudge judge, long number, Status status, Map<String, ByteIterator> row) {
    if (Status.NOT_FOUND.equals(status)) {
      return judge.missing(number);
    }
    return judge.record(row, ProductField.values(), number);
  }

  /** What was acknowledged has to be found now, however long search may take to see it. */
  private void searchBack(
      SearchableDB store,
      StoreConnections connections,
      Map<String, String> facts,
      List<String> problems)
      throws DBException {
    if (scenario.queries() == null) {
      return;
    }
    long searchable =
        store.awaitSearchable(scenario.dataSet().table(), scenario.gate().awaitTimeout());
    compareCount(searchable, problems);
    Findings findings = new Findings();
    int queries = Math.min(QUERIES, scenario.queries().size());
    connections.run(
        (db, thread) -> {
          ReplyJudge judge = newJudge(db);
          SplittableRandom random = new SplittableRandom();
          for (int query = thread; query < queries; query += connections.count()) {
            SearchQuery asked = pageOf(query, random);
            SearchResult found = new SearchResult();
            Status status =
                RepeatedCall.answer(
                    () -> {
                      found.clear();
                      long begin = history().now();
                      Status answer = search((SearchableDB) db, asked, found);
                      judge.setCall(begin, history().now());
                      return answer;
                    });
            String page = asked.terms() + " from row " + asked.offset();
            if (status == null) {
              findings.addFailed(page);
            } else {
              findings.add(page, status.isOk() ? judge.search(query, asked, found) : status);
            }
          }
        });
    facts.put("pages asked after the run", Integer.toString(queries));
    findings.describe(queries + " pages asked after the run", problems);
  }

  private Status search(SearchableDB db, SearchQuery asked, SearchResult found) {
    return db.search(scenario.dataSet().table(), asked, scenario.searchFieldNames(), found);
  }

  private void compareCount(long found, List<String> problems) {
    Baseline baseline = history().baseline();
    PossibleStates states = new PossibleStates();
    long now = history().now();
    long[] least = {baseline.present()};
    long[] most = {baseline.present()};
    history()
        .forEachWritten(
            number -> {
              int before = baseline.state(number) == Baseline.ABSENT ? 0 : 1;
              history().lookUp(number, now, now, states);
              least[0] += (states.mayBeAbsent() ? 0 : 1) - before;
              most[0] += (states.mayBePresent() ? 1 : 0) - before;
            });
    if ((found < least[0] || found > most[0]) && !scenario.checks().others().areKnown()) {
      problems.add(
          "after the run search finds "
              + found
              + " records, should be "
              + (least[0] == most[0] ? least[0] : least[0] + " to " + most[0]));
    }
  }

  private SearchQuery pageOf(int query, SplittableRandom random) {
    int size = scenario.maxPageSize();
    Oracle oracle = scenario.checks().expectations().oracle();
    int last = SearchScenario.lastPage(oracle, query, size);
    int pages = Math.min(last, scenario.depth() / size - 1) + 1;
    return scenario.query(query, random.nextInt(pages) * size, size);
  }

  private ReplyJudge newJudge(DB db) {
    RunChecks checks = scenario.checks();
    return new ReplyJudge(
        scenario,
        checks.expectations().withSearchesAtOnce(),
        () -> checks.others().changedRecords(db));
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
              + MIN_CHECKED_PROPERTY
              + "="
              + minChecked
              + ": raise search.oraclememory");
    }
  }

  /** The wrong replies and failed calls among those of one kind, the first of each by name. */
  private static final class Findings {
    private final AtomicLong wrong = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private volatile String first;
    private volatile String firstFailed;

    void add(String what, Status verdict) {
      if (SearchStatus.isFailure(verdict) && wrong.getAndIncrement() == 0) {
        first = what;
      }
    }

    void addFailed(String what) {
      if (failed.getAndIncrement() == 0) {
        firstFailed = what;
      }
    }

    void describe(String what, List<String> problems) {
      if (failed.get() > 0) {
        problems.add(failed + " of " + what + " got no answer; first: " + firstFailed);
      }
      if (wrong.get() > 0) {
        problems.add(wrong + " of " + what + " are wrong; first: " + first);
      }
    }
  }
}
