// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParseException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.Response;
import org.elasticsearch.core.TimeValue;
import site.ycsb.DBException;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;

/**
 * One index as a whole: whether it exists and fits, how it is created, counted and removed. Methods
 * throw {@link IOException} if the server refuses or cannot be reached, and {@link DBException}
 * with a message for the user if the index is not as it should be.
 *
 * @param requests about this index
 */
record IndexAdmin(Documents requests, ConnectionSettings settings) {

  /** How many times the time-out of a reply the shards of a new index may take to start. */
  private static final int STARTS = 6;

  private static final String REFRESH_INTERVAL = "index.refresh_interval";

  private static final String ADD_RECREATE = "add -p " + SearchableDB.RECREATE + "=true ";
  private static final String ANOTHER =
      ADD_RECREATE + "to a load to replace it, or name another table";

  private DBException problem(String text) {
    return new DBException("the index " + requests.index() + " at " + settings.names() + text);
  }

  DBException missing() {
    String place = "Elasticsearch at " + settings.names();
    return new DBException(
        MissingTable.message(requests.index(), place, ConnectionSettings.HOSTS.name()));
  }

  private Map<String, Object> ask(String method, String api) throws IOException {
    return Json.map(requests.send(requests.about(method, api)).getEntity());
  }

  /** The mapping, or null if there is no such index. */
  private Map<?, ?> mapping() throws IOException {
    Response response = requests.sendForOne(requests.about("GET", "/_mapping"));
    if (Documents.isMissing(response)) {
      return null;
    }
    for (Object index : Json.map(response.getEntity()).values()) {
      if (Json.at(index, "mappings") instanceof Map<?, ?> mapping) {
        return mapping;
      }
    }
    throw new JsonParseException(null, "there is not an object as mappings");
  }

  /**
   * What this binding keeps beside the index, or null if there is no such index.
   *
   * @throws DBException if the index does not belong to this binding
   */
  IndexMeta meta() throws IOException, DBException {
    return meta(mapping());
  }

  private IndexMeta meta(Map<?, ?> mapping) throws DBException {
    IndexMeta meta = mapping == null ? null : IndexMeta.of(mapping);
    if (mapping != null && meta == null) {
      throw problem(" was not made by this binding: " + ANOTHER);
    }
    return meta;
  }

  /**
   * Refuses an index that was made for other fields.
   *
   * @return what is kept beside it, or null if there is no such index
   */
  IndexMeta requireFit(SearchSchema schema) throws IOException, DBException {
    Map<?, ?> mapping = mapping();
    IndexMeta meta = meta(mapping);
    if (meta != null && meta.searchable()) {
      String difference = IndexJson.difference(mapping, schema);
      if (difference != null) {
        throw problem(" was made for other fields: " + difference + ": " + ANOTHER);
      }
    }
    return meta;
  }

  /** Refuses a missing index; returns what is kept beside it. */
  IndexMeta requireMeta() throws IOException, DBException {
    IndexMeta meta = meta();
    if (meta == null) {
      throw missing();
    }
    return meta;
  }

  void requireSearchable() throws IOException, DBException {
    if (!requireMeta().searchable()) {
      throw problem(" has no fields to search: load the table with the search workload");
    }
  }

  /** Refuses an index that holds records; a missing one holds none. */
  void requireEmpty() throws IOException, DBException {
    if (meta() != null) {
      refresh();
      if (count() > 0) {
        throw problem(" holds records: " + ADD_RECREATE + "to remove them");
      }
    }
  }

  /** Makes all writes acknowledged so far visible to searches. */
  void refresh() throws IOException, DBException {
    requireAllShards("refresh", ask("POST", "/_refresh"));
  }

  /** Number of records that search can find. */
  long count() throws IOException, DBException {
    Map<String, Object> reply = ask("GET", "/_count");
    requireAllShards("count", reply);
    if (reply.get("count") instanceof Number count) {
      return count.longValue();
    }
    throw new JsonParseException(null, "there is not a number as count");
  }

  private void requireAllShards(String what, Map<String, Object> reply) throws DBException {
    Object failed = Json.at(reply, "_shards", "failed");
    if (!Integer.valueOf(0).equals(failed)) {
      throw problem(": a " + what + " failed on " + failed + " of its shards");
    }
  }

  /** Removes the index and all that belongs to it, if it exists. */
  void drop() throws IOException {
    requests.sendForOne(requests.about("DELETE", ""));
  }

  /**
   * Creates the index with all its replicas.
   *
   * @throws DBException if some have not started in time; the index is removed again
   */
  void create(String definition) throws IOException, DBException {
    long deadline = System.nanoTime() + STARTS * settings.timeout().toNanos();
    String wait = "?wait_for_active_shards=all&timeout=" + settings.timeout().toMillis() / 2 + "ms";
    Request request = requests.about("PUT", wait);
    request.setJsonEntity(definition);
    Map<String, Object> reply = Json.map(requests.send(request).getEntity());
    boolean complete = Boolean.TRUE.equals(reply.get("shards_acknowledged"));
    while (!complete && System.nanoTime() - deadline < 0) {
      Request health = new Request("GET", "/_cluster/health/" + requests.index() + wait);
      // The reply says so, too, if the time is over.
      health.addParameter("ignore", "408");
      reply = Json.map(requests.send(health).getEntity());
      complete = Boolean.FALSE.equals(reply.get("timed_out"));
    }
    if (!complete) {
      drop();
      throw problem(
          " did not start all its shards and replicas: does the cluster have a node for each copy?"
              + " set "
              + IndexSettings.REPLICAS
              + ", or a longer "
              + ConnectionSettings.TIMEOUT);
    }
  }

  /** Creates the index unless another client did so at the same time. */
  void createIfMissing(String definition) throws IOException, DBException {
    try {
      create(definition);
    } catch (IOException | DBException e) {
      if (meta() == null) {
        throw e;
      }
    }
  }

  /** Replaces what is kept beside the index. */
  void put(IndexMeta meta) throws IOException {
    Request request = requests.about("PUT", "/_mapping");
    request.setJsonEntity("{\"_meta\":" + meta.json() + "}");
    requests.send(request);
  }

  /**
   * How often the index makes writes visible to searches, which may differ from this run's
   * settings.
   *
   * @param ofNewIndex the interval to expect if there is no index yet
   */
  Duration refreshInterval(String ofNewIndex) throws IOException {
    Request request = requests.about("GET", "/_settings/" + REFRESH_INTERVAL);
    request.addParameter("flat_settings", "true");
    request.addParameter("include_defaults", "true");
    Response response = requests.sendForOne(request);
    if (!Documents.isMissing(response)) {
      for (Object index : Json.map(response.getEntity()).values()) {
        Object set = Json.at(index, "settings", REFRESH_INTERVAL);
        Object inForce = set == null ? Json.at(index, "defaults", REFRESH_INTERVAL) : set;
        return duration(String.valueOf(inForce));
      }
    }
    return duration(ofNewIndex);
  }

  /** Reads what the server writes. What is not positive, or cannot be read, is never. */
  static Duration duration(String interval) {
    try {
      String text = interval.matches("\\d+") ? interval + "ms" : interval;
      long nanos = TimeValue.parseTimeValue(text, REFRESH_INTERVAL).nanos();
      return nanos > 0 ? Duration.ofNanos(nanos) : Visibility.UNBOUNDED;
    } catch (IllegalArgumentException e) {
      return Visibility.UNBOUNDED;
    }
  }
}
