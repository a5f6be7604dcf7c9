/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client.result;

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

  /**
   * A jar or folder.
   *
   * @param name of the file, without its folder
   * @param sha256 of a jar in hexadecimal; empty for a folder
   */
  record Entry(String name, String sha256) {}

  private ClassPath() {}

  /** All entries that exist, in the order in which classes are looked for. Reads each jar. */
  static List<Entry> entries() throws IOException {
    List<Path> paths =
        Arrays.stream(System.getProperty("java.class.path", "").split(File.pathSeparator))
            .filter(entry -> !entry.isEmpty())
            .map(Path::of)
            .filter(Files::exists)
            .toList();
    Entry[] entries = new Entry[paths.size()];
    for (int i = 0; i < entries.length; i++) {
      Path path = paths.get(i);
      entries[i] =
          new Entry(
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
