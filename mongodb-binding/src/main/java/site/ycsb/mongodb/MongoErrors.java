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
import com.mongodb.MongoSocketException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import com.mongodb.MongoWriteException;
import com.mongodb.WriteConcernException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bson.BSONException;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Names and messages for what went wrong. */
final class MongoErrors {

  private static final String DUPLICATE_KEY = "DUPLICATE_KEY";
  private static final String TIMEOUT = "TIMEOUT";
  private static final String SERVER_ERROR = "SERVER_ERROR";
  private static final String WRITE_CONCERN_ERROR = "WRITE_CONCERN_ERROR";

  /** Subclasses come before their superclasses. */
  private static final Map<Class<? extends MongoException>, String> NAMES = new LinkedHashMap<>();

  static {
    NAMES.put(MongoSocketReadTimeoutException.class, TIMEOUT);
    NAMES.put(MongoExecutionTimeoutException.class, TIMEOUT);
    NAMES.put(MongoOperationTimeoutException.class, TIMEOUT);
    NAMES.put(MongoTimeoutException.class, "NO_SERVER");
    NAMES.put(MongoSecurityException.class, "AUTHENTICATION_FAILED");
    NAMES.put(MongoSocketException.class, "CONNECTION_ERROR");
    NAMES.put(MongoConnectionPoolClearedException.class, "CONNECTION_ERROR");
    NAMES.put(MongoNotPrimaryException.class, "NOT_PRIMARY");
    NAMES.put(MongoNodeIsRecoveringException.class, "NOT_PRIMARY");
    NAMES.put(MongoInterruptedException.class, "INTERRUPTED");
    NAMES.put(MongoWriteConcernException.class, WRITE_CONCERN_ERROR);
    NAMES.put(DuplicateKeyException.class, DUPLICATE_KEY);
    NAMES.put(WriteConcernException.class, WRITE_CONCERN_ERROR);
  }

  private MongoErrors() {}

  /**
   * The status of an operation that failed; its description is what the server or driver said. Null
   * if the exception is not the driver's.
   */
  static Status status(Exception e) {
    return e instanceof MongoException failed ? new Status(name(failed), message(failed)) : null;
  }

  /** The message about a call outside the operations that failed; null as of {@link #status}. */
  static DBException failure(String what, String place, Exception e) {
    String reason;
    if (e instanceof MongoException failed) {
      reason = message(failed);
    } else if (e instanceof BSONException) {
      reason = "the reply does not have the expected form: " + e.getMessage();
    } else {
      return null;
    }
    return new DBException("cannot %s of %s: %s".formatted(what, place, reason), e);
  }

  /**
   * {@code TIMEOUT} (no reply, or over the server's limit), {@code NO_SERVER} (none can be reached,
   * or there is no primary), {@code CONNECTION_ERROR}, {@code NOT_PRIMARY}, {@code DUPLICATE_KEY},
   * {@code WRITE_CONCERN_ERROR}, {@code AUTHENTICATION_FAILED}, else the server's own name for its
   * error ({@code Unauthorized}, {@code IndexNotFound}, …) or {@code SERVER_ERROR}.
   */
  static String name(MongoException e) {
    for (Map.Entry<Class<? extends MongoException>, String> known : NAMES.entrySet()) {
      if (known.getKey().isInstance(e)) {
        return known.getValue();
      }
    }
    if (e instanceof MongoWriteException write) {
      return name(write.getError().getCategory());
    }
    if (e instanceof MongoBulkWriteException bulk) {
      return bulk.getWriteErrors().isEmpty()
          ? WRITE_CONCERN_ERROR
          : name(bulk.getWriteErrors().get(0).getCategory());
    }
    return e instanceof MongoCommandException command && !command.getErrorCodeName().isEmpty()
        ? command.getErrorCodeName()
        : SERVER_ERROR;
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
