// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memory;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Vector;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Bm25;
import site.ycsb.search.CardinalityForm;
import site.ycsb.search.FusedSearch;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.MissingTable;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StatsForm;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.Visibility;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.Relevance;
import site.ycsb.search.question.WithinRadius.NearestFirst;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;

/**
 * Keeps records in maps of the process. A search looks at every record, so that its answer is right
 * by its simplicity.
 *
 * <p>Instances with the same {@value #STORE_PROPERTY} share their records, from the first use of
 * that name until the process ends. Subclasses that answer otherwise are the stores of many tests.
 */
public class MemoryDB extends MemorySteps implements StoreTelemetry, StoreFacts {

  /** The property that names the store. */
  public static final String STORE_PROPERTY = MemorySettings.STORE_PROPERTY;

  private MemoryStore store;

  /** Uses the store that {@value #STORE_PROPERTY} names. */
  public MemoryDB() {}

  public MemoryDB(MemoryStore store) {
    this.store = store;
  }

  @Override
  public void init() throws DBException {
    if (store == null) {
      store = MemoryStore.named(MemorySettings.STORE.get(getProperties()));
    }
    boolean isRun =
        Boolean.parseBoolean(getProperties().getProperty(CommonSettings.DO_TRANSACTIONS.name()));
    if (isRun && store.isEmpty()) {
      throw new ConfigurationException(
          "nothing is loaded in the memory of this process, and what another process has loaded is"
              + " gone: use bench, which loads and runs in one process");
    }
    super.init();
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
      setTimeToLive(t, key, timeToLive(key));
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
      setTimeToLive(t, key, 0);
    }
    return Status.OK;
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    store.countRead();
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
    return Stream.concat(
            Question.Kind.ALL.stream()
                .filter(kind -> kind.parts().isEmpty())
                .map(Question.Kind::type),
            Stream.of(NearestFirst.class))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public Optional<Visibility> expiresWithin() {
    return Optional.of(Visibility.AT_ONCE);
  }

  @Override
  public Bm25 bm25() {
    return Bm25.PLAIN;
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    Table t = existing(table);
    if (t == null || !t.searchable) {
      return missingTable(table);
    }
    if (FusedSearch.isNeeded(this, query)) {
      return FusedSearch.search(this, table, query, fields, result);
    }
    AnswerForm form = query.question().form();
    if (form instanceof RelevanceForm best) {
      scored(List.copyOf(searched(t)), (Relevance) query.question(), best).stream()
          .limit(query.limit())
          .forEach(hit -> result.add(scoredRow(hit, fields)));
      return Status.OK;
    }
    Stream<Indexed> matching = searched(t).stream().filter(matches(query.question()));
    if (form instanceof NearestForm near) {
      nearest(matching, query.question(), near).stream()
          .limit(query.limit())
          .forEach(neighbour -> result.add(nearRow(neighbour, fields)));
      return Status.OK;
    }
    if (form instanceof WalkForm walk) {
      return walk(t, query, walk, fields, result);
    }
    List<Indexed> hits =
        (form instanceof PageForm page ? matching.sorted(order(query.question(), page)) : matching)
            .toList();
    if (form instanceof GroupedForm groups) {
      facets(hits.stream().map(Indexed::fields).toList(), groups).stream()
          .limit(query.limit())
          .forEach(facet -> result.add(facetRow(facet)));
      return Status.OK;
    }
    if (form instanceof CardinalityForm values) {
      List<Map<String, String>> records = hits.stream().map(Indexed::fields).toList();
      result.add(CardinalityForm.row(cardinality(records, values.field())));
      return Status.OK;
    }
    if (form instanceof StatsForm stats) {
      Summary all = stats(hits.stream().map(Indexed::fields).toList(), stats.field());
      result.add(StatsForm.row(all.count(), all.sum(), all.least(), all.greatest()));
      return Status.OK;
    }
    for (Indexed hit : page(hits, query.offset(), query.limit())) {
      result.add(keyedRow(hit, fields));
    }
    result.setTotalHits(total(query, hits.size()));
    return Status.OK;
  }

  /** Fetches the pages of a walk one after the other, each of the records as they are then. */
  private Status walk(
      Table t, SearchQuery query, WalkForm form, Set<String> fields, SearchResult result) {
    List<Indexed> walked = new ArrayList<>();
    return walk(
        query,
        result,
        rows -> {
          Stream<Indexed> hits = searched(t).stream().filter(matches(query.question()));
          for (Indexed hit : nextPage(hits, form, walked, rows)) {
            walked.add(hit);
            result.add(keyedRow(hit, fields));
          }
          return Status.OK;
        });
  }

  private HashMap<String, ByteIterator> keyedRow(Indexed hit, Set<String> fields) {
    HashMap<String, ByteIterator> row = searchRow(hit.fields(), fields);
    row.put(KEY_FIELD, encode(hit.key()));
    return row;
  }

  private List<Facet> facets(List<Map<String, String>> hits, GroupedForm form) {
    return form instanceof HistogramForm ranges
        ? histogram(hits, ranges)
        : facets(hits, form.field());
  }

  private HashMap<String, ByteIterator> nearRow(Neighbour neighbour, Set<String> fields) {
    HashMap<String, ByteIterator> row = keyedRow(neighbour.hit(), fields);
    row.put(DISTANCE_FIELD, encode(Double.toString(neighbour.distance())));
    return row;
  }

  private HashMap<String, ByteIterator> scoredRow(Scored scored, Set<String> fields) {
    HashMap<String, ByteIterator> row = keyedRow(scored.hit(), fields);
    row.put(SCORE_FIELD, encode(Double.toString(scored.score())));
    return row;
  }

  private static HashMap<String, ByteIterator> facetRow(Facet facet) {
    HashMap<String, ByteIterator> row = new HashMap<>();
    row.put(KEY_FIELD, Utf8ByteIterator.of(facet.value()));
    row.put(COUNT_FIELD, Utf8ByteIterator.of(Long.toString(facet.count())));
    return row;
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
      t.expiries.clear();
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

  @Override
  public GaugeSource telemetry(String table) {
    return store.telemetry();
  }

  @Override
  public StoreInfo storeFacts(String table) {
    Table t = existing(table);
    return new StoreInfo.Builder("memory.")
        .product("memory", "")
        .durability("all: nothing is written to disk")
        .embedded()
        .measured("records", t == null ? 0 : t.records.size())
        .build();
  }

  /** The status of a search or a scan without a table. */
  protected Status missingTable(String table) {
    return MissingTable.status(table, "the store", STORE_PROPERTY);
  }

  /** The store of this instance, from {@code init()} on. */
  protected final MemoryStore store() {
    return store;
  }

  protected final boolean exists(String table) {
    return existing(table) != null;
  }

  /** The table, or null. */
  protected final Table existing(String table) {
    return withoutExpired(store.tableOrNull(storedName(table)));
  }

  private Table table(String name) {
    return withoutExpired(store.table(storedName(name)));
  }

  private Table searchableTable(String table) throws DBException {
    Table t = existing(table);
    if (t == null || !t.searchable) {
      throw new DBException("there is no table " + table + " with an index");
    }
    return t;
  }
}
