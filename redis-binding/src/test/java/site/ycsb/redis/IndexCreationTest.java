// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.TimeToLive;
import site.ycsb.testkit.server.FakeRedis;

/** Changes of indexes that a node of Valkey Search does not hear of. */
class IndexCreationTest {

  private final AtomicInteger creations = new AtomicInteger();
  private final AtomicBoolean exists = new AtomicBoolean();

  private void create(int unheard, int timeoutMillis) throws Exception {
    try (FakeRedis server = FakeRedis.start(command -> reply(command, unheard))) {
      Properties properties = server.properties();
      properties.setProperty(RedisSettings.TIMEOUT.name(), Integer.toString(timeoutMillis));
      try (RedisLink link = RedisLink.open(RedisSettings.from(properties))) {
        SearchSchema schema = SearchSchema.from(properties);
        RedisStore store =
            new RedisStore(
                link,
                schema,
                new RediSearchProduct(),
                HashFormat.HASH,
                TimeToLive.from(properties),
                false,
                1);
        new RediSearchIndex(store, TableKeys.ofHashes("products")).create(schema);
      }
    }
  }

  /** The index exists where it was created, although the reply is an error. */
  private String reply(List<String> command, int unheard) {
    return switch (command.get(0)) {
      case "FT.CREATE" -> {
        if (exists.getAndSet(true)) {
          yield "-Index: products already exists.\r\n";
        }
        yield creations.getAndIncrement() < unheard
            ? "-Unable to contact all cluster members\r\n"
            : "+OK\r\n";
      }
      case "FT.DROPINDEX" ->
          exists.getAndSet(false) ? "+OK\r\n" : "-Index: with name 'products' not found\r\n";
      case "FT.INFO" ->
          exists.get()
              ? "*2\r\n$10\r\nindex_name\r\n$8\r\nproducts\r\n"
              : "-Index with name 'products' not found in database 0\r\n";
      case "FT.SEARCH" -> "*1\r\n:0\r\n";
      default -> "+OK\r\n";
    };
  }

  @Test
  void isAnnouncedAgain() throws Exception {
    create(2, 60_000);

    assertThat(creations).hasValue(3);
    assertThat(exists).isTrue();
  }

  @Test
  void failsIfANodeNeverHearsOfIt() {
    assertThatThrownBy(() -> create(Integer.MAX_VALUE, 2000))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("the index products was created, but not on every shard");
  }
}
