// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoException;
import com.mongodb.bulk.BulkWriteError;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.InsertOneModel;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.ReplaceOptions;
import com.mongodb.client.model.WriteModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;
import site.ycsb.Status;

/**
 * Records that one thread inserts into one table, {@code batchsize} at a time. A failure names each
 * record that was not stored. If the insert that sent a batch is tried again, everything in the
 * batch that was not stored is sent again.
 */
final class InsertBatch {

  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);
  static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  private final MongoCollection<RawBsonDocument> collection;
  private final int size;
  private final boolean upsert;
  private List<RawBsonDocument> waiting = new ArrayList<>();

  private List<RawBsonDocument> failed = List.of();

  /** The key of the insert that left {@link #failed}. */
  private String failedKey;

  private long lost;

  InsertBatch(MongoCollection<RawBsonDocument> collection, int size, boolean upsert) {
    this.collection = collection;
    this.size = size;
    this.upsert = upsert;
  }

  /** {@code BATCHED_OK} until the batch is full, then the result of sending it. */
  Status add(String key, RawBsonDocument record) {
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

  /** Sends what waits. */
  Status send() {
    giveUp();
    return waiting.isEmpty() ? Status.OK : send(null);
  }

  /**
   * How many records of batches that failed, and were not tried again with success, are not known
   * to be stored. Those of a batch count from the next insert of another key, or {@link #send()}.
   */
  long lost() {
    return lost;
  }

  private void giveUp() {
    lost += failed.size();
    failed = List.of();
  }

  private Status send(String key) {
    List<RawBsonDocument> sent = waiting;
    waiting = new ArrayList<>(size);
    // Until it is known better: not only the server refuses a batch, the driver does too.
    failed = sent;
    failedKey = key;
    try {
      collection.bulkWrite(sent.stream().map(this::write).toList(), UNORDERED);
      failed = List.of();
      return Status.OK;
    } catch (MongoException e) {
      List<BulkWriteError> errors =
          e instanceof MongoBulkWriteException bulk ? bulk.getWriteErrors() : List.of();
      if (!errors.isEmpty()) {
        failed = errors.stream().map(error -> sent.get(error.getIndex())).toList();
      }
      return new Status(MongoErrors.name(e), description(sent, errors, e));
    }
  }

  private WriteModel<RawBsonDocument> write(RawBsonDocument record) {
    return upsert
        ? new ReplaceOneModel<>(
            new BsonDocument(BsonRecordWriter.ID, record.get(BsonRecordWriter.ID)), record, UPSERT)
        : new InsertOneModel<>(record);
  }

  private static String key(RawBsonDocument record) {
    return record.getString(BsonRecordWriter.ID).getValue();
  }

  private static String description(
      List<RawBsonDocument> sent, List<BulkWriteError> errors, MongoException e) {
    if (!errors.isEmpty()) {
      Stream<String> lost =
          errors.stream()
              .map(
                  error ->
                      key(sent.get(error.getIndex())) + " " + MongoErrors.name(error.getCode()));
      return "%d of %d records were not stored: %s; the first: %s"
          .formatted(
              errors.size(),
              sent.size(),
              lost.collect(Collectors.joining(", ")),
              errors.get(0).getMessage());
    }
    if (e instanceof MongoBulkWriteException bulk) {
      return "%d records are stored, but not as the write concern asks: %s"
          .formatted(sent.size(), bulk.getWriteConcernError());
    }
    return "none of %d records, from %s to %s, is known to be stored: %s"
        .formatted(
            sent.size(), key(sent.get(0)), key(sent.get(sent.size() - 1)), MongoErrors.message(e));
  }
}
