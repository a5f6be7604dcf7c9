// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.TableDB;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.search.Question;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/** What all bindings to Redis have in common. A binding says how records are kept. */
public abstract class RedisDB extends TableDB<RedisTable> implements SearchDialect, StoreTelemetry {

  /** By the values of all settings. */
  private static final Shared<List<?>, RedisLink> SHARED = new Shared<>(RedisLink::close);

  private final RedisProduct product;
  private final Function<Properties, RecordFormat> format;
  private RedisStore store;

  /**
   * For the servers of one product; of others, search is refused.
   *
   * @param format how records are kept, if these are the properties
   */
  protected RedisDB(RedisProduct product, Function<Properties, RecordFormat> format) {
    this.product = product;
    this.format = format;
  }

  private RecordFormat format() {
    return format.apply(getProperties());
  }

  private TableKeys keys(String name) {
    return TableKeys.of(name, format());
  }

  @Override
  protected final RedisTable open(String name) {
    return format() == RecordFormat.HASH
        ? new HashTable(store, keys(name))
        : new JsonTable(store, keys(name), RedisJsonSettings.SCAN.get(getProperties()));
  }

  @Override
  protected final void connect() throws DBException {
    Properties properties = getProperties();
    SearchSchema schema = SearchSchema.from(properties);
    RedisSettings settings = RedisSettings.from(properties);
    boolean recreate = SearchableDB.RECREATE.get(properties);
    keys(CommonSettings.TABLE.get(properties));
    RedisLink link;
    try {
      if (settings.isShared()) {
        link = share(SHARED, RedisSettings.all(), () -> RedisLink.open(settings));
      } else {
        link = RedisLink.open(settings);
        atCleanup(link::close);
      }
      if (product == RedisProduct.VALKEY) {
        // Its updates are a command that others do not have.
        SearchModules.requireProduct(link, product);
      }
    } catch (JedisException e) {
      throw RedisErrors.notConnected(product, settings, e);
    }
    store = new RedisStore(link, schema, product, format(), recreate);
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
    return e instanceof JedisException || e instanceof IllegalStateException
        ? RedisErrors.exception("cannot " + what, store.link().settings(), e)
        : null;
  }

  @Override
  protected final boolean isDisconnected(Throwable e) {
    return e instanceof JedisConnectionException;
  }

  @Override
  public final Set<Class<? extends Question>> questionKinds() {
    return product.texts().kinds();
  }

  @Override
  public final Set<Class<? extends Question>> kindsWithinSixteenBits() {
    return product.kindsWithinSixteenBits();
  }

  @Override
  public final String indexDefinition(String table, SearchSchema schema) {
    return CommandText.of(new RediSearchSchema(keys(table), schema, format(), product).create());
  }

  /** {@inheritDoc} It is the first one; see docs/redisjson.md for the second. */
  @Override
  public final String searchRequest(String table, SearchQuery query, Set<String> fields) {
    return CommandText.of(open(table).searchRequest(query, fields));
  }

  @Override
  public final Visibility visibility() throws DBException {
    return ask(
        "ask for replicas",
        CommonSettings.TABLE.get(getProperties()),
        table -> RedisFacts.visibility(store.link()));
  }

  @Override
  public final GaugeSource telemetry(String table) {
    return new RedisTelemetry(store.link().settings(), keys(table));
  }
}
