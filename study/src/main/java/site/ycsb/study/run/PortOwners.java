// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.study.plan.Addresses;

/** The processes of this user that listen at ports of this machine, as Linux tells in /proc. */
final class PortOwners {

  /** As {@code /proc/net/tcp} writes the state of a socket that listens. */
  private static final String LISTENS = "0A";

  private static final List<String> LOCAL = List.of("localhost", "127.0.0.1", "[::1]");

  private PortOwners() {}

  /** Those at an address, but not this process; none on other systems, or of other machines. */
  static Stream<ProcessHandle> of(String address) {
    URI uri = Addresses.uri(address);
    if (!LOCAL.contains(String.valueOf(uri.getHost()))) {
      return Stream.empty();
    }
    Set<String> sockets =
        Stream.of("tcp", "tcp6")
            .flatMap(table -> lines(Path.of("/proc/net", table)))
            .map(line -> line.strip().split("\\s+"))
            .filter(
                line -> line.length > 9 && line[3].equals(LISTENS) && port(line) == uri.getPort())
            .map(line -> "socket:[" + line[9] + "]")
            .collect(Collectors.toSet());
    return sockets.isEmpty()
        ? Stream.empty()
        : ProcessHandle.allProcesses()
            .filter(process -> !process.equals(ProcessHandle.current()))
            .filter(process -> hasOpen(process.pid(), sockets));
  }

  /** Its local address is such as {@code 0100007F:18EB}. */
  private static int port(String[] line) {
    return Integer.parseInt(line[1].substring(line[1].indexOf(':') + 1), 16);
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }

  private static boolean hasOpen(long pid, Set<String> sockets) {
    try (Stream<Path> files = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
      return files.anyMatch(file -> sockets.contains(target(file)));
    } catch (IOException e) {
      // It is somebody else's, or has ended.
      return false;
    }
  }

  private static String target(Path link) {
    try {
      return Files.readSymbolicLink(link).toString();
    } catch (IOException e) {
      return "";
    }
  }
}
