// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicReferenceArray;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.TextSources;
import site.ycsb.search.queries.HitFinder;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.scenario.SearchScenario;

/**
 * The records of a data set, loaded, and the answers to its queries, ready in order. An update
 * moves its record in each answer, or from answers to others, and shows in every call that begins
 * after it has ended. Thread-safe.
 */
final class PreparedStore {

  private static final RecordField[] FIELDS =
      new RecordGenerator(1, TextSources.from(new Properties()), 0).fields();
  private static final int REVISION = FIELDS.length - 1;

  private final List<String> rowFields;
  private final AtomicReferenceArray<Stored> records;

  /** The answers that each record is a hit of. */
  private final PreparedAnswer[][] answersOf;

  /** A lock for each record, for threads that write it. */
  private final Object[] locks;

  private final RecordGenerator generator;
  private final ThreadLocal<HitFinder> finders;
  private final PreparedAnswer[] all;

  private final Map<Question, PreparedAnswer> answers = new HashMap<>();
  private volatile String stamp;

  /**
   * A record as it is now. Immutable, and so are the values: nobody may consume them.
   *
   * @param fields all of them, in the order of {@link RecordGenerator#fields}
   * @param row what a search hands back
   */
  private record Stored(ByteIterator[] fields, HashMap<String, ByteIterator> row, long sortValue) {}

  PreparedStore(Properties properties) {
    rowFields = new ArrayList<>(SearchScenario.FIELDS.get(properties));
    rowFields.add("productScore");
    rowFields.add("revision");
    DataSet dataSet = DataSet.from(properties);
    stamp = DataSetStamp.ofNewTable(dataSet).asLoaded().format();
    records = new AtomicReferenceArray<>((int) dataSet.recordCount());
    answersOf = new PreparedAnswer[records.length()][];
    int queries = SearchScenario.QUERIES.get(properties);
    locks = new Object[records.length()];
    Arrays.setAll(locks, i -> new Object());
    boolean descending = SearchScenario.SORT_ORDER.get(properties).equals("desc");
    generator = dataSet.generator();
    QuestionSet questions = QuestionRotation.draw(dataSet, queries, descending, null, properties);
    finders = ThreadLocal.withInitial(() -> new HitFinder(questions));
    all = new PreparedAnswer[questions.answers()];
    Arrays.setAll(all, i -> new PreparedAnswer(descending));
    for (int query = 0; query < questions.size(); query++) {
      answers.put(questions.get(query), all[questions.answer(query)]);
    }
    for (int number = 0; number < records.length(); number++) {
      answersOf[number] = answersOf(number, 0);
      load(number, generator.record(number, 0));
    }
    for (PreparedAnswer answer : all) {
      answer.sort();
    }
  }

  private PreparedAnswer[] answersOf(int number, int revision) {
    List<PreparedAnswer> found = new ArrayList<>();
    finders.get().forEachAnswer(number, revision, answer -> found.add(all[answer]));
    return found.toArray(PreparedAnswer[]::new);
  }

  private void load(int number, Map<String, ByteIterator> fields) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(number)));
    rowFields.forEach(name -> row.put(name, fields.get(name)));
    long sortValue = sortValue(fields);
    ByteIterator[] all = new ByteIterator[FIELDS.length];
    Arrays.setAll(all, i -> fields.get(FIELDS[i].name()));
    records.set(number, new Stored(all, row, sortValue));
    for (PreparedAnswer answer : answersOf[number]) {
      answer.append(sortValue, row);
    }
  }

  private static long sortValue(Map<String, ByteIterator> fields) {
    return Long.parseLong(fields.get("productScore").toString());
  }

  /** Writes all mutable fields of a record, whose values nobody else may consume from now on. */
  Status update(String key, Map<String, ByteIterator> changes) {
    int number = number(key);
    if (number < 0) {
      return Status.NOT_FOUND;
    }
    long sortValue = sortValue(changes);
    int revision = Integer.parseInt(changes.get("revision").toString());
    synchronized (locks[number]) {
      Stored old = records.get(number);
      PreparedAnswer[] before = answersOf[number];
      PreparedAnswer[] now =
          generator.hasSameText(number, revision(old), revision)
              ? before
              : answersOf(number, revision);
      ByteIterator[] fields = old.fields().clone();
      for (int i = 0; i < fields.length; i++) {
        fields[i] = changes.getOrDefault(FIELDS[i].name(), fields[i]);
      }
      HashMap<String, ByteIterator> row = new HashMap<>(old.row());
      row.replaceAll((name, value) -> changes.getOrDefault(name, value));
      if (now == before) {
        for (PreparedAnswer answer : now) {
          answer.move(old.sortValue(), sortValue, row);
        }
      } else {
        for (PreparedAnswer answer : before) {
          answer.remove(old.sortValue());
        }
        for (PreparedAnswer answer : now) {
          answer.insert(sortValue, row);
        }
        answersOf[number] = now;
      }
      records.set(number, new Stored(fields, row, sortValue));
    }
    return Status.OK;
  }

  private static int revision(Stored record) {
    return Integer.parseInt(record.fields()[REVISION].toString());
  }

  private int number(String key) {
    long number = NumberedKeys.number(key);
    return number < records.length() ? (int) number : -1;
  }

  /** Adds all fields of a record; false without a record. */
  boolean read(String key, Map<String, ByteIterator> result) {
    int number = number(key);
    if (number < 0) {
      return false;
    }
    ByteIterator[] fields = records.get(number).fields();
    for (int i = 0; i < fields.length; i++) {
      result.put(FIELDS[i].name(), fields[i]);
    }
    return true;
  }

  /** Adds the rows of the page that a query of the set asks for. */
  void search(SearchQuery query, SearchResult result) {
    answers.get(query.question()).page(query, result);
  }

  int size() {
    return records.length();
  }

  String stamp() {
    return stamp;
  }

  void stamp(String text) {
    stamp = text;
  }
}
