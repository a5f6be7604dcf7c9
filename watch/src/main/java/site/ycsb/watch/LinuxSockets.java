// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import site.ycsb.watch.SystemReader.Listener;

/** The connections that Linux shows in {@code /proc/net}, and whose they are. For one thread. */
final class LinuxSockets {

  private static final String ESTABLISHED = "01";
  private static final String LISTENING = "0A";

  private final Path proc;
  private final ProcFile file;

  /** A line of {@code /proc/net/tcp}. */
  private record Socket(Endpoint local, Endpoint foreign, String state, String inode) {

    /** See proc(5): numbers in hexadecimal digits, but for the inode. */
    static Socket of(String line) {
      String[] words = line.strip().split(" +", 11);
      return new Socket(endpoint(words[1]), endpoint(words[2]), words[3], words[9]);
    }

    private static Endpoint endpoint(String text) {
      int colon = text.indexOf(':');
      ByteBuffer address = ByteBuffer.allocate(colon / 2).order(ByteOrder.nativeOrder());
      for (int from = 0; from < colon; from += 8) {
        address.putInt(Integer.parseUnsignedInt(text.substring(from, from + 8), 16));
      }
      return Endpoint.of(address.array(), Integer.parseInt(text.substring(colon + 1), 16));
    }
  }

  LinuxSockets(Path proc, ProcFile file) {
    this.proc = proc;
    this.file = file;
  }

  List<Endpoint> connectedTo() {
    Set<String> own = new HashSet<>(inodes(proc.resolve("self/fd")));
    Set<Endpoint> found = new LinkedHashSet<>();
    if (!own.isEmpty()) {
      for (Socket socket : sockets(ESTABLISHED)) {
        if (own.contains(socket.inode)) {
          found.add(socket.foreign);
        }
      }
    }
    return List.copyOf(found);
  }

  List<Listener> listeners(Predicate<Endpoint> wanted) {
    Map<String, Integer> ports = new HashMap<>();
    for (Socket socket : sockets(LISTENING)) {
      if (wanted.test(socket.local)) {
        ports.put(socket.inode, socket.local.port());
      }
    }
    List<Listener> found = new ArrayList<>();
    if (!ports.isEmpty()) {
      for (Path process : entries(proc)) {
        String name = process.getFileName().toString();
        if (Character.isDigit(name.charAt(0))) {
          inodes(process.resolve("fd")).stream()
              .filter(ports::containsKey)
              .forEach(inode -> found.add(new Listener(Integer.parseInt(name), ports.get(inode))));
        }
      }
    }
    return found;
  }

  private List<Socket> sockets(String state) {
    List<Socket> found = new ArrayList<>();
    for (String name : List.of("net/tcp", "net/tcp6")) {
      try {
        // The first line has the names of the columns.
        file.read(proc.resolve(name))
            .lines()
            .skip(1)
            .map(Socket::of)
            .filter(socket -> socket.state.equals(state))
            .forEach(found::add);
      } catch (IOException e) {
        // There is no IPv6.
      }
    }
    return found;
  }

  /** The numbers of the sockets among the files that a process has opened. */
  private static List<String> inodes(Path folder) {
    List<String> found = new ArrayList<>();
    for (Path link : entries(folder)) {
      try {
        String target = Files.readSymbolicLink(link).toString();
        if (target.startsWith("socket:[")) {
          found.add(target.substring("socket:[".length(), target.length() - 1));
        }
      } catch (IOException e) {
        // It has just been closed.
      }
    }
    return found;
  }

  /** Nothing of a process that has ended, or that is not this user's. */
  private static List<Path> entries(Path folder) {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
      all.forEach(found::add);
    } catch (IOException | java.nio.file.DirectoryIteratorException e) {
      // Nobody can see more of it.
    }
    return found;
  }
}
