/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Vector;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.redis.SearchRequest.Count;
import site.ycsb.search.FieldType;
import site.ycsb.search.PropertyReader;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.StoreFacts;
import site.ycsb.search.data.InvalidRecordException;

/**
 * What is the same for all bindings to Redis: connection, index, search, stamp, facts. Operations
 * on one record are the binding's.
 */
public abstract class RedisDB extends DB implements SearchableDB, StoreFacts {

  /** Whether searches that need no count of all hits are first asked without it. */
  public static final String SKIP_COUNT_PROPERTY = "redis.search.skipcount";

  /** A server that does not know it names it in its error. */
  private static final String COUNT_ARGUMENT = "COUNT";

  private final RecordFormat format;
  private final SearchReply searchReply;
  private final Map<String, Table> tables = new HashMap<>();
  private final Map<String, SearchRequest> searches = new HashMap<>();
  private RedisLink link;
  private SearchSchema schema;
  private boolean recreate;
  private boolean knowsCount = true;

  /**
   * Whether a page is first asked for without the count of all hits. RediSearch 2.10 then cuts some
   * pages short, but never gives other rows, so a page that is not full is asked for again with the
   * count. Of a cluster, each shard's part may be cut, which does not show in the whole.
   */
  private boolean skipsCount;

  private boolean searchChecked;

  protected RedisDB(RecordFormat format) {
    this.format = format;
    this.searchReply = new SearchReply(format);
  }

  /** The names of a table. */
  protected abstract Table newTable(String name);

  /** Whether the table holds a record. */
  protected abstract boolean holdsRecords(Table table);

  /** Removes all records of a table, and nothing else. */
  protected abstract void removeRecords(Table table);

  /**
   * Called when the index has refused records since it was made.
   *
   * @return the number of records in the table, or -1 if only a search could tell
   */
  protected abstract long countRecords(Table table);

  @Override
  public void init() throws DBException {
    try {
      schema = SearchSchema.from(getProperties());
      PropertyReader reader = new PropertyReader(getProperties());
      recreate = reader.flag(RECREATE_PROPERTY, false);
      RedisSettings settings = RedisSettings.from(getProperties());
      skipsCount = reader.flag(SKIP_COUNT_PROPERTY, true) && !settings.cluster();
      table(getProperties().getProperty("table", "usertable"));
      try {
        link = RedisLink.open(settings);
      } catch (JedisException e) {
        throw RedisErrors.exception("cannot connect to Redis", settings, e);
      }
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
  }

  @Override
  public void cleanup() {
    if (link != null) {
      link.close();
    }
  }

  protected final RedisLink link() {
    return link;
  }

  protected final SearchSchema schema() {
    return schema;
  }

  /**
   * The names of a table.
   *
   * @throws IllegalArgumentException if there can be no table of that name
   */
  protected final Table table(String name) {
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
    Status on(Table table) throws InvalidRecordException;
  }

  /** Carries out an operation; what goes wrong becomes its status. */
  protected final Status run(String table, Operation operation) {
    try {
      return operation.on(table(table));
    } catch (InvalidRecordException | IllegalArgumentException e) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    } catch (JedisException e) {
      return RedisErrors.status(e);
    } catch (IllegalStateException | ClassCastException e) {
      return new Status("BAD_REPLY", e.getMessage());
    }
  }

  /** NOT_IMPLEMENTED if the server cannot search. */
  @Override
  public final Status search(
      String table, SearchQuery query, Set<String> fields, SearchResult result) {
    if (!IndexDefinition.isIndexed(schema, query.textField(), FieldType.TEXT)
        || !IndexDefinition.isIndexed(schema, query.sortField(), FieldType.NUMERIC)) {
      return new Status(
          Status.BAD_REQUEST.getName(),
          "the schema has no indexed TEXT field "
              + query.textField()
              + ", or no indexed NUMERIC field "
              + query.sortField());
    }
    return run(table, t -> search(t, query, fields, result));
  }

  private Status search(Table table, SearchQuery query, Set<String> fields, SearchResult result) {
    if (!searchChecked) {
      try {
        SearchModule.require(link, format);
      } catch (DBException e) {
        return new Status(Status.NOT_IMPLEMENTED.getName(), e.getMessage());
      }
      searchChecked = true;
    }
    SearchRequest request =
        searches.computeIfAbsent(table.name(), name -> new SearchRequest(name, format));
    boolean withFields = fields == null || !fields.isEmpty();
    List<?> reply = null;
    if (skipsCount && !query.totalHits()) {
      reply = ask(request, query, fields, Count.WITHOUT);
      if (reply.size() <= (long) query.limit() * (withFields ? 2 : 1)) {
        reply = null;
      }
    }
    if (reply == null) {
      reply = ask(request, query, fields, Count.WITH);
    }
    searchReply.read(reply, query, table.prefixLength(), withFields, result);
    return Status.OK;
  }

  private List<?> ask(SearchRequest request, SearchQuery query, Set<String> fields, Count count) {
    Count said = knowsCount ? count : Count.UNSAID;
    try {
      return (List<?>) link.callAny(request.of(query, fields, said));
    } catch (JedisDataException e) {
      if (!knowsCount || !String.valueOf(e.getMessage()).contains(COUNT_ARGUMENT)) {
        throw e;
      }
      // A server before RediSearch 2.8, which always counts.
      knowsCount = false;
      skipsCount = false;
      return (List<?>) link.callAny(request.of(query, fields, Count.UNSAID));
    }
  }

  @Override
  public final void createIndex(String name, SearchSchema wanted) throws DBException {
    Table table = checkedTable(name);
    ask(
        "make the index " + name,
        () -> {
          SearchModule.require(link, format);
          SearchModule.awaitShards(link);
          if (holdsRecords(table) && !recreate) {
            throw new DBException(
                "table "
                    + name
                    + " at "
                    + link.settings().server()
                    + " holds records: add -p "
                    + RECREATE_PROPERTY
                    + "=true to remove them");
          }
          SearchIndex index = index(table);
          if (!recreate) {
            index.requireNoOther(wanted);
          }
          index.drop();
          removeRecords(table);
          link.call(table.stamp(), new CommandArguments(Command.DEL).add(table.stamp()));
          index.create(wanted, link.settings().timeout());
          return null;
        });
  }

  /**
   * {@inheritDoc} The server indexes a record before it acknowledges it, so there is nothing to
   * wait for but records that were there before the index.
   */
  @Override
  public final long awaitSearchable(String name, Duration timeout) throws DBException {
    Table table = checkedTable(name);
    return ask(
        "count the records of " + name,
        () -> {
          SearchModule.require(link, format);
          SearchModule.awaitShards(link);
          SearchIndex index = index(table);
          Map<String, Object> info = index.await(timeout);
          long found = index.count();
          if (SearchIndex.refusals(info) > 0 && found < countRecords(table)) {
            throw new DBException(
                "the index "
                    + name
                    + " has refused records, "
                    + SearchIndex.refusals(info)
                    + " since it was made, and search does not find them; the last one: "
                    + SearchIndex.lastRefusal(info));
          }
          return found;
        });
  }

  @Override
  public final void writeStamp(String name, String stamp) throws DBException {
    byte[] key = checkedTable(name).stamp();
    ask(
        "write the stamp of table " + name,
        () -> link.call(key, new CommandArguments(Command.SET).add(key).add(stamp)));
  }

  @Override
  public final String readStamp(String name) throws DBException {
    byte[] key = checkedTable(name).stamp();
    Object stamp =
        ask(
            "read the stamp of table " + name,
            () -> link.call(key, new CommandArguments(Command.GET).add(key)));
    return stamp == null ? null : new String((byte[]) stamp, StandardCharsets.UTF_8);
  }

  @Override
  public final Map<String, String> storeFacts(String name) throws DBException {
    Table table = checkedTable(name);
    return ask(
        "read the facts",
        () -> {
          Map<String, String> facts = new ServerFacts(link).all();
          if (SearchModule.missing(link, List.of("FT.SEARCH")).isEmpty()) {
            index(table).addFacts(facts);
          }
          return facts;
        });
  }

  private SearchIndex index(Table table) {
    return new SearchIndex(link, table, format);
  }

  private Table checkedTable(String name) throws DBException {
    try {
      return table(name);
    } catch (IllegalArgumentException e) {
      throw new DBException(e.getMessage(), e);
    }
  }

  /** What is asked of the server outside the operations. */
  private interface Question<T> {
    T answer() throws DBException;
  }

  private <T> T ask(String what, Question<T> question) throws DBException {
    try {
      return question.answer();
    } catch (JedisException e) {
      throw RedisErrors.exception("cannot " + what, link.settings(), e);
    }
  }

  /** NOT_IMPLEMENTED, for a store or a setting without it. */
  @Override
  public Status scan(
      String table,
      String startkey,
      int recordcount,
      Set<String> fields,
      Vector<HashMap<String, ByteIterator>> result) {
    return Status.NOT_IMPLEMENTED;
  }
}
