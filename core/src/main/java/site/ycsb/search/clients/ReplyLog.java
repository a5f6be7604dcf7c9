// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/**
 * The replies of one client that only writes of other clients explain, in a file, in the order of
 * their times. For any number of threads. A file that cannot be written does not end the run:
 * {@link #close} reports the failure.
 */
public final class ReplyLog implements AutoCloseable {

  /** Writes a reply. */
  public interface Reply {
    void write(DataOutput out) throws IOException;
  }

  /**
   * What precedes a reply.
   *
   * @param time when it was logged, by the clock of the client's history
   * @param source whose reply it is, as the client numbers them
   * @param counted whether it is part of the result
   */
  record Entry(long time, int source, String operation, boolean counted) {}

  /** Takes the replies of a log, one after the other. */
  interface Reader {
    /**
     * @param reply to be read to its end
     */
    void read(Entry entry, DataInput reply) throws IOException;
  }

  private final DataOutputStream out;
  private final LongSupplier clock;
  private long last = Long.MIN_VALUE;
  private long size;
  private long longest;
  private IOException failure;

  /**
   * @param file a new file
   * @param clock of the client's history
   */
  ReplyLog(Path file, LongSupplier clock) throws IOException {
    this.clock = clock;
    out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
  }

  /**
   * Adds a reply.
   *
   * @param begin when its call began, by the clock of the history
   */
  public synchronized void add(
      int source, String operation, boolean counted, long begin, Reply reply) {
    last = Math.max(last, clock.getAsLong());
    longest = Math.max(longest, last - begin);
    size++;
    if (failure == null) {
      try {
        out.writeLong(last);
        out.writeInt(source);
        out.writeUTF(operation);
        out.writeBoolean(counted);
        reply.write(out);
      } catch (IOException e) {
        failure = e;
      }
    }
  }

  synchronized long size() {
    return size;
  }

  synchronized long longest() {
    return longest;
  }

  @Override
  public synchronized void close() throws IOException {
    out.close();
    if (failure != null) {
      throw failure;
    }
  }

  /** Hands over the replies of a log that was closed. */
  static void read(Path file, long size, Reader reader) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      for (long left = size; left > 0; left--) {
        reader.read(new Entry(in.readLong(), in.readInt(), in.readUTF(), in.readBoolean()), in);
      }
    }
  }
}
