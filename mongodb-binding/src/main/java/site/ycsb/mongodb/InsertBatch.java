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
  private List<Item> waiting = new ArrayList<>();

  private List<Item> failed = List.of();

  /** The key of the insert that left {@link #failed}. */
  private String failedKey;

  private record Item(String key, WriteModel<RawBsonDocument> write) {}

  InsertBatch(MongoCollection<RawBsonDocument> collection, int size, boolean upsert) {
    this.collection = collection;
    this.size = size;
    this.upsert = upsert;
  }

  /**
   * {@code BATCHED_OK} until the batch is full, then the result of sending it.
   *
   * @param id what finds the record that is there, for an upsert
   */
  Status add(String key, RawBsonDocument id, RawBsonDocument record) {
    if (!failed.isEmpty()) {
      if (key.equals(failedKey)) {
        waiting = failed;
        return send(key);
      }
      failed = List.of();
    }
    waiting.add(
        new Item(
            key,
            upsert ? new ReplaceOneModel<>(id, record, UPSERT) : new InsertOneModel<>(record)));
    return waiting.size() < size ? Status.BATCHED_OK : send(key);
  }

  /** Sends what waits. */
  Status send() {
    return waiting.isEmpty() ? Status.OK : send(null);
  }

  private Status send(String key) {
    List<Item> sent = waiting;
    waiting = new ArrayList<>(size);
    failed = List.of();
    failedKey = key;
    try {
      collection.bulkWrite(sent.stream().map(Item::write).toList(), UNORDERED);
      return Status.OK;
    } catch (MongoException e) {
      List<BulkWriteError> errors =
          e instanceof MongoBulkWriteException bulk ? bulk.getWriteErrors() : List.of();
      failed =
          errors.isEmpty()
              ? sent
              : errors.stream().map(error -> sent.get(error.getIndex())).toList();
      return new Status(MongoErrors.name(e), description(sent, errors, e));
    }
  }

  private static String description(
      List<Item> sent, List<BulkWriteError> errors, MongoException e) {
    if (!errors.isEmpty()) {
      return "%d of %d records were not stored: %s; the first: %s"
          .formatted(
              errors.size(),
              sent.size(),
              errors.stream()
                  .map(error -> sent.get(error.getIndex()).key + " " + name(error))
                  .collect(Collectors.joining(", ")),
              errors.get(0).getMessage());
    }
    if (e instanceof MongoBulkWriteException bulk) {
      return "%d records are stored, but not as the write concern asks: %s"
          .formatted(sent.size(), bulk.getWriteConcernError());
    }
    return "none of %d records, from %s to %s, is known to be stored: %s"
        .formatted(
            sent.size(), sent.get(0).key, sent.get(sent.size() - 1).key, MongoErrors.message(e));
  }

  private static String name(BulkWriteError error) {
    return MongoErrors.name(error.getCategory());
  }
}
