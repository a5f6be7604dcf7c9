// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.watch;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** Reads small files, which the kernel makes while they are read, with one buffer. */
final class ProcFile {

  private byte[] buffer = new byte[8192];

  /** The whole file. */
  String read(Path path) throws IOException {
    // A channel would take twice the time.
    try (FileInputStream in = new FileInputStream(path.toString())) {
      int length = 0;
      int count = in.read(buffer, 0, buffer.length);
      while (count > 0) {
        length += count;
        if (length == buffer.length) {
          buffer = Arrays.copyOf(buffer, 2 * length);
        }
        count = in.read(buffer, length, buffer.length - length);
      }
      return new String(buffer, 0, length, StandardCharsets.ISO_8859_1);
    }
  }
}
