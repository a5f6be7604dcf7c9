// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;
import site.ycsb.settings.ConfigurationException;

/**
 * Unpacks a gzip file of one or more members, all of it: Java takes bytes after a member that do
 * not begin another one, such as a damaged header, for the end of the file.
 */
final class WholeGzip extends GZIPInputStream {

  /** Checksum and length at the end of a member. */
  private static final int TRAILER = 8;

  private static final int ZIP_MAGIC = 0x504B0304;
  private static final int GZIP_MAGIC = 0x1f8b;

  private final Counted packed;
  private long atLastFill;

  WholeGzip(InputStream in, int bufferSize) throws IOException {
    super(new Counted(in), bufferSize);
    packed = (Counted) this.in;
  }

  /**
   * Opens a file, which is unpacked if it is a gzip file.
   *
   * @throws ConfigurationException if it is not a file, or is a zip archive
   */
  static InputStream open(Path file, int bufferSize) throws IOException {
    if (Files.isDirectory(file)) {
      throw refused(file, "is a folder, not a file");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw refused(
          file, "is a device or a pipe; it has to be a file, because load and run both read it");
    }
    InputStream raw = new BufferedInputStream(Files.newInputStream(file), bufferSize);
    raw.mark(Integer.BYTES);
    int start =
        ByteBuffer.wrap(Arrays.copyOf(raw.readNBytes(Integer.BYTES), Integer.BYTES)).getInt();
    raw.reset();
    if (start == ZIP_MAGIC) {
      raw.close();
      throw refused(
          file, "is a zip archive: unzip it, and name a file of it; gzip is read as it is");
    }
    boolean packed = start >>> 16 == GZIP_MAGIC;
    return packed ? new WholeGzip(raw, bufferSize) : raw;
  }

  private static ConfigurationException refused(Path file, String why) {
    return new ConfigurationException(file + ": " + why);
  }

  @Override
  protected void fill() throws IOException {
    super.fill();
    atLastFill = packed.bytes;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int count = super.read(target, offset, length);
    if (count < 0) {
      // What was read since is the trailer, or was taken for the header of a member.
      long behindData = inf.getRemaining() + packed.bytes - atLastFill;
      if (behindData != TRAILER || packed.read() >= 0) {
        throw new IOException("what follows in the gzip file is damaged, or is not gzip");
      }
    }
    return count;
  }

  private static final class Counted extends FilterInputStream {

    private long bytes;

    Counted(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      bytes += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = super.read(target, offset, length);
      bytes += Math.max(0, count);
      return count;
    }
  }
}
