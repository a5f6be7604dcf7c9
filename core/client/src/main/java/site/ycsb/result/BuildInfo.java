// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.IOException;
import java.io.InputStream;
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
  static final String UNKNOWN = "unknown";

  /** Reads what was written at build time. */
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

  /** Version and commit, for messages. */
  public String text() {
    return version + ", commit " + commit + ("true".equals(dirty) ? " with changes" : "");
  }

  BuildInfo with(List<Jar> entries) {
    return new BuildInfo(version, commit, dirty, entries);
  }
}
