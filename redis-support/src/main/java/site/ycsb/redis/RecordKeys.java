// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;

/** All keys of a prefixed table, found by looking at every key of the server. */
public final class RecordKeys implements StoredRecords {

  private static final String BATCH = "1000";

  private final RedisLink link;
  private final Table table;
  private final byte[] pattern;

  public RecordKeys(RedisLink link, Table table) {
    this.link = link;
    this.table = table;
    String prefix = table.prefix().replaceAll("[\\\\*?\\[\\]^]", "\\\\$0");
    this.pattern = (prefix + "*").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean any() {
    boolean[] found = {false};
    scan(
        keys -> {
          found[0] = !keys.isEmpty();
          return !found[0];
        });
    return found[0];
  }

  @Override
  public long count() {
    long[] count = {0};
    scan(
        keys -> {
          count[0] += keys.size();
          return true;
        });
    return count[0];
  }

  @Override
  public void remove() {
    scan(
        keys -> {
          remove(link, keys);
          return true;
        });
    remove(link, List.of(table.keySet()));
  }

  /** Removes keys, wherever they are. */
  static void remove(RedisLink link, List<byte[]> keys) {
    link.pipeline(
        keys.stream()
            .map(key -> new KeyedCommand(key, new CommandArguments(Command.UNLINK).add(key)))
            .toArray(KeyedCommand[]::new));
  }

  /** Hands over the keys in batches until the consumer says false. */
  private void scan(Predicate<List<byte[]>> consumer) {
    for (NodeConnection node : link.masters()) {
      byte[] cursor = {'0'};
      do {
        List<?> reply =
            Replies.list(
                node.call(
                    new CommandArguments(Command.SCAN)
                        .add(cursor)
                        .add("MATCH")
                        .add(pattern)
                        .add("COUNT")
                        .add(BATCH)),
                2,
                "SCAN");
        List<byte[]> keys = new ArrayList<>();
        for (Object key : Replies.list(reply.get(1), "SCAN (keys)")) {
          keys.add(Replies.someBytes(key, "SCAN (a key)"));
        }
        if (!consumer.test(keys)) {
          return;
        }
        cursor = Replies.someBytes(reply.get(0), "SCAN (cursor)");
      } while (cursor.length != 1 || cursor[0] != '0');
    }
  }
}
