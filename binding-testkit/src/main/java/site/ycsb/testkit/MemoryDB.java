// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.FieldType;
import site.ycsb.search.MissingTable;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.FieldValues;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.search.data.Utf8ByteIterator;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.QuestionKinds;
import site.ycsb.testkit.MemoryStore.Indexed;
import site.ycsb.testkit.MemoryStore.Table;

/**
 * A binding that is right and nothing else: maps in the process, a search that looks at every
 * record. It shows that the contract can be passed. The protected methods are where the bindings in
 * {@code site.ycsb.testkit.wrong} go wrong.
 *
 * <p>Instances with the same {@value #STORE_PROPERTY} share their records.
 */
public class MemoryDB extends DB implements SearchableDB {

  /** The name of the store, which exists from its first use until the process ends. */
  public static final String STORE_PROPERTY = "memory.store";

  private MemoryStore store;
  private SearchSchema schema;

  /** Uses the store that {@value #STORE_PROPERTY} names. */
  public MemoryDB() {}

  public MemoryDB(MemoryStore store) {
    this.store = store;
  }

  @Override
  public void init() throws DBException {
    if (store == null) {
      store = MemoryStore.named(getProperties().getProperty(STORE_PROPERTY, "default"));
    }
    schema = SearchSchema.from(getProperties());
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> fields = valid(values);
    if (fields == null) {
      return Status.BAD_REQUEST;
    }
    Table t = table(table);
    synchronized (t) {
      write(t, key, fields);
    }
    return Status.OK;
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    Map<String, String> changes = valid(values);
    if (changes == null) {
      return Status.BAD_REQUEST;
    }
    Table t = table(table);
    synchronized (t) {
      Map<String, String> old = t.records.get(key);
      if (old == null) {
        return missing(t, key, changes);
      }
      write(t, key, updated(key, old, changes));
    }
    return Status.OK;
  }

  @Override
  public Status delete(String table, String key) {
    Table t = table(table);
    synchronized (t) {
      if (t.records.remove(key) == null) {
        return missing(t, key, null);
      }
      unindex(t, key);
    }
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    Table t = table(table);
    Map<String, String> found = t.records.get(key);
    if (found == null) {
      return missing(t, key, null);
    }
    result.putAll(row(found, fields));
    return Status.OK;
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    Table t = existing(table);
    if (t == null) {
      return missingTable(table);
    }
    scanned(t, startkey, recordcount).forEach(found -> result.add(row(found, fields)));
    return Status.OK;
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return QuestionKinds.types();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    Table t = existing(table);
    if (t == null || !t.searchable) {
      return missingTable(table);
    }
    List<Indexed> hits =
        searched(t).stream().filter(matches(query.question())).sorted(order(query)).toList();
    for (Indexed hit : page(hits, query.offset(), query.limit())) {
      HashMap<String, ByteIterator> row = searchRow(hit.fields(), fields);
      row.put(KEY_FIELD, encode(hit.key()));
      result.add(row);
    }
    result.setTotalHits(total(query, hits.size()));
    return Status.OK;
  }

  @Override
  public void createIndex(String table, SearchSchema schema) throws DBException {
    Table t = table(table);
    synchronized (t) {
      if (!mayEmpty(t)) {
        throw new DBException(
            "table %s holds %d records; %s=true removes them"
                .formatted(table, t.records.size(), RECREATE_PROPERTY));
      }
      t.records.clear();
      t.index.clear();
      t.stamp = null;
      t.searchable = true;
    }
  }

  @Override
  public long awaitSearchable(String table, Duration timeout) throws DBException {
    return searchableTable(table).index.size();
  }

  @Override
  public void writeStamp(String table, String stamp) throws DBException {
    searchableTable(table).stamp = stamp;
  }

  @Override
  public String readStamp(String table) {
    Table t = existing(table);
    return t == null ? null : t.stamp;
  }

  /** How a search or a scan ends that has no table. */
  protected Status missingTable(String table) {
    return MissingTable.status(table, "the store", STORE_PROPERTY);
  }

  /** The store of this instance, from {@code init()} on. */
  protected final MemoryStore store() {
    return store;
  }

  protected final SearchSchema schema() {
    return schema;
  }

  protected final boolean exists(String table) {
    return existing(table) != null;
  }

  /** The table, or null. */
  protected final Table existing(String table) {
    return store.tableOrNull(storedName(table));
  }

  private Table table(String name) {
    return store.table(storedName(name));
  }

  private Table searchableTable(String table) throws DBException {
    Table t = existing(table);
    if (t == null || !t.searchable) {
      throw new DBException("there is no table " + table + " with an index");
    }
    return t;
  }

  /** The values as text, or null if one is not UTF-8 or not of its field's type. */
  private Map<String, String> valid(Map<String, ByteIterator> values) {
    Map<String, String> fields = new HashMap<>();
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      String text = decode(value.getValue());
      if (text == null || schema.type(value.getKey()) == FieldType.NUMERIC && !isNumber(text)) {
        return null;
      }
      fields.put(value.getKey(), text);
    }
    return fields;
  }

  /** The name under which a table is kept. */
  protected String storedName(String table) {
    return table;
  }

  /** Whether the text is a number in canonical form, of a size that all engines keep exactly. */
  protected boolean isNumber(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      FieldValues.integer("", bytes, 0, bytes.length);
      return true;
    } catch (InvalidRecordException e) {
      return false;
    }
  }

  /** Stores the record and indexes it. The table's monitor is held. */
  protected final void write(Table t, String key, Map<String, String> fields) {
    Map<String, String> stored = Map.copyOf(fields);
    t.records.put(key, stored);
    Indexed indexed = indexed(key, stored);
    if (indexed != null) {
      index(t, indexed);
    }
  }

  /** A record as search sees it, or null if search cannot find it. */
  protected final Indexed indexed(String key, Map<String, String> fields) {
    String text = fields.get(schema.textField());
    return text != null && fields.containsKey(schema.sortField())
        ? new Indexed(key, words(text), fields)
        : null;
  }

  /** The text of a value, or null if it is not UTF-8. */
  protected String decode(ByteIterator value) {
    try {
      return new String(FieldValues.utf8("", value), StandardCharsets.UTF_8);
    } catch (InvalidRecordException e) {
      return null;
    }
  }

  protected ByteIterator encode(String value) {
    return Utf8ByteIterator.of(value);
  }

  /** The record after an update. The table's monitor is held. */
  protected Map<String, String> updated(
      String key, Map<String, String> old, Map<String, String> changes) {
    Map<String, String> merged = new HashMap<>(old);
    merged.putAll(changes);
    return merged;
  }

  /**
   * What an operation on a missing key comes to.
   *
   * @param changes what an update wanted to write, null for other operations
   */
  protected Status missing(Table t, String key, Map<String, String> changes) {
    return Status.NOT_FOUND;
  }

  /** Makes search find the record as it is now. The table's monitor is held. */
  protected void index(Table t, Indexed record) {
    t.index.put(record.key(), record);
  }

  /** Makes search forget the record. The table's monitor is held. */
  protected void unindex(Table t, String key) {
    t.index.remove(key);
  }

  /** The records among which a search looks for hits. */
  protected Collection<Indexed> searched(Table t) {
    return t.index.values();
  }

  /** The words that a text is found by. */
  protected Set<String> words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split(" "))
        .collect(Collectors.toUnmodifiableSet());
  }

  private Predicate<Indexed> matches(Question question) {
    return question instanceof AllTerms all
        ? hit -> matches(hit.words(), all.terms())
        : hit -> question.matches(hit.fields());
  }

  protected boolean matches(Set<String> words, List<String> terms) {
    return words.containsAll(terms);
  }

  protected Comparator<Indexed> order(SearchQuery query) {
    Comparator<Indexed> ascending =
        Comparator.comparingLong(hit -> Long.parseLong(hit.fields().get(query.sortField())));
    return query.descending() ? ascending.reversed() : ascending;
  }

  protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
    return hits.stream().skip(offset).limit(limit).toList();
  }

  /** The records of a scan, in order. */
  protected Stream<Map<String, String>> scanned(Table t, String startKey, int count) {
    return t.records.tailMap(startKey).values().stream().limit(count);
  }

  /** What is said of the number of hits. */
  protected long total(SearchQuery query, int hits) {
    return query.totalHits() ? hits : SearchResult.UNKNOWN;
  }

  /** Whether {@code createIndex} may replace the table. */
  protected boolean mayEmpty(Table t) {
    return t.records.isEmpty()
        || Boolean.parseBoolean(getProperties().getProperty(RECREATE_PROPERTY, "false"));
  }

  /** The fields that a search asked for. */
  protected HashMap<String, ByteIterator> searchRow(Map<String, String> found, Set<String> fields) {
    return row(found, fields);
  }

  /** The fields that were asked for, all if null, of those that the record has. */
  protected HashMap<String, ByteIterator> row(Map<String, String> found, Set<String> fields) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    found.forEach(
        (name, value) -> {
          if (fields == null || fields.contains(name)) {
            row.put(name, encode(value));
          }
        });
    return row;
  }
}
