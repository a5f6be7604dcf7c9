// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

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
      OutputStream out = socket.getOutputStream();
      out.write(command.toString().getBytes(StandardCharsets.UTF_8));
      out.flush();
      return reply(new DataInputStream(new BufferedInputStream(socket.getInputStream())));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String reply(DataInputStream in) throws IOException {
    String line = line(in);
    String rest = line.substring(1);
    switch (line.charAt(0)) {
      case '+', ':' -> {
        return rest;
      }
      case '$' -> {
        int length = Integer.parseInt(rest);
        if (length < 0) {
          return "";
        }
        byte[] text = new byte[length];
        in.readFully(text);
        line(in);
        return new String(text, StandardCharsets.UTF_8);
      }
      case '*' -> {
        StringBuilder text = new StringBuilder();
        for (int i = Integer.parseInt(rest); i > 0; i--) {
          text.append(reply(in)).append('\n');
        }
        return text.toString();
      }
      default -> throw new IllegalStateException(line);
    }
  }

  private static String line(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new IOException("the server closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }
}
