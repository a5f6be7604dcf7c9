// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import oshi.util.GlobalConfig;
import site.ycsb.watch.SystemReader.Listener;
import site.ycsb.watch.SystemReader.MachineState;
import site.ycsb.watch.SystemReader.ProcessState;

/** Reads files as Linux writes them on other machines, and the ones of this machine beside OSHI. */
@EnabledOnOs(OS.LINUX)
class LinuxReaderTest {

  private static final String STAT =
      "%d (%s) S %d 1 1 0 -1 4194304 100 0 0 0 %s 20 0 1 0 %d 3133440 360 184467 1 1 1 0\n";

  @TempDir private Path proc;

  @BeforeEach
  void write() throws IOException {
    ByteBuffer auxiliary = ByteBuffer.allocate(64).order(ByteOrder.nativeOrder());
    for (long each : new long[] {33, 7, 6, 65536, 17, 250, 0, 0}) {
      auxiliary.putLong(each);
    }
    Files.createDirectory(proc.resolve("self"));
    Files.write(proc.resolve("self/auxv"), auxiliary.array());
    file("self/stat", STAT.formatted(1, "java", 1, "0 0 0 0", 1000));
    file("stat", "cpu  1 2 4 8 16 32 64 128 256 512\ncpu0 1 2 4 8\ncpu1 0 0 0 0\nintr 7 8\n");
    file("meminfo", "MemTotal:       1000 kB\nMemFree: 1 kB\nMemAvailable:    400 kB\n");
    file("diskstats", "   8       0 no-such-disk 1 2 3 4 5 6 7 8\n");
    file(
        "net/dev",
        "Inter-|   Receive  |  Transmit\n face |bytes  packets |bytes packets\n"
            + "    lo: 10 1 0 0 0 0 0 0 11 1 0 0 0 0 0 0\n");
  }

  private void file(String name, String text) throws IOException {
    Path file = proc.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private LinuxReader reader() throws IOException {
    return new LinuxReader(proc);
  }

  @Test
  void thisSystemIsReadByItsFiles() {
    assertThat(SystemWatch.reader()).isInstanceOf(LinuxReader.class);
  }

  @Test
  void unitsAreThoseOfTheKernel() throws IOException {
    file("7/stat", STAT.formatted(7, "server", 3, "250 500 750 1000", 750));
    file("7/io", "rchar: 1\nread_bytes: 4096\nwrite_bytes: 8192\ncancelled_write_bytes: 3\n");

    ProcessState process = reader().process(7).orElseThrow();

    assertThat(process.parent()).isEqualTo(3);
    assertThat(process.cpuSeconds()).isEqualTo(10);
    assertThat(process.residentBytes()).isEqualTo(360 * 65536);
    assertThat(process.diskReadBytes()).isEqualTo(4096);
    assertThat(process.diskWrittenBytes()).isEqualTo(8192);
  }

  @Test
  void theNameOfAProgramMayHoldAnything() throws IOException {
    for (String name : List.of("a b", "a) S 9 (b", ") R", "")) {
      file("7/stat", STAT.formatted(7, name, 3, "1 0 0 0", 1));

      assertThat(reader().process(7).orElseThrow().program()).isEqualTo(name);
      assertThat(reader().process(7).orElseThrow().parent()).isEqualTo(3);
    }
  }

  @Test
  void aProcessThatStartedBeforeThisOneIsOlder() throws IOException {
    file("7/stat", STAT.formatted(7, "older", 3, "1 0 0 0", 750));
    file("8/stat", STAT.formatted(8, "younger", 3, "1 0 0 0", 1250));
    LinuxReader reader = reader();

    double younger = reader.process(8).orElseThrow().ageSeconds();
    double older = reader.process(7).orElseThrow().ageSeconds();

    assertThat(older - younger).isGreaterThanOrEqualTo(2);
  }

  @Test
  void diskBytesThatAreNotShownAreUnknown() throws IOException {
    file("7/stat", STAT.formatted(7, "server", 3, "1 0 0 0", 1));

    assertThat(reader().process(7).orElseThrow().diskReadBytes()).isNaN();
  }

  @Test
  void aProcessThatHasEndedIsAbsent() throws IOException {
    assertThat(reader().process(7)).isEmpty();
  }

  @Test
  void guestTimeIsPartOfTheOthers() throws IOException {
    MachineState machine = reader().machine();

    assertThat(machine.allTicks()).isEqualTo(255);
    assertThat(machine.busyTicks()).isEqualTo(255 - 8 - 16);
    assertThat(machine.usedMemoryBytes()).isEqualTo(600 * 1024);
    assertThat(machine.loopbackBytes()).isEqualTo(11);
    assertThat(machine.diskReadBytes()).isZero();
    assertThat(reader().processors()).isEqualTo(2);
  }

  @Test
  void withoutAFileThereIsNoReader() throws IOException {
    Files.delete(proc.resolve("meminfo"));

    assertThatThrownBy(this::reader).isInstanceOf(IOException.class);
  }

  /** A client that may use both versions of the protocol has its connection in the other list. */
  @Test
  @EnabledOnOs(
      value = OS.LINUX,
      architectures = {"amd64", "aarch64"})
  void aListenerIsFoundAcrossVersionsOfTheProtocol() throws Exception {
    String head = "  sl  local_address rem_address   st tx_queue rx_queue\n";
    String rest = " 00000000:00000000 00:00000000 00000000     0        0 ";
    String own = "0000000000000000FFFF00000100007F:C001 0000000000000000FFFF00000100007F:18EB 01";
    file("net/tcp", head + "   0: 0100007F:18EB 00000000:0000 0A" + rest + "1060 1 0 100\n");
    file("net/tcp6", head + "   0: " + own + rest + "77 1 0 100\n");
    link("self/fd/4", "socket:[77]");
    link("self/fd/5", "/dev/null");
    link("9/fd/3", "socket:[1060]");
    link("10/fd/3", "socket:[1061]");
    LinuxReader reader = reader();

    Endpoint server = new Endpoint(InetAddress.getByName("127.0.0.1"), 6379);
    assertThat(reader.connectedTo()).containsExactly(server);
    assertThat(reader.listeners(local -> local.accepts(server)))
        .containsExactly(new Listener(9, 6379));
    assertThat(reader.listeners(local -> false)).isEmpty();
  }

  private void link(String name, String target) throws IOException {
    Path link = proc.resolve(name);
    Files.createDirectories(link.getParent());
    Files.createSymbolicLink(link, Path.of(target));
  }

  /** What only grows lies between two readings of the other. */
  @Test
  void readsWhatOshiReads() throws IOException {
    // Otherwise the second reading may be the first one again.
    GlobalConfig.set("oshi.util.memoizer.expiration", 0);
    int pid = (int) ProcessHandle.current().pid();
    OshiReader oshi = new OshiReader();
    SystemReader linux = SystemWatch.reader();

    ProcessState processBefore = oshi.process(pid).orElseThrow();
    MachineState before = oshi.machine();
    ProcessState process = linux.process(pid).orElseThrow();
    MachineState machine = linux.machine();
    MachineState after = oshi.machine();
    ProcessState processAfter = oshi.process(pid).orElseThrow();

    assertThat(process.program()).isEqualTo(processBefore.program());
    assertThat(process.parent()).isEqualTo(processBefore.parent());
    assertThat(process.diskReadBytes())
        .isBetween(processBefore.diskReadBytes(), processAfter.diskReadBytes());
    assertThat(process.diskWrittenBytes())
        .isBetween(processBefore.diskWrittenBytes(), processAfter.diskWrittenBytes());
    assertThat(linux.processors()).isEqualTo(oshi.processors());
    // The kernel counts hundredths of a second, OSHI milliseconds.
    assertThat(10 * machine.allTicks()).isBetween(before.allTicks(), after.allTicks());
    assertThat(10 * machine.busyTicks()).isBetween(before.busyTicks(), after.busyTicks());
    assertThat(machine.diskReadBytes()).isBetween(before.diskReadBytes(), after.diskReadBytes());
    assertThat(machine.diskWrittenBytes())
        .isBetween(before.diskWrittenBytes(), after.diskWrittenBytes());
    assertThat(machine.loopbackBytes()).isBetween(before.loopbackBytes(), after.loopbackBytes());
    assertThat(machine.networkReceivedBytes())
        .isBetween(before.networkReceivedBytes(), after.networkReceivedBytes());
    assertThat(machine.networkSentBytes())
        .isBetween(before.networkSentBytes(), after.networkSentBytes());
  }
}
