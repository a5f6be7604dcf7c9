// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.PageWalk;
import site.ycsb.binding.StoreTable;
import site.ycsb.elasticsearch.DocumentReader.RowFormat;
import site.ycsb.elasticsearch.ElasticsearchSettings.SearchType;
import site.ycsb.elasticsearch.http.HttpClient;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.elasticsearch.http.HttpRequest;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Bm25;
import site.ycsb.search.MissingTable;
import site.ycsb.search.NearestForm;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;
import site.ycsb.search.Visibility;
import site.ycsb.search.question.Walk;

/** One table as one instance of the binding uses it, on one thread. */
final class ElasticsearchTable implements StoreTable {

  /** Lucene calculates and adds scores as numbers of type float32. */
  private static final double FLOAT_ROUNDING = 1e-6;

  private static final String MISSING_INDEX = "index_not_found_exception";

  private final Cluster cluster;
  private final ElasticsearchSettings settings;
  private final SearchSchema schema;
  private final String schemaText;
  private final IndexAdmin index;
  private final IndexState state;
  private final Documents documents;
  private final RowFormat rows;
  private final Bulk bulk;
  private final String retries;
  private boolean searchable;

  ElasticsearchTable(
      Cluster cluster,
      HttpClient client,
      ElasticsearchSettings settings,
      SearchSchema schema,
      String name) {
    this.cluster = cluster;
    this.settings = settings;
    this.schema = schema;
    // All instances share one object, so that it is compared quickly.
    schemaText = schema.toString().intern();
    state = cluster.state(name);
    documents = new Documents(client, name, schema);
    rows = new RowFormat(documents.fields(), Documents.KEY, null, false);
    index = new IndexAdmin(documents, settings.connection());
    bulk = new Bulk(documents, state);
    retries = "?retry_on_conflict=" + settings.retryOnConflict();
  }

  @Override
  public boolean hasRecords() throws IOException, DBException {
    return index.hasRecords();
  }

  @Override
  public void createIndex(SearchSchema wanted) throws Exception {
    cluster.version().requireVectors(wanted, settings.connection().names());
    String definition = IndexMapping.definition(settings, cluster.version(), wanted);
    state.forget();
    index.drop();
    index.create(definition);
    state.prepare(wanted.toString().intern(), () -> true);
  }

  /** {@inheritDoc} A refresh shows all acknowledged writes, so there is nothing to wait for. */
  @Override
  public long awaitSearchable(Duration timeout) throws IOException, DBException {
    index.requireMapping();
    index.refresh();
    return index.count();
  }

  @Override
  public void writeStamp(String stamp) throws IOException, DBException {
    index.stamp(stamp);
  }

  @Override
  public String readStamp() throws IOException, DBException {
    IndexMapping mapping = index.mapping();
    return mapping == null ? null : mapping.stamp();
  }

  @Override
  public StoreInfo storeFacts() throws IOException {
    return ElasticsearchFacts.of(cluster, documents, settings.retryOnConflict());
  }

  Visibility visibility() throws IOException {
    String ofNewIndex = settings.newIndex().refreshInterval();
    Duration searches = Visibility.refreshedEvery(index.refreshInterval(ofNewIndex));
    return new Visibility(
        Duration.ZERO, settings.scanRefresh() ? Duration.ZERO : searches, searches);
  }

  boolean walksShowOneState() {
    return cluster.version().hasPointsInTime();
  }

  /**
   * The scores of Lucene: each shard counts its own documents, unless it is asked for the counts of
   * all first, and deleted ones until its segments are merged.
   */
  Bm25 bm25() throws IOException {
    boolean isGlobal = settings.searchType() == SearchType.DFS_QUERY_THEN_FETCH;
    Bm25 scores =
        Bm25.PLAIN
            .with(Bm25.Lengths.ONE_BYTE)
            .with(Bm25.Deleted.COUNTED)
            .roundedTo(FLOAT_ROUNDING)
            .inShards(isGlobal ? 1 : index.shards(settings.newIndex().shards()));
    return cluster.version().multipliesScores() ? scores.withFactor() : scores;
  }

  /**
   * Refuses an index that was made for other fields. If no index exists, the server says so in its
   * reply to a read or a delete.
   *
   * @return whether there is an index
   */
  private boolean requireFit() throws Exception {
    return state.prepare(schemaText, () -> index.requireFit(schema, settings.vectors()));
  }

  /** Creates the index of a table for which {@code createIndex} was not called. */
  private void requireIndex() throws Exception {
    state.prepare(
        schemaText,
        () -> {
          if (settings.replaces()) {
            index.drop();
          }
          if (!index.requireFit(schema, settings.vectors())) {
            index.createIfMissing(IndexMapping.definition(settings, cluster.version(), null));
          }
          return true;
        });
  }

  @Override
  public Status insert(String key, Map<String, ByteIterator> values) throws Exception {
    requireIndex();
    if (settings.batchSize() > 1) {
      bulk.add(key, values);
      return bulk.size() < settings.batchSize() ? Status.BATCHED_OK : bulk.sendWithLast();
    }
    HttpRequest request = documents.about("PUT", "/_doc/", key, "");
    documents.send(documents.with(json -> documents.writeRecord(json, key, values), request));
    state.written();
    return Status.OK;
  }

  /**
   * Sends the buffered inserts.
   *
   * @throws DBException if some of them could not be stored
   */
  @Override
  public void finish() throws DBException {
    bulk.finish(settings.connection());
  }

  @Override
  public Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws Exception {
    requireFit();
    boolean noFields = fields != null && fields.isEmpty();
    HttpRequest request =
        documents.about(noFields ? "HEAD" : "GET", "/_source/", key, Documents.projection(fields));
    HttpReply reply = documents.sendForOne(request);
    Status status = status(reply);
    if (status.isOk() && !noFields) {
      DocumentReader.readRecord(reply, documents.fields(), result);
    }
    return status;
  }

  @Override
  public Status update(String key, Map<String, ByteIterator> values) throws Exception {
    if (!requireFit()) {
      // The server would create an index for a record that is not there.
      return missingIndex();
    }
    HttpRequest request = documents.about("POST", "/_update/", key, retries);
    return write(documents.with(json -> documents.writeUpdate(json, values), request));
  }

  @Override
  public Status delete(String key) throws Exception {
    requireFit();
    return write(documents.about("DELETE", "/_doc/", key, ""));
  }

  private Status write(HttpRequest request) throws IOException {
    Status status = status(documents.sendForOne(request));
    if (status.isOk()) {
      state.written();
    }
    return status;
  }

  /** Distinguishes a missing record from a missing index. */
  private static Status status(HttpReply reply) throws IOException {
    if (!Documents.isMissing(reply)) {
      return Status.OK;
    }
    ErrorReply error = ErrorReply.read(reply.text());
    return error.type().equals(MISSING_INDEX)
        ? ElasticsearchErrors.status(404, error)
        : Status.NOT_FOUND;
  }

  /** What the server says to a read or a delete. */
  private Status missingIndex() {
    String reason = index.missing().getMessage();
    return ElasticsearchErrors.status(404, new ErrorReply(MISSING_INDEX, reason));
  }

  private Status missingTable() {
    return new Status(MissingTable.STATUS, index.missing().getMessage());
  }

  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws Exception {
    if (!requireFit()) {
      return missingTable();
    }
    if (settings.scanRefresh()) {
      state.show(index::refresh);
    }
    HttpReply reply =
        ask(
            json -> ElasticsearchQuestions.writeScan(json, startKey, count, fields),
            ElasticsearchQuestions.api(false));
    return DocumentReader.readRows(
        reply, new RowFormat(documents.fields(), null, null, false), result);
  }

  @Override
  public Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws Exception {
    if (!isSearchable()) {
      return missingTable();
    }
    if (query.question() instanceof Walk walk) {
      return walk(query, walk, fields, result);
    }
    HttpReply reply =
        ask(
            json -> ElasticsearchQuestions.writeSearch(json, query, fields, settings.vectors()),
            ElasticsearchQuestions.api(query.question(), settings));
    AnswerForm form = query.question().form();
    return ElasticsearchQuestions.isAggregated(form)
        ? DocumentReader.readAggregation(reply, query.limit(), result)
        : DocumentReader.readRows(reply, rows(form), result);
  }

  private Status walk(SearchQuery query, Walk walk, Set<String> fields, SearchResult result)
      throws Exception {
    String api = ElasticsearchQuestions.api(walk, settings);
    try (WalkCursor cursor = new WalkCursor(documents, walk, cluster.version(), api)) {
      return PageWalk.fetch(query, result, count -> cursor.next(count, fields, rows, result));
    }
  }

  /** How the server finds the nearest; empty of other answers. */
  String plan(SearchQuery query) throws Exception {
    if (!(query.question().form() instanceof NearestForm) || !isSearchable()) {
      return "";
    }
    String text =
        Json.text(
            json -> ElasticsearchQuestions.writeSearch(json, query, Set.of(), settings.vectors()));
    HttpRequest request = documents.about("POST", ElasticsearchQuestions.api(false)).reading();
    String profiled = "{\"profile\":true," + text.substring(1);
    return SearchProfile.text(Json.tree(documents.send(documents.with(profiled, request))));
  }

  private RowFormat rows(AnswerForm form) {
    if (form instanceof NearestForm nearest && settings.vectors().hasDistances()) {
      return new RowFormat(documents.fields(), Documents.KEY, nearest.metric(), false);
    }
    return form instanceof RelevanceForm
        ? new RowFormat(documents.fields(), Documents.KEY, null, true)
        : rows;
  }

  private HttpReply ask(Json.Body question, String api) throws Exception {
    return documents.send(documents.with(question, documents.about("POST", api).reading()));
  }

  /**
   * Refuses a table that its first insert created, which has no fields to search.
   *
   * @return whether there is an index
   */
  private boolean isSearchable() throws Exception {
    if (!searchable && requireFit()) {
      index.requireSearchable();
      searchable = true;
    }
    return searchable;
  }
}
