// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.ErrorCategory;
import com.mongodb.MongoBulkWriteException;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoConnectionPoolClearedException;
import com.mongodb.MongoException;
import com.mongodb.MongoInterruptedException;
import com.mongodb.MongoNodeIsRecoveringException;
import com.mongodb.MongoNotPrimaryException;
import com.mongodb.MongoOperationTimeoutException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketException;
import com.mongodb.MongoSocketReadTimeoutException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.MongoWriteConcernException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.bson.BSONException;
import org.bson.BsonMaximumSizeExceededException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.MissingTable;

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
    NAMES.put(MongoOperationTimeoutException.class, TIMEOUT);
    NAMES.put(MongoTimeoutException.class, "NO_SERVER");
    NAMES.put(MongoSecurityException.class, "AUTHENTICATION_FAILED");
    NAMES.put(MongoSocketException.class, "CONNECTION_ERROR");
    NAMES.put(MongoConnectionPoolClearedException.class, "CONNECTION_ERROR");
    NAMES.put(MongoNotPrimaryException.class, "NOT_PRIMARY");
    NAMES.put(MongoNodeIsRecoveringException.class, "NOT_PRIMARY");
    NAMES.put(MongoInterruptedException.class, "INTERRUPTED");
    NAMES.put(MongoWriteConcernException.class, WRITE_CONCERN_ERROR);
  }

  /**
   * Errors by code that a server reports for single writes without its own name for them, and its
   * {@code IndexNotFound}, the answer to a text search where there is no table or no index.
   */
  private static final Map<Integer, String> CODES =
      Map.of(27, MissingTable.STATUS, 146, "ExceededMemoryLimit", 14_031, "OutOfDiskSpace");

  private MongoErrors() {}

  /**
   * The status of an operation that failed; its description is what the server or driver said. Null
   * if the exception is not the driver's.
   */
  static Status status(Exception e) {
    if (e instanceof MongoException failed) {
      return new Status(name(failed), message(failed));
    }
    if (e instanceof BsonMaximumSizeExceededException) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    }
    return e instanceof BSONException ? new Status("BAD_REPLY", e.getMessage()) : null;
  }

  /** The message about a call outside the operations that failed; null as of {@link #status}. */
  static DBException failure(String what, String place, Exception e) {
    Status status = status(e);
    return status == null
        ? null
        : new DBException("cannot %s of %s: %s".formatted(what, place, status.getDescription()), e);
  }

  /**
   * {@code TIMEOUT} (no reply, or over the server's limit), {@code NO_SERVER} (none can be reached,
   * or there is no primary), {@code CONNECTION_ERROR}, {@code NOT_PRIMARY}, {@code DUPLICATE_KEY},
   * {@code WRITE_CONCERN_ERROR}, {@code AUTHENTICATION_FAILED}, {@code NO_TABLE}, else the server's
   * own name for its error ({@code Unauthorized}, {@code ExceededMemoryLimit}, …) or {@code
   * SERVER_ERROR}.
   */
  static String name(MongoException e) {
    for (Map.Entry<Class<? extends MongoException>, String> known : NAMES.entrySet()) {
      if (known.getKey().isInstance(e)) {
        return known.getValue();
      }
    }
    if (e instanceof MongoBulkWriteException bulk) {
      return bulk.getWriteErrors().isEmpty()
          ? WRITE_CONCERN_ERROR
          : name(bulk.getWriteErrors().get(0).getCode());
    }
    String name = name(e.getCode());
    return name.equals(SERVER_ERROR)
            && e instanceof MongoCommandException command
            && !command.getErrorCodeName().isEmpty()
        ? command.getErrorCodeName()
        : name;
  }

  /** The name of an error with that code on one record. */
  static String name(int code) {
    return switch (ErrorCategory.fromErrorCode(code)) {
      case DUPLICATE_KEY -> DUPLICATE_KEY;
      case EXECUTION_TIMEOUT -> TIMEOUT;
      case UNCATEGORIZED -> CODES.getOrDefault(code, SERVER_ERROR);
    };
  }

  /** Without the state of all servers, which the driver adds, where there is something to say. */
  static String message(MongoException e) {
    return e instanceof MongoCommandException command
        ? command.getErrorMessage()
        : String.valueOf(e.getMessage());
  }
}
