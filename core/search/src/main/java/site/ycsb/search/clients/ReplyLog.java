// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import java.util.zip.CheckedOutputStream;
import site.ycsb.Status;
import site.ycsb.search.SearchStatus;

/**
 * The replies of one client that the writes of all clients may judge otherwise, in a file, in the
 * order of their times: all that only writes of other clients explain, and many of the others. For
 * any number of threads. A file that cannot be written does not end the run: {@link #close} reports
 * the failure.
 */
public final class ReplyLog implements AutoCloseable {

  /**
   * What precedes a reply.
   *
   * @param time when it was logged, by the clock of the client's history
   * @param source whose reply it is, as the client numbers them
   * @param counted whether it is part of the result
   * @param verdict of the client alone
   */
  record ReplyHeader(long time, int source, String operation, boolean counted, Status verdict) {}

  /** Takes the replies of a log, one after the other. */
  interface ReplyReader {
    /**
     * @param reply to be read to its end
     */
    void read(ReplyHeader entry, DataInput reply) throws IOException;
  }

  private final CRC32 sum = new CRC32();
  private final DataOutputStream out;
  private final LongSupplier clock;
  private final long most;
  private final AtomicLong others = new AtomicLong();
  private long last = Long.MIN_VALUE;
  private long size;
  private long longest;
  private IOException failure;

  /**
   * @param file a new file
   * @param clock of the client's history
   * @param most how many of the replies to keep that the client's own writes explain; after them a
   *     share that falls with their number
   */
  ReplyLog(Path file, LongSupplier clock, long most) throws IOException {
    this.clock = clock;
    this.most = most;
    out =
        new DataOutputStream(
            new CheckedOutputStream(
                new BufferedOutputStream(Files.newOutputStream(file), 1 << 16), sum));
  }

  /** Whether to keep the next reply that the client's own writes explain. */
  public boolean takesOther() {
    long number = others.incrementAndGet();
    return number <= most || ThreadLocalRandom.current().nextLong(number) < most;
  }

  /**
   * Adds a reply.
   *
   * @param verdict of the client alone
   * @param reply as {@link site.ycsb.search.judge.ReplyJudge#write} has written it
   * @param begin when its call began, by the clock of the history
   */
  public synchronized void add(
      int source,
      String operation,
      boolean counted,
      Status verdict,
      long begin,
      ByteArrayOutputStream reply) {
    last = Math.max(last, clock.getAsLong());
    longest = Math.max(longest, last - begin);
    size++;
    if (failure == null) {
      try {
        out.writeLong(last);
        out.writeInt(source);
        out.writeUTF(operation);
        out.writeBoolean(counted);
        out.writeUTF(verdict.getName());
        reply.writeTo(out);
      } catch (IOException e) {
        failure = e;
      }
    }
  }

  synchronized long size() {
    return size;
  }

  /** The CRC-32 of the file, after {@link #close}. */
  synchronized long sum() {
    return sum.getValue();
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
  static void read(Path file, long size, ReplyReader reader) throws IOException {
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
      for (long left = size; left > 0; left--) {
        reader.read(
            new ReplyHeader(
                in.readLong(),
                in.readInt(),
                in.readUTF(),
                in.readBoolean(),
                SearchStatus.accepted(in.readUTF())),
            in);
      }
    }
  }
}
