// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.http.HttpEntity;
import org.apache.http.entity.ContentType;
import org.apache.http.nio.entity.NByteArrayEntity;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.InvalidRecordException;

/** The operations on one table, as one instance of the binding carries them out, on one thread. */
final class Table {

  private static final String MISSING_INDEX = "index_not_found_exception";
  private static final int NOT_FOUND = 404;

  private final Settings settings;
  private final SearchSchema schema;
  private final String schemaText;
  private final Index index;
  private final TableState state;
  private final Documents documents;
  private final RecordWriter writer;
  private final Bulk bulk;
  private final SearchForm form = new SearchForm();
  private final String retries;
  private boolean searchable;

  Table(Cluster cluster, Settings settings, SearchSchema schema, String name) {
    this.settings = settings;
    this.schema = schema;
    schemaText = text(schema);
    index = new Index(cluster, name);
    state = cluster.table(name);
    documents = new Documents(cluster.lowLevelClient(), name);
    writer = new RecordWriter(schema);
    bulk = new Bulk(writer, this::sendBulk);
    retries = "?retry_on_conflict=" + settings.retryOnConflict();
  }

  /** One object for all instances, so that it is quickly found to be the same. */
  private static String text(SearchSchema schema) {
    return schema.toString().intern();
  }

  Index index() {
    return index;
  }

  /** Makes the index, in place of one that is there. */
  void make(SearchSchema wanted) throws DBException {
    state.forget();
    index.drop();
    index.create(
        IndexDefinition.json(settings.newIndex(), wanted), settings.connection().timeout());
    state.prepare(text(wanted), () -> true);
  }

  /**
   * Refuses an index that was made for other fields. Of a missing one, a read, an update or a
   * delete is told by the server.
   *
   * @return whether there is an index
   */
  private boolean requireFit() throws DBException {
    return state.prepare(schemaText, () -> index.requireFit(schema) != null);
  }

  /** Makes the index of a table that {@code createIndex} did not make. */
  private void requireIndex() throws DBException {
    state.prepare(
        schemaText,
        () -> {
          if (settings.replaces()) {
            index.drop();
          }
          if (index.requireFit(schema) == null) {
            index.createIfMissing(
                IndexDefinition.json(settings.newIndex(), null), settings.connection().timeout());
          }
          return true;
        });
  }

  Status insert(String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException, DBException {
    requireIndex();
    if (settings.batchSize() > 1) {
      bulk.add(key, values);
      return bulk.size() < settings.batchSize() ? Status.BATCHED_OK : bulk.sendWithLast();
    }
    Request request = documents.about("PUT", "/_doc/", key, "");
    request.setEntity(documents.json(json -> writer.writeRecord(json, key, values)));
    documents.send(request);
    state.written();
    return Status.OK;
  }

  private HttpEntity sendBulk(HttpEntity body) throws IOException {
    Request request = documents.about("POST", "/_bulk");
    request.setEntity(body);
    HttpEntity reply = documents.send(request).getEntity();
    state.written();
    return reply;
  }

  /**
   * Sends the inserts that wait.
   *
   * @throws DBException if some of them could not be stored
   */
  void finishInserts() throws DBException {
    bulk.finish(settings.connection());
  }

  Status read(String key, Set<String> fields, Map<String, ByteIterator> result)
      throws IOException, InvalidRecordException, DBException {
    requireFit();
    boolean noFields = fields != null && fields.isEmpty();
    Request request =
        documents.about(noFields ? "HEAD" : "GET", "/_source/", key, Documents.projection(fields));
    Response response = documents.sendForOne(request);
    if (isMissing(response)) {
      return missing(response);
    }
    if (!noFields) {
      RecordReader.readRecord(response.getEntity(), result);
    }
    return Status.OK;
  }

  Status update(String key, Map<String, ByteIterator> values)
      throws IOException, InvalidRecordException, DBException {
    requireFit();
    Request request = documents.about("POST", "/_update/", key, retries);
    request.setEntity(documents.json(json -> writer.writeUpdate(json, values)));
    return written(documents.sendForOne(request));
  }

  Status delete(String key) throws IOException, InvalidRecordException, DBException {
    requireFit();
    return written(documents.sendForOne(documents.about("DELETE", "/_doc/", key, "")));
  }

  private Status written(Response response) throws IOException {
    if (isMissing(response)) {
      return missing(response);
    }
    state.written();
    return Status.OK;
  }

  private static boolean isMissing(Response response) {
    return response.getStatusLine().getStatusCode() == NOT_FOUND;
  }

  /** Tells a missing record from a missing index. */
  private static Status missing(Response response) throws IOException {
    if (response.getEntity() == null) {
      return Status.NOT_FOUND;
    }
    ErrorReply error = ErrorReply.read(response.getEntity());
    return error.type().equals(MISSING_INDEX) ? Errors.status(NOT_FOUND, error) : Status.NOT_FOUND;
  }

  Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws IOException, InvalidRecordException, DBException {
    if (!requireFit()) {
      return index.problems().missingStatus();
    }
    if (settings.scanRefresh()) {
      state.show(index::refresh);
    }
    Request request = documents.about("POST", SearchRequest.api(false));
    request.setEntity(
        documents.json(json -> SearchRequest.writeScan(json, startKey, count, fields)));
    return RecordReader.readRows(documents.send(request).getEntity(), result, null);
  }

  Status search(SearchQuery query, Set<String> fields, SearchResult result)
      throws IOException, InvalidRecordException, DBException {
    if (!isThereToSearch()) {
      return index.problems().missingStatus();
    }
    Request request =
        documents.about("POST", SearchRequest.api(settings.newIndex().requestCache()));
    request.setEntity(new NByteArrayEntity(form.fill(query, fields), ContentType.APPLICATION_JSON));
    return RecordReader.readRows(
        documents.send(request).getEntity(), result, SearchableDB.KEY_FIELD);
  }

  /**
   * Refuses a table that was made by its first insert, and so has no fields to search.
   *
   * @return whether there is an index
   */
  private boolean isThereToSearch() throws DBException {
    if (!searchable && requireFit()) {
      if (!index.requireMeta().searchable()) {
        throw index.problems().notSearchable();
      }
      searchable = true;
    }
    return searchable;
  }
}
