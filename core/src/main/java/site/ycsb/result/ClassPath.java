// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.result;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
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
              Files.isDirectory(path) ? "" : sha256(path));
    }
    return List.of(entries);
  }

  private static String sha256(Path file) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
        in.transferTo(OutputStream.nullOutputStream());
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JVM has SHA-256", e);
    }
  }
}
