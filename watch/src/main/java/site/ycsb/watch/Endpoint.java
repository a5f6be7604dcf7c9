// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.net.UnknownHostException;

/** One end of a connection. */
record Endpoint(InetAddress address, int port) {

  /**
   * @param address 4 or 16 bytes; any other number stands for this machine
   */
  static Endpoint of(byte[] address, int port) {
    try {
      return new Endpoint(InetAddress.getByAddress(address), port);
    } catch (UnknownHostException e) {
      return new Endpoint(InetAddress.getLoopbackAddress(), port);
    }
  }

  boolean isOnThisMachine() {
    try {
      return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
    } catch (SocketException e) {
      return false;
    }
  }

  /** Whether a process that listens here accepts connections to that endpoint. */
  boolean accepts(Endpoint other) {
    return port == other.port && (address.isAnyLocalAddress() || address.equals(other.address));
  }
}
