// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import net.spy.memcached.MemcachedNode;
import net.spy.memcached.NodeLocator;
import net.spy.memcached.config.NodeEndPoint;
import org.junit.jupiter.api.Test;

class RingTest {

  /** The first letter for the first server, and so on: what libmemcached 1.1.4 answers. */
  private static final String LIBMEMCACHED = "bbaabcbcccabccccacaabbbabcabcccabbbabbbb";

  private static List<MemcachedNode> nodes(Connections factory, List<Host> hosts)
      throws IOException {
    List<MemcachedNode> nodes = new ArrayList<>();
    for (Host host : hosts) {
      SocketChannel channel = SocketChannel.open();
      channel.configureBlocking(false);
      MemcachedNode node = factory.createMemcachedNode(host.address(), channel, 1024);
      node.setNodeEndPoint(new NodeEndPoint(host.name(), "127.0.0.1", host.port()));
      nodes.add(node);
    }
    return nodes;
  }

  @Test
  void keysAreWhereLibmemcachedLooksForThem() throws IOException {
    Properties properties = new Properties();
    properties.setProperty("memcached.hosts", "127.0.0.1:21001,localhost:21002,127.0.0.1");
    ClientSettings settings = ClientSettings.from(properties, MemcachedProduct.MEMCACHED);
    Connections factory = new Connections(settings);
    List<MemcachedNode> nodes = nodes(factory, settings.hosts());
    NodeLocator ring = factory.createLocator(nodes);

    StringBuilder places = new StringBuilder();
    for (int i = 0; i < LIBMEMCACHED.length(); i++) {
      places.append((char) ('a' + nodes.indexOf(ring.getPrimary("usertable-user" + i))));
    }

    assertThat(places).hasToString(LIBMEMCACHED);
    for (MemcachedNode node : nodes) {
      node.getChannel().close();
    }
  }
}
