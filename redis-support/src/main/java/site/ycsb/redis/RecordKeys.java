// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.Protocol.Command;

/** All keys of a prefixed table, found by a look at every key of the server. */
public final class RecordKeys implements StoredRecords {

  /** The cursor of the first batch, which also follows the last one. */
  private static final byte[] START = {'0'};

  private static final String BATCH = "1000";

  private final RedisLink link;
  private final byte[] pattern;

  public RecordKeys(RedisLink link, TableKeys keys) {
    this.link = link;
    String prefix = keys.indexedPrefix().replaceAll("[\\\\*?\\[\\]^]", "\\\\$0");
    this.pattern = (prefix + "*").getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean any() {
    return link.onMasters(node -> batches(node).anyMatch(batch -> !batch.isEmpty())).contains(true);
  }

  @Override
  public long count() {
    return link.onMasters(node -> batches(node).mapToLong(List::size).sum()).stream()
        .mapToLong(Long::longValue)
        .sum();
  }

  @Override
  public void remove() {
    link.onMasters(
        node -> {
          batches(node)
              .forEach(
                  batch -> {
                    batch.forEach(key -> node.sendCommand(unlink(key)));
                    node.getMany(batch.size());
                  });
          return node;
        });
  }

  /** Removes keys, wherever they are. */
  static void remove(RedisLink link, List<byte[]> keys) {
    link.pipeline(keys.stream().map(RecordKeys::unlink).toArray(CommandArguments[]::new));
  }

  private static CommandArguments unlink(byte[] key) {
    return new CommandArguments(Command.UNLINK).key(key);
  }

  /** The keys of a node, each batch asked for when the last one has been dealt with. */
  private Stream<List<byte[]>> batches(Connection node) {
    return Stream.<List<?>>iterate(scan(node, START), Objects::nonNull, last -> next(node, last))
        .map(reply -> RedisReplies.list(reply.get(1), "SCAN (keys)"))
        .map(
            batch ->
                batch.stream().map(key -> RedisReplies.someBytes(key, "SCAN (a key)")).toList());
  }

  private List<?> next(Connection node, List<?> last) {
    byte[] cursor = RedisReplies.someBytes(last.get(0), "SCAN (cursor)");
    return Arrays.equals(cursor, START) ? null : scan(node, cursor);
  }

  private List<?> scan(Connection node, byte[] cursor) {
    CommandArguments scan = new CommandArguments(Command.SCAN).add(cursor);
    scan.addObjects("MATCH", pattern, "COUNT", BATCH);
    return RedisReplies.list(node.executeCommand(scan), 2, "SCAN");
  }
}
