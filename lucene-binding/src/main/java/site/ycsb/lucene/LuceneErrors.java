// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.AlreadyClosedException;
import org.apache.lucene.util.BytesRefHash;
import site.ycsb.DBException;
import site.ycsb.Status;

/** What Lucene's exceptions mean for the user. */
final class LuceneErrors {

  /** Follows the name of the directory. */
  static final String DAMAGED =
      " is damaged: remove the directory and load again, or name another "
          + LuceneSettings.DIRECTORY;

  private LuceneErrors() {}

  /** The status of an operation on the index; null if the exception is not about an index. */
  static Status status(Path index, Exception e) {
    Throwable reason = reason(e);
    if (isDamage(reason)) {
      return new Status("INDEX_DAMAGED", index + DAMAGED);
    }
    if (e instanceof AlreadyClosedException) {
      return new Status("IO_ERROR", "the index was closed after an error: " + reason);
    }
    if (e.getCause() instanceof BytesRefHash.MaxBytesLengthExceededException) {
      return new Status(Status.BAD_REQUEST.getName(), e.getMessage());
    }
    // Lucene also says with an IllegalArgumentException that it cannot index something.
    return e instanceof IOException || e instanceof IllegalArgumentException
        ? new Status("IO_ERROR", e.toString())
        : null;
  }

  /** The message about a call outside the operations; null as of {@link #status}. */
  static DBException failure(String what, Path directory, Exception e) {
    if (isDamage(reason(e))) {
      return new DBException("cannot " + what + ": " + directory + DAMAGED, e);
    }
    return e instanceof IOException || e instanceof AlreadyClosedException
        ? new DBException("cannot " + what + " in " + directory + ": " + e, e)
        : null;
  }

  private static Throwable reason(Exception e) {
    return e instanceof AlreadyClosedException && e.getCause() != null ? e.getCause() : e;
  }

  /**
   * Whether a failure means that something else changed or cut the files. Lucene checks the sums of
   * small files only; in large ones it takes what it reads for positions and lengths.
   */
  static boolean isDamage(Throwable e) {
    return e instanceof CorruptIndexException
        || e instanceof EOFException
        || e instanceof IndexOutOfBoundsException
        || e instanceof NegativeArraySizeException;
  }
}
