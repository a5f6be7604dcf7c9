// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.StringTokenizer;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Reads the files of Linux in {@code /proc}: two for a process and four for the machine, which
 * takes less than a millisecond.
 */
final class LinuxReader implements SystemReader {

  /** The unit of {@code diskstats}, whatever the disk has. */
  private static final long SECTOR_BYTES = 512;

  // Keys of the kernel's values for a new process, in getauxval(3).
  private static final long AT_PAGESZ = 6;
  private static final long AT_CLKTCK = 17;

  private final Path proc;
  private final ProcFile file = new ProcFile();
  private final Set<String> disks;
  private final Set<String> loopbacks = new HashSet<>();
  private final Set<String> networks = new HashSet<>();
  private final LinuxSockets sockets;
  private final int processors;
  private final double ticksPerSecond;
  private final long pageBytes;

  /** When this process started, as {@link System#nanoTime} and in ticks since the system did. */
  private final long ownNanoTime;

  private final long ownStartTicks;

  /**
   * @param proc where the files are
   * @throws IOException if one of them is missing
   */
  LinuxReader(Path proc) throws IOException {
    this.proc = proc;
    sockets = new LinuxSockets(proc, file);
    ticksPerSecond = auxiliaryValue(AT_CLKTCK);
    pageBytes = auxiliaryValue(AT_PAGESZ);
    ownNanoTime =
        System.nanoTime()
            - TimeUnit.MILLISECONDS.toNanos(ManagementFactory.getRuntimeMXBean().getUptime());
    ownStartTicks = ProcessFields.of(read("self/stat")).startTicks();
    processors = (int) read("stat").lines().filter(line -> line.startsWith("cpu")).count() - 1;
    disks = disks();
    NetworkInterface.networkInterfaces().forEach(this::addNetwork);
    read("meminfo");
    read("net/dev");
  }

  private long auxiliaryValue(long key) throws IOException {
    int wordBytes = Integer.getInteger("sun.arch.data.model", 64) / 8;
    ByteBuffer words =
        ByteBuffer.wrap(Files.readAllBytes(proc.resolve("self/auxv")))
            .order(ByteOrder.nativeOrder());
    while (words.remaining() >= 2 * wordBytes) {
      long found = wordBytes == 8 ? words.getLong() : words.getInt();
      long value = wordBytes == 8 ? words.getLong() : words.getInt();
      if (found == key) {
        return value;
      }
    }
    throw new IOException("self/auxv lacks " + key);
  }

  /** Whole disks, without their partitions. */
  private Set<String> disks() throws IOException {
    Set<String> found = new HashSet<>();
    for (String line : read("diskstats").split("\n")) {
      String name = diskName(line);
      boolean isWhole = Files.exists(Path.of("/sys/block", name.replace('/', '!')));
      if (isWhole && !VIRTUAL_DISK.matcher(name).matches()) {
        found.add(name);
      }
    }
    return found;
  }

  /** The ends of bridges have no address of their own; their bytes count with the bridge. */
  private void addNetwork(NetworkInterface network) {
    try {
      if (network.isLoopback()) {
        loopbacks.add(network.getName());
      } else if (Collections.list(network.getInetAddresses()).stream()
          .anyMatch(Predicate.not(InetAddress::isLinkLocalAddress))) {
        networks.add(network.getName());
      }
    } catch (SocketException e) {
      // It has just gone.
    }
  }

  private String read(String name) throws IOException {
    return file.read(proc.resolve(name));
  }

  /** Whole numbers of a text from one word on, at most so many. */
  private static long[] numbers(String text, int from, int count) {
    StringTokenizer words = new StringTokenizer(text);
    for (int i = 0; i < from; i++) {
      words.nextToken();
    }
    long[] numbers = new long[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = Long.parseLong(words.nextToken());
    }
    return numbers;
  }

  /** The third word of a line of {@code diskstats}, which may be empty. */
  private static String diskName(String line) {
    StringTokenizer words = new StringTokenizer(line);
    String name = "";
    for (int i = 0; i < 3 && words.hasMoreTokens(); i++) {
      name = words.nextToken();
    }
    return name;
  }

  @Override
  public Optional<ProcessState> process(int pid) {
    Path folder = proc.resolve(Integer.toString(pid));
    ProcessFields fields;
    try {
      fields = ProcessFields.of(file.read(folder.resolve("stat")));
    } catch (IOException e) {
      return Optional.empty();
    }
    double read = Double.NaN;
    double written = Double.NaN;
    try {
      String io = file.read(folder.resolve("io"));
      read = value(io, "read_bytes:");
      written = value(io, "write_bytes:");
    } catch (IOException e) {
      if (!Files.exists(folder)) {
        return Optional.empty();
      }
      // The system shows this file of other users' processes to nobody but root.
    }
    double ownAge = (System.nanoTime() - ownNanoTime) / 1e9;
    return Optional.of(
        new ProcessState(
            pid,
            fields.parent(),
            fields.program(),
            ownAge - (fields.startTicks() - ownStartTicks) / ticksPerSecond,
            fields.cpuTicks() / ticksPerSecond,
            read,
            written,
            fields.residentPages() * pageBytes));
  }

  /** The number that follows a name at the start of a line; 0 if there is none. */
  private static long value(String text, String name) {
    int line = ("\n" + text).indexOf("\n" + name);
    return line < 0 ? 0 : numbers(text.substring(line + name.length()), 0, 1)[0];
  }

  @Override
  public int processors() {
    return processors;
  }

  @Override
  public MachineState machine() {
    try {
      String stat = read("stat");
      // Of user, nice, system, idle, iowait, irq, softirq and steal.
      long[] ticks = numbers(stat.substring(0, stat.indexOf('\n')), 1, 8);
      long all = 0;
      for (long each : ticks) {
        all += each;
      }
      String memory = read("meminfo");
      long usedKilobytes = value(memory, "MemTotal:") - value(memory, "MemAvailable:");
      long[] disk = new long[2];
      for (String line : read("diskstats").split("\n")) {
        if (disks.contains(diskName(line))) {
          long[] counts = numbers(line, 3, 7);
          disk[0] += counts[2] * SECTOR_BYTES;
          disk[1] += counts[6] * SECTOR_BYTES;
        }
      }
      long loopback = 0;
      long received = 0;
      long sent = 0;
      for (String line : read("net/dev").split("\n")) {
        int colon = line.indexOf(':');
        String name = colon < 0 ? "" : line.substring(0, colon).trim();
        if (loopbacks.contains(name)) {
          loopback += numbers(line.substring(colon + 1), 8, 1)[0];
        } else if (networks.contains(name)) {
          long[] bytes = numbers(line.substring(colon + 1), 0, 9);
          received += bytes[0];
          sent += bytes[8];
        }
      }
      return new MachineState(
          all - ticks[3] - ticks[4],
          all,
          usedKilobytes * 1024,
          disk[0],
          disk[1],
          loopback,
          received,
          sent);
    } catch (IOException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  @Override
  public List<Endpoint> connectedTo() {
    return sockets.connectedTo();
  }

  @Override
  public List<Listener> listeners(Predicate<Endpoint> wanted) {
    return sockets.listeners(wanted);
  }
}
