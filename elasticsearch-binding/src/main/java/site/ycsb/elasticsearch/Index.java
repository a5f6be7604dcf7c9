// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonParseException;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.NoSuchElementException;
import org.elasticsearch.ElasticsearchException;
import org.elasticsearch.action.admin.indices.delete.DeleteIndexRequest;
import org.elasticsearch.action.admin.indices.refresh.RefreshRequest;
import org.elasticsearch.client.Request;
import org.elasticsearch.client.RequestOptions;
import org.elasticsearch.client.RestHighLevelClient;
import org.elasticsearch.client.core.CountRequest;
import org.elasticsearch.client.indices.GetIndexRequest;
import org.elasticsearch.client.indices.GetMappingsRequest;
import org.elasticsearch.client.indices.PutMappingRequest;
import org.elasticsearch.rest.RestStatus;
import org.elasticsearch.xcontent.XContentType;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;

/** One index as a whole: whether it is there and fits, how it is made, counted and emptied. */
@SuppressWarnings("deprecation") // the client, of which there is no newer one
final class Index {

  /** How many times as long as for a reply the shards of a new index are waited for. */
  private static final int STARTS = 6;

  private final Cluster cluster;
  private final String name;
  private final IndexProblems problems;

  Index(Cluster cluster, String name) {
    this.cluster = cluster;
    this.name = name;
    problems = new IndexProblems(name, cluster.settings());
  }

  IndexProblems problems() {
    return problems;
  }

  /** Asks the server; what goes wrong becomes an exception for the user. */
  private interface Question<T> {
    T ask(RestHighLevelClient client) throws IOException, DBException;
  }

  /** How the library begins when a reply is not what it should be. */
  private static final String UNREAD = "Unable to parse response body";

  private <T> T ask(String what, Question<T> question) throws DBException {
    try {
      return question.ask(cluster.client());
    } catch (ElasticsearchException e) {
      Exception told =
          e.getSuppressed().length > 0 && e.getSuppressed()[0] instanceof IOException reply
              ? reply
              : e;
      throw Errors.exception("cannot " + what + " " + name, cluster.settings(), told);
    } catch (IOException e) {
      boolean isUnread = String.valueOf(e.getMessage()).startsWith(UNREAD);
      throw Errors.exception(
          "cannot " + what + " " + name, cluster.settings(), isUnread ? badReply(e) : e);
    } catch (ClassCastException
        | NullPointerException
        | NoSuchElementException
        | IllegalArgumentException e) {
      throw Errors.exception("cannot " + what + " " + name, cluster.settings(), badReply(e));
    }
  }

  /** The library takes replies for what they should be, and says nothing that helps. */
  private static IOException badReply(Exception cause) {
    IOException told =
        new JsonParseException(null, "the reply is not of the form that was asked for");
    told.addSuppressed(cause);
    return told;
  }

  /** The mapping, or null if there is no such index. */
  private Map<String, Object> mapping() throws DBException {
    return ask(
        "look at the index",
        client -> {
          if (!client.indices().exists(new GetIndexRequest(name), RequestOptions.DEFAULT)) {
            return null;
          }
          return client
              .indices()
              .getMapping(new GetMappingsRequest().indices(name), RequestOptions.DEFAULT)
              .mappings()
              .values()
              .iterator()
              .next()
              .sourceAsMap();
        });
  }

  /**
   * What this binding keeps beside the index, or null if there is no such index.
   *
   * @throws DBException if the index is not of this binding
   */
  IndexMeta meta() throws DBException {
    Map<String, Object> mapping = mapping();
    return mapping == null ? null : ownMeta(mapping);
  }

  private IndexMeta ownMeta(Map<String, Object> mapping) throws DBException {
    IndexMeta meta = IndexMeta.of(mapping);
    if (meta == null) {
      throw problems.notOurs();
    }
    return meta;
  }

  /**
   * Refuses an index that was made for other fields.
   *
   * @return what is kept beside it, or null if there is no such index
   */
  IndexMeta requireFit(SearchSchema schema) throws DBException {
    Map<String, Object> mapping = mapping();
    if (mapping == null) {
      return null;
    }
    IndexMeta meta = ownMeta(mapping);
    if (meta.searchable()) {
      String difference =
          IndexDefinition.difference(
              mapping.get("properties") instanceof Map<?, ?> fields ? fields : Map.of(), schema);
      if (difference != null) {
        throw problems.ofOtherFields(difference);
      }
    }
    return meta;
  }

  /**
   * Refuses a missing index.
   *
   * @return what is kept beside it
   */
  IndexMeta requireMeta() throws DBException {
    IndexMeta meta = meta();
    if (meta == null) {
      throw problems.missing();
    }
    return meta;
  }

  /** Makes all that was acknowledged before visible to searches. */
  void refresh() throws DBException {
    int failed =
        ask(
            "refresh the index",
            client ->
                client
                    .indices()
                    .refresh(new RefreshRequest(name), RequestOptions.DEFAULT)
                    .getFailedShards());
    requireNone(failed, "refresh");
  }

  /** Number of records that search can find. */
  long count() throws DBException {
    return ask(
        "count the records of the index",
        client -> {
          var reply = client.count(new CountRequest(name), RequestOptions.DEFAULT);
          requireNone(reply.getFailedShards(), "count");
          return reply.getCount();
        });
  }

  private void requireNone(int failedShards, String what) throws DBException {
    if (failedShards > 0) {
      throw problems.failedOnShards(what, failedShards);
    }
  }

  /** Removes the index and all that belongs to it, if it is there. */
  void drop() throws DBException {
    ask(
        "remove the index",
        client -> {
          try {
            return client.indices().delete(new DeleteIndexRequest(name), RequestOptions.DEFAULT);
          } catch (ElasticsearchException e) {
            if (e.status() == RestStatus.NOT_FOUND) {
              return null;
            }
            throw e;
          }
        });
  }

  /**
   * Makes the index, with all its replicas.
   *
   * @throws DBException if some are not there when the time is over; the index is removed again
   */
  void create(String definition, Duration timeout) throws DBException {
    long deadline = System.nanoTime() + STARTS * timeout.toNanos();
    String wait = "?wait_for_active_shards=all&timeout=" + timeout.toMillis() / 2 + "ms";
    Request request = new Request("PUT", "/" + name + wait);
    // The high-level client would put it into words of its own.
    request.setJsonEntity(definition);
    boolean complete = "true".equals(tell("make the index", request, "shards_acknowledged"));
    while (!complete && System.nanoTime() - deadline < 0) {
      Request health = new Request("GET", "/_cluster/health/" + name + wait);
      // That the time is over is told in the reply, too.
      health.addParameter("ignore", "408");
      complete = "false".equals(tell("wait for the shards of the index", health, "timed_out"));
    }
    if (!complete) {
      drop();
      throw problems.withoutReplicas();
    }
  }

  /** One field of the reply. */
  private String tell(String what, Request request, String field) throws DBException {
    return ask(
        what,
        client ->
            String.valueOf(
                Json.map(client.getLowLevelClient().performRequest(request).getEntity())
                    .get(field)));
  }

  /** Puts what is kept beside the index in place of what is there. */
  void put(IndexMeta meta) throws DBException {
    ask(
        "write beside the index",
        client ->
            client
                .indices()
                .putMapping(
                    new PutMappingRequest(name).source(meta.json(), XContentType.JSON),
                    RequestOptions.DEFAULT));
  }

  /** Makes the index unless another client did so at the same time. */
  void createIfMissing(String definition, Duration timeout) throws DBException {
    try {
      create(definition, timeout);
    } catch (DBException e) {
      if (meta() == null) {
        throw e;
      }
    }
  }
}
