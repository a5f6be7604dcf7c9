// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.DuplicateKeyException;
import com.mongodb.ErrorCategory;
import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoExecutionTimeoutException;
import com.mongodb.MongoInterruptedException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoServerException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.WriteConcernException;
import site.ycsb.Status;

/** Names for what went wrong. */
final class MongoErrors {

  static final String DUPLICATE_KEY = "DUPLICATE_KEY";
  static final String TIMEOUT = "TIMEOUT";
  static final String SERVER_ERROR = "SERVER_ERROR";
  static final String WRITE_CONCERN_ERROR = "WRITE_CONCERN_ERROR";

  private MongoErrors() {}

  /** The status of an operation that failed; its description is what the server or driver said. */
  static Status status(MongoException e) {
    return new Status(name(e), message(e));
  }

  /**
   * {@code TIMEOUT} (no reply, or over the server's limit), {@code NO_SERVER} (none can be reached,
   * or there is no primary), {@code CONNECTION_ERROR}, {@code NOT_PRIMARY}, {@code DUPLICATE_KEY},
   * {@code WRITE_CONCERN_ERROR}, {@code AUTHENTICATION_FAILED}, else the server's own name for its
   * error ({@code Unauthorized}, {@code IndexNotFound}, …) or {@code SERVER_ERROR}.
   */
  static String name(MongoException e) {
    if (e instanceof MongoSocketReadTimeoutException
        || e instanceof MongoExecutionTimeoutException
        || e instanceof MongoOperationTimeoutException) {
      return TIMEOUT;
    }
    if (e instanceof MongoTimeoutException) {
      return "NO_SERVER";
    }
    if (e instanceof MongoSecurityException) {
      return "AUTHENTICATION_FAILED";
    }
    if (e instanceof MongoSocketException || e instanceof MongoConnectionPoolClearedException) {
      return "CONNECTION_ERROR";
    }
    if (e instanceof MongoNotPrimaryException || e instanceof MongoNodeIsRecoveringException) {
      return "NOT_PRIMARY";
    }
    if (e instanceof MongoInterruptedException) {
      return "INTERRUPTED";
    }
    return e instanceof MongoServerException server ? serverName(server) : SERVER_ERROR;
  }

  private static String serverName(MongoServerException e) {
    if (e instanceof MongoWriteConcernException) {
      return WRITE_CONCERN_ERROR;
    }
    if (e instanceof DuplicateKeyException) {
      return DUPLICATE_KEY;
    }
    if (e instanceof WriteConcernException) {
      return WRITE_CONCERN_ERROR;
    }
    if (e instanceof MongoWriteException write) {
      return name(write.getError().getCategory());
    }
    if (e instanceof MongoBulkWriteException bulk) {
      return bulk.getWriteErrors().isEmpty()
          ? WRITE_CONCERN_ERROR
          : name(bulk.getWriteErrors().get(0).getCategory());
    }
    if (e instanceof MongoCommandException command && !command.getErrorCodeName().isEmpty()) {
      return command.getErrorCodeName();
    }
    return SERVER_ERROR;
  }

  /** Of an error on one record of a batch. */
  static String name(ErrorCategory category) {
    return switch (category) {
      case DUPLICATE_KEY -> DUPLICATE_KEY;
      case EXECUTION_TIMEOUT -> TIMEOUT;
      case UNCATEGORIZED -> SERVER_ERROR;
    };
  }

  /** Without the state of all servers, which the driver adds, where there is something to say. */
  static String message(MongoException e) {
    return e instanceof MongoCommandException command
        ? command.getErrorMessage()
        : String.valueOf(e.getMessage());
  }
}
