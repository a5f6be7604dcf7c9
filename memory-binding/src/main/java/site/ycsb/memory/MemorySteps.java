// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.PageWalk;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.FieldType;
import site.ycsb.search.FieldValues;
import site.ycsb.search.FloatVector;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.VectorType;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.Nearest;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.Relevance;
import site.ycsb.search.question.WithinRadius.NearestFirst;

/**
 * The steps of the operations of {@link MemoryDB}, each as a binding should take it. Tests override
 * one to get a binding that is wrong.
 */
abstract class MemorySteps extends DB implements SearchableDB {

  /** The clock may show any number, and the time of this one is never negative. */
  private static final long START = System.nanoTime();

  private SearchSchema schema;
  private TimeToLive timeToLive;

  @Override
  public void init() throws DBException {
    schema = SearchSchema.from(getProperties());
    timeToLive = TimeToLive.from(getProperties());
  }

  protected final SearchSchema schema() {
    return schema;
  }

  /** The name under which a table is kept. */
  protected String storedName(String table) {
    return table;
  }

  /** How long the record of a key lives, in ms; 0 if it stays. */
  protected long timeToLive(String key) {
    return timeToLive.millis(key);
  }

  /**
   * Sets when a record expires, in place of an earlier time. The table's monitor is held.
   *
   * @param millis from now; 0 if the record stays
   */
  protected final void setTimeToLive(Table t, String key, long millis) {
    t.expiries.remove(key);
    if (millis > 0) {
      long time = System.nanoTime() - START + TimeUnit.MILLISECONDS.toNanos(millis);
      t.expiries.put(key, time);
      t.expiring.computeIfAbsent(time, each -> new HashSet<>()).add(key);
    }
  }

  /** Removes the records whose time has come. */
  protected final Table withoutExpired(Table t) {
    long now = System.nanoTime() - START;
    Map.Entry<Long, Set<String>> first = t == null ? null : t.expiring.firstEntry();
    if (first == null || first.getKey() > now) {
      return t;
    }
    synchronized (t) {
      Map<Long, Set<String>> due = t.expiring.headMap(now, true);
      due.forEach(
          (time, keys) ->
              keys.stream()
                  .filter(key -> t.expiries.remove(key, time))
                  .forEach(key -> expire(t, key)));
      due.clear();
    }
    return t;
  }

  /** Removes a record whose time has come. The table's monitor is held. */
  protected void expire(Table t, String key) {
    t.records.remove(key);
    unindex(t, key);
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

  /** Whether the text is a place in its one form. */
  protected boolean isPlace(String text) {
    return GeoPoint.find(text) != null;
  }

  /** The values as text, or null if one is not UTF-8 or not of its field's type. */
  final Map<String, String> valid(Map<String, ByteIterator> values) {
    Map<String, String> fields = new HashMap<>();
    for (Map.Entry<String, ByteIterator> value : values.entrySet()) {
      String text = vectorOrText(value.getKey(), value.getValue());
      FieldType type = schema.type(value.getKey());
      if (text == null
          || type == FieldType.NUMERIC && !isNumber(text)
          || type == FieldType.GEO && !isPlace(text)) {
        return null;
      }
      fields.put(value.getKey(), text);
    }
    return fields;
  }

  /** A vector or a text, or null if the value is not one. */
  private String vectorOrText(String field, ByteIterator value) {
    VectorType vector = schema.vector(field);
    return vector == null ? decode(value) : decodeVector(value, vector);
  }

  /** The bytes of a vector as Latin-1, or null if the value is not one. */
  protected String decodeVector(ByteIterator value, VectorType type) {
    try {
      float[] numbers = FloatVector.read("", value, type.dimensions());
      return new String(new FloatVector(numbers).toBytes(), StandardCharsets.ISO_8859_1);
    } catch (InvalidRecordException e) {
      return null;
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

  protected ByteIterator encodeVector(String bytes) {
    return new Utf8ByteIterator(bytes.getBytes(StandardCharsets.ISO_8859_1));
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
   * The status of an operation on a missing key.
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

  /** The records that a search looks through. */
  protected Collection<Indexed> searched(Table t) {
    return t.index.values();
  }

  /** The words that a text is found by. */
  protected Set<String> words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split(" "))
        .collect(Collectors.toUnmodifiableSet());
  }

  final Predicate<Indexed> matches(Question question) {
    return hit -> holds(question, hit);
  }

  /** Whether a record is a hit. */
  protected boolean holds(Question question, Indexed hit) {
    return question.matches(
        new SearchedRecord() {
          @Override
          public String value(String field) {
            return hit.fields().get(field);
          }

          @Override
          public boolean hasWords(String textField, List<String> terms) {
            return matches(hit.words(), terms);
          }
        });
  }

  /** Whether a record with some words has all terms of a question. */
  protected boolean matches(Set<String> words, List<String> terms) {
    return words.containsAll(terms);
  }

  /** The order of the rows of a page. */
  protected Comparator<Indexed> order(Question question, PageForm page) {
    return question instanceof NearestFirst nearest
        ? nearest.order(hit -> hit.fields().get(nearest.placeField()), order(page))
        : order(page);
  }

  protected Comparator<Indexed> order(PageForm page) {
    Comparator<Indexed> ascending =
        Comparator.comparingLong(hit -> Long.parseLong(hit.fields().get(page.sortField())));
    return page.order(ascending);
  }

  protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
    return hits.stream().skip(offset).limit(limit).toList();
  }

  /** Fetches all pages of a walk. */
  protected Status walk(
      SearchQuery query, SearchResult result, PageWalk.NextPage<RuntimeException> next) {
    return PageWalk.fetch(query, result, next);
  }

  /**
   * The next page of a walk.
   *
   * @param walked the rows of the pages before
   */
  protected List<Indexed> nextPage(
      Stream<Indexed> hits, WalkForm form, List<Indexed> walked, int rows) {
    Comparator<Indexed> order = walkOrder(form).thenComparing(Indexed::key);
    Indexed last = walked.isEmpty() ? null : walked.get(walked.size() - 1);
    return hits.filter(hit -> last == null || order.compare(hit, last) > 0)
        .sorted(order)
        .limit(rows)
        .toList();
  }

  protected Comparator<Indexed> walkOrder(WalkForm form) {
    return form.order((hit, field) -> Long.valueOf(hit.fields().get(field)));
  }

  /** The hits nearest to the vector of a question, in order. */
  protected List<Neighbour> nearest(Stream<Indexed> hits, Question question, NearestForm form) {
    Nearest nearest =
        question instanceof NearestFilter filter ? filter.nearest() : (Nearest) question;
    return Neighbour.of(hits, nearest.vector(), form);
  }

  /**
   * The best hits of a question, in order.
   *
   * @param all records, by which they are scored
   */
  protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
    return Scored.best(all, all, question, form);
  }

  /** How many of the hits have each value of a field, in order. */
  protected List<Facet> facets(List<Map<String, String>> hits, String field) {
    return Facet.of(hits, field);
  }

  /** How many of the hits have a number in each range, in order. */
  protected List<Facet> histogram(List<Map<String, String>> hits, HistogramForm form) {
    return Facet.ofRanges(hits, form.field(), number -> firstOfRange(number, form.step()));
  }

  /** The first number of the range in which a number lies. */
  protected long firstOfRange(long number, HistogramStep step) {
    return step.isMonth()
        ? Instant.ofEpochMilli(number)
            .atOffset(ZoneOffset.UTC)
            .truncatedTo(ChronoUnit.DAYS)
            .withDayOfMonth(1)
            .toInstant()
            .toEpochMilli()
        : Math.floorDiv(number, step.width()) * step.width();
  }

  /** How many different values the hits have in a field. */
  protected long cardinality(List<Map<String, String>> hits, String field) {
    return hits.stream().map(hit -> hit.get(field)).filter(Objects::nonNull).distinct().count();
  }

  /** The numbers of a field over the hits. */
  protected Summary stats(List<Map<String, String>> hits, String field) {
    return Summary.of(hits, field);
  }

  /** The records of a scan, in order. */
  protected Stream<Map<String, String>> scanned(Table t, String startKey, int count) {
    return t.records.tailMap(startKey).values().stream().limit(count);
  }

  /** The number of hits that a search reports. */
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
            row.put(name, schema.vector(name) == null ? encode(value) : encodeVector(value));
          }
        });
    return row;
  }
}
