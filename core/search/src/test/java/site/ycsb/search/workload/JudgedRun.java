// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import java.util.HashMap;
import java.util.Properties;
import java.util.function.LongSupplier;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.HitOrder;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.data.WriteKinds;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.OtherWrites;
import site.ycsb.search.judge.ReplyJudge;
import site.ycsb.search.scenario.SearchScenario;

/** A run on a small data set, whose judge a test hands replies to. */
abstract class JudgedRun {

  static final int RECORDS = 2_000;
  static final int PAGE = 10;
  static final RecordField[] FIELDS =
      new RecordGenerator(1, TextSources.from(new Properties()), 0).fields();

  SearchScenario scenario;
  Expectations expectations;
  WriteHistory history;
  RecordGenerator catalogue;
  Oracle oracle;
  ReplyJudge judge;
  OtherWrites others;

  /** A question with 20 to 45 hits. */
  int query;

  /** A revision that the run may write, and no other run. */
  int own;

  /**
   * Begins a run.
   *
   * @param properties operation mix and what else differs from the defaults, as {@code name=value}
   */
  final void begin(LongSupplier clock, String... properties) {
    Properties all = new Properties();
    all.setProperty("recordcount", Integer.toString(RECORDS));
    all.setProperty("seed", "3");
    all.setProperty("search.vocabulary", "100");
    all.setProperty("search.queries", "100");
    all.setProperty("search.maxpage", "4");
    all.setProperty("search.fields", "*");
    for (String property : properties) {
      all.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    SearchPhase run = SearchPhase.from(all, clock);
    scenario = run.scenario();
    expectations = run.checks().judging().expectations();
    history = expectations.history();
    catalogue = scenario.dataSet().generator();
    oracle = expectations.oracle();
    judge = scenario.newJudge(expectations, () -> others);
    own = run.checks().newRevisions().next() & ~0xfff;
    query = 0;
    while (oracle.hits(query) < 20 || oracle.hits(query) > 45) {
      query++;
    }
  }

  final HashMap<String, ByteIterator> row(long number, int revision) {
    HashMap<String, ByteIterator> row = new HashMap<>(catalogue.record(number, revision));
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(number)));
    return row;
  }

  final SearchQuery page(int offset, boolean totalHits) {
    return new SearchQuery(scenario.questions().get(query), offset, PAGE, totalHits);
  }

  /** A revision, not below another, that moves a hit before all others, or behind them. */
  final int revisionThatMoves(long number, boolean before, int from) {
    int revision = from;
    HitOrder order = OrderedHits.of(oracle, query).order();
    long first = OrderedHits.of(oracle, query).key(0);
    long last = OrderedHits.of(oracle, query).key((int) oracle.hits(query) - 1);
    while (before ? order.key(number, revision) >= first : order.key(number, revision) <= last) {
      revision++;
    }
    return revision;
  }

  /** Other clients that may have updated one record. */
  static OtherWrites updating(long updated, int revision) {
    return new OtherWrites() {
      @Override
      public boolean mayConcern(long number) {
        return number == updated;
      }

      @Override
      public boolean mayDelete(long number) {
        return false;
      }

      @Override
      public boolean mayShow(long number, int shown) {
        return number == updated && shown == revision;
      }

      @Override
      public WriteKinds kinds() {
        return new WriteKinds(true, false, false);
      }

      @Override
      public long changeable() {
        return 1;
      }

      @Override
      public long insertable() {
        return 0;
      }
    };
  }
}
