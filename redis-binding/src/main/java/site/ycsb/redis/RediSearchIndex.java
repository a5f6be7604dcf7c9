// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreInfo;
import site.ycsb.waiting.Waiting;

/** The index of one table. */
final class RediSearchIndex {

  /** How many records the index has refused since it was created. */
  private static final String REFUSALS = "hash_indexing_failures";

  /**
   * How Valkey Search says, after 5 s, that a node of a cluster does not know of a change. A lost
   * message is not sent again: the nodes compare what they know every 30 s.
   */
  private static final String NOT_EVERYWHERE = "Unable to contact all cluster members";

  private static final int REMOVED_AT_ONCE = 1000;

  private static final List<String> MEASURED =
      List.of(
          "num_docs",
          "total_index_memory_sz_mb",
          "inverted_sz_mb",
          "offset_vectors_sz_mb",
          "sortable_values_size_mb",
          REFUSALS);

  private final RedisStore store;
  private final RedisLink link;
  private final TableKeys keys;
  private final String all;
  private final CommandArguments countOfAll;

  /** The index of a table whose records have the schema's sort field. */
  RediSearchIndex(RedisStore store, TableKeys keys) {
    this.store = store;
    this.link = store.link();
    this.keys = keys;
    this.all = store.product().all(store.schema().sortField());
    this.countOfAll = countOf(keys.table(), all, store.product());
  }

  private RediSearchSchema of(SearchSchema schema) {
    return new RediSearchSchema(
        keys, schema, store.format(), store.product(), link.settings().vectors());
  }

  /** What the server reports of the index, or null. */
  Map<String, Object> info() {
    return info(link, keys);
  }

  static Map<String, Object> info(RedisLink link, TableKeys keys) {
    try {
      return RedisReplies.map(
          link.call(new CommandArguments(SearchCommand.INFO).add(keys.table())));
    } catch (JedisDataException e) {
      if (isMissing(e)) {
        return null;
      }
      throw e;
    }
  }

  /** Whether the server answers that there is no such index; releases differ in their words. */
  static boolean isMissing(JedisDataException e) {
    String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
    return message.contains("unknown index name")
        || message.contains("no such index")
        || message.contains("not found in database");
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
    String found = of(schema).found(info);
    String wanted = of(schema).wanted();
    if (!found.equals(wanted)) {
      throw new DBException(
          ("the index %s at %s is %s, but the schema asks for %s: add -p %s=true to replace it, or"
                  + " name another table")
              .formatted(
                  keys.table(), link.settings().server(), found, wanted, SearchableDB.RECREATE));
    }
  }

  /**
   * Removes the index, if there is one, and leaves the records. A cluster is not asked to remove an
   * index that does not exist: it says so before each shard has heard of it, and a shard that hears
   * late removes the next index of that name.
   */
  void drop() {
    if (info() != null) {
      reachesAll(new CommandArguments(SearchCommand.DROPINDEX).add(keys.table()));
    }
  }

  /**
   * Creates the index, if need be again.
   *
   * @throws DBException if some shard of a cluster does not have it before the time-out of the
   *     settings has passed
   */
  void create(SearchSchema schema) throws DBException, InterruptedException {
    Duration timeout = link.settings().timeout();
    boolean isCreated = Waiting.until(timeout, () -> isCreated(schema));
    if (!isCreated || !Waiting.until(timeout, this::isEverywhere)) {
      throw new DBException(
          "the index "
              + keys.table()
              + " was created, but not on every shard: see that all nodes answer, and try again");
    }
    // The server looks for records in the background, and counts one twice that is inserted then.
    awaitIndexing(timeout);
  }

  private boolean isCreated(SearchSchema schema) {
    boolean isCreated = reachesAll(of(schema).create());
    if (!isCreated) {
      drop();
    }
    return isCreated;
  }

  private boolean reachesAll(CommandArguments change) {
    try {
      link.call(change);
      return true;
    } catch (JedisDataException e) {
      if (String.valueOf(e.getMessage()).contains(NOT_EVERYWHERE)) {
        return false;
      }
      throw e;
    }
  }

  /**
   * Removes the records that search finds after all of the table are said to be gone: the set of
   * their keys lacks a record if the server ran out of memory between the two writes of an insert,
   * and all of them if the set itself was evicted. What has the key of no workload's record stays.
   */
  void removeFound() throws InterruptedException {
    awaitIndexing(link.settings().timeout());
    int others = 0;
    for (List<byte[]> found = found(0); !found.isEmpty(); found = found(others)) {
      List<byte[]> records = found.stream().filter(this::isRecord).toList();
      RecordKeys.remove(link, records);
      others += found.size() - records.size();
    }
  }

  private boolean isRecord(byte[] key) {
    String text = new String(key, keys.prefix().length, key.length - keys.prefix().length, UTF_8);
    return text.matches(SearchableDB.KEY_PREFIX + "[0-9]+");
  }

  /** The keys of some records that search finds. */
  private List<byte[]> found(int offset) {
    CommandArguments some =
        search(keys.table(), all, store.product(), "NOCONTENT", "LIMIT", offset, REMOVED_AT_ONCE);
    List<?> reply = RedisReplies.list(link.call(some), 1, "FT.SEARCH");
    return reply.subList(1, reply.size()).stream()
        .map(key -> RedisReplies.someBytes(key, "FT.SEARCH (key of a record)"))
        .toList();
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
    return readCount(link.call(countOfAll));
  }

  static CommandArguments countOf(String index, String query, RedisProduct product) {
    return search(index, query, product, "LIMIT", 0, 0);
  }

  private static CommandArguments search(
      String index, String query, RedisProduct product, Object... more) {
    return new CommandArguments(SearchCommand.SEARCH)
        .addObjects(index, query)
        .addObjects(more)
        .addObjects("TIMEOUT", product.timeoutMillis(), "DIALECT", 2);
  }

  static long readCount(Object reply) {
    return RedisReplies.integer(
        RedisReplies.list(reply, 1, "FT.SEARCH").get(0), "FT.SEARCH (hits)");
  }

  /**
   * Waits while the server indexes records that are older than the index.
   *
   * @param records counts the records of the table
   * @return how many of them search can find
   * @throws DBException if there is no index, or it has refused records
   */
  long await(Duration timeout, LongSupplier records) throws DBException, InterruptedException {
    awaitIndexing(timeout);
    Map<String, Object> info = info();
    if (info == null) {
      throw new DBException(
          "there is no index %s at %s: load the table first, or check redis.host and redis.port"
              .formatted(keys.table(), link.settings().server()));
    }
    long refusals = (long) RedisReplies.number(info.get(REFUSALS));
    long found = count();
    if (refusals > 0 && found < records.getAsLong()) {
      Map<String, Object> errors = RedisReplies.map(info.get("Index Errors"));
      throw new DBException(
          "the index %s has refused %d records since it was created, and search does not find them; the last one: %s: %s"
              .formatted(
                  keys.table(),
                  refusals,
                  RedisReplies.text(errors.get("last indexing error key")),
                  RedisReplies.text(errors.get("last indexing error"))));
    }
    return found;
  }

  private void awaitIndexing(Duration timeout) throws InterruptedException {
    Waiting.until(
        timeout,
        () -> {
          Map<String, Object> info = info();
          return info == null
              || RedisReplies.number(info.get("indexing")) == 0
                  && RedisReplies.number(info.get("backfill_in_progress")) == 0;
        });
  }

  /** Adds what a result says about an index. */
  void addFacts(Map<String, Object> info, StoreInfo.Builder facts) {
    facts.setting("index", of(store.schema()).found(info));
    for (String name : MEASURED) {
      facts.measured("index." + name, RedisReplies.text(info.get(name)));
    }
  }
}
