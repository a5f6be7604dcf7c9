// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisRedirectionException;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.DBException;
import site.ycsb.waiting.Waiting;

/**
 * Whether search on a cluster asks every shard. A few records in slots of every master have to be
 * found through every node, and are removed again. Releases name the part that asks the shards
 * differently, and do not say when it knows all of them: Redis 8.0 learns of the others when it is
 * asked about an index that exists.
 */
final class ShardProbe {

  private static final int RECORDS_OF_EACH_MASTER = 2;
  private static final String FIELD = "a";

  /** Many times the number of slots, so each master has some. */
  private static final int KEYS_TO_TRY = 1 << 18;

  private final RedisLink link;
  private final RedisProduct product;
  private final String index = "::probe:" + UUID.randomUUID();
  private final List<byte[]> keys = new ArrayList<>();
  private String finding = "";

  ShardProbe(RedisLink link, RedisProduct product) {
    this.link = link;
    this.product = product;
  }

  /**
   * Waits until every node of a cluster finds the records of all.
   *
   * @throws DBException if one does not before the time-out of the settings has passed
   */
  void requireWholeAnswers() throws DBException, InterruptedException {
    if (!link.settings().cluster()) {
      return;
    }
    try {
      insert();
      if (!Waiting.until(link.settings().timeout(), this::everyNodeFindsAll)) {
        throw new DBException(
            "search on the cluster at %s does not ask every shard, so that each would answer for its own records only (%s): use %s; if the cluster has just started, try again"
                .formatted(link.settings().server(), finding, product.searchCluster()));
      }
    } finally {
      link.onMasters(
          master ->
              ignoringRefusal(master, new CommandArguments(SearchCommand.DROPINDEX).add(index)));
      RecordKeys.remove(link, keys);
    }
  }

  private void insert() {
    ClusterSlots slots =
        ClusterSlots.of(link.call(ClusterSlots.request()), link.settings().server());
    int wanted = RECORDS_OF_EACH_MASTER * slots.masters().size();
    Map<HostAndPort, Integer> seen = new HashMap<>();
    for (int i = 0; i < KEYS_TO_TRY && keys.size() < wanted; i++) {
      byte[] key = (index + ":" + i).getBytes(StandardCharsets.UTF_8);
      if (seen.merge(slots.owner(key), 1, Integer::sum) <= RECORDS_OF_EACH_MASTER) {
        keys.add(key);
        link.call(new CommandArguments(Command.HSET).key(key).add(FIELD).add("1"));
      }
    }
  }

  private boolean everyNodeFindsAll() {
    return !link.onMasters(this::findsAll).contains(false);
  }

  private boolean findsAll(Connection master) {
    try {
      long found =
          RediSearchIndex.readCount(
              master.executeCommand(
                  RediSearchIndex.countOf(index, "@" + FIELD + ":[1 1]", product)));
      if (found == keys.size()) {
        return true;
      }
      finding = master.getHostAndPort() + " finds " + found + " of " + keys.size() + " records";
    } catch (JedisRedirectionException e) {
      // Builds for one server take the name of an index for a key.
      finding = master.getHostAndPort() + " sends the search to another node";
    } catch (JedisDataException e) {
      finding = master.getHostAndPort() + " says: " + e.getMessage();
      if (RediSearchIndex.isMissing(e)) {
        // Where search asks every shard, all have the index then.
        ignoringRefusal(
            master,
            new CommandArguments(SearchCommand.CREATE)
                .add(index)
                .addObjects("ON", "HASH", "PREFIX", "1", index + ":", "SCHEMA", FIELD, "NUMERIC"));
      }
    }
    return false;
  }

  /** Another node may have done the same for this one; the count shows whether it matters. */
  private static Object ignoringRefusal(Connection node, CommandArguments command) {
    return RedisReplies.unlessRefused(() -> node.executeCommand(command), null);
  }
}
