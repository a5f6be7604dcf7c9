// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.valkey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import site.ycsb.DBException;
import site.ycsb.redis.RecordFormat;
import site.ycsb.redis.RedisDB;
import site.ycsb.redis.RedisProduct;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;
import site.ycsb.testkit.server.RedisServer;

/** A result names the server that ran, whatever the binding is called. */
class ProductIT {

  private static final String TABLE = "usertable";

  @RegisterExtension static final RedisServer VALKEY = RedisServer.plainValkey();
  @RegisterExtension static final RedisServer REDIS = RedisServer.plain();

  /** As the binding of Redis is. */
  private static RedisDB redis() {
    return new RedisDB(RedisProduct.REDIS, properties -> RecordFormat.HASH) {};
  }

  private static <D extends RedisDB> D connected(D db) throws DBException {
    db.setProperties(VALKEY.properties());
    db.init();
    return db;
  }

  private static void assertNamedValkey(RedisDB db) throws DBException {
    StoreInfo info = connected(db).storeFacts(TABLE);
    db.cleanup();
    assertThat(info.product()).isEqualTo("Valkey");
    assertThat(info.version()).startsWith(VALKEY.version());
    assertThat(info.values())
        .containsEntry("valkey.valkey_version", VALKEY.version())
        .containsEntry("valkey.server_name", "valkey");
    assertThat(info.values().keySet()).noneMatch(name -> name.startsWith("redis."));
  }

  @Test
  void aResultNamesValkey() throws DBException {
    assertNamedValkey(new ValkeyClient());
  }

  @Test
  void aResultOfTheBindingOfRedisNamesValkeyToo() throws DBException {
    assertNamedValkey(redis());
  }

  @Test
  void theBindingOfRedisDoesNotSearchValkey() throws DBException {
    RedisDB db = connected(redis());

    assertThatThrownBy(() -> db.createIndex(TABLE, SearchSchema.from(new Properties())))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("is valkey, which has other commands than redis: use the binding");
    db.cleanup();
  }

  @Test
  void theBindingOfValkeyIsNotForRedis() {
    ValkeyClient db = new ValkeyClient();
    db.setProperties(REDIS.properties());

    assertThatThrownBy(db::init)
        .isInstanceOf(DBException.class)
        .hasMessageContaining("is redis, which has other commands than valkey: use the binding");
  }

  @Test
  void aServerWithoutSearchIsRefused() throws DBException {
    ValkeyClient db = connected(new ValkeyClient());

    assertThatThrownBy(() -> db.createIndex(TABLE, SearchSchema.from(new Properties())))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("does not know FT.SEARCH: use Valkey with the module valkey-search");
    db.cleanup();
  }
}
