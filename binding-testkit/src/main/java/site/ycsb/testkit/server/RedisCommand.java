// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sends single commands that tests need beside the binding. */
public final class RedisCommand {

  private static final int TIMEOUT_MILLIS = 60_000;

  private RedisCommand() {}

  /**
   * Sends a command to a port of 127.0.0.1.
   *
   * @return the reply as text: of a list the elements, one per line; null as an empty text
   * @throws IllegalStateException if the reply is an error
   */
  public static String send(int port, String... words) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      StringBuilder command = new StringBuilder("*" + words.length + "\r\n");
      for (String word : words) {
        int bytes = word.getBytes(StandardCharsets.UTF_8).length;
        command.append('$').append(bytes).append("\r\n").append(word).append("\r\n");
      }
      socket.getOutputStream().write(command.toString().getBytes(StandardCharsets.UTF_8));
      return text(read(new DataInputStream(new BufferedInputStream(socket.getInputStream()))));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Object reply) {
    StringBuilder text = new StringBuilder();
    if (!(reply instanceof List<?> elements)) {
      return reply.toString();
    }
    elements.forEach(element -> text.append(text(element)).append('\n'));
    return text.toString();
  }

  /**
   * A message of the protocol: a text, or a list of messages.
   *
   * @throws IllegalStateException with its line if it is neither
   */
  public static Object read(DataInputStream in) throws IOException {
    StringBuilder start = new StringBuilder();
    for (int c = in.readByte(); c != '\n'; c = in.readByte()) {
      start.append((char) c);
    }
    String line = start.toString().strip();
    String rest = line.substring(1);
    switch (line.charAt(0)) {
      case '+', ':' -> {
        return rest;
      }
      case '$' -> {
        int length = Integer.parseInt(rest);
        byte[] text = in.readNBytes(Math.max(0, length));
        in.readFully(new byte[length < 0 ? 0 : 2]);
        return new String(text, StandardCharsets.UTF_8);
      }
      case '*' -> {
        List<Object> elements = new ArrayList<>();
        for (int i = Integer.parseInt(rest); i > 0; i--) {
          elements.add(read(in));
        }
        return elements;
      }
      default -> throw new IllegalStateException(line);
    }
  }
}
