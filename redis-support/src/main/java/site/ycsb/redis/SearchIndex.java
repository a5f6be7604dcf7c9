// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;

/** The index of one table. */
final class SearchIndex {

  private final RedisLink link;
  private final Table table;
  private final RecordFormat format;

  SearchIndex(RedisLink link, Table table, RecordFormat format) {
    this.link = link;
    this.table = table;
    this.format = format;
  }

  /** What the server says of the index, or null if there is none. */
  Map<String, Object> info() {
    try {
      return Replies.map(link.callAny(new CommandArguments(SearchCommand.INFO).add(table.name())));
    } catch (JedisDataException e) {
      if (isMissing(e)) {
        return null;
      }
      throw e;
    }
  }

  /** Whether the server says that there is no such index; releases say it in different words. */
  static boolean isMissing(JedisDataException e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("unknown index name") || message.contains("no such index");
  }

  /** How an operation ends that needs a table which is not there. */
  static Status missing(RedisLink link, String table) {
    return MissingTable.status(
        table,
        "Redis at " + link.settings().server(),
        RedisSettings.HOST_PROPERTY + " and " + RedisSettings.PORT_PROPERTY);
  }

  /**
   * Refuses to go on if the name stands for another index.
   *
   * @throws DBException if there is such an index
   */
  void requireNoOther(SearchSchema schema) throws DBException {
    Map<String, Object> info = info();
    if (info == null) {
      return;
    }
    IndexDefinition found = IndexDefinition.of(info);
    IndexDefinition wanted = IndexDefinition.of(table, schema, format);
    if (!found.equals(wanted)) {
      throw new DBException(
          "the index "
              + table.name()
              + " at "
              + link.settings().server()
              + " is another one ("
              + found
              + ") than the schema asks for ("
              + wanted
              + "): add -p "
              + SearchableDB.RECREATE_PROPERTY
              + "=true to replace it, or name another table");
    }
  }

  /**
   * Removes the index, if there is one, and leaves the records. A cluster is not asked to remove
   * what is not there: it says so before each shard has heard of it, and a shard that hears late
   * removes the next index of that name.
   */
  void drop() {
    if (info() != null) {
      link.callAny(new CommandArguments(SearchCommand.DROPINDEX).add(table.name()));
    }
  }

  /**
   * Makes the index.
   *
   * @throws DBException if some shard of a cluster does not have it before the time is over
   */
  void create(SearchSchema schema, Duration timeout) throws DBException {
    link.callAny(IndexDefinition.create(table, schema, format));
    long deadline = System.nanoTime() + timeout.toNanos();
    while (!isEverywhere()) {
      if (System.nanoTime() - deadline >= 0) {
        throw new DBException(
            "the index " + table.name() + " was made, but not on every shard: try again");
      }
      Pauses.pause();
    }
  }

  private boolean isEverywhere() {
    try {
      count();
      return true;
    } catch (JedisDataException e) {
      if (isMissing(e)) {
        return false;
      }
      throw e;
    }
  }

  /** Number of records that search can find. */
  long count() {
    return readCount(link.callAny(countOf(table.name())));
  }

  /** The command that counts the records of an index. */
  static CommandArguments countOf(String index) {
    return new CommandArguments(SearchCommand.SEARCH)
        .add(index)
        .add("*")
        .addObjects("LIMIT", "0", "0")
        .addObjects("TIMEOUT", "0")
        .addObjects("DIALECT", "2");
  }

  static long readCount(Object reply) {
    return Replies.integer(Replies.list(reply, 1, "FT.SEARCH").get(0), "FT.SEARCH (hits)");
  }

  /**
   * Waits while the server indexes what was there before the index.
   *
   * @return what the server says of the index at the end
   * @throws DBException if there is no index, or the thread was interrupted
   */
  Map<String, Object> await(Duration timeout) throws DBException {
    long deadline = System.nanoTime() + timeout.toNanos();
    while (true) {
      Map<String, Object> info = info();
      if (info == null) {
        throw new DBException(
            "there is no index "
                + table.name()
                + " at "
                + link.settings().server()
                + ": load the table first, or check redis.host and redis.port");
      }
      if (Replies.number(info.get("indexing")) == 0 || System.nanoTime() - deadline >= 0) {
        return info;
      }
      Pauses.pause();
    }
  }

  /** How many records the index refused since it was made. */
  static long refusals(Map<String, Object> info) {
    return (long) Replies.number(info.get("hash_indexing_failures"));
  }

  /** A record that the index refused, and why. */
  static String lastRefusal(Map<String, Object> info) {
    Map<String, Object> errors = Replies.map(info.get("Index Errors"));
    return Replies.text(errors.get("last indexing error key"))
        + ": "
        + Replies.text(errors.get("last indexing error"));
  }

  /** Adds what a result has to say about an index. */
  static void addFacts(Map<String, Object> info, Map<String, String> facts) {
    facts.put("redis.index", IndexDefinition.of(info).toString());
    for (String name : List.of("num_docs", "total_index_memory_sz_mb", "hash_indexing_failures")) {
      if (info.get(name) != null) {
        facts.put("redis.index." + name, Replies.text(info.get(name)));
      }
    }
  }
}
