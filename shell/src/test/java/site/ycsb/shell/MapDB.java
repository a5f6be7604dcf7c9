// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/** A store in the instance itself, for one thread. */
public class MapDB extends DB implements SearchableDB {

  private final Map<String, TreeMap<String, Map<String, String>>> tables = new HashMap<>();

  private TreeMap<String, Map<String, String>> table(String name) {
    return tables.computeIfAbsent(name, n -> new TreeMap<>());
  }

  private static Status found(boolean found) {
    return found ? Status.OK : Status.NOT_FOUND;
  }

  private static HashMap<String, ByteIterator> row(Map<String, String> record, Set<String> fields) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    StringByteIterator.putAllAsByteIterators(row, record);
    if (fields != null) {
      row.keySet().retainAll(fields);
    }
    return row;
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    table(table).put(key, StringByteIterator.getStringMap(values));
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Map<String, String> record = table(table).get(key);
    result.putAll(row(record == null ? Map.of() : record, fields));
    return found(record != null);
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> record = table(table).get(key);
    if (record != null) {
      record.putAll(StringByteIterator.getStringMap(values));
    }
    return found(record != null);
  }

  @Override
  public Status delete(String table, String key) {
    return found(table(table).remove(key) != null);
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    table(table).tailMap(startkey).values().stream()
        .limit(recordcount)
        .forEach(record -> result.add(row(record, fields)));
    return Status.OK;
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return Question.Kind.ALL.stream()
        .map(Question.Kind::type)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    Map<String, Map<String, String>> records = table(table);
    Stream<String> matching =
        records.keySet().stream().filter(key -> query.question().matches(records.get(key)::get));
    if (query.question().form() instanceof PageForm page) {
      Comparator<String> ascending =
          Comparator.comparing(key -> Long.valueOf(records.get(key).get(page.sortField())));
      matching = matching.sorted(page.order(ascending));
    }
    List<String> hits = matching.toList();
    for (String key : hits.stream().skip(query.offset()).limit(query.limit()).toList()) {
      HashMap<String, ByteIterator> row = row(records.get(key), fields);
      row.put(KEY_FIELD, new StringByteIterator(key));
      result.add(row);
    }
    result.setTotalHits(query.totalHits() ? hits.size() : SearchResult.UNKNOWN);
    return Status.OK;
  }

  @Override
  public void createIndex(String table, SearchSchema schema) {
    table(table).clear();
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) {
    return table(table).size();
  }

  @Override
  public void writeStamp(String table, String stamp) {}

  @Override
  public String readStamp(String table) {
    return null;
  }
}
