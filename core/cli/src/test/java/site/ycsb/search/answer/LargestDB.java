// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.DataSetStamp;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.question.LargestTerms;
import site.ycsb.stub.StubSearchableDB;

/** A store in memory, loaded already, that answers in {@link LargestForm}. */
public final class LargestDB extends StubSearchableDB {

  /** How the store errs; one of {@link Lie}. */
  public static final String LIE = "largest.lie";

  public enum Lie {
    NONE,
    /** Leaves out the largest one. */
    WITHOUT_LARGEST,
    /** Orders by the records as they were loaded. */
    AS_LOADED,
    /** Takes one field for the other. */
    OF_OTHER_WEIGHTS
  }

  /** A record that matches, as it was at one moment. */
  public record Hit(long number, Map<String, String> values, long rank) {}

  /** What the connections of one store share. */
  public static final class Table {

    private final Map<Long, Map<String, String>> loaded = new HashMap<>();
    private final Map<Long, Map<String, String>> records;
    private volatile String stamp;

    public Table(DataSet dataSet) {
      for (long number = 0; number < dataSet.recordCount(); number++) {
        loaded.put(number, texts(dataSet.generator().record(number, 0)));
      }
      records = new ConcurrentHashMap<>(loaded);
      stamp = DataSetStamp.ofNewTable(dataSet).asLoaded().format();
    }

    /** The hits of a question, the largest first. */
    public List<Hit> hits(Question question, Lie lie) {
      LargestForm asked = (LargestForm) question.form();
      LargestForm form =
          lie == Lie.OF_OTHER_WEIGHTS
              ? new LargestForm(asked.other(), asked.weight(), asked.one(), asked.otherWeight())
              : asked;
      List<Hit> hits = new ArrayList<>();
      records.forEach(
          (number, values) -> {
            if (question.matches(values::get)) {
              Map<String, String> of = lie == Lie.AS_LOADED ? loaded.get(number) : values;
              hits.add(new Hit(number, values, form.number(of::get)));
            }
          });
      hits.sort(Comparator.comparingLong(Hit::rank).reversed());
      return lie == Lie.WITHOUT_LARGEST && !hits.isEmpty() ? hits.subList(1, hits.size()) : hits;
    }
  }

  private static final Map<String, Table> TABLES = new ConcurrentHashMap<>();

  private Table table;
  private Lie lie;

  public LargestDB() {}

  public LargestDB(Table table, Lie lie) {
    this.table = table;
    this.lie = lie;
  }

  @Override
  public void init() {
    lie = Lie.valueOf(getProperties().getProperty(LIE, Lie.NONE.name()));
    table = TABLES.computeIfAbsent("", none -> new Table(DataSet.from(getProperties())));
  }

  private static Map<String, String> texts(Map<String, ByteIterator> values) {
    Map<String, String> texts = new HashMap<>();
    values.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  private static HashMap<String, ByteIterator> row(Map<String, String> values, Set<String> fields) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    values.forEach((name, value) -> row.put(name, Utf8ByteIterator.of(value)));
    if (fields != null) {
      row.keySet().retainAll(fields);
    }
    return row;
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return Set.of(LargestTerms.class);
  }

  @Override
  public Status read(
      String name, String key, Set<String> fields, Map<String, ByteIterator> result) {
    result.putAll(row(table.records.get(NumberedKeys.number(key)), fields));
    return Status.OK;
  }

  @Override
  public Status update(String name, String key, Map<String, ByteIterator> values) {
    Map<String, String> changes = texts(values);
    table.records.computeIfPresent(
        NumberedKeys.number(key),
        (number, before) -> {
          Map<String, String> after = new HashMap<>(before);
          after.putAll(changes);
          return after;
        });
    return Status.OK;
  }

  @Override
  public Status search(String name, SearchQuery query, Set<String> fields, SearchResult result) {
    for (Hit hit : table.hits(query.question(), lie).stream().limit(query.limit()).toList()) {
      HashMap<String, ByteIterator> row = row(hit.values, fields);
      row.put(KEY_FIELD, Utf8ByteIterator.of(NumberedKeys.key(hit.number)));
      result.add(row);
    }
    return Status.OK;
  }

  @Override
  public long awaitSearchable(String name, Duration timeout) {
    return table.records.size();
  }

  @Override
  public void writeStamp(String name, String stamp) {
    table.stamp = stamp;
  }

  @Override
  public String readStamp(String name) {
    return table.stamp;
  }
}
