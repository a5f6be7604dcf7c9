// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import site.ycsb.settings.SecretMask;

/**
 * The machine and the JVM of the client.
 *
 * @param java version and vendor of the JVM
 * @param jvmFlags options of the JVM, without secrets, and without the folder of the program
 * @param os name, version and architecture
 * @param cpuModel as the system reports it, or {@code unknown}
 * @param cpus number of processors that the JVM may use
 * @param memoryBytes memory of the machine, or of the container, or -1
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

  /** Where the launcher finds the program: the folder says nothing of the run. */
  private static final Pattern PLACE = Pattern.compile("(-XX:SharedArchiveFile|-Dycsb.home)=.*");

  private static final Pattern PROPERTY = Pattern.compile("-D([^=]*)=(.*)", Pattern.DOTALL);

  /** Agents and commands on errors take any text, such as a key or a password. */
  private static final Pattern FREE_TEXT =
      Pattern.compile("(-(?:javaagent|agentlib|agentpath):[^=]*|-XX:On\\w+)=.*", Pattern.DOTALL);

  /** Number and model of the processors, such as {@code 2 x AMD EPYC}. */
  public String processors() {
    return cpus + " x " + cpuModel;
  }

  static Environment current(SecretMask mask) {
    return new Environment(
        "%s %s, %s"
            .formatted(
                property("java.vm.name"),
                property("java.runtime.version"),
                property("java.vendor")),
        mask.texts(
            ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(flag -> !PLACE.matcher(flag).matches())
                .map(Environment::shown)
                .toList()),
        property("os.name") + " " + property("os.version") + ", " + property("os.arch"),
        cpuModelName(),
        Runtime.getRuntime().availableProcessors(),
        ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
            ? system.getTotalMemorySize()
            : -1,
        Runtime.getRuntime().maxMemory());
  }

  /** System properties are masked like properties. */
  static String shown(String flag) {
    Matcher property = PROPERTY.matcher(flag);
    if (property.matches()) {
      String name = property.group(1);
      return "-D" + name + "=" + SecretMask.value(name, property.group(2));
    }
    Matcher freeText = FREE_TEXT.matcher(flag);
    return freeText.matches() ? freeText.group(1) + "=" + SecretMask.MASK : flag;
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
