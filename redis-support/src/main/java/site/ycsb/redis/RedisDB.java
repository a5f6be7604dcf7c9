// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.TableDB;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/** What all bindings to Redis have in common. A binding says which tables it has. */
public abstract class RedisDB extends TableDB<RedisTable> implements SearchDialect {

  /** By the properties that say where the server is and how it is reached. */
  private static final Shared<Map<String, String>, SharedLinks> SHARED =
      new Shared<>(SharedLinks::close);

  private final RecordFormat format;
  private RedisSettings settings;
  private RedisLink ownLink;
  private Shared.Lease<SharedLinks> sharedLinks;
  private RedisStore store;

  protected RedisDB(RecordFormat format) {
    this.format = format;
  }

  /**
   * The keys of a table.
   *
   * @throws IllegalArgumentException if no table can have that name
   */
  protected abstract TableKeys keys(String name);

  protected abstract RedisTable open(RedisStore store, TableKeys keys);

  @Override
  protected final RedisTable open(String name) {
    return open(store, keys(name));
  }

  @Override
  protected void connect() throws DBException {
    Properties properties = getProperties();
    SearchSchema schema = SearchSchema.from(properties);
    settings = RedisSettings.from(properties);
    keys(CommonSettings.TABLE.get(properties));
    RedisLink link;
    try {
      if (settings.connections() == RedisSettings.ONE_PER_THREAD) {
        ownLink = RetryingLink.open(settings);
        link = ownLink;
      } else {
        sharedLinks = SHARED.acquire(connection(properties), () -> SharedLinks.open(settings));
        link = sharedLinks.value();
      }
    } catch (JedisException e) {
      throw RedisErrors.notConnected(settings, e);
    }
    SearchModules modules = new SearchModules(format, settings.skipsCount());
    store = new RedisStore(link, schema, modules, SearchableDB.RECREATE.get(properties));
  }

  private static Map<String, String> connection(Properties properties) {
    Map<String, String> connection = new HashMap<>();
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("redis.")) {
        connection.put(name, properties.getProperty(name));
      }
    }
    return connection;
  }

  @Override
  protected final void disconnect() throws DBException {
    if (ownLink != null) {
      ownLink.close();
    } else if (sharedLinks != null) {
      sharedLinks.close();
    }
  }

  @Override
  protected final Status status(String table, Exception e) {
    if (e instanceof JedisException known) {
      return RedisErrors.status(known);
    }
    return e instanceof IllegalStateException ? new Status("BAD_REPLY", e.getMessage()) : null;
  }

  @Override
  protected final DBException failure(String what, Exception e) {
    if (e instanceof JedisException known) {
      return RedisErrors.exception("cannot " + what, settings, known);
    }
    return e instanceof IllegalStateException
        ? new DBException("cannot " + what + " at " + settings.server() + ": " + e.getMessage(), e)
        : null;
  }

  @Override
  public final Set<Class<? extends Question>> questionKinds() {
    return FtSearchRequest.TEXTS.kinds();
  }

  @Override
  public final String indexDefinition(String table, SearchSchema schema) {
    return CommandText.of(known(table).indexRequest(schema));
  }

  /** {@inheritDoc} It is the first one; see docs/redisjson.md for the second. */
  @Override
  public final String searchRequest(String table, SearchQuery query, Set<String> fields) {
    return CommandText.of(known(table).searchRequest(query, fields));
  }

  private RedisTable known(String name) {
    try {
      return table(name);
    } catch (DBException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public final Visibility visibility() throws DBException {
    return ask(
        "ask for replicas", CommonSettings.TABLE.get(getProperties()), RedisTable::visibility);
  }
}
