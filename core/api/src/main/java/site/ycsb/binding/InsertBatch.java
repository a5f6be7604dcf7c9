// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import site.ycsb.DBException;
import site.ycsb.Status;

/**
 * Records that one thread inserts into one table, several at a time. If the insert that sent a
 * batch is tried again, everything in the batch that was not stored is sent again. For one thread.
 */
public final class InsertBatch<R> {

  /**
   * What became of records that were sent.
   *
   * @param failed the records that are not known to be stored
   */
  public record BatchOutcome<R>(Status status, List<R> failed) {

    public static <R> BatchOutcome<R> stored() {
      return new BatchOutcome<>(Status.OK, List.of());
    }

    /** The outcome if nothing is known of any record. */
    public static <R> BatchOutcome<R> unknown(
        List<R> sent, Function<R, String> key, String error, String message) {
      String first = key.apply(sent.get(0));
      String last = key.apply(sent.get(sent.size() - 1));
      return new BatchOutcome<>(
          new Status(
              error,
              "none of %d records, from %s to %s, is known to be stored: %s"
                  .formatted(sent.size(), first, last, message)),
          sent);
    }
  }

  /** Stores all records that it is given or, with an exception, perhaps none. */
  @FunctionalInterface
  public interface Transaction<R> {
    void store(List<R> records) throws Exception;
  }

  private final String table;
  private final int size;
  private final Function<List<R>, BatchOutcome<R>> sender;
  private List<R> waiting = new ArrayList<>();
  private List<R> failed = List.of();

  /** The key of the insert that left {@link #failed}. */
  private String failedKey;

  private long lost;

  /**
   * @param size how many records are sent together
   */
  public InsertBatch(String table, int size, Function<List<R>, BatchOutcome<R>> sender) {
    this.table = table;
    this.size = size;
    this.sender = sender;
  }

  /**
   * Batches that are stored as a whole or not at all.
   *
   * @param key the key of a record, for messages
   * @param status the status of an exception; null for one that is rethrown
   */
  public static <R> InsertBatch<R> ofTransactions(
      String table,
      int size,
      Transaction<R> transaction,
      Function<R, String> key,
      Function<Exception, Status> status) {
    return new InsertBatch<>(
        table,
        size,
        sent -> {
          try {
            transaction.store(sent);
            return BatchOutcome.stored();
          } catch (Exception e) {
            Status failed = status.apply(e);
            if (failed == null) {
              throw e instanceof RuntimeException bug ? bug : new IllegalStateException(e);
            }
            return BatchOutcome.unknown(sent, key, failed.getName(), failed.getDescription());
          }
        });
  }

  /** {@code BATCHED_OK} until the batch is full, then the result of sending it. */
  public Status add(String key, R record) {
    if (!failed.isEmpty()) {
      if (key.equals(failedKey)) {
        waiting = failed;
        return send(key);
      }
      giveUp();
    }
    waiting.add(record);
    return waiting.size() < size ? Status.BATCHED_OK : send(key);
  }

  private void giveUp() {
    lost += failed.size();
    failed = List.of();
  }

  private Status send(String key) {
    List<R> sent = waiting;
    waiting = new ArrayList<>(size);
    // Until it is known better: not only the server refuses a batch, the driver does too.
    failed = sent;
    failedKey = key;
    BatchOutcome<R> outcome = sender.apply(sent);
    failed = outcome.failed();
    return outcome.status();
  }

  /**
   * Sends the records that wait.
   *
   * @throws DBException if that fails, or if records of a batch that failed are lost because it was
   *     not tried again with success
   */
  public void finish() throws DBException {
    giveUp();
    Status last = waiting.isEmpty() ? Status.OK : send(null);
    List<String> failures = new ArrayList<>();
    if (!last.isOk()) {
      failures.add(
          "the last records of table %s: %s, %s"
              .formatted(table, last.getName(), last.getDescription()));
    }
    if (lost > 0) {
      failures.add(
          "%d records of failed batches of table %s are not known to be stored: load again"
              .formatted(lost, table));
    }
    if (!failures.isEmpty()) {
      throw new DBException(String.join("; ", failures));
    }
  }
}
