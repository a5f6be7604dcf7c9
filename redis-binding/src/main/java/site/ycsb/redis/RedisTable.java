// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.InsertBatch;
import site.ycsb.binding.StoreTable;
import site.ycsb.search.Bm25;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.MissingTable;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;

/** A table in Redis. A binding says how a record is written and read. For use by one thread. */
public abstract class RedisTable implements StoreTable {

  protected final RedisLink link;
  protected final TableKeys keys;
  protected final boolean keepsKeys;
  private final RedisStore store;
  private final StoredRecords records;
  private final InsertBatch<RecordInsert> batch;

  /** Null until the first search: thousands of clients may only read. */
  private FtSearch search;

  private final RediSearchIndex index;

  /**
   * @param keepsKeys whether a sorted set holds the keys of the table, without which there is no
   *     order to scan in
   */
  protected RedisTable(RedisStore store, TableKeys keys, StoredRecords records, boolean keepsKeys) {
    this.store = store;
    this.link = store.link();
    this.keys = keys;
    this.records = records;
    this.keepsKeys = keepsKeys;
    this.index = new RediSearchIndex(store, keys);
    InsertPipeline pipeline = new InsertPipeline(link, this::replaced);
    this.batch = new InsertBatch<>(keys.table(), store.batchSize(), pipeline::send);
  }

  /**
   * Makes the commands of an insert, which replaces an earlier record of the key.
   *
   * @throws InvalidRecordException if there can be no such record
   */
  protected abstract RecordInsert newInsert(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException;

  /** Completes an insert if the set of keys had its key before. */
  protected void replaced(RecordInsert insert) {}

  /**
   * Changes fields of a record, all at once.
   *
   * @return false if there is no such record, which is not created then
   * @throws InvalidRecordException if a value is not UTF-8, or a value of a NUMERIC field is not a
   *     number
   */
  protected abstract boolean change(byte[] record, Map<String, ByteIterator> values)
      throws InvalidRecordException;

  protected final boolean exists(byte[] record) {
    Object exists = link.call(new CommandArguments(Command.EXISTS).key(record));
    return RedisReplies.integer(exists, "EXISTS") == 1;
  }

  /** The command that reads the fields, all if null. */
  protected abstract CommandArguments get(byte[] record, Set<String> fields);

  /**
   * Reads a reply to {@link #get} of the same fields.
   *
   * @return false if there is nothing in it
   */
  protected abstract boolean decode(
      Object reply, Set<String> fields, Map<String, ByteIterator> result);

  protected static Status found(boolean found) {
    return found ? Status.OK : Status.NOT_FOUND;
  }

  /** An earlier record of the key is replaced. */
  @Override
  public final Status insert(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    long life = store.timeToLive().millis(key);
    RecordInsert insert =
        life == 0
            ? newInsert(key, values)
            : newInsert(key, values).expiringAfter(keys.record(key), life);
    if (store.batchSize() > 1) {
      return batch.add(key, insert);
    }
    if (insert.add() == null && insert.expire() == null) {
      link.call(insert.set());
      return Status.OK;
    }
    Object[] replies = link.pipeline(insert.commands().toArray(CommandArguments[]::new));
    if (insert.add() != null && RedisReplies.integer(replies[replies.length - 1], "ZADD") == 0) {
      replaced(insert);
    }
    return Status.OK;
  }

  @Override
  public final Status update(String key, Map<String, ByteIterator> values)
      throws InvalidRecordException {
    return found(change(keys.record(key), values));
  }

  @Override
  public final Status delete(String key) throws InvalidRecordException {
    byte[] record = keys.record(key);
    CommandArguments delete = new CommandArguments(Command.DEL).key(record);
    Object deleted =
        keepsKeys ? link.pipeline(delete, SortedKeys.removing(keys, key))[0] : link.call(delete);
    return found(RedisReplies.integer(deleted, "DEL") == 1);
  }

  /**
   * Needs a sorted set of all keys. Keys and records are read one after the other, so that a record
   * may have been deleted in the meantime: then the scan goes on until it has all rows, or the keys
   * end.
   */
  @Override
  public Status scan(
      String startKey, int count, Set<String> fields, List<HashMap<String, ByteIterator>> result)
      throws InvalidRecordException {
    SortedKeys sorted = new SortedKeys(link, keys);
    List<byte[]> found = sorted.from('[', startKey.getBytes(StandardCharsets.UTF_8), count);
    if (found.isEmpty() && !exists()) {
      return missing("");
    }
    int missing = count - addRows(sorted.records(found), fields, result);
    // Fewer keys than were asked for are the last ones.
    for (int asked = count; missing > 0 && found.size() == asked; ) {
      asked = missing;
      found = sorted.from('(', found.get(found.size() - 1), asked);
      missing -= addRows(sorted.records(found), fields, result);
    }
    return Status.OK;
  }

  /** Returns the number of records that were there. */
  private int addRows(
      List<byte[]> records, Set<String> fields, List<HashMap<String, ByteIterator>> result) {
    CommandArguments[] gets =
        records.stream().map(record -> get(record, fields)).toArray(CommandArguments[]::new);
    int added = 0;
    for (Object reply : link.pipeline(gets)) {
      HashMap<String, ByteIterator> row = new HashMap<>();
      if (decode(reply, fields, row)) {
        result.add(row);
        added++;
      }
    }
    return added;
  }

  private Status missing(String suffix) {
    return MissingTable.status(
        keys.table() + suffix,
        "Redis at " + link.settings().server(),
        RedisSettings.HOST + " and " + RedisSettings.PORT);
  }

  @Override
  public final Status search(SearchQuery query, Set<String> fields, SearchResult result) {
    String misfit = store.schema().misfit(query.question());
    if (misfit != null) {
      return new Status(Status.BAD_REQUEST.getName(), misfit);
    }
    try {
      return search().search(query, fields, result);
    } catch (JedisDataException e) {
      if (RediSearchIndex.isMissing(e)) {
        return missing(" with an index");
      }
      throw e;
    }
  }

  /** How the server answers; empty if it is not asked. */
  final String plan(SearchQuery query) {
    return search().plan(query);
  }

  private FtSearch search() {
    if (search == null) {
      search = new FtSearch(store, keys);
    }
    return search;
  }

  /** How the server scores records. */
  final Bm25 bm25() throws DBException {
    return store.product().bm25(link);
  }

  @Override
  public final boolean hasRecords() {
    return records.any();
  }

  @Override
  public final void createIndex(SearchSchema schema) throws Exception {
    requireSearch();
    if (!store.recreate()) {
      index.requireNoOther(schema);
    }
    index.drop();
    // Perhaps it was a table of another format before, which has a set of its keys.
    new SortedKeys(link, keys).remove();
    records.remove();
    link.call(new CommandArguments(Command.DEL).key(keys.stamp()));
    index.create(schema);
    if (store.recreate()) {
      index.removeFound();
    }
  }

  private void requireSearch() throws Exception {
    SearchModules.require(link, store.format(), store.product());
    if (store.product().isLimited(null)) {
      store.product().limits(link).lift(link);
    }
    new ShardProbe(link, store.product()).requireWholeAnswers();
  }

  /**
   * The server indexes a record before it acknowledges it, so only records that are older than the
   * index have to be waited for.
   */
  @Override
  public final long awaitSearchable(Duration timeout) throws Exception {
    requireSearch();
    return index.await(timeout, records::count);
  }

  @Override
  public final void writeStamp(String stamp) {
    link.call(new CommandArguments(Command.SET).key(keys.stamp()).add(stamp));
  }

  @Override
  public final String readStamp() {
    Object stamp = link.call(new CommandArguments(Command.GET).key(keys.stamp()));
    return RedisReplies.text(RedisReplies.bytes(stamp, "GET"));
  }

  /** Whether there is such a table, which may be empty if it has an index. */
  private boolean exists() {
    // If the user may not ask, all that is known is that there is no record.
    return records.any()
        || RedisReplies.unlessRefused(
            () -> SearchModules.missing(link, List.of("FT.INFO")).isEmpty() && index.info() != null,
            false);
  }

  @Override
  public final void finish() throws DBException {
    batch.finish();
  }

  @Override
  public final StoreInfo storeFacts() {
    return new RedisFacts(link).all(store.product(), index, records);
  }
}
