// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.Visibility;
import site.ycsb.search.data.InvalidRecordException;
import site.ycsb.settings.PropertyReader;

/**
 * What is the same for all bindings to Redis. A binding says how its tables are named and how a
 * record is written and read.
 */
public abstract class RedisDB extends DB implements SearchableDB, SearchDialect, StoreFacts {

  /** Whether searches that need no count of all hits are first asked without it. */
  public static final String SKIP_COUNT_PROPERTY = "redis.search.skipcount";

  private final RecordFormat format;
  private final Map<String, Table> tables = new HashMap<>();
  private RedisSettings settings;
  private Links links;
  private RecordCodec codec;
  private SearchModule module;
  private Searcher searcher;
  private SearchSchema schema;
  private boolean recreate;

  protected RedisDB(RecordFormat format) {
    this.format = format;
  }

  /** The names of a table. */
  protected abstract Table newTable(String name);

  protected abstract RecordCodec newCodec(SearchSchema schema);

  /** Whether there is a sorted set of the keys of each table. */
  protected abstract boolean keepsKeys();

  protected abstract StoredRecords records(RedisLink link, Table table);

  @Override
  public void init() throws DBException {
    try {
      schema = SearchSchema.from(getProperties());
      codec = newCodec(schema);
      PropertyReader reader = new PropertyReader(getProperties());
      recreate = reader.flag(RECREATE_PROPERTY, false);
      settings = RedisSettings.from(getProperties());
      module =
          new SearchModule(format, reader.flag(SKIP_COUNT_PROPERTY, false) && !settings.cluster());
      searcher = new Searcher(module);
      table(getProperties().getProperty("table", "usertable"));
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
    try {
      links = Links.open(settings, getProperties());
    } catch (JedisException e) {
      throw RedisErrors.notConnected(settings, e);
    }
  }

  @Override
  public void cleanup() {
    if (links != null) {
      links.close();
    }
  }

  protected final RecordCodec codec() {
    return codec;
  }

  /**
   * The names of a table.
   *
   * @throws IllegalArgumentException if there can be no table of that name
   */
  private Table table(String name) {
    Table table = tables.get(name);
    if (table == null) {
      table = newTable(name);
      tables.put(name, table);
    }
    return table;
  }

  /** An operation on the server. */
  @FunctionalInterface
  protected interface Operation {
    Status on(RedisLink link, Table table) throws InvalidRecordException;
  }

  /** Carries out an operation; what goes wrong becomes its status. */
  protected final Status run(String table, Operation operation) {
    RedisLink link = null;
    try {
      link = links.take();
      return operation.on(link, table(table));
    } catch (InvalidRecordException | IllegalArgumentException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (JedisException e) {
      return RedisErrors.status(e);
    } catch (IllegalStateException e) {
      return new Status("BAD_REPLY", e.getMessage());
    } finally {
      if (link != null) {
        links.giveBack(link);
      }
    }
  }

  @Override
  public Status update(String table, String key, Map<String, ByteIterator> values) {
    return run(
        table,
        (link, t) -> {
          byte[] record = t.record(key);
          Object updated = codec.update().call(link, record, codec.encode(values));
          return Replies.integer(updated, "the script of the update") == 1
              ? Status.OK
              : Status.NOT_FOUND;
        });
  }

  @Override
  public Status delete(String table, String key) {
    return run(
        table,
        (link, t) -> {
          byte[] record = t.record(key);
          CommandArguments delete = new CommandArguments(Command.DEL).add(record);
          Object deleted =
              keepsKeys()
                  ? SortedKeys.check(
                      link.pipeline(new KeyedCommand(record, delete), SortedKeys.removing(t, key)))[
                      0]
                  : link.call(record, delete);
          return Replies.integer(deleted, "DEL") == 1 ? Status.OK : Status.NOT_FOUND;
        });
  }

  /** To be overridden where no sorted set of keys is kept, without which there is no order. */
  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return run(
        table,
        (link, t) -> {
          List<byte[]> records = new SortedKeys(link, t).from(startkey, recordcount);
          if (records.isEmpty()
              && !new TableAdmin(link, t, new SortedKeys(link, t), module).exists()) {
            return SearchIndex.missing(link, table);
          }
          KeyedCommand[] gets =
              records.stream()
                  .map(record -> new KeyedCommand(record, codec.get(record, fields)))
                  .toArray(KeyedCommand[]::new);
          for (Object reply : SortedKeys.check(link.pipeline(gets))) {
            HashMap<String, ByteIterator> row = new HashMap<>();
            // A record that was deleted meanwhile has nothing.
            if (codec.decode(reply, fields, row)) {
              result.add(row);
            }
          }
          return Status.OK;
        });
  }

  @Override
  public final Set<Class<? extends Question>> questionKinds() {
    return SearchRequest.TEXTS.kinds();
  }

  /** NOT_IMPLEMENTED if the server cannot search. */
  @Override
  public final Status search(
      String table, SearchQuery query, Set<String> fields, SearchResult result) {
    String misfit = query.question().misfit(schema);
    if (misfit != null) {
      return new Status(Status.BAD_REQUEST.getName(), misfit);
    }
    return run(table, (link, t) -> searcher.search(link, t, query, fields, result));
  }

  @Override
  public final String indexDefinition(String table, SearchSchema schema) {
    return CommandText.of(IndexDefinition.create(table(table), schema, format));
  }

  /** {@inheritDoc} It is the first one; see docs/redisjson.md for the second. */
  @Override
  public final String searchRequest(String table, SearchQuery query, Set<String> fields) {
    return CommandText.of(searcher.request(table(table), query, fields));
  }

  @Override
  public final void createIndex(String table, SearchSchema wanted) throws DBException {
    ask("make the index " + table, table, admin -> admin.createIndex(wanted, recreate));
  }

  @Override
  public final long awaitSearchable(String table, Duration timeout) throws DBException {
    return ask("count the records of " + table, table, admin -> admin.awaitSearchable(timeout));
  }

  @Override
  public final void writeStamp(String table, String stamp) throws DBException {
    ask("write the stamp of table " + table, table, admin -> admin.writeStamp(stamp));
  }

  @Override
  public final String readStamp(String table) throws DBException {
    return ask("read the stamp of table " + table, table, TableAdmin::readStamp);
  }

  @Override
  public final Visibility visibility() throws DBException {
    return ask(
        "ask for replicas",
        getProperties().getProperty("table", "usertable"),
        TableAdmin::visibility);
  }

  @Override
  public final Map<String, String> storeFacts(String table) throws DBException {
    return ask("read the facts of the server", table, TableAdmin::facts);
  }

  /** What is asked of the server outside the operations. */
  private interface Administration<T> {
    T of(TableAdmin admin) throws DBException;
  }

  private <T> T ask(String what, String name, Administration<T> question) throws DBException {
    RedisLink link = null;
    try {
      Table table = table(name);
      link = links.take();
      TableAdmin admin = new TableAdmin(link, table, records(link, table), module);
      try {
        return question.of(admin);
      } catch (JedisConnectionException e) {
        // The server may have been started again since the last question; each can be repeated.
        return question.of(admin);
      }
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    } catch (JedisException e) {
      throw RedisErrors.exception("cannot " + what, settings, e);
    } catch (IllegalStateException e) {
      throw new DBException(
          "cannot " + what + " at " + settings.server() + ": " + e.getMessage(), e);
    } finally {
      if (link != null) {
        links.giveBack(link);
      }
    }
  }
}
