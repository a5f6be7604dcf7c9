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
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.search.SearchProtocol.SearchCommand;
import site.ycsb.DBException;

/** What a server has to have before it can search records of a format. */
final class SearchModule {

  /** Only builds that ask all shards have this command, which they send to each other. */
  private static final String SHARD_SEARCH = "_FT.SEARCH";

  private static final byte[] CLUSTER_INFO =
      "SEARCH.CLUSTERINFO".getBytes(StandardCharsets.US_ASCII);

  private SearchModule() {}

  /**
   * @throws DBException with what is missing, and what to do
   */
  static void require(RedisLink link, RecordFormat format) throws DBException {
    int database = link.settings().client().getDatabase();
    if (database != 0) {
      throw new DBException(
          RedisSettings.DATABASE_PROPERTY
              + "="
              + database
              + ": RediSearch indexes database 0 only");
    }
    List<String> commands = new ArrayList<>(List.of("FT.SEARCH"));
    if (format == RecordFormat.JSON) {
      commands.addAll(List.of("JSON.SET", "JSON.MERGE"));
    }
    List<String> missing = missing(link, commands);
    if (!missing.isEmpty()) {
      throw new DBException(
          "the server at "
              + link.settings().server()
              + " does not know "
              + String.join(", ", missing)
              + ": use Redis 8, or Redis with "
              + (format == RecordFormat.JSON
                  ? "the modules RediSearch and RedisJSON"
                  : "the module RediSearch"));
    }
    if (link.settings().cluster() && !missing(link, List.of(SHARD_SEARCH)).isEmpty()) {
      throw new DBException(
          "the cluster at "
              + link.settings().server()
              + " has RediSearch without its coordinator: each shard would answer for its own"
              + " records only, and search would miss the others; use Redis 8, or the build of"
              + " RediSearch for OSS Cluster (module-oss.so, redisearch-coord.so)");
    }
  }

  /**
   * Waits until the coordinators of a cluster know all shards, which they learn some seconds after
   * its start: until then they answer for some of them.
   *
   * @throws DBException if they do not before the time-out of the settings has passed
   */
  static void awaitShards(RedisLink link) throws DBException {
    if (!link.settings().cluster()) {
      return;
    }
    long deadline = System.nanoTime() + link.settings().timeout().toNanos();
    while (!knowAllShards(link)) {
      if (System.nanoTime() - deadline >= 0) {
        throw new DBException(
            "search does not know all shards of the cluster at "
                + link.settings().server()
                + " yet (SEARCH.CLUSTERINFO): try again");
      }
      Pauses.pause();
    }
  }

  private static boolean knowAllShards(RedisLink link) {
    List<NodeConnection> masters = link.masters();
    for (NodeConnection master : masters) {
      try {
        askForAnIndex(master);
        Object info = master.call(new CommandArguments(() -> CLUSTER_INFO));
        if (Replies.number(Replies.map(info).get("num_partitions")) < masters.size()) {
          return false;
        }
      } catch (JedisDataException e) {
        // A release that does not tell.
      }
    }
    return true;
  }

  /** Coordinators look for the shards when there is something to ask them. */
  private static void askForAnIndex(NodeConnection master) {
    try {
      master.call(new CommandArguments(SearchCommand.INFO).add("::none"));
    } catch (JedisDataException e) {
      // There is none.
    }
  }

  static List<String> missing(RedisLink link, List<String> commands) {
    List<?> known =
        (List<?>)
            link.callAny(new CommandArguments(Command.COMMAND).add("INFO").addObjects(commands));
    List<String> missing = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      Object description = i < known.size() ? known.get(i) : null;
      if (!(description instanceof List<?> list) || list.isEmpty()) {
        missing.add(commands.get(i));
      }
    }
    return missing;
  }
}
