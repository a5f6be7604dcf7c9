// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.SearchRequest.Count;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Sends searches and reads their replies. For use by one thread. */
final class Searcher {

  /** A server that does not know it names it in its error. */
  private static final String COUNT_ARGUMENT = "COUNT";

  private final SearchModule module;
  private final SearchReply searchReply;
  private final Map<String, SearchRequest> requests = new HashMap<>();
  private boolean knowsCount = true;

  /**
   * Whether a page is first asked for without the count of all hits. RediSearch 2.10 then cuts some
   * pages short, but never gives other rows, so a page that is not full is asked for again with the
   * count. Of a cluster, each shard's part may be cut, which does not show in the whole.
   */
  private boolean skipsCount;

  private boolean moduleChecked;

  Searcher(SearchModule module) {
    this.module = module;
    this.skipsCount = module.skipsCount();
    this.searchReply = new SearchReply(module.format());
  }

  /** NOT_IMPLEMENTED if the server cannot search. */
  Status search(
      RedisLink link, Table table, SearchQuery query, Set<String> fields, SearchResult result) {
    if (!moduleChecked) {
      try {
        module.require(link);
      } catch (DBException e) {
        return new Status(Status.NOT_IMPLEMENTED.getName(), e.getMessage());
      }
      moduleChecked = true;
    }
    try {
      read(link, table, query, fields, result);
    } catch (JedisDataException e) {
      if (SearchIndex.isMissing(e)) {
        return SearchIndex.missing(link, table.name() + " with an index");
      }
      throw e;
    }
    return Status.OK;
  }

  private void read(
      RedisLink link, Table table, SearchQuery query, Set<String> fields, SearchResult result) {
    boolean withFields = fields == null || !fields.isEmpty();
    List<?> reply = null;
    if (firstCount(query) == Count.WITHOUT) {
      reply = ask(link, table, query, fields, Count.WITHOUT);
      if (reply.size() <= (long) query.limit() * (withFields ? 2 : 1)) {
        reply = null;
      }
    }
    if (reply == null) {
      reply = ask(link, table, query, fields, Count.WITH);
    }
    searchReply.read(reply, query, table.prefixLength(), withFields, result);
  }

  /** The request that a search begins with. */
  CommandArguments request(Table table, SearchQuery query, Set<String> fields) {
    return request(table, query, fields, firstCount(query));
  }

  private Count firstCount(SearchQuery query) {
    return skipsCount && !query.totalHits() ? Count.WITHOUT : Count.WITH;
  }

  private CommandArguments request(
      Table table, SearchQuery query, Set<String> fields, Count count) {
    return requests
        .computeIfAbsent(table.name(), name -> new SearchRequest(name, module.format()))
        .of(query, fields, knowsCount ? count : Count.UNSAID);
  }

  private List<?> ask(
      RedisLink link, Table table, SearchQuery query, Set<String> fields, Count count) {
    try {
      return askOnce(link, table, query, fields, count);
    } catch (JedisDataException e) {
      if (!knowsCount || !String.valueOf(e.getMessage()).contains(COUNT_ARGUMENT)) {
        throw e;
      }
      // A release that does not know the word, and always counts.
      knowsCount = false;
      skipsCount = false;
      return askOnce(link, table, query, fields, Count.UNSAID);
    }
  }

  private List<?> askOnce(
      RedisLink link, Table table, SearchQuery query, Set<String> fields, Count count) {
    return Replies.list(link.callAny(request(table, query, fields, count)), 1, "FT.SEARCH");
  }
}
