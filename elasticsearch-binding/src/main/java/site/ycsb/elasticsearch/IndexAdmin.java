// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.DBException;
import site.ycsb.elasticsearch.http.HttpReply;
import site.ycsb.elasticsearch.http.HttpRequest;
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

  private static final int TIMED_OUT = 408;

  private static final Pattern INTERVAL = Pattern.compile("(\\d{1,12})([a-z]*)");

  /** Units as the server writes them; it takes a number alone for milliseconds. */
  private static final Map<String, ChronoUnit> UNITS =
      Map.of(
          "nanos", ChronoUnit.NANOS,
          "micros", ChronoUnit.MICROS,
          "ms", ChronoUnit.MILLIS,
          "", ChronoUnit.MILLIS,
          "s", ChronoUnit.SECONDS,
          "m", ChronoUnit.MINUTES,
          "h", ChronoUnit.HOURS,
          "d", ChronoUnit.DAYS);

  /** Only the search workload calls {@code createIndex}, which reads the first of the two. */
  private static final String ANOTHER =
      "add -p "
          + SearchableDB.RECREATE
          + "=true to a load of the search workload, or -p "
          + ElasticsearchSettings.NEW_INDEX
          + "=true to any load, to replace it, or name another table";

  private DBException problem(String text) {
    return new DBException("the index " + requests.index() + " at " + settings.names() + text);
  }

  DBException missing() {
    String place = settings.product().title + " at " + settings.names();
    return new DBException(
        MissingTable.message(requests.index(), place, ConnectionSettings.HOSTS.name()));
  }

  private JsonNode ask(String method, String api) throws IOException {
    return Json.tree(requests.send(requests.about(method, api)));
  }

  /**
   * The mapping, or null if there is no such index.
   *
   * @throws DBException if the index does not belong to this binding
   */
  IndexMapping mapping() throws IOException, DBException {
    HttpReply reply = requests.sendForOne(requests.about("GET", "/_mapping"));
    if (Documents.isMissing(reply)) {
      return null;
    }
    JsonNode mapping = Json.ofIndex(reply).path("mappings");
    Json.require(mapping.isObject(), "an object as mappings");
    IndexMapping own = IndexMapping.of(mapping);
    if (own == null) {
      throw problem(" was not made by this binding: " + ANOTHER);
    }
    return own;
  }

  /**
   * Refuses an index that was made for other fields.
   *
   * @return whether there is such an index
   */
  boolean requireFit(SearchSchema schema, DenseVectorSettings vectors)
      throws IOException, DBException {
    IndexMapping mapping = mapping();
    if (mapping != null && mapping.searchable()) {
      String difference = mapping.difference(schema, vectors);
      if (difference != null) {
        throw problem(" was made for other fields: " + difference + ": " + ANOTHER);
      }
    }
    return mapping != null;
  }

  IndexMapping requireMapping() throws IOException, DBException {
    IndexMapping mapping = mapping();
    if (mapping == null) {
      throw missing();
    }
    return mapping;
  }

  void requireSearchable() throws IOException, DBException {
    if (!requireMapping().searchable()) {
      throw problem(" has no fields to search: load the table with the search workload");
    }
  }

  /** Whether the index holds records; a missing one holds none. */
  boolean hasRecords() throws IOException, DBException {
    if (mapping() == null) {
      return false;
    }
    refresh();
    return count() > 0;
  }

  /** Makes all writes acknowledged so far visible to searches. */
  void refresh() throws IOException, DBException {
    requireAllShards("refresh", ask("POST", "/_refresh"));
  }

  /** Number of records that search can find. */
  long count() throws IOException, DBException {
    JsonNode reply = ask("GET", "/_count");
    requireAllShards("count", reply);
    Json.require(reply.path("count").isNumber(), "a number as count");
    return reply.path("count").longValue();
  }

  private void requireAllShards(String what, JsonNode reply) throws IOException, DBException {
    JsonNode failed = reply.path("_shards").path("failed");
    Json.require(failed.isInt(), "a number as failed");
    if (failed.intValue() > 0) {
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
    HttpRequest request = requests.with(definition, requests.about("PUT", wait));
    JsonNode reply = Json.tree(requests.send(request));
    boolean complete = reply.path("shards_acknowledged").asBoolean();
    while (!complete && System.nanoTime() - deadline < 0) {
      HttpRequest health = HttpRequest.of("GET", "/_cluster/health" + requests.path() + wait);
      // The reply says so, too, if the time is over.
      reply = Json.tree(requests.send(health.accepting(TIMED_OUT)));
      complete = !reply.path("timed_out").asBoolean(true);
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
      if (mapping() == null) {
        throw e;
      }
    }
  }

  /** Says beside the index which data set was loaded. */
  void stamp(String stamp) throws IOException, DBException {
    String stamped = requireMapping().stamped(stamp);
    requests.send(requests.with(stamped, requests.about("PUT", "/_mapping")));
  }

  /**
   * How often the index makes writes visible to searches, which may differ from this run's
   * settings.
   *
   * @param ofNewIndex the interval to expect if there is no index yet
   */
  Duration refreshInterval(String ofNewIndex) throws IOException {
    return duration(inForce(IndexSettings.INTERVAL, ofNewIndex));
  }

  /**
   * The number of shards of the index.
   *
   * @param ofNewIndex the number to expect if there is no index yet
   */
  int shards(int ofNewIndex) throws IOException {
    return Integer.parseInt(inForce(IndexSettings.NUMBER_OF_SHARDS, String.valueOf(ofNewIndex)));
  }

  private String inForce(String setting, String ofNewIndex) throws IOException {
    String flat = "?flat_settings=true&include_defaults=true";
    HttpReply reply = requests.sendForOne(requests.about("GET", "/_settings/" + setting + flat));
    return Documents.isMissing(reply)
        ? ofNewIndex
        : IndexSettings.inForce(Json.ofIndex(reply), setting).asText();
  }

  /** Reads what the server writes. What is not positive, or cannot be read, is never. */
  static Duration duration(String interval) {
    Matcher parts = INTERVAL.matcher(interval);
    ChronoUnit unit = parts.matches() ? UNITS.get(parts.group(2)) : null;
    Duration duration =
        unit == null ? Duration.ZERO : Duration.of(Long.parseLong(parts.group(1)), unit);
    return duration.isZero() ? Visibility.UNBOUNDED : duration;
  }
}
