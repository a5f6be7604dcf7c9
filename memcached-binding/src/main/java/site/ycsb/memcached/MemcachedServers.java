// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import net.spy.memcached.MemcachedClient;
import site.ycsb.DBException;
import site.ycsb.binding.KeyLocks;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/**
 * The servers: connections to them for the instances of a process, and what they said of themselves
 * when the first was made. For any number of threads.
 */
final class MemcachedServers {

  /**
   * The greatest size of an item if {@code stats settings} does not say; memcached's own default.
   */
  private static final long DEFAULT_ITEM_SIZE = 1 << 20;

  final ClientSettings settings;
  final KeyLocks locks = new KeyLocks();
  private List<InetSocketAddress> addresses;

  /** The shared connections, the next one to be used first; or one that waits for its user. */
  private final Queue<MemcachedClient> connections = new ArrayDeque<>();

  private long itemSize;
  private boolean evicts;
  private Map<Host, Map<String, String>> before;

  private MemcachedServers(ClientSettings settings) {
    this.settings = settings;
  }

  /**
   * Connects to every server.
   *
   * @throws ConfigurationException if a setting is wrong
   * @throws DBException if a server does not answer
   */
  static MemcachedServers open(ClientSettings settings) throws DBException {
    MemcachedServers servers = new MemcachedServers(settings);
    try {
      servers.addresses = servers.reachable();
      do {
        servers.connections.add(servers.connect());
      } while (servers.connections.size() < settings.connections());
      servers.look(servers.connections.element());
      return servers;
    } catch (DBException e) {
      servers.close();
      throw e;
    }
  }

  /**
   * A connection to each server, for one user.
   *
   * @throws DBException if it cannot be made
   */
  MemcachedClient connect() throws DBException {
    MemcachedClient client;
    long begun = System.nanoTime();
    try {
      // A connection that is closed ends the threads of its factory.
      client = new MemcachedClient(new Connections(settings), addresses);
    } catch (IOException e) {
      throw new DBException("cannot connect to " + settings + ": " + Causes.chainText(e), e);
    }
    // The library connects in the background, and until then an operation would be cancelled.
    if (client.getVersions().size() < addresses.size()) {
      close(client);
      throw silentSince(begun);
    }
    return client;
  }

  /** Somebody listens, and does not answer. */
  DBException silent() {
    return unanswered(
        "does not answer within %d ms, or refuses to".formatted(settings.timeout().toMillis()));
  }

  /** A server that closes the connection is not one that was waited for. */
  private DBException silentSince(long begunNanos) {
    boolean isEarly = System.nanoTime() - begunNanos < settings.timeout().toNanos();
    return isEarly ? unanswered("closes the connection, or refuses to answer") : silent();
  }

  private DBException unanswered(String what) {
    String advice = "is it " + settings.product().title + "? Check " + settings.product().hosts;
    if (settings.user() != null) {
      advice = "check memcached.user and memcached.password, and that it was started with -S";
    } else if (settings.tls() != null) {
      advice = "it may want memcached.tls.cert, or memcached.user";
    } else if (settings.product() == MemcachedProduct.MEMCACHED) {
      advice +=
          ", memcached.tls, and with SASL memcached.user, memcached.password and"
              + " memcached.protocol=binary";
    }
    return new DBException("%s %s: %s".formatted(settings, what, advice));
  }

  /**
   * The library itself would try again for as long as it waits for a reply, and would not say why.
   */
  private List<InetSocketAddress> reachable() throws DBException {
    List<InetSocketAddress> found = new ArrayList<>();
    for (Host host : settings.hosts()) {
      try (Socket socket = new Socket()) {
        InetSocketAddress address = host.address();
        if (found.contains(address)) {
          throw new DBException(
              "%s is one of the other servers by another name: name each once in %s"
                  .formatted(host, settings.product().hosts));
        }
        socket.connect(address, (int) settings.timeout().toMillis());
        found.add(address);
        if (settings.tls() != null) {
          shakeHands(host, socket);
        }
      } catch (IOException e) {
        throw new DBException(
            "cannot connect to %s at %s: %s; check %s"
                .formatted(
                    settings.product().title, host, Causes.chainText(e), settings.product().hosts),
            e);
      }
    }
    return found;
  }

  private void shakeHands(Host host, Socket plain) throws DBException {
    // The name that the library compares as well.
    String name = settings.hosts().get(0).name();
    try (SSLSocket socket =
        (SSLSocket)
            settings.tls().getSocketFactory().createSocket(plain, name, host.port(), true)) {
      socket.setSoTimeout((int) settings.timeout().toMillis());
      if (settings.checkHost()) {
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setEndpointIdentificationAlgorithm("HTTPS");
        socket.setSSLParameters(parameters);
      }
      socket.startHandshake();
    } catch (IOException e) {
      throw new DBException(
          "no TLS with %s at %s: %s; check memcached.tls.ca and memcached.tls.checkhost, and that it encrypts"
              .formatted(settings.product().title, host, Causes.chainText(e)),
          e);
    }
  }

  private void look(MemcachedClient client) throws DBException {
    long begun = System.nanoTime();
    before = complete(stats(client, ""), begun);
    boolean isTokyoTyrant =
        before.values().stream().anyMatch(server -> server.containsKey("cmd_set_misses"));
    if (isTokyoTyrant != (settings.product() == MemcachedProduct.TOKYO_TYRANT)) {
      throw new DBException(
          "%s is %s: use the binding %s for it"
              .formatted(
                  settings,
                  isTokyoTyrant ? "Tokyo Tyrant" : "memcached, not Tokyo Tyrant",
                  (isTokyoTyrant ? MemcachedProduct.TOKYO_TYRANT : MemcachedProduct.MEMCACHED)
                      .binding));
    }
    if (isTokyoTyrant) {
      // It has no limit of its own, and evicts nothing.
      itemSize = Long.MAX_VALUE;
      return;
    }
    Collection<Map<String, String>> limits = complete(stats(client, "settings"), begun).values();
    itemSize =
        limits.stream()
            .map(server -> server.get("item_size_max"))
            .mapToLong(size -> size == null ? DEFAULT_ITEM_SIZE : Long.parseLong(size))
            .min()
            .orElse(DEFAULT_ITEM_SIZE);
    evicts = limits.stream().anyMatch(server -> !"off".equals(server.get("evictions")));
  }

  private Map<Host, Map<String, String>> complete(
      Map<Host, Map<String, String>> stats, long begunNanos) throws DBException {
    if (stats.size() < settings.hosts().size()) {
      throw silentSince(begunNanos);
    }
    return stats;
  }

  /**
   * What each server says of itself that answers at once.
   *
   * @param about empty, or {@code settings}
   */
  Map<Host, Map<String, String>> stats(MemcachedClient client, String about) {
    Map<SocketAddress, Map<String, String>> replies =
        about.isEmpty() ? client.getStats() : client.getStats(about);
    Map<Host, Map<String, String>> stats = new LinkedHashMap<>();
    for (int i = 0; i < addresses.size(); i++) {
      Map<String, String> figures = replies.getOrDefault(addresses.get(i), Map.of());
      if (!figures.isEmpty()) {
        stats.put(settings.hosts().get(i), figures);
      }
    }
    return stats;
  }

  /** What each server said of itself when the first connection was made. */
  Map<Host, Map<String, String>> before() {
    return before;
  }

  /** Whether a server may give up records. */
  boolean evicts() {
    return evicts;
  }

  /** The most bytes that an item may have, with its key and its header. */
  long itemSize() {
    return itemSize;
  }

  /**
   * A connection for an instance: its own, or one of those that take turns.
   *
   * @throws DBException if it cannot be made
   */
  synchronized MemcachedClient take() throws DBException {
    MemcachedClient next = connections.isEmpty() ? connect() : connections.remove();
    if (settings.isShared()) {
      connections.add(next);
    }
    return next;
  }

  /** The instance that took it has ended. */
  void giveBack(MemcachedClient client) {
    if (!settings.isShared()) {
      close(client);
    }
  }

  void close(MemcachedClient client) {
    client.shutdown(settings.shutdown().toMillis(), TimeUnit.MILLISECONDS);
  }

  void close() {
    connections.forEach(this::close);
  }
}
