// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import redis.clients.jedis.CommandArguments;
import redis.clients.jedis.Protocol;
import redis.clients.jedis.args.Rawable;
import redis.clients.jedis.commands.ProtocolCommand;

/**
 * The bytes that requests of one kind have in common, encoded once. Only the arguments that differ
 * are encoded for each request. Immutable.
 */
final class RequestTemplate {

  private static final byte[] END = {'\r', '\n'};

  /** More than the type, the length and the two ends of lines of an argument take. */
  private static final int MOST_AROUND_ARGUMENT = 15;

  private final ProtocolCommand name;

  /** What stands before each argument that differs; the last one stands behind all of them. */
  private final byte[][] parts;

  private final int length;

  /** An argument that differs from request to request. */
  record Variable(byte[] raw) implements Rawable {
    @Override
    public byte[] getRaw() {
      return raw;
    }
  }

  /** A command without a key in the form in which {@link RedisConnection} sends it. */
  static final class EncodedCommand extends CommandArguments {

    private final byte[] bytes;
    private final int size;

    private EncodedCommand(ProtocolCommand name, byte[] bytes, int size) {
      super(name);
      this.bytes = bytes;
      this.size = size;
    }

    /** The command is at the beginning of these bytes. */
    byte[] bytes() {
      return bytes;
    }

    int length() {
      return size;
    }
  }

  /**
   * @param command a request; what differs in the others is a {@link Variable}
   */
  RequestTemplate(CommandArguments command) {
    name = command.getCommand();
    List<byte[]> all = new ArrayList<>();
    ByteArrayOutputStream part = new ByteArrayOutputStream();
    writeNumber('*', command.size(), part);
    for (Rawable argument : command) {
      if (argument instanceof Variable) {
        all.add(part.toByteArray());
        part.reset();
      } else {
        writeNumber('$', argument.getRaw().length, part);
        part.writeBytes(argument.getRaw());
        part.writeBytes(END);
      }
    }
    all.add(part.toByteArray());
    parts = all.toArray(byte[][]::new);
    length = all.stream().mapToInt(bytes -> bytes.length).sum();
  }

  private static void writeNumber(char type, int number, ByteArrayOutputStream to) {
    to.write(type);
    to.writeBytes(Protocol.toByteArray(number));
    to.writeBytes(END);
  }

  /**
   * Makes a request.
   *
   * @param variables the arguments that differ, in order
   */
  EncodedCommand with(byte[]... variables) {
    if (variables.length != parts.length - 1) {
      throw new IllegalArgumentException(
          "needs %d arguments, not %d".formatted(parts.length - 1, variables.length));
    }
    int room = length;
    for (byte[] variable : variables) {
      room += variable.length + MOST_AROUND_ARGUMENT;
    }
    byte[] bytes = new byte[room];
    int at = append(parts[0], bytes, 0);
    for (int i = 0; i < variables.length; i++) {
      bytes[at++] = '$';
      at = appendNumber(variables[i].length, bytes, at);
      at = append(END, bytes, at);
      at = append(variables[i], bytes, at);
      at = append(END, bytes, at);
      at = append(parts[i + 1], bytes, at);
    }
    return new EncodedCommand(name, bytes, at);
  }

  private static int append(byte[] from, byte[] to, int at) {
    System.arraycopy(from, 0, to, at, from.length);
    return at + from.length;
  }

  private static int appendNumber(int number, byte[] to, int at) {
    int end = at + 1;
    for (int rest = number / 10; rest > 0; rest /= 10) {
      end++;
    }
    int left = number;
    for (int i = end - 1; i >= at; i--) {
      to[i] = (byte) ('0' + left % 10);
      left /= 10;
    }
    return end;
  }
}
