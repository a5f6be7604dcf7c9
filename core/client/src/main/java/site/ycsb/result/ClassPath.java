// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What this process runs from. */
final class ClassPath {

  private ClassPath() {}

  /** All entries of the class path that exist, in their order. Reads each jar. */
  static List<BuildInfo.Jar> jars() {
    return Stream.of(System.getProperty("java.class.path", "").split(File.pathSeparator))
        .filter(entry -> !entry.isEmpty())
        .map(entry -> Path.of(entry).toAbsolutePath())
        .filter(Files::exists)
        .map(path -> new BuildInfo.Jar(path.getFileName().toString(), sha256(path)))
        .toList();
  }

  private static String sha256(Path path) {
    try {
      return Files.isDirectory(path) ? "" : Checksums.sha256(path);
    } catch (IOException e) {
      return BuildInfo.UNKNOWN;
    }
  }
}
