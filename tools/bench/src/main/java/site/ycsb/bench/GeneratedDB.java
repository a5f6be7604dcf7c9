// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.answer.OrderedHits;
import site.ycsb.search.answer.SortOrder;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.NumberTable;
import site.ycsb.search.judge.Oracle;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.SearchScenario;
import site.ycsb.stub.StubSearchableDB;

/**
 * Makes each record when it is asked for, so that a table may have more of them than fit on any
 * disk. Of each answer it keeps the first hits. For reads, searches without filters, and updates.
 */
public final class GeneratedDB extends StubSearchableDB {

  private static Store shared;
  private Store store;

  @Override
  public void init() {
    synchronized (GeneratedDB.class) {
      if (shared == null) {
        shared = new Store(SearchScenario.from(getProperties()));
      }
    }
    store = shared;
  }

  /** What all threads share. */
  private static final class Store {

    private final SearchScenario scenario;
    private final RecordGenerator generator;
    private final SortOrder order;
    private final NumberTable revisions = new NumberTable();

    /** The first hits of each answer: their revisions by their keys of order. */
    private final List<TreeMap<Long, Integer>> answers = new ArrayList<>();

    /** The last key up to which an answer is known. */
    private final List<Long> bounds = new ArrayList<>();

    private final Map<Question, Integer> queries = new HashMap<>();
    private final ThreadLocal<HitFinder> finders;
    private String stamp;

    Store(SearchScenario scenario) {
      this.scenario = scenario;
      generator = scenario.dataSet().generator();
      stamp = DataSetStamp.ofNewTable(scenario.dataSet()).asLoaded().format();
      QuestionSet questions = scenario.questions();
      order =
          new SortOrder(generator.sortValues(), ((PageForm) questions.get(0).form()).descending());
      finders = ThreadLocal.withInitial(() -> new HitFinder(questions));
      // Twice the depth, because hits that move leave a gap.
      int depth = 2 * scenario.depth();
      long records = scenario.dataSet().recordCount();
      Oracle oracle = Oracle.build(questions, records, depth, number -> 0, 0);
      IntStream.range(0, questions.answers()).forEach(i -> answers.add(new TreeMap<>()));
      IntStream.range(0, questions.answers()).forEach(i -> bounds.add(Long.MAX_VALUE));
      for (int query = 0; query < questions.size(); query++) {
        int answer = questions.answer(query);
        queries.put(questions.get(query), answer);
        int kept = (int) Math.min(depth, oracle.hits(query));
        for (int i = 0; i < kept; i++) {
          answers.get(answer).put(OrderedHits.of(oracle, query).key(i), 0);
        }
        if (kept < oracle.hits(query)) {
          bounds.set(answer, OrderedHits.of(oracle, query).key(kept - 1));
        }
      }
    }

    int revision(long number) {
      return (int) revisions.get(number, 0);
    }

    synchronized void update(long number, int revision) {
      long before = order.key(number, revision(number));
      long key = order.key(number, revision);
      finders
          .get()
          .forEachAnswer(
              number,
              revision,
              answer -> {
                answers.get(answer).remove(before);
                if (key <= bounds.get(answer)) {
                  answers.get(answer).put(key, revision);
                }
              });
      revisions.put(number, revision);
    }

    synchronized void search(SearchQuery query, SearchResult result) {
      answers.get(queries.get(query.question())).entrySet().stream()
          .skip(query.offset())
          .limit(query.limit())
          .forEach(
              hit -> {
                long number = order.number(hit.getKey());
                HashMap<String, ByteIterator> row =
                    new HashMap<>(generator.record(number, hit.getValue()));
                row.keySet().retainAll(scenario.searchFieldNames());
                row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(number)));
                result.add(row);
              });
    }
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    store.search(query, result);
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    long number = NumberedKeys.number(key);
    result.putAll(store.generator.record(number, store.revision(number)));
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    store.update(NumberedKeys.number(key), Integer.parseInt(values.get("revision").toString()));
    return Status.OK;
  }

  @Override
  public String readStamp(String table) {
    return store.stamp;
  }

  @Override
  public void writeStamp(String table, String stamp) {
    store.stamp = stamp;
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) {
    return store.scenario.dataSet().recordCount();
  }
}
