// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoSocketReadException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.ServerAddress;
import com.mongodb.WriteConcernResult;
import com.mongodb.WriteError;
import com.mongodb.bulk.WriteConcernError;
import java.util.Set;
import java.util.stream.Stream;
import org.bson.BsonDocument;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.Status;

class MongoErrorsTest {

  private static final ServerAddress SERVER = new ServerAddress("a");

  static Stream<Arguments> errors() {
    return Stream.of(
        Arguments.of(new MongoSocketReadException("lost", SERVER), "CONNECTION_ERROR"),
        Arguments.of(
            new MongoSocketReadTimeoutException("late", SERVER, new Exception()), "TIMEOUT"),
        Arguments.of(new MongoExecutionTimeoutException(50, "over the limit"), "TIMEOUT"),
        Arguments.of(new MongoTimeoutException("no server"), "NO_SERVER"),
        Arguments.of(
            new MongoNotPrimaryException(reply(10107, "NotWritablePrimary"), SERVER),
            "NOT_PRIMARY"),
        Arguments.of(
            new MongoNodeIsRecoveringException(reply(11600, "InterruptedAtShutdown"), SERVER),
            "NOT_PRIMARY"),
        Arguments.of(written(11000), "DUPLICATE_KEY"),
        Arguments.of(written(50), "TIMEOUT"),
        Arguments.of(written(121), "SERVER_ERROR"),
        Arguments.of(written(146), "ExceededMemoryLimit"),
        Arguments.of(written(14_031), "OutOfDiskSpace"),
        Arguments.of(
            new MongoWriteConcernException(
                new WriteConcernError(64, "WriteConcernFailed", "waited", new BsonDocument()),
                WriteConcernResult.unacknowledged(),
                SERVER,
                Set.of()),
            "WRITE_CONCERN_ERROR"),
        Arguments.of(new MongoCommandException(reply(13, "Unauthorized"), SERVER), "Unauthorized"),
        Arguments.of(new MongoCommandException(reply(27, "IndexNotFound"), SERVER), "NO_TABLE"),
        Arguments.of(new MongoCommandException(reply(1, ""), SERVER), "SERVER_ERROR"));
  }

  private static BsonDocument reply(int code, String name) {
    return BsonDocument.parse(
        "{ok: 0, errmsg: 'said by the server', code: %d, codeName: '%s'}".formatted(code, name));
  }

  private static MongoException written(int code) {
    return new MongoWriteException(
        new WriteError(code, "not written", new BsonDocument()), SERVER, Set.of());
  }

  @ParameterizedTest
  @MethodSource("errors")
  void namesErrors(MongoException error, String name) {
    Status status = MongoErrors.status(error);

    assertThat(status.getName()).isEqualTo(name);
    assertThat(status.isOk()).isFalse();
    assertThat(status.getDescription()).isNotBlank();
  }
}
