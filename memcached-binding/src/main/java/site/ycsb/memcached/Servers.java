// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import net.spy.memcached.MemcachedClient;
import site.ycsb.DBException;

/**
 * The connections that the instances of a process share, and what the servers said of themselves
 * when these were opened. For any number of threads.
 */
final class Servers {

  /** Of {@code stats settings}; memcached's own default. */
  private static final long DEFAULT_ITEM_SIZE = 1 << 20;

  private final ClientSettings settings;
  private final List<MemcachedClient> clients = new ArrayList<>();
  private final AtomicInteger users = new AtomicInteger();
  private final KeyLocks locks = new KeyLocks();
  private long itemSize;
  private long evictionsBefore;

  private Servers(ClientSettings settings) {
    this.settings = settings;
  }

  /**
   * Connects to every server.
   *
   * @throws IllegalArgumentException with a message for the user if a setting is wrong
   * @throws DBException if a server does not answer
   */
  static Servers open(ClientSettings settings) throws DBException {
    Connections factory = new Connections(settings);
    Servers servers = new Servers(settings);
    try {
      List<InetSocketAddress> addresses = servers.reachable(factory.getSSLContext());
      for (int i = 0; i < settings.connections(); i++) {
        servers.clients.add(new MemcachedClient(factory, addresses));
      }
      servers.look();
      return servers;
    } catch (IOException e) {
      servers.close();
      throw MemcachedErrors.notConnected(settings, e);
    } catch (DBException e) {
      servers.close();
      throw e;
    }
  }

  /**
   * The library itself would try again for as long as it waits for a reply, and would not say why.
   */
  private List<InetSocketAddress> reachable(SSLContext tls) throws DBException {
    List<InetSocketAddress> addresses = new ArrayList<>();
    for (Host host : settings.hosts()) {
      try (Socket socket = new Socket()) {
        InetSocketAddress address = host.address();
        socket.connect(address, (int) settings.timeout().toMillis());
        addresses.add(address);
        if (tls != null) {
          shakeHands(host, socket, tls);
        }
      } catch (IOException e) {
        throw MemcachedErrors.unreachable(settings, host, e);
      }
    }
    return addresses;
  }

  private void shakeHands(Host host, Socket plain, SSLContext tls) throws DBException {
    // The name that the library compares as well.
    String name = settings.hosts().get(0).name();
    try (SSLSocket socket =
        (SSLSocket) tls.getSocketFactory().createSocket(plain, name, host.port(), true)) {
      socket.setSoTimeout((int) settings.timeout().toMillis());
      if (settings.checkHost()) {
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
      }
      socket.startHandshake();
    } catch (IOException e) {
      throw MemcachedErrors.notEncrypted(settings, host, e);
    }
  }

  private void look() throws DBException {
    if (settings.product() == Product.TOKYO_TYRANT) {
      // It has no limit of its own, and evicts nothing.
      itemSize = Long.MAX_VALUE;
      if (stats("").values().stream().anyMatch(server -> server.containsKey("limit_maxbytes"))) {
        throw MemcachedErrors.notTokyoTyrant(settings);
      }
      return;
    }
    itemSize =
        stats("settings").values().stream()
            .map(server -> server.get("item_size_max"))
            .mapToLong(size -> size == null ? DEFAULT_ITEM_SIZE : Long.parseLong(size))
            .min()
            .orElse(DEFAULT_ITEM_SIZE);
    evictionsBefore = evictions(stats(""));
  }

  /**
   * What each server says of itself, by its name.
   *
   * @param about empty, or {@code settings}
   * @throws DBException if one does not answer
   */
  Map<String, Map<String, String>> stats(String about) throws DBException {
    Map<String, Map<String, String>> stats = new TreeMap<>();
    MemcachedClient client = clients.get(0);
    (about.isEmpty() ? client.getStats() : client.getStats(about))
        .forEach((server, figures) -> stats.put(server.toString(), figures));
    if (stats.size() < settings.hosts().size() || stats.values().stream().anyMatch(Map::isEmpty)) {
      throw MemcachedErrors.silent(settings);
    }
    return stats;
  }

  static long evictions(Map<String, Map<String, String>> stats) {
    return sum(stats, "evictions");
  }

  static long sum(Map<String, Map<String, String>> stats, String name) {
    return stats.values().stream()
        .mapToLong(server -> Long.parseLong(server.getOrDefault(name, "0")))
        .sum();
  }

  /**
   * Those of the servers since the connections were opened; a server that restarted counts anew.
   */
  long evictionsSinceOpened(Map<String, Map<String, String>> stats) {
    return Math.max(0, evictions(stats) - evictionsBefore);
  }

  /** The most bytes that an item may have, with its key and its header. */
  long itemSize() {
    return itemSize;
  }

  ClientSettings settings() {
    return settings;
  }

  KeyLocks locks() {
    return locks;
  }

  /** A connection for an instance; they take turns. */
  MemcachedClient client() {
    return clients.get(Math.floorMod(users.getAndIncrement(), clients.size()));
  }

  void close() {
    for (MemcachedClient client : clients) {
      client.shutdown(settings.shutdown().toMillis(), TimeUnit.MILLISECONDS);
    }
  }
}
