// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;

/**
 * Keeps the writes of one client in a file, so that all clients of a run can judge afterwards what
 * they could not judge alone. An entry has {@link #BYTES}: a kind, a number, a state and a time.
 * Times grow from entry to entry, so that the time at which a write was sent identifies it.
 *
 * <p>For any number of threads. An entry takes a lock for some 50 ns. A file that cannot be written
 * does not end the run: {@link #close} reports the failure.
 */
public final class WriteLog implements AutoCloseable {

  /** A write of a state to a record is about to be sent. */
  static final byte BEGIN = 0;

  /** All batches were acknowledged. */
  static final byte BATCHES = 1;

  /** The write that was sent at the time in place of a number ended. Kinds of ends follow. */
  static final byte END = 2;

  /** Size of an entry. */
  static final int BYTES = Byte.BYTES + Long.BYTES + Integer.BYTES + Long.BYTES;

  private final CRC32 sum = new CRC32();
  private final DataOutputStream out;
  private long last = Long.MIN_VALUE;
  private IOException failure;

  /**
   * @param file a new file
   */
  public WriteLog(Path file) throws IOException {
    out =
        new DataOutputStream(
            new CheckedOutputStream(
                new BufferedOutputStream(Files.newOutputStream(file), 1 << 16), sum));
  }

  /** Notes a write that is about to be sent; returns the time of the entry. */
  long begin(long number, int state, LongSupplier clock) {
    return add(BEGIN, number, state, clock);
  }

  /** Notes how the write ended that was sent at a time; returns the time of the entry. */
  long end(long sent, WriteEnd how, LongSupplier clock) {
    return add((byte) (END + how.ordinal()), sent, 0, clock);
  }

  /** Notes that all batches were acknowledged; returns the time of the entry. */
  long batches(LongSupplier clock) {
    return add(BATCHES, 0, 0, clock);
  }

  private synchronized long add(byte kind, long number, int state, LongSupplier clock) {
    last = Math.max(last + 1, clock.getAsLong());
    if (failure == null) {
      try {
        out.writeByte(kind);
        out.writeLong(number);
        out.writeInt(state);
        out.writeLong(last);
      } catch (IOException e) {
        failure = e;
      }
    }
    return last;
  }

  /** The CRC-32 of the file, after {@link #close}. */
  public synchronized long sum() {
    return sum.getValue();
  }

  /**
   * Ends the log.
   *
   * @throws IOException if an entry could not be written
   */
  @Override
  public synchronized void close() throws IOException {
    IOException before = failure;
    failure = before == null ? new IOException("the log of writes is closed") : before;
    out.close();
    if (before != null) {
      throw before;
    }
  }
}
