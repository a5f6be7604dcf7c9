// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.FtSearchRequest.Count;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;

/** Sends searches of a table and reads their replies. For use by one thread. */
final class FtSearch {

  private final RedisLink link;
  private final SearchModules modules;
  private final TableKeys keys;
  private final FtSearchRequest requests;
  private final FtSearchReply replies;
  private boolean knowsCount = true;
  private boolean modulesChecked;

  /**
   * Whether a page is first asked for without the count of all hits. RediSearch 2.10 then cuts some
   * pages short but never returns other rows, so a page that is not full is asked for again with
   * the count. Not of a cluster, where a shard's part may be cut, which does not show in the whole.
   */
  private boolean skipsCount;

  FtSearch(RedisLink link, SearchModules modules, TableKeys keys) {
    this.link = link;
    this.modules = modules;
    this.keys = keys;
    this.skipsCount = modules.skipsCount();
    this.requests = new FtSearchRequest(keys.table(), modules.format());
    this.replies = new FtSearchReply(modules.format());
  }

  /** NOT_IMPLEMENTED if the server cannot search. */
  Status search(SearchQuery query, Set<String> fields, SearchResult result) {
    if (!modulesChecked) {
      try {
        modules.require(link);
      } catch (DBException e) {
        return new Status(Status.NOT_IMPLEMENTED.getName(), e.getMessage());
      }
      modulesChecked = true;
    }
    boolean withFields = fields == null || !fields.isEmpty();
    List<?> reply = ask(query, fields, firstCount(query));
    if (firstCount(query) == Count.WITHOUT
        && reply.size() <= (long) query.limit() * (withFields ? 2 : 1)) {
      reply = ask(query, fields, Count.WITH);
    }
    replies.read(reply, query, keys.prefixLength(), withFields, result);
    return Status.OK;
  }

  /** The request that a search begins with. */
  CommandArguments request(SearchQuery query, Set<String> fields) {
    return requests.of(query, fields, firstCount(query));
  }

  private Count firstCount(SearchQuery query) {
    if (!knowsCount) {
      return Count.DEFAULT;
    }
    return skipsCount && !query.totalHits() ? Count.WITHOUT : Count.WITH;
  }

  private List<?> ask(SearchQuery query, Set<String> fields, Count count) {
    try {
      return Replies.list(link.callAny(requests.of(query, fields, count)), 1, "FT.SEARCH");
    } catch (JedisDataException e) {
      // A server that does not know WITHCOUNT names it in its error.
      if (!knowsCount || !String.valueOf(e.getMessage()).contains("COUNT")) {
        throw e;
      }
      // It always counts.
      knowsCount = false;
      skipsCount = false;
      return ask(query, fields, Count.DEFAULT);
    }
  }
}
