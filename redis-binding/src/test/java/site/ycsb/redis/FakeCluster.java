// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import site.ycsb.testkit.server.FakeRedis;

/**
 * Two masters with half of the slots each that search like Redis 8.0: no command tells whether a
 * search asks the other shard, and at first it does not.
 */
final class FakeCluster implements AutoCloseable {

  private static final int NODES = 2;

  private final List<FakeRedis> nodes = new ArrayList<>();
  private final List<Set<String>> records = new ArrayList<>();
  private final List<Set<String>> indexes = new ArrayList<>();
  private final ConcurrentMap<Integer, AtomicInteger> searches = new ConcurrentHashMap<>();
  private final int partialAnswers;

  /**
   * @param partialAnswers how many searches a node answers for its own records only
   */
  FakeCluster(int partialAnswers) {
    this.partialAnswers = partialAnswers;
    for (int i = 0; i < NODES; i++) {
      int node = i;
      records.add(ConcurrentHashMap.newKeySet());
      indexes.add(ConcurrentHashMap.newKeySet());
      searches.put(node, new AtomicInteger());
      nodes.add(FakeRedis.start(command -> reply(node, command)));
    }
  }

  private String reply(int node, List<String> command) {
    return switch (command.get(0)) {
      case "CLUSTER" -> "*2\r\n" + slots(0, 8191, 0) + slots(8192, 16_383, 1);
      case "HSET" -> ":" + (records.get(node).add(command.get(1)) ? 1 : 0) + "\r\n";
      case "UNLINK" -> ":" + (records.get(node).remove(command.get(1)) ? 1 : 0) + "\r\n";
      case "FT.CREATE" -> {
        indexes.forEach(all -> all.add(command.get(1)));
        yield "+OK\r\n";
      }
      case "FT.DROPINDEX" -> {
        indexes.forEach(all -> all.remove(command.get(1)));
        yield "+OK\r\n";
      }
      case "FT.SEARCH" ->
          indexes.get(node).contains(command.get(1))
              ? "*1\r\n:" + found(node) + "\r\n"
              : "-No such index " + command.get(1) + "\r\n";
      default -> "+OK\r\n";
    };
  }

  private String slots(int first, int last, int node) {
    return "*3\r\n:%d\r\n:%d\r\n*2\r\n$9\r\n127.0.0.1\r\n:%d\r\n"
        .formatted(first, last, nodes.get(node).port());
  }

  private int found(int node) {
    return searches.get(node).incrementAndGet() <= partialAnswers
        ? records.get(node).size()
        : records.stream().mapToInt(Set::size).sum();
  }

  int searchesOf(int node) {
    return searches.get(node).get();
  }

  /** Names of records and indexes. */
  List<String> left() {
    List<String> left = new ArrayList<>();
    records.forEach(left::addAll);
    indexes.forEach(left::addAll);
    return left;
  }

  Properties properties() {
    Properties properties = nodes.get(0).properties();
    properties.setProperty(RedisSettings.CLUSTER.name(), "true");
    return properties;
  }

  @Override
  public void close() {
    nodes.forEach(FakeRedis::close);
  }
}
