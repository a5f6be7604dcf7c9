// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.Status;

/**
 * Records that one thread inserts into one table, {@code batchsize} at a time: all of a batch are
 * stored, or none. If the insert that sent a batch is tried again, the whole batch is.
 */
final class InsertBatch {

  private final int size;
  private List<Object[]> waiting = new ArrayList<>();
  private List<Object[]> failed = List.of();

  /** The key of the insert that left {@link #failed}. */
  private String failedKey;

  private long lost;

  InsertBatch(int size) {
    this.size = size;
  }

  /** {@code BATCHED_OK} until the batch is full, then the result of sending it. */
  Status add(Writer writer, String key, Object[] record) {
    if (!failed.isEmpty()) {
      if (key.equals(failedKey)) {
        waiting = failed;
        return send(writer, key);
      }
      giveUp();
    }
    waiting.add(record);
    return waiting.size() < size ? Status.BATCHED_OK : send(writer, key);
  }

  boolean isEmpty() {
    return waiting.isEmpty();
  }

  /** Sends what waits. */
  Status send(Writer writer) {
    return send(writer, null);
  }

  /**
   * How many records of batches that failed, and were not tried again with success, are not known
   * to be stored. Those of a batch count from the next insert of another key.
   */
  long lost() {
    return lost + failed.size();
  }

  private void giveUp() {
    lost += failed.size();
    failed = List.of();
  }

  private Status send(Writer writer, String key) {
    List<Object[]> sent = waiting;
    waiting = new ArrayList<>(size);
    failed = sent;
    failedKey = key;
    try {
      writer.insert(sent);
      failed = List.of();
      return Status.OK;
    } catch (SQLException e) {
      return new Status(
          PostgresErrors.name(e),
          "none of %d records, from %s to %s, is known to be stored: %s"
              .formatted(
                  sent.size(),
                  sent.get(0)[0],
                  sent.get(sent.size() - 1)[0],
                  PostgresErrors.message(e)));
    }
  }
}
