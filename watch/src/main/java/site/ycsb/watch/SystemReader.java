// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads what the operating system counts of its processes and devices. For one thread. */
interface SystemReader {

  /** The names of disks that lie on others, whose bytes would count twice, or in memory. */
  Pattern VIRTUAL_DISK = Pattern.compile("(dm-|md|zram|ram|loop)\\d+");

  /**
   * What a process has used since it started, with its children that have ended as far as the
   * system counts them for it.
   *
   * @param program the name of its program
   * @param ageSeconds how long ago it started
   * @param cpuSeconds of all its threads
   * @param diskReadBytes not a number if the system does not show it to this user
   * @param diskWrittenBytes not a number if the system does not show it to this user
   * @param residentBytes memory that is not swapped out
   */
  record ProcessState(
      int pid,
      int parent,
      String program,
      double ageSeconds,
      double cpuSeconds,
      double diskReadBytes,
      double diskWrittenBytes,
      long residentBytes) {}

  /**
   * What the machine has used since it started.
   *
   * @param busyTicks of all processors, in a unit of time that the system chooses
   * @param allTicks busy or idle, in the same unit
   * @param usedMemoryBytes at present
   * @param loopbackBytes sent by this machine to itself
   */
  record MachineState(
      long busyTicks,
      long allTicks,
      long usedMemoryBytes,
      long diskReadBytes,
      long diskWrittenBytes,
      long loopbackBytes,
      long networkReceivedBytes,
      long networkSentBytes) {}

  /** A process that accepts connections at a port. */
  record Listener(int pid, int port) {}

  /** Empty if no such process runs. */
  Optional<ProcessState> process(int pid);

  MachineState machine();

  int processors();

  /** The other ends of the established connections of this process, each once. */
  List<Endpoint> connectedTo();

  /**
   * The processes that listen, as far as the system shows them to this user.
   *
   * @param wanted decides by where a process listens
   */
  List<Listener> listeners(Predicate<Endpoint> wanted);
}
