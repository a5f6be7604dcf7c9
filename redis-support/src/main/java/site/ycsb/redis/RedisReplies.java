// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import redis.clients.jedis.exceptions.JedisDataException;

/**
 * Replies as what they have to be. One that is something else fails with an {@link
 * IllegalStateException}, whose message says what was expected and what came.
 */
public final class RedisReplies {

  private static final int SHOWN = 60;

  private RedisReplies() {}

  /**
   * What the server answers, or the other value if it refuses to: users may be allowed one command
   * and not another, and managed servers keep some to themselves.
   */
  static <T> T unlessRefused(Supplier<T> question, T otherwise) {
    try {
      return question.get();
    } catch (JedisDataException e) {
      return otherwise;
    }
  }

  /** A number that has to be there. */
  public static long integer(Object reply, String of) {
    if (reply instanceof Long number) {
      return number;
    }
    throw unexpected("an integer", reply, of);
  }

  /** Text or null. */
  public static byte[] bytes(Object reply, String of) {
    return reply == null ? null : someBytes(reply, of);
  }

  /** Text that has to be there. */
  public static byte[] someBytes(Object reply, String of) {
    if (reply instanceof byte[] bytes) {
      return bytes;
    }
    throw unexpected("a string", reply, of);
  }

  /** A list that has to be there. */
  public static List<?> list(Object reply, String of) {
    if (reply instanceof List<?> list) {
      return list;
    }
    throw unexpected("a list", reply, of);
  }

  /** Checks for a list with at least this many elements. */
  public static List<?> list(Object reply, int least, String of) {
    List<?> list = list(reply, of);
    if (list.size() < least) {
      throw unexpected("a list of " + least + " or more", reply, of);
    }
    return list;
  }

  /**
   * @param of the command, or the part of its reply
   */
  static IllegalStateException unexpected(String expected, Object reply, String of) {
    return new IllegalStateException(
        "the reply to " + of + " should be " + expected + " but is " + kind(reply));
  }

  private static String kind(Object reply) {
    if (reply == null) {
      return "nothing";
    }
    if (reply instanceof List<?> list) {
      return "a list of " + list.size();
    }
    if (reply instanceof Throwable error) {
      return "the error \"" + shown(String.valueOf(error.getMessage())) + '"';
    }
    return reply instanceof byte[]
        ? "the string \"" + shown(text(reply)) + '"'
        : "the number " + reply;
  }

  private static String shown(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "?");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "…";
  }

  /** Bytes or a number as text; null stays null. */
  static String text(Object reply) {
    return reply instanceof byte[] bytes
        ? new String(bytes, StandardCharsets.UTF_8)
        : reply == null ? null : reply.toString();
  }

  /** A list of names and values as a map; empty if the reply is not a list. */
  static Map<String, Object> map(Object reply) {
    Map<String, Object> map = new LinkedHashMap<>();
    if (reply instanceof List<?> list) {
      for (int i = 0; i + 1 < list.size(); i += 2) {
        map.put(text(list.get(i)), list.get(i + 1));
      }
    }
    return map;
  }

  /** A number that may be written as text; 0 if the reply is not a number. */
  static double number(Object reply) {
    try {
      return reply == null ? 0 : Double.parseDouble(text(reply));
    } catch (NumberFormatException e) {
      return 0;
    }
  }
}
