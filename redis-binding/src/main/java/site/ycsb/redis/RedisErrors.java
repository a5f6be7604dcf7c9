// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.net.SocketTimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.messages.Causes;

/** Names for what went wrong. */
final class RedisErrors {

  private static final String CHECK_NAME =
      "name the host as its certificate does in redis.host, or set redis.tls.checkhost=false";

  private static final String NO_PASSWORD =
      "the server has no password: check redis.password, or redis.url";

  private static final Pattern CODE = Pattern.compile("([A-Z][A-Z_]+) .*", Pattern.DOTALL);

  /** A part of a message, and what to do then. */
  private static final String[][] ADVICE = {
    {Causes.MORE_FILES, ""},
    {"WRONGPASS", "check redis.user and redis.password, or redis.url"},
    {"AUTH <password> called without any password", NO_PASSWORD},
    {"sent AUTH, but no password is set", NO_PASSWORD},
    {
      "NOAUTH", "set redis.password, and redis.user for another than the default user, or redis.url"
    },
    {"NOPERM", "give the user that permission, or set redis.user and redis.password of another"},
    {"DB index is out of range", "check redis.database, or redis.url"},
    {
      "max number of clients",
      "end other clients, use fewer threads or redis.connections, or raise maxclients of the server"
    },
    {"PKIX path", "name the file of the server's authority in redis.tls.ca"},
    {"No name matching", CHECK_NAME},
    {"No subject alternative", CHECK_NAME},
    {"Failed to connect", "check redis.host and redis.port, or redis.url"},
    {"Failed to create socket", "check redis.host and redis.port, or redis.url"}
  };

  private RedisErrors() {}

  /**
   * The status of an operation that failed: {@code TIMEOUT}, {@code CONNECTION_ERROR}, the server's
   * own code ({@code OOM}, {@code NOPERM}, {@code WRONGTYPE}, …), or {@code SERVER_ERROR} where its
   * message has none. The description is the message. An {@link IllegalStateException} of {@link
   * RedisReplies} is {@code BAD_REPLY}.
   */
  static Status status(Exception e) {
    return new Status(name(e), String.valueOf(e.getMessage()));
  }

  private static String name(Exception e) {
    if (e instanceof Nodes.BrokenReplyException || e instanceof IllegalStateException) {
      return "BAD_REPLY";
    }
    if (e instanceof JedisConnectionException) {
      return isTimeout(e) ? "TIMEOUT" : "CONNECTION_ERROR";
    }
    Matcher code = CODE.matcher(String.valueOf(e.getMessage()));
    return code.matches() && !code.group(1).equals("ERR") ? code.group(1) : "SERVER_ERROR";
  }

  private static boolean isTimeout(Throwable e) {
    return Causes.chain(e).anyMatch(SocketTimeoutException.class::isInstance);
  }

  /** Makes an exception whose message is for the user. */
  static DBException exception(String what, RedisSettings settings, Exception e) {
    return advised(message(what, settings, e), e);
  }

  /** Makes an exception about a connection that could not be made, see {@link #exception}. */
  static DBException notConnected(String product, RedisSettings settings, JedisException e) {
    String message = message("cannot connect to " + product, settings, e);
    boolean isExplained = message.contains(Causes.MORE_FILES) || !advice(message).isEmpty();
    if (!isExplained && e instanceof JedisConnectionException) {
      String finding = new PortProbe(settings).finding();
      message += "; " + (finding.isEmpty() ? guess(settings, e) : finding);
    }
    return advised(message, e);
  }

  private static String guess(RedisSettings settings, JedisException e) {
    if (isTimeout(e)) {
      return "check redis.host and redis.port, or redis.url, or raise redis.timeout";
    }
    return settings.client().isSsl()
        ? "if the server asks for a client certificate, set redis.tls.cert and redis.tls.key;"
            + " it also closes connections when it has its maxclients"
        : "the server closes connections as soon as they are made";
  }

  private static String message(String what, RedisSettings settings, Exception e) {
    return Stream.of(e.getSuppressed())
        .map(suppressed -> ": " + suppressed.getMessage())
        .collect(
            Collectors.joining(
                "", what + " at " + settings.server() + ": " + Causes.chainText(e), ""));
  }

  private static DBException advised(String message, Exception e) {
    String advice = advice(message);
    return new DBException(advice.isEmpty() ? message : message + "; " + advice, e);
  }

  /** What to do, for a message that does not say so itself; or nothing. */
  private static String advice(String message) {
    return Stream.of(ADVICE)
        .filter(known -> message.contains(known[0]))
        .map(known -> known[1])
        .findFirst()
        .orElse("");
  }
}
