// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;

/** What is done to a table as a whole, outside the operations. */
final class TableAdmin {

  private final RedisLink link;
  private final Table table;
  private final StoredRecords records;
  private final SearchModule module;
  private final SearchIndex index;

  TableAdmin(RedisLink link, Table table, StoredRecords records, SearchModule module) {
    this.link = link;
    this.table = table;
    this.records = records;
    this.module = module;
    this.index = new SearchIndex(link, table, module.format());
  }

  Void createIndex(SearchSchema schema, boolean recreate) throws DBException {
    module.require(link);
    SearchModule.awaitShards(link);
    if (!recreate) {
      if (records.any()) {
        throw new DBException(
            "table "
                + table.name()
                + " at "
                + link.settings().server()
                + " holds records: add -p "
                + SearchableDB.RECREATE_PROPERTY
                + "=true to remove them");
      }
      index.requireNoOther(schema);
    }
    index.drop();
    records.remove();
    link.call(table.stamp(), new CommandArguments(Command.DEL).add(table.stamp()));
    index.create(schema, link.settings().timeout());
    return null;
  }

  /**
   * The server indexes a record before it acknowledges it, so there is nothing to wait for but
   * records that were there before the index.
   *
   * @return the number of records that search can find
   */
  long awaitSearchable(Duration timeout) throws DBException {
    module.require(link);
    SearchModule.awaitShards(link);
    Map<String, Object> info = index.await(timeout);
    long found = index.count();
    if (SearchIndex.refusals(info) > 0 && found < records.count()) {
      throw new DBException(
          "the index "
              + table.name()
              + " has refused records, "
              + SearchIndex.refusals(info)
              + " since it was made, and search does not find them; the last one: "
              + SearchIndex.lastRefusal(info));
    }
    return found;
  }

  Object writeStamp(String stamp) {
    return link.call(
        table.stamp(), new CommandArguments(Command.SET).add(table.stamp()).add(stamp));
  }

  /** Null if there is none. */
  String readStamp() {
    byte[] stamp =
        Replies.bytes(
            link.call(table.stamp(), new CommandArguments(Command.GET).add(table.stamp())), "GET");
    return stamp == null ? null : new String(stamp, StandardCharsets.UTF_8);
  }

  /** Whether there is such a table, which may be empty if it has an index. */
  boolean exists() {
    if (records.any()) {
      return true;
    }
    try {
      return SearchModule.missing(link, List.of("FT.INFO")).isEmpty() && index.info() != null;
    } catch (JedisDataException e) {
      // The user may not ask, so that nothing is known but that there is no record.
      return false;
    }
  }

  Visibility visibility() {
    return WriteVisibility.of(link);
  }

  Map<String, String> facts() {
    boolean searches = SearchModule.missing(link, List.of("FT.SEARCH")).isEmpty();
    Map<String, Object> info = searches ? index.info() : null;
    // The index knows at once what a look at every key would tell.
    long count = info == null ? records.count() : index.count();
    Map<String, String> facts = new ServerFacts(link).all(count);
    if (info != null) {
      SearchIndex.addFacts(info, facts);
    }
    return facts;
  }
}
