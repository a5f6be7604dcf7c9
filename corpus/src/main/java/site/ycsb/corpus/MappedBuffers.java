// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Buffers in temporary files, for the packed column of a row group: pandas writes up to a million
 * vectors as one group, some gigabytes, which no heap should need.
 */
final class MappedBuffers implements ByteBufferAllocator {

  @Override
  public ByteBuffer allocate(int size) {
    try {
      Path path = Files.createTempFile("ycsb-parquet", "");
      try (FileChannel file =
          FileChannel.open(
              path,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE)) {
        return file.map(FileChannel.MapMode.READ_WRITE, 0, size);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a temporary file: " + e.getMessage(), e);
    }
  }

  @Override
  public void release(ByteBuffer buffer) {
    // It is unmapped when nothing refers to it any more.
  }

  @Override
  public boolean isDirect() {
    return true;
  }
}
