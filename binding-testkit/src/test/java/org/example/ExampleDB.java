// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package org.example;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.MissingTable;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;

/** Keeps tables in maps of the process, and one thread waits for another. */
public class ExampleDB extends DB implements SearchableDB {

  private static final Map<String, Map<String, Table>> STORES = new ConcurrentHashMap<>();

  private static final class Table {
    final TreeMap<String, Map<String, String>> records = new TreeMap<>();
    boolean indexed;
    String stamp;
  }

  /** What finds the records of each kind of question. */
  private static final Renderers<Predicate<Map<String, String>>> MATCHES =
      Renderers.of(AllTerms.class, ExampleDB::allTerms);

  private Map<String, Table> tables;
  private SearchSchema schema;

  @Override
  public void init() {
    String name = getProperties().getProperty("example.store", "default");
    tables = STORES.computeIfAbsent(name, n -> new HashMap<>());
    schema = SearchSchema.from(getProperties());
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> record = texts(values);
    if (record == null) {
      return Status.BAD_REQUEST;
    }
    synchronized (tables) {
      tables.computeIfAbsent(table, t -> new Table()).records.put(key, record);
    }
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> changes = texts(values);
    if (changes == null) {
      return Status.BAD_REQUEST;
    }
    synchronized (tables) {
      Map<String, String> record = records(table).get(key);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      record.putAll(changes);
    }
    return Status.OK;
  }

  @Override
  public Status delete(String table, String key) {
    synchronized (tables) {
      return records(table).remove(key) == null ? Status.NOT_FOUND : Status.OK;
    }
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    synchronized (tables) {
      Map<String, String> record = records(table).get(key);
      if (record == null) {
        return Status.NOT_FOUND;
      }
      result.putAll(row(record, fields));
    }
    return Status.OK;
  }

  @Override
  public Status scan(
      String table,
      String startKey,
      int count,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    synchronized (tables) {
      if (!tables.containsKey(table)) {
        return missing(table);
      }
      records(table).tailMap(startKey).values().stream()
          .limit(count)
          .forEach(record -> result.add(row(record, fields)));
    }
    return Status.OK;
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return MATCHES.kinds();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    synchronized (tables) {
      if (!tables.containsKey(table) || !tables.get(table).indexed) {
        return missing(table);
      }
      Predicate<Map<String, String>> matches = MATCHES.render(query.question());
      List<Map.Entry<String, Map<String, String>>> hits =
          records(table).entrySet().stream()
              .filter(entry -> matches.test(entry.getValue()))
              .sorted(order(query.question().form()))
              .toList();
      hits.stream()
          .skip(query.offset())
          .limit(query.limit())
          .forEach(
              hit -> {
                HashMap<String, ByteIterator> row = row(hit.getValue(), fields);
                row.put(KEY_FIELD, Utf8ByteIterator.of(hit.getKey()));
                result.add(row);
              });
      if (query.totalHits()) {
        result.setTotalHits(hits.size());
      }
    }
    return Status.OK;
  }

  private static Comparator<Map.Entry<String, Map<String, String>>> order(AnswerForm form) {
    if (!(form instanceof PageForm page)) {
      // A count has no order.
      return (one, other) -> 0;
    }
    Comparator<Map.Entry<String, Map<String, String>>> order =
        Comparator.comparing(hit -> Long.valueOf(hit.getValue().get(page.sortField())));
    return page.descending() ? order.reversed() : order;
  }

  private static Status missing(String table) {
    return MissingTable.status(table, "the maps of this process", "example.store");
  }

  private static Predicate<Map<String, String>> allTerms(AllTerms question) {
    return record -> {
      String text = record.getOrDefault(question.textField(), "");
      return List.of(text.toLowerCase(Locale.ROOT).split(" ")).containsAll(question.terms());
    };
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    synchronized (tables) {
      if (!records(table).isEmpty() && !"true".equals(getProperties().getProperty("recreate"))) {
        throw new DBException("table " + table + " holds records; recreate=true would remove them");
      }
      tables.put(table, new Table());
      tables.get(table).indexed = true;
    }
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    synchronized (tables) {
      return indexed(table).records.size();
    }
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    synchronized (tables) {
      indexed(table).stamp = stamp;
    }
  }

  @Override
  public String readStamp(String table) {
    synchronized (tables) {
      return tables.containsKey(table) ? tables.get(table).stamp : null;
    }
  }

  private Table indexed(String table) throws DBException {
    if (!tables.containsKey(table) || !tables.get(table).indexed) {
      throw new DBException("there is no table " + table + " with an index");
    }
    return tables.get(table);
  }

  private TreeMap<String, Map<String, String>> records(String table) {
    return tables.containsKey(table) ? tables.get(table).records : new TreeMap<>();
  }

  /** The values as text, or null if one is not UTF-8 or not a number where it has to be one. */
  private Map<String, String> texts(Map<String, ByteIterator> values) {
    Map<String, String> texts = new HashMap<>();
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      try {
        ByteBuffer bytes = ByteBuffer.wrap(Utf8ByteIterator.bytes(value.getValue()));
        String text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        if (schema.type(value.getKey()) == FieldType.NUMERIC && !isNumber(text)) {
          return null;
        }
        texts.put(value.getKey(), text);
      } catch (CharacterCodingException e) {
        return null;
      }
    }
    return texts;
  }

  private static boolean isNumber(String text) {
    return text.matches("0|-?[1-9][0-9]{0,15}") && Math.abs(Long.parseLong(text)) < 1L << 53;
  }

  private static HashMap<String, ByteIterator> row(Map<String, String> record, Set<String> fields) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    record.forEach(
        (name, text) -> {
          if (fields == null || fields.contains(name)) {
            row.put(name, Utf8ByteIterator.of(text));
          }
        });
    return row;
  }
}
