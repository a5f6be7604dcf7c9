// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.settings.PropertyReader;

/**
 * Elasticsearch: one index per table, one document per record, its {@code _id} the key. All
 * instances of a process share the library's client. The properties are described in
 * docs/elasticsearch.md.
 */
public class ElasticsearchClient extends DB implements SearchableDB, StoreFacts, SearchDialect {

  private final Map<String, Table> tables = new HashMap<>();
  private Settings settings;
  private SearchSchema schema;
  private Cluster cluster;

  @Override
  public void init() throws DBException {
    try {
      schema = SearchSchema.from(getProperties());
      settings = Settings.from(new PropertyReader(getProperties()));
      cluster = Cluster.acquire(settings.connection());
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
  }

  /** Sends the inserts that wait to be sent. */
  @Override
  public void cleanup() throws DBException {
    if (cluster == null) {
      return;
    }
    try {
      for (Table table : tables.values()) {
        table.finishInserts();
      }
    } finally {
      Cluster used = cluster;
      cluster = null;
      tables.clear();
      used.release();
    }
  }

  /**
   * @throws IllegalArgumentException if there can be no table of that name
   */
  private Table table(String name) {
    Table table = tables.get(name);
    if (table == null) {
      table = new Table(cluster, settings, schema, settings.index(name));
      tables.put(name, table);
    }
    return table;
  }

  /** An operation on the server. */
  @FunctionalInterface
  private interface Operation {
    Status on(Table table) throws IOException, InvalidRecordException, DBException;
  }

  /** Carries out an operation; what goes wrong becomes its status. */
  private Status run(String table, Operation operation) {
    try {
      return operation.on(table(table));
    } catch (InvalidRecordException | IllegalArgumentException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (IOException e) {
      return Errors.status(e);
    } catch (DBException e) {
      return Errors.status(e);
    }
  }

  @Override
  public Status insert(String table, String key, Map<String, ByteIterator> values) {
    return run(table, t -> t.insert(key, values));
  }

  @Override
  public Status read(
      String table, String key, Set<String> fields, Map<String, ByteIterator> result) {
    return run(table, t -> t.read(key, fields, result));
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(table, t -> t.update(key, values));
  }

  @Override
  public Status delete(String table, String key) {
    return run(table, t -> t.delete(key));
  }

  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(table, t -> t.scan(startkey, recordcount, fields, result));
  }

  @Override
  public Set<Class<? extends Question>> questionKinds() {
    return SearchRequest.CLAUSES.kinds();
  }

  @Override
  public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
    return run(table, t -> t.search(query, fields, result));
  }

  /** Tables are asked about as a whole here; a name that cannot be is the user's mistake. */
  private Table checkedTable(String name) throws DBException {
    try {
      return table(name);
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
  }

  @Override
  public void createIndex(String name, SearchSchema wanted) throws DBException {
    Table table = checkedTable(name);
    Index index = table.index();
    if (!settings.recreate() && index.meta() != null) {
      index.refresh();
      if (index.count() > 0) {
        throw index.problems().holdsRecords();
      }
    }
    table.make(wanted);
  }

  /** {@inheritDoc} A refresh shows all that was acknowledged, so there is nothing to wait for. */
  @Override
  public long awaitSearchable(String name, Duration timeout) throws DBException {
    Index index = checkedTable(name).index();
    index.requireMeta();
    index.refresh();
    return index.count();
  }

  @Override
  public void writeStamp(String name, String stamp) throws DBException {
    Index index = checkedTable(name).index();
    index.put(index.requireMeta().withStamp(stamp));
  }

  @Override
  public String readStamp(String name) throws DBException {
    IndexMeta meta = checkedTable(name).index().meta();
    return meta == null ? null : meta.stamp();
  }

  @Override
  public Visibility visibility() throws DBException {
    return RefreshInterval.visibility(cluster, settings);
  }

  @Override
  public Map<String, String> storeFacts(String name) throws DBException {
    try {
      Map<String, String> facts = ServerFacts.of(cluster, settings.index(name));
      facts.put("es.retry_on_conflict", Integer.toString(settings.retryOnConflict()));
      return facts;
    } catch (IOException e) {
      throw Errors.exception("cannot read the facts", settings.connection(), e);
    }
  }

  @Override
  public String indexDefinition(String table, SearchSchema wanted) {
    return "PUT /"
        + settings.index(table)
        + "\n"
        + IndexDefinition.json(settings.newIndex(), wanted);
  }

  @Override
  public String searchRequest(String table, SearchQuery query, Set<String> fields) {
    return "POST /"
        + settings.index(table)
        + SearchRequest.api(settings.newIndex().requestCache())
        + "\n"
        + Json.text(json -> SearchRequest.writeSearch(json, query, fields));
  }
}
