// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.liar.DbCall.Kind;

/**
 * Defers work to the values of a reply: the truth, but decoded after the call. The first access to
 * a value of a reply takes {@value #WORK_NANOS} ns.
 */
final class LazyValues implements Lie {

  static final long WORK_NANOS = 200_000;

  /** What a reply leaves to be done, once. */
  private static final class Work {
    private boolean done;

    /** The value, after the work. */
    ByteIterator before(ByteIterator value) {
      long start = System.nanoTime();
      while (!done && System.nanoTime() - start < WORK_NANOS) {
        Thread.onSpinWait();
      }
      done = true;
      return value;
    }
  }

  private static final class LazyValue extends ByteIterator {
    private final ByteIterator value;
    private final Work work;

    LazyValue(ByteIterator value, Work work) {
      this.value = value;
      this.work = work;
    }

    @Override
    public boolean hasNext() {
      return work.before(value).hasNext();
    }

    @Override
    public byte nextByte() {
      return work.before(value).nextByte();
    }

    @Override
    public long bytesLeft() {
      return work.before(value).bytesLeft();
    }

    @Override
    public byte[] toArray() {
      return work.before(value).toArray();
    }

    @Override
    public String toString() {
      return work.before(value).toString();
    }

    @Override
    public void reset() {
      value.reset();
    }
  }

  @Override
  public Status answer(DbCall asked, Occasion occasion) {
    Status status = asked.run();
    boolean isRead = asked.kind() == Kind.READ;
    if ((isRead || asked.rows() != null) && occasion.isDue()) {
      Work work = new Work();
      (isRead ? Set.of(asked.values()) : asked.rows())
          .forEach(row -> row.replaceAll((name, value) -> new LazyValue(value, work)));
      occasion.tell(status);
    }
    return status;
  }
}
