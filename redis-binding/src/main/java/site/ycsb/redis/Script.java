// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.exceptions.JedisNoScriptException;

/**
 * A Lua script that changes the record at one key and returns 1, or returns 0 without a record. The
 * server runs it as a whole. Immutable.
 */
public final class Script {

  private static final byte[] ONE_KEY = {'1'};

  private final byte[] source;
  private final byte[] hash;

  public Script(String source) {
    this.source = source.getBytes(StandardCharsets.UTF_8);
    try {
      byte[] digest = MessageDigest.getInstance("SHA-1").digest(this.source);
      hash = HexFormat.of().formatHex(digest).getBytes(StandardCharsets.US_ASCII);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs the script and returns whether there is such a record. */
  public boolean changes(RedisLink link, byte[] key, byte[]... arguments) {
    return RedisReplies.integer(call(link, key, arguments), "the script of the update") == 1;
  }

  /** Only the hash of the script is sent, unless the server does not have it yet. */
  private Object call(RedisLink link, byte[] key, byte[]... arguments) {
    try {
      return link.call(command(Command.EVALSHA, hash, key, arguments));
    } catch (JedisNoScriptException e) {
      return link.call(command(Command.EVAL, source, key, arguments));
    }
  }

  private static CommandArguments command(
      Command name, byte[] script, byte[] key, byte[][] arguments) {
    return new CommandArguments(name)
        .add(script)
        .add(ONE_KEY)
        .key(key)
        .addObjects((Object[]) arguments);
  }
}
