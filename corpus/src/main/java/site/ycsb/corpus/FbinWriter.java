// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/**
 * Writes a file of the form fbin: the numbers of vectors and of dimensions, both uint32, and then
 * the vectors as float32, the least significant byte first. Vectors may come in any order; those
 * that follow each other are fastest. For one thread.
 *
 * <p>All methods throw {@link ConfigurationException} if the file cannot be written.
 */
final class FbinWriter implements AutoCloseable {

  private static final int HEADER = 2 * Integer.BYTES;
  private static final int BUFFER = 1 << 20;

  private final Path path;
  private final FileChannel file;
  private final int dimensions;
  private final ByteBuffer rows;

  /** Where the buffered vectors begin, and where the next one would follow them. */
  private long first;

  private long next;
  private boolean isFinished;

  /**
   * Creates the file, and refuses one that exists.
   *
   * @param count the number of vectors
   */
  FbinWriter(Path path, int count, int dimensions) {
    this.path = path;
    this.dimensions = dimensions;
    int rowBytes = dimensions * Float.BYTES;
    rows =
        ByteBuffer.allocate(Math.max(1, BUFFER / rowBytes) * rowBytes)
            .order(ByteOrder.LITTLE_ENDIAN);
    try {
      file = FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
      put(header.putInt(count).putInt(dimensions), 0);
    } catch (FileAlreadyExistsException e) {
      throw new ConfigurationException(path + ": exists; name another file, or remove it", e);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /**
   * Writes one vector.
   *
   * @param row its number, from 0
   */
  void write(long row, float[] vector) {
    if (row != next || !rows.hasRemaining()) {
      flush();
      first = row;
    }
    for (float number : vector) {
      rows.putFloat(number);
    }
    next = row + 1;
  }

  private void flush() {
    try {
      put(rows, HEADER + first * dimensions * Float.BYTES);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private void put(ByteBuffer bytes, long position) throws IOException {
    bytes.flip();
    for (long at = position; bytes.hasRemaining(); ) {
      at += file.write(bytes, at);
    }
    bytes.clear();
  }

  /** Says that all vectors are there. */
  void finish() {
    flush();
    isFinished = true;
  }

  /** Removes a file that is not finished: half of one would be taken for a damaged one. */
  @Override
  public void close() {
    try {
      file.close();
      if (!isFinished) {
        Files.delete(path);
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(path + ": cannot be written: " + Causes.line(e), e);
  }
}
