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
import org.bson.RawBsonDocument;
import site.ycsb.Status;

/**
 * Records that one thread inserts into one table, {@code batchsize} at a time. A failure names each
 * record that was not stored. If the insert that sent a batch is tried again, all of the batch that
 * was not stored is.
 */
final class InsertBatch {

  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);
  private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  private final MongoCollection<RawBsonDocument> collection;
  private final int size;
  private final boolean upsert;
  private List<Item> waiting = new ArrayList<>();

  /** What the last call left, if it failed, and the key that it was called with. */
  private List<Item> failed = List.of();

  private String failedKey;

  private record Item(String key, WriteModel<RawBsonDocument> write) {}

  InsertBatch(MongoCollection<RawBsonDocument> collection, int size, boolean upsert) {
    this.collection = collection;
    this.size = size;
    this.upsert = upsert;
  }

  /**
   * {@code BATCHED_OK} until the batch is full, then how sending it ended.
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
    } catch (MongoBulkWriteException e) {
      return partlyStored(sent, e);
    } catch (MongoException e) {
      failed = sent;
      return new Status(
          MongoErrors.name(e),
          "none of "
              + sent.size()
              + " records, from "
              + sent.get(0).key
              + " to "
              + sent.get(sent.size() - 1).key
              + ", is known to be stored: "
              + MongoErrors.message(e));
    }
  }

  private Status partlyStored(List<Item> sent, MongoBulkWriteException e) {
    List<BulkWriteError> errors = e.getWriteErrors();
    if (errors.isEmpty()) {
      failed = sent;
      return new Status(
          MongoErrors.name(e),
          sent.size()
              + " records are stored, but not as the write concern asks: "
              + e.getWriteConcernError());
    }
    List<Item> left = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (BulkWriteError error : errors) {
      Item item = sent.get(error.getIndex());
      left.add(item);
      text.append(text.length() == 0 ? "" : ", ")
          .append(item.key)
          .append(' ')
          .append(MongoErrors.name(error.getCategory()));
    }
    failed = left;
    return new Status(
        MongoErrors.name(e),
        errors.size()
            + " of "
            + sent.size()
            + " records were not stored: "
            + text
            + "; the first: "
            + errors.get(0).getMessage());
  }
}
