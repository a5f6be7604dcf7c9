// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.LongConsumer;
import java.util.function.LongUnaryOperator;

/**
 * Repeats the writes of several clients in the order of one clock, from their {@link WriteLog}s,
 * into a history that knows all of them. Where the clock of another client is known only to lie
 * between limits, each of its writes begins at the earliest possible time and ends at the latest.
 * Keeps only the writes in flight in memory. For one thread.
 */
public final class WriteReplay implements AutoCloseable {

  /**
   * The log of one client.
   *
   * @param earliest the earliest time by this clock of a time in the log
   * @param latest the latest
   */
  public record ReplayedLog(Path log, LongUnaryOperator earliest, LongUnaryOperator latest) {}

  /**
   * A write that has not ended.
   *
   * @param expiry null unless it is the insert of a record that expires
   */
  private record Sent(long number, int state, long time, Expiry expiry) {}

  private final WriteHistory into;
  private final LongConsumer clock;
  private final LifeTimes lifeTimes;
  private final PriorityQueue<Cursor> cursors =
      new PriorityQueue<>(
          Comparator.comparingLong((Cursor cursor) -> cursor.at)
              .thenComparing(cursor -> !cursor.begins));
  private final List<InputStream> files = new ArrayList<>();
  private long insertsEnd;

  /**
   * @param clock sets the clock of the history
   * @param lifeTimes when inserted records expire, whoever inserts them
   */
  public WriteReplay(
      List<ReplayedLog> sources, WriteHistory into, LongConsumer clock, LifeTimes lifeTimes)
      throws IOException {
    this.into = into;
    this.clock = clock;
    this.lifeTimes = lifeTimes;
    try {
      for (ReplayedLog source : sources) {
        Map<Long, Sent> sent = new HashMap<>();
        advance(new Cursor(source.log, true, source.earliest, sent));
        advance(new Cursor(source.log, false, source.latest, sent));
      }
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  /** Repeats all that happened up to a time. */
  public void until(long time) throws IOException {
    while (!cursors.isEmpty() && cursors.peek().at <= time) {
      Cursor next = cursors.poll();
      clock.accept(next.at);
      next.apply();
      advance(next);
    }
    clock.accept(time);
  }

  /** One more than the highest record that was inserted so far, or 0. */
  public long insertsEnd() {
    return insertsEnd;
  }

  private void advance(Cursor cursor) throws IOException {
    if (cursor.next()) {
      cursors.add(cursor);
    }
  }

  @Override
  public void close() throws IOException {
    for (InputStream file : files) {
      file.close();
    }
  }

  /** The begins of the writes in a log, or their ends, one after the other. */
  private final class Cursor {

    private final DataInputStream in;
    private final boolean begins;
    private final LongUnaryOperator timeHere;
    private final Map<Long, Sent> sent;
    private final List<Sent> batched = new ArrayList<>();
    private byte kind;
    private long number;
    private int state;
    private long time;
    private long at;

    Cursor(Path log, boolean begins, LongUnaryOperator timeHere, Map<Long, Sent> sent)
        throws IOException {
      in = new DataInputStream(new BufferedInputStream(Files.newInputStream(log), 1 << 16));
      files.add(in);
      this.begins = begins;
      this.timeHere = timeHere;
      this.sent = sent;
    }

    boolean next() throws IOException {
      do {
        int read = in.read();
        if (read < 0) {
          return false;
        }
        kind = (byte) read;
        try {
          number = in.readLong();
          state = in.readInt();
          time = in.readLong();
        } catch (EOFException e) {
          throw new IOException("the log of writes ends within an entry", e);
        }
      } while (begins != (kind == WriteLog.BEGIN));
      // The history begins at 0, before the first write of any client.
      at = Math.max(at, Math.max(0, timeHere.applyAsLong(time)));
      return true;
    }

    void apply() {
      if (kind == WriteLog.BEGIN) {
        sent.put(time, begin());
        insertsEnd = state == 0 ? Math.max(insertsEnd, number + 1) : insertsEnd;
      } else if (kind == WriteLog.BATCHES) {
        batched.forEach(write -> end(write, WriteEnd.ACKNOWLEDGED));
        batched.clear();
      } else {
        // Its begin is never later, because the same clock is known no better.
        Sent write = sent.remove(number);
        WriteEnd how = WriteEnd.values()[kind - WriteLog.END];
        end(write, how);
        if (how == WriteEnd.ACKNOWLEDGED) {
          lifeTimes.acknowledge(into, write.expiry);
        }
        if (how == WriteEnd.BATCHED) {
          batched.add(write);
        }
      }
    }

    private Sent begin() {
      long now = into.begin(number, state);
      Expiry expiry = state == 0 ? lifeTimes.begin(into, number, now) : null;
      return new Sent(number, state, now, expiry);
    }

    private void end(Sent write, WriteEnd how) {
      into.end(write.number, write.state, write.time, how);
    }
  }
}
