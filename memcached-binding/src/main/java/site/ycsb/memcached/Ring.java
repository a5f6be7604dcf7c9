// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.spy.memcached.MemcachedNode;
import net.spy.memcached.NodeLocator;
import net.spy.memcached.config.NodeEndPoint;

/**
 * Which server a key is on: ketama with the points that libmemcached has (behaviour {@code
 * KETAMA_WEIGHTED}, equal weights), and so the clients that are made of it. The library's own ring
 * cannot be used, because its digest is SHA-384 where everybody else's is MD5. Immutable.
 */
final class Ring implements NodeLocator {

  private static final int DIGESTS_PER_NODE = 40;
  private static final int POINTS_PER_DIGEST = 4;
  private static final int PORT_WITHOUT_MENTION = 11_211;

  private final List<MemcachedNode> nodes;
  private final TreeMap<Long, MemcachedNode> points = new TreeMap<>();

  Ring(List<MemcachedNode> nodes) {
    this.nodes = List.copyOf(nodes);
    for (MemcachedNode node : nodes) {
      for (int i = 0; i < DIGESTS_PER_NODE; i++) {
        byte[] digest = md5(name(node.getNodeEndPoint()) + "-" + i);
        for (int part = 0; part < POINTS_PER_DIGEST; part++) {
          points.put(number(digest, 4 * part), node);
        }
      }
    }
  }

  private static String name(NodeEndPoint server) {
    return server.getPort() == PORT_WITHOUT_MENTION
        ? server.getHostName()
        : server.getHostName() + ":" + server.getPort();
  }

  private static byte[] md5(String text) {
    try {
      return MessageDigest.getInstance("MD5").digest(text.getBytes(StandardCharsets.UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java has no MD5, which ketama is made of", e);
    }
  }

  private static long number(byte[] digest, int at) {
    return (digest[at + 3] & 0xffL) << 24
        | (digest[at + 2] & 0xffL) << 16
        | (digest[at + 1] & 0xffL) << 8
        | digest[at] & 0xffL;
  }

  @Override
  public MemcachedNode getPrimary(String key) {
    Map.Entry<Long, MemcachedNode> point = points.ceilingEntry(number(md5(key), 0));
    return (point == null ? points.firstEntry() : point).getValue();
  }

  /** Each server once, in the order of the ring from the key on. */
  @Override
  public Iterator<MemcachedNode> getSequence(String key) {
    long place = number(md5(key), 0);
    return Stream.concat(
            points.tailMap(place).values().stream(), points.headMap(place).values().stream())
        .distinct()
        .iterator();
  }

  @Override
  public Collection<MemcachedNode> getAll() {
    return nodes;
  }

  @Override
  public NodeLocator getReadonlyCopy() {
    return this;
  }

  /** The settings have the list of servers. */
  @Override
  public void updateLocator(List<MemcachedNode> others) {
    throw new UnsupportedOperationException();
  }
}
