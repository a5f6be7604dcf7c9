// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.util.Properties;
import java.util.concurrent.atomic.AtomicLong;
import site.ycsb.clients.ClientNumber;
import site.ycsb.generator.AcknowledgedCounterGenerator;
import site.ycsb.settings.CommonSettings;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.ValueType;

/**
 * The numbers of the records that this client loads and works on, and how far its inserts and
 * deletes have come. Shared by all threads.
 */
public final class KeySpace {

  private final long recordCount;
  private final long first;
  private final long count;
  private final ClientNumber client;
  private final AtomicLong nextLoad;
  private final AtomicLong nextDelete;
  private final AtomicLong insertsBegun;
  private final AcknowledgedCounterGenerator inserts;

  private KeySpace(long recordCount, long first, long count, ClientNumber client) {
    this.client = client;
    this.recordCount = recordCount;
    this.first = first;
    this.count = count;
    this.nextLoad = new AtomicLong(first);
    this.nextDelete = new AtomicLong(first);
    this.insertsBegun = new AtomicLong(recordCount);
    this.inserts = new AcknowledgedCounterGenerator(recordCount);
  }

  /**
   * The part of the data set that {@code insertstart} and {@code insertcount} give to this client.
   *
   * @throws ConfigurationException if it is not within the record count
   */
  public static KeySpace from(Properties properties, long recordCount) {
    long first =
        CommonSettings.INSERT_START.as(ValueType.wholeNumber(0, recordCount - 1)).get(properties);
    long count =
        CommonSettings.INSERT_COUNT
            .as(ValueType.wholeNumber(1, Long.MAX_VALUE))
            .or(properties, recordCount - first);
    if (count > recordCount - first) {
      throw new ConfigurationException(
          "insertstart=%s and insertcount=%s go beyond recordcount=%s"
              .formatted(first, count, recordCount));
    }
    return new KeySpace(recordCount, first, count, ClientNumber.of(properties));
  }

  /**
   * The records of all clients, which no operation chooses from: each loaded one may be deleted,
   * and {@link #insertsReach} reports inserts.
   */
  public static KeySpace ofAll(long recordCount) {
    KeySpace keys = new KeySpace(recordCount, 0, recordCount, ClientNumber.ALONE);
    keys.nextDelete.set(recordCount);
    return keys;
  }

  /** Notes that inserts were begun for records below a number. */
  public void insertsReach(long end) {
    insertsBegun.accumulateAndGet(end, Math::max);
  }

  public long first() {
    return first;
  }

  /** Number of records that this client loads. */
  public long count() {
    return count;
  }

  /** Whether this client loads every record of the data set. */
  public boolean isWhole() {
    return count == recordCount;
  }

  public long nextLoad() {
    return nextLoad.getAndIncrement();
  }

  /**
   * The next record to insert beyond the data set; to be acknowledged after the reply. Several
   * clients take turns, so that no two insert the same record.
   */
  public long nextInsert() {
    long number = numberOfInsert(inserts.nextValue() - recordCount);
    insertsBegun.accumulateAndGet(number + 1, Math::max);
    return number;
  }

  /** One more than the highest record that an insert was begun for, or the record count. */
  public long insertsEnd() {
    return insertsBegun.get();
  }

  public void acknowledge(long inserted) {
    inserts.acknowledge(recordCount + (inserted - recordCount) / client.count());
  }

  private long numberOfInsert(long insert) {
    return recordCount + insert * client.count() + client.index();
  }

  /**
   * The end of what operations may choose: {@link #number} makes a record of each position from
   * {@link #first} to this one.
   */
  public long lastPosition() {
    return first + count + (inserts.lastValue() - recordCount);
  }

  /** The record at a position: first this client's part, then the records that it inserted. */
  public long number(long position) {
    long end = first + count;
    return position < end ? position : numberOfInsert(position - end);
  }

  /**
   * The oldest record of this client's part that no delete was sent for, or -1 if all were sent.
   */
  public long nextDelete() {
    long number = nextDelete.getAndIncrement();
    return number < first + count ? number : -1;
  }

  /** The lowest record that no delete was sent for. */
  public long deletedBelow() {
    return Math.min(nextDelete.get(), first + count);
  }

  /** Whether a delete was sent for the record, which may then be missing. */
  public boolean mayBeDeleted(long number) {
    return number >= first && number < deletedBelow();
  }
}
