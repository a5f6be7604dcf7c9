// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Records that one thread inserts into one table, {@code batchsize} at a time: all of a batch are
 * stored, or none. If the insert that sent a batch is tried again, the whole batch is.
 */
final class InsertBatch {

  private final int size;
  private List<Object[]> waiting = new ArrayList<>();
  private List<Object[]> failed = List.of();
  private long lost;

  InsertBatch(int size) {
    this.size = size;
  }

  /** {@code BATCHED_OK} until the batch is full, then the result of sending it. */
  Status add(Writer writer, Object[] record) {
    if (!failed.isEmpty() && failed.get(failed.size() - 1)[0].equals(record[0])) {
      waiting = failed;
    } else {
      lost += failed.size();
      waiting.add(record);
    }
    failed = List.of();
    return waiting.size() < size ? Status.BATCHED_OK : send(writer);
  }

  private Status send(Writer writer) {
    List<Object[]> sent = waiting;
    waiting = new ArrayList<>(size);
    try {
      writer.insert(sent);
      return Status.OK;
    } catch (SQLException e) {
      failed = sent;
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

  /**
   * Sends what waits.
   *
   * @throws DBException if that fails, or if records of a batch that failed are lost
   */
  void finish(Writer writer, String table) throws DBException {
    Status status = waiting.isEmpty() ? Status.OK : send(writer);
    lost += failed.size();
    if (lost > 0) {
      throw new DBException(
          "%d records of failed batches of table %s are not known to be stored: load again%s"
              .formatted(
                  lost, table, status.isOk() ? "" : "; the last: " + status.getDescription()));
    }
  }
}
