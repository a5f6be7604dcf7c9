// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;

class PreparedStoreTest {

  private static final int RECORDS = 300;
  private static final int QUERIES = 50;
  private static final int THREADS = 4;
  private static final int REVISIONS = 100;

  private final Properties properties = new Properties();
  private RecordGenerator generator;
  private PreparedStore store;

  private void load(String sortOrder) {
    properties.setProperty("recordcount", "" + RECORDS);
    properties.setProperty("search.queries", "" + QUERIES);
    properties.setProperty("search.vocabulary", "100");
    properties.setProperty("search.sortorder", sortOrder);
    generator = DataSet.from(properties).generator();
    store = new PreparedStore(properties);
  }

  /** The records of each thread are its own, so that their last revision is known. */
  private void updateInManyThreads() throws InterruptedException {
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < THREADS; i++) {
      int first = i;
      Thread thread =
          new Thread(
              () -> {
                for (int revision = 1; revision <= REVISIONS; revision++) {
                  for (int number = first; number < RECORDS; number += THREADS) {
                    store.update(NumberedKeys.key(number), generator.changes(number, revision));
                  }
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private void assertAnswers(boolean descending, int revision) {
    QuestionSet questions =
        QuestionRotation.draw(DataSet.from(properties), QUERIES, descending, null, properties);
    Oracle oracle = Oracle.build(questions, RECORDS, RECORDS, number -> revision, 0);
    RecordChecker checker = new RecordChecker(generator);
    SearchResult result = new SearchResult();
    for (int query = 0; query < QUERIES; query++) {
      for (int offset = 0; offset < oracle.hits(query) + 7; offset += 7) {
        result.clear();
        store.search(new SearchQuery(questions.get(query), offset, 7, true), result);
        assertThat(result).hasSize(OrderedHits.of(oracle, query).rows(offset, 7));
        assertThat(result.totalHits()).isEqualTo(oracle.hits(query));
        for (int i = 0; i < result.size(); i++) {
          long number = OrderedHits.of(oracle, query).number(offset + i);
          assertThat(NumberedKeys.number(result.get(i).get(SearchableDB.KEY_FIELD)))
              .isEqualTo(number);
          assertThat(checker.revision(result.get(i))).isEqualTo(revision);
        }
      }
    }
    for (int number = 0; number < RECORDS; number++) {
      assertThat(checker.matches(read(store, number), generator.fields(), number, revision))
          .isTrue();
    }
  }

  @Test
  void answersMatchTheOracle() {
    load("desc");
    assertAnswers(true, 0);
    load("asc");
    assertAnswers(false, 0);
  }

  @Test
  void updatesByManyThreadsShowInRecordsAndAnswers() throws InterruptedException {
    load("desc");
    updateInManyThreads();
    assertAnswers(true, REVISIONS);
    load("asc");
    updateInManyThreads();
    assertAnswers(false, REVISIONS);
  }

  @Test
  void pageDuringUpdatesHasEachHitOnceAndInOrder() throws InterruptedException {
    load("desc");
    QuestionSet questions =
        QuestionRotation.draw(DataSet.from(properties), QUERIES, true, null, properties);
    SearchResult before = new SearchResult();
    SearchQuery most = null;
    for (int query = 0; query < QUERIES; query++) {
      SearchQuery all = new SearchQuery(questions.get(query), 0, RECORDS, false);
      SearchResult hits = new SearchResult();
      store.search(all, hits);
      if (hits.size() > before.size()) {
        before = hits;
        most = all;
      }
    }
    Thread writer = new Thread(writerOf(before));
    writer.start();
    try {
      assertPagesHold(before.size(), most);
    } finally {
      writer.interrupt();
      writer.join();
    }
  }

  /** Updates these hits until it is interrupted. */
  private Runnable writerOf(SearchResult hits) {
    long[] numbers =
        hits.stream()
            .mapToLong(row -> NumberedKeys.number(row.get(SearchableDB.KEY_FIELD)))
            .toArray();
    return () -> {
      while (!Thread.currentThread().isInterrupted()) {
        long number = numbers[ThreadLocalRandom.current().nextInt(numbers.length)];
        int revision = ThreadLocalRandom.current().nextInt(1, 1000);
        store.update(NumberedKeys.key(number), generator.changes(number, revision));
      }
    };
  }

  private void assertPagesHold(int hits, SearchQuery all) {
    SearchResult page = new SearchResult();
    for (int i = 0; i < 20_000; i++) {
      page.clear();
      store.search(all, page);
      assertThat(page).hasSize(hits);
      long last = Long.MAX_VALUE;
      for (var row : page) {
        long sortValue = Long.parseLong(row.get("productScore").toString());
        assertThat(sortValue).isLessThan(last);
        last = sortValue;
      }
    }
  }

  @Test
  void unknownKeyIsNotFound() {
    load("desc");
    assertThat(store.read(NumberedKeys.key(RECORDS), new HashMap<>())).isFalse();
    assertThat(store.update("other", generator.changes(0, 1)).isOk()).isFalse();
  }

  private static Map<String, ByteIterator> read(PreparedStore store, long number) {
    Map<String, ByteIterator> fields = new HashMap<>();
    assertThat(store.read(NumberedKeys.key(number), fields)).isTrue();
    return fields;
  }
}
