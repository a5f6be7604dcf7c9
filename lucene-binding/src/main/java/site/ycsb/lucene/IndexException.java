// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.lucene.index.CorruptIndexException;
import org.apache.lucene.store.AlreadyClosedException;
import site.ycsb.DBException;
import site.ycsb.Status;

/** An open index that failed. */
final class IndexException extends DBException {

  private static final long serialVersionUID = 1L;

  /** Follows the name of the directory. */
  static final String DAMAGED =
      " is damaged: remove the directory and load again, or name another "
          + LuceneSettings.DIRECTORY;

  private final String statusName;

  private IndexException(String statusName, String message, Exception cause) {
    super(message, cause);
    this.statusName = statusName;
  }

  /** What to throw in place of an exception of Lucene; a bug stays what it is. */
  static Exception of(Path index, Exception e) {
    Throwable reason =
        e instanceof AlreadyClosedException && e.getCause() != null ? e.getCause() : e;
    if (isDamage(reason)) {
      return new IndexException("INDEX_DAMAGED", index + DAMAGED, e);
    }
    return e instanceof IOException
            || e instanceof AlreadyClosedException
            || e instanceof IllegalArgumentException
        ? new IndexException("IO_ERROR", "the index in " + index + " failed: " + reason, e)
        : e;
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

  /** The status of an operation that failed because of this. */
  Status status() {
    return new Status(statusName, getMessage());
  }
}
