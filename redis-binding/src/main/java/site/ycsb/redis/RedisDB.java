// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.binding.Shared;
import site.ycsb.binding.TableDB;
import site.ycsb.gauge.GaugeSource;
import site.ycsb.gauge.StoreTelemetry;
import site.ycsb.redis.FtSearchRequest.TotalCount;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchDialect;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.TimeToLive;
import site.ycsb.search.Visibility;
import site.ycsb.settings.CommonSettings;

/**
 * Redis, in YCSB's layout: a record is one hash at its key, and the sorted set {@code _indices}
 * holds all keys. The properties are described in docs/reference/redis.md. Bindings that keep
 * records in another way, or of a product like Redis, extend this class.
 */
public class RedisDB extends TableDB<RedisTable> implements SearchDialect, StoreTelemetry {

  /** The stores by the values of all settings. */
  private static final Shared<List<?>, RedisLink> SHARED = new Shared<>(RedisLink::close);

  /**
   * Beside the longest time to live. A server tolerates that a tenth of the keys with a time has
   * expired, which is a tenth of their times on average.
   */
  private static final Duration SEARCHES_EXPIRE_WITHIN = Duration.ofSeconds(1);

  private final RedisProduct product;
  private RedisStore store;

  public RedisDB() {
    this(new RediSearchProduct());
  }

  /** A binding for the servers of one product; it refuses to search others. */
  protected RedisDB(RedisProduct product) {
    this.product = product;
  }

  /** How records are kept. The properties are set. */
  protected RecordFormat format() {
    return HashFormat.HASH;
  }

  /** Makes the object for a table of records in this {@link #format}. */
  protected RedisTable open(RedisStore store, TableKeys keys) {
    return new HashTable(store, keys);
  }

  @Override
  protected final RedisTable open(String name) {
    return open(store, format().keys(name));
  }

  @Override
  protected final void connect() throws DBException {
    Properties properties = getProperties();
    SearchSchema schema = SearchSchema.from(properties);
    RedisSettings settings = RedisSettings.from(properties);
    format().keys(CommonSettings.TABLE.get(properties));
    if (schema.fields().stream().anyMatch(field -> schema.isScored(field.name()))) {
      product.requireScores(schema, RelevanceForm.from(properties, schema.textField()));
    }
    RedisLink link;
    try {
      if (settings.isShared()) {
        link = share(SHARED, RedisSettings.all(), () -> RedisLink.open(settings));
      } else {
        link = RedisLink.open(settings);
        atCleanup(link::close);
      }
      if (requiresProduct()) {
        SearchModules.requireProduct(link, product);
      }
    } catch (JedisException e) {
      throw RedisErrors.notConnected(product.title(), settings, e);
    }
    int batchSize = BATCH_SIZE.get(properties);
    TimeToLive timeToLive = TimeToLive.from(properties);
    store = new RedisStore(link, schema, product, format(), timeToLive, recreates(), batchSize);
  }

  @Override
  protected final String place() {
    return store.link().settings().server().toString();
  }

  /** Whether a server of another product is refused even without a search. */
  protected boolean requiresProduct() {
    return false;
  }

  @Override
  protected final Status status(String table, Exception e) {
    return e instanceof JedisException || e instanceof IllegalStateException
        ? RedisErrors.status(e)
        : null;
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
  public final boolean countsByMonths() {
    return product.countsByMonths();
  }

  @Override
  public final Bm25 bm25() throws DBException {
    return ask("ask how it scores", CommonSettings.TABLE.get(getProperties()), RedisTable::bm25);
  }

  @Override
  public final String indexDefinition(String table, SearchSchema schema) {
    VectorIndexSettings vectors = VectorIndexSettings.from(getProperties());
    return CommandText.of(
        new RediSearchSchema(format().keys(table), schema, format(), product, vectors).create());
  }

  /** {@inheritDoc} It is the first one; see docs/reference/redisjson.md for the second. */
  @Override
  public final String searchRequest(String table, SearchQuery query, Set<String> fields) {
    RedisSettings settings = RedisSettings.from(getProperties());
    TotalCount count = FtSearch.firstCount(query, product, settings);
    return CommandText.of(
        new FtSearchRequest(format().keys(table).table(), format(), product, settings)
            .of(query, fields, count));
  }

  @Override
  public final String searchPlan(String table, SearchQuery query) throws DBException {
    return ask("explain a search", table, t -> t.plan(query));
  }

  @Override
  public final Visibility visibility() throws DBException {
    return ask(
        "ask for replicas",
        CommonSettings.TABLE.get(getProperties()),
        table -> RedisFacts.visibility(store.link()));
  }

  /**
   * {@inheritDoc} A key has expired for each command that asks for it. Search still shows its
   * record until the server, which looks at some keys ten times a second, has removed the key.
   */
  @Override
  public final Optional<Visibility> expiresWithin() {
    Duration longest = Duration.ofMillis(TimeToLive.ofRun(getProperties()).longest());
    return Optional.of(
        new Visibility(Duration.ZERO, Duration.ZERO, longest.plus(SEARCHES_EXPIRE_WITHIN)));
  }

  @Override
  public final GaugeSource telemetry(String table) {
    return new RedisTelemetry(store.link().settings(), format().keys(table));
  }
}
