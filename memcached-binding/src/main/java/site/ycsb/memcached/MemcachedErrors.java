// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import java.io.IOException;
import site.ycsb.DBException;
import site.ycsb.messages.Causes;

/** Messages for what is wrong with the servers. */
final class MemcachedErrors {

  private MemcachedErrors() {}

  /** Nobody listens there. */
  static DBException unreachable(ClientSettings settings, Host host, IOException e) {
    return new DBException(
        "cannot connect to %s at %s: %s; check %s"
            .formatted(settings.product().title, host, Causes.chainText(e), hosts(settings)),
        e);
  }

  /** Somebody listens, and there is no TLS with it. */
  static DBException notEncrypted(ClientSettings settings, Host host, IOException e) {
    return new DBException(
        "no TLS with %s at %s: %s; check memcached.tls.ca and memcached.tls.checkhost, and that it encrypts"
            .formatted(settings.product().title, host, Causes.chainText(e)),
        e);
  }

  static DBException notConnected(ClientSettings settings, IOException e) {
    return new DBException("cannot connect to " + settings + ": " + Causes.chainText(e), e);
  }

  /** Somebody listens, and does not answer. */
  static DBException silent(ClientSettings settings) {
    String advice = "is it " + settings.product().title + "? Check " + hosts(settings);
    if (settings.user() != null) {
      advice = "check memcached.user and memcached.password, and that it was started with -S";
    } else if (settings.tls() != null) {
      advice = "it may want memcached.tls.cert, or memcached.user";
    } else if (settings.product() == Product.MEMCACHED) {
      advice +=
          ", memcached.tls, and with SASL memcached.user, memcached.password and"
              + " memcached.protocol=binary";
    }
    return new DBException(
        "%s does not answer within %d ms, or refuses to: %s"
            .formatted(settings, settings.timeout().toMillis(), advice));
  }

  static DBException otherProduct(ClientSettings settings) {
    boolean isMemcached = settings.product() == Product.MEMCACHED;
    return new DBException(
        "%s is %s: use the binding %s for it"
            .formatted(
                settings,
                isMemcached ? "Tokyo Tyrant" : "memcached, not Tokyo Tyrant",
                isMemcached ? "tokyotyrant" : "memcached"));
  }

  static DBException twice(ClientSettings settings, Host host) {
    return new DBException(
        host
            + " is one of the other servers by another name: name each once in "
            + hosts(settings));
  }

  private static String hosts(ClientSettings settings) {
    return settings.product() == Product.MEMCACHED
        ? MemcachedSettings.HOSTS.name()
        : TokyoTyrantSettings.HOSTS.name();
  }
}
