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
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;
import site.ycsb.Status;
import site.ycsb.binding.InsertBatch.BatchOutcome;

/** Stores records by one request. A failure names each record that was not stored. */
record BulkInsert(MongoCollection<RawBsonDocument> collection, boolean upsert) {

  private static final BulkWriteOptions UNORDERED = new BulkWriteOptions().ordered(false);
  static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  BatchOutcome<RawBsonDocument> send(List<RawBsonDocument> sent) {
    try {
      collection.bulkWrite(sent.stream().map(this::write).toList(), UNORDERED);
      return BatchOutcome.stored();
    } catch (MongoBulkWriteException e) {
      List<BulkWriteError> errors = e.getWriteErrors();
      return errors.isEmpty()
          ? new BatchOutcome<>(
              new Status(
                  MongoErrors.name(e),
                  "%d records are stored, but not as the write concern asks: %s"
                      .formatted(sent.size(), e.getWriteConcernError())),
              sent)
          : new BatchOutcome<>(
              new Status(MongoErrors.name(e), description(sent, errors)),
              errors.stream().map(error -> sent.get(error.getIndex())).toList());
    } catch (MongoException e) {
      return BatchOutcome.unknown(
          sent, BulkInsert::key, MongoErrors.name(e), MongoErrors.message(e));
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

  private static String description(List<RawBsonDocument> sent, List<BulkWriteError> errors) {
    Stream<String> lost =
        errors.stream()
            .map(
                error -> key(sent.get(error.getIndex())) + " " + MongoErrors.name(error.getCode()));
    return "%d of %d records were not stored: %s; the first: %s"
        .formatted(
            errors.size(),
            sent.size(),
            lost.collect(Collectors.joining(", ")),
            errors.get(0).getMessage());
  }
}
