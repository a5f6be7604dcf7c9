// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.eventloop;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.Map;

/** The options of sockets, by their numbers, on a channel. */
final class ChannelOptions {

  private static final Map<Integer, SocketOption<?>> OPTIONS =
      Map.of(
          SocketOptions.TCP_NODELAY, StandardSocketOptions.TCP_NODELAY,
          SocketOptions.SO_KEEPALIVE, StandardSocketOptions.SO_KEEPALIVE,
          SocketOptions.SO_REUSEADDR, StandardSocketOptions.SO_REUSEADDR,
          SocketOptions.SO_SNDBUF, StandardSocketOptions.SO_SNDBUF,
          SocketOptions.SO_RCVBUF, StandardSocketOptions.SO_RCVBUF,
          SocketOptions.IP_TOS, StandardSocketOptions.IP_TOS,
          SocketOptions.SO_LINGER, StandardSocketOptions.SO_LINGER);

  private ChannelOptions() {}

  static void set(SocketChannel channel, int option, Object value) throws SocketException {
    try {
      // To linger not at all is false as a socket's option, and -1 as a channel's.
      set(
          channel,
          named(option),
          Boolean.FALSE.equals(value) && option == SocketOptions.SO_LINGER ? -1 : value);
    } catch (IOException e) {
      throw new SocketException(e.getMessage());
    }
  }

  @SuppressWarnings("unchecked") // the caller has the type that the option asks for
  private static <T> void set(SocketChannel channel, SocketOption<T> option, Object value)
      throws IOException {
    channel.setOption(option, (T) value);
  }

  static Object get(SocketChannel channel, int option) throws SocketException {
    try {
      return option == SocketOptions.SO_BINDADDR
          ? ((InetSocketAddress) channel.getLocalAddress()).getAddress()
          : channel.getOption(named(option));
    } catch (IOException e) {
      throw new SocketException(e.getMessage());
    }
  }

  private static SocketOption<?> named(int option) throws SocketException {
    SocketOption<?> known = OPTIONS.get(option);
    if (known == null) {
      throw new SocketException("option " + option + " is not known");
    }
    return known;
  }
}
