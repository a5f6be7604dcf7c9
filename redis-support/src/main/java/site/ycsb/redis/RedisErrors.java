// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.net.SocketTimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.messages.Causes;

/** Names for what went wrong. */
final class RedisErrors {

  private static final String CHECK_NAME =
      "name the host as its certificate does in redis.host, or set redis.tls.checkhost=false";

  private static final Pattern CODE = Pattern.compile("([A-Z][A-Z_]+) .*", Pattern.DOTALL);

  /** A part of a message, and what to do then. */
  private static final String[][] ADVICE = {
    {"WRONGPASS", "check redis.user and redis.password"},
    {"NOAUTH", "set redis.password, and redis.user for another than the default user"},
    {"NOPERM", "give the user that permission, or set redis.user and redis.password of another"},
    {"DB index is out of range", "check redis.database"},
    {
      "max number of clients",
      "end other clients, use fewer threads or redis.connections, or raise maxclients of the server"
    },
    {"PKIX path", "name the file of the server's authority in redis.tls.ca"},
    {"No name matching", CHECK_NAME},
    {"No subject alternative", CHECK_NAME},
    {"Failed to connect", "check redis.host and redis.port"},
    {"Failed to create socket", "check redis.host and redis.port"}
  };

  private RedisErrors() {}

  /**
   * The status of an operation that failed: {@code TIMEOUT}, {@code CONNECTION_ERROR}, the server's
   * own code ({@code OOM}, {@code NOPERM}, {@code WRONGTYPE}, …), or {@code SERVER_ERROR} where its
   * message has none. The description is the message.
   */
  static Status status(JedisException e) {
    return new Status(name(e), String.valueOf(e.getMessage()));
  }

  private static String name(JedisException e) {
    if (e instanceof JedisConnectionException) {
      return isTimeout(e) ? "TIMEOUT" : "CONNECTION_ERROR";
    }
    Matcher code = CODE.matcher(String.valueOf(e.getMessage()));
    return code.matches() && !code.group(1).equals("ERR") ? code.group(1) : "SERVER_ERROR";
  }

  private static boolean isTimeout(Throwable e) {
    return Causes.chain(e).anyMatch(SocketTimeoutException.class::isInstance);
  }

  /** As an exception whose message is for the user. */
  static DBException exception(String what, RedisSettings settings, JedisException e) {
    return exception(what, settings, e, known(text(e)));
  }

  /** As {@link #exception}, of a connection that could not be made. */
  static DBException notConnected(RedisSettings settings, JedisException e) {
    String advice = known(text(e));
    if (advice.isEmpty() && e instanceof JedisConnectionException) {
      String finding = new PortProbe(settings).finding();
      String known = known(finding);
      advice =
          finding.isEmpty()
              ? guess(settings, e)
              : known.isEmpty() ? finding : finding + "; " + known;
    }
    return exception("cannot connect to Redis", settings, e, advice);
  }

  private static String guess(RedisSettings settings, JedisException e) {
    if (isTimeout(e)) {
      return "check redis.host and redis.port, or raise redis.timeout";
    }
    return settings.client().isSsl()
        ? "if the server asks for a client certificate, set redis.tls.cert and redis.tls.key;"
            + " it also closes connections when it has its maxclients"
        : "the server closes connections as soon as they are made";
  }

  private static DBException exception(
      String what, RedisSettings settings, JedisException e, String advice) {
    String message = "%s at %s: %s".formatted(what, settings.server(), text(e));
    return new DBException(advice.isEmpty() ? message : message + "; " + advice, e);
  }

  private static String text(JedisException e) {
    StringBuilder text = new StringBuilder(Causes.chainText(e));
    for (Throwable suppressed : e.getSuppressed()) {
      text.append(": ").append(suppressed.getMessage());
    }
    return text.toString();
  }

  /** What to do, for a message that does not say so itself; or nothing. */
  private static String known(String message) {
    for (String[] known : ADVICE) {
      if (message.contains(known[0])) {
        return known[1];
      }
    }
    return "";
  }
}
