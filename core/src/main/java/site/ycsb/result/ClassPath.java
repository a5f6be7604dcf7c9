// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** The files that the program runs from. */
final class ClassPath {

  private ClassPath() {}

  /** All entries that exist, in class path order. Reads each jar. */
  static List<RunDocument.Jar> entries() throws IOException {
    List<Path> paths =
        Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    RunDocument.Jar[] entries = new RunDocument.Jar[paths.size()];
    for (int i = 0; i < entries.length; i++) {
      Path path = paths.get(i);
      entries[i] =
          new RunDocument.Jar(
              path.toAbsolutePath().getFileName().toString(),
              Files.isDirectory(path) ? "" : Checksums.sha256(path));
    }
    return List.of(entries);
  }
}
