// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/**
 * What this program was built from, and runs from.
 *
 * @param version of the project
 * @param commit id of the commit, or {@code unknown} if it was built without its repository
 * @param dirty whether files differed from that commit: {@code true}, {@code false} or {@code
 *     unknown}
 * @param classPath what it runs from; empty if nobody has looked
 */
public record BuildInfo(String version, String commit, String dirty, List<Jar> classPath) {

  /**
   * A jar or folder of the class path.
   *
   * @param sha256 of a jar in hexadecimal; empty for a folder
   */
  public record Jar(String name, String sha256) {}

  private static final String RESOURCE = "build.properties";
  private static final String UNKNOWN = "unknown";

  /** As it was written at build time. */
  public static BuildInfo load() {
    Properties properties = new Properties();
    try (InputStream in = BuildInfo.class.getResourceAsStream(RESOURCE)) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException e) {
      // Everything is unknown then.
    }
    return new BuildInfo(
        known(properties, "version"),
        known(properties, "commit"),
        known(properties, "dirty"),
        List.of());
  }

  /** A value that the build could not fill in is still a placeholder. */
  private static String known(Properties properties, String name) {
    String value = properties.getProperty(name, UNKNOWN);
    return value.isEmpty() || value.startsWith("${") ? UNKNOWN : value;
  }

  /** The same with all entries of the class path that exist, in their order. Reads each jar. */
  BuildInfo withClassPath() {
    List<Jar> entries =
        Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .map(path -> new Jar(path.toAbsolutePath().getFileName().toString(), sha256(path)))
            .toList();
    return new BuildInfo(version, commit, dirty, entries);
  }

  private static String sha256(Path path) {
    try {
      return Files.isDirectory(path) ? "" : Checksums.sha256(path);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }
}
