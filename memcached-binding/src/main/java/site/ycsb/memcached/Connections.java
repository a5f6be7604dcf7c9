// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.List;
import javax.net.ssl.SSLContext;
import net.spy.memcached.ArrayModNodeLocator;
import net.spy.memcached.ClientMode;
import net.spy.memcached.DefaultConnectionFactory;
import net.spy.memcached.FailureMode;
import net.spy.memcached.MemcachedConnection;
import net.spy.memcached.MemcachedNode;
import net.spy.memcached.NodeLocator;
import net.spy.memcached.OperationFactory;
import net.spy.memcached.auth.AuthDescriptor;
import net.spy.memcached.auth.PlainCallbackHandler;
import net.spy.memcached.ops.Operation;
import net.spy.memcached.protocol.ascii.AsciiOperationFactory;
import net.spy.memcached.protocol.binary.BinaryOperationFactory;

/** The library's connections as the settings want them. */
final class Connections extends DefaultConnectionFactory {

  private static final String LOGGER = "net.spy.log.LoggerImpl";
  private static final int QUEUE = 16_384;

  private final MemcachedSettings settings;

  Connections(MemcachedSettings settings) {
    super(ClientMode.Static, QUEUE, settings.readBuffer());
    this.settings = settings;
    if (System.getProperty(LOGGER) == null) {
      // Otherwise the library reports each connection on stderr.
      System.setProperty(LOGGER, "net.spy.memcached.compat.log.SLF4JLogger");
    }
  }

  @Override
  public MemcachedConnection createConnection(List<InetSocketAddress> addresses)
      throws IOException {
    return new CheckedKeys(this, addresses);
  }

  /** Keys are checked by {@link ItemKeys}, which knows what the server takes. */
  private static final class CheckedKeys extends MemcachedConnection {

    CheckedKeys(Connections factory, List<InetSocketAddress> addresses) throws IOException {
      super(
          factory.getReadBufSize(),
          factory,
          addresses,
          factory.getInitialObservers(),
          factory.getFailureMode(),
          factory.getOperationFactory());
    }

    @Override
    public void enqueueOperation(String key, Operation operation) {
      checkState();
      addOperation(key, operation);
    }
  }

  @Override
  public NodeLocator createLocator(List<MemcachedNode> nodes) {
    // With one server there is nothing to hash.
    return nodes.size() == 1 ? new ArrayModNodeLocator(nodes, getHashAlg()) : new Ring(nodes);
  }

  @Override
  public OperationFactory getOperationFactory() {
    return settings.isBinary() ? new BinaryOperationFactory() : new AsciiOperationFactory();
  }

  @Override
  public FailureMode getFailureMode() {
    return settings.failureMode();
  }

  @Override
  public long getOperationTimeout() {
    return settings.timeout().toMillis();
  }

  /** In seconds; the library's own is doubled from 2 to 30 while the server may be back already. */
  @Override
  public long getMaxReconnectDelay() {
    return 1;
  }

  @Override
  public AuthDescriptor getAuthDescriptor() {
    return settings.user() == null
        ? null
        : new AuthDescriptor(
            new String[] {"PLAIN"}, new PlainCallbackHandler(settings.user(), settings.password()));
  }

  @Override
  public SSLContext getSSLContext() {
    return settings.tls();
  }

  @Override
  public String getHostnameForTlsVerification() {
    return settings.checkHost() ? settings.hosts().get(0).name() : null;
  }

  @Override
  public boolean skipTlsHostnameVerification() {
    return !settings.checkHost();
  }

  @Override
  public boolean isDaemon() {
    return true;
  }
}
