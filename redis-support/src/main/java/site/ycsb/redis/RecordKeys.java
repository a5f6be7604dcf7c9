// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;

/** All keys of a prefixed table, found by a look at every key of the server. */
public final class RecordKeys implements StoredRecords {

  private static final String BATCH = "1000";

  private final RedisLink link;
  private final TableKeys keys;
  private final byte[] pattern;

  public RecordKeys(RedisLink link, TableKeys keys) {
    this.link = link;
    this.keys = keys;
    String prefix = keys.prefix().replaceAll("[\\\\*?\\[\\]^]", "\\\\$0");
    this.pattern = (prefix + "*").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean any() {
    return link.onMasters(node -> !scan(node, List::isEmpty)).contains(true);
  }

  @Override
  public long count() {
    AtomicLong count = new AtomicLong();
    link.onMasters(
        node ->
            scan(
                node,
                batch -> {
                  count.addAndGet(batch.size());
                  return true;
                }));
    return count.get();
  }

  @Override
  public void remove() {
    link.onMasters(
        node ->
            scan(
                node,
                batch -> {
                  batch.forEach(key -> node.send(unlink(key)));
                  batch.forEach(key -> node.receive());
                  return true;
                }));
    remove(link, List.of(keys.keySet()));
  }

  /** Removes keys, wherever they are. */
  static void remove(RedisLink link, List<byte[]> keys) {
    link.pipeline(
        keys.stream().map(key -> new KeyedCommand(key, unlink(key))).toArray(KeyedCommand[]::new));
  }

  private static CommandArguments unlink(byte[] key) {
    return new CommandArguments(Command.UNLINK).add(key);
  }

  /**
   * Hands over the keys of a node in batches, as long as the consumer wants more.
   *
   * @return whether it wanted more to the end
   */
  private boolean scan(NodeConnection node, Predicate<List<byte[]>> consumer) {
    byte[] cursor = {'0'};
    do {
      CommandArguments scan = new CommandArguments(Command.SCAN).add(cursor);
      scan.addObjects("MATCH", pattern, "COUNT", BATCH);
      List<?> reply = Replies.list(node.call(scan), 2, "SCAN");
      List<byte[]> batch = new ArrayList<>();
      for (Object key : Replies.list(reply.get(1), "SCAN (keys)")) {
        batch.add(Replies.someBytes(key, "SCAN (a key)"));
      }
      if (!consumer.test(batch)) {
        return false;
      }
      cursor = Replies.someBytes(reply.get(0), "SCAN (cursor)");
    } while (cursor.length != 1 || cursor[0] != '0');
    return true;
  }
}
