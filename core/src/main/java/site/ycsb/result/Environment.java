// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * The machine and the JVM of the client.
 *
 * @param java version and vendor of the JVM
 * @param jvmFlags options of the JVM
 * @param os name, version and architecture
 * @param cpuModel as the system reports it, or {@code unknown}
 * @param cpus number of processors that the JVM may use
 * @param memoryBytes memory of the machine, or of the container, or -1
 * @param maxHeapBytes largest heap
 */
public record Environment(
    String java,
    List<String> jvmFlags,
    String os,
    String cpuModel,
    int cpus,
    long memoryBytes,
    long maxHeapBytes) {

  private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

  static Environment current() {
    return new Environment(
        property("java.vm.name")
            + " "
            + property("java.runtime.version")
            + ", "
            + property("java.vendor"),
        ManagementFactory.getRuntimeMXBean().getInputArguments(),
        property("os.name") + " " + property("os.version") + ", " + property("os.arch"),
        cpuModelName(),
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : -1,
        Runtime.getRuntime().maxMemory());
  }

  private static String property(String name) {
    return System.getProperty(name, "");
  }

  private static String cpuModelName() {
    try (Stream<String> lines = Files.lines(CPU_INFO)) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("unknown");
    } catch (IOException e) {
      return "unknown";
    }
  }
}
