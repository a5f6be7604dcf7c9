// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.io.EOFException;
import org.apache.lucene.index.CorruptIndexException;

/** What files of an index that were changed or cut by something else look like to a reader. */
final class IndexDamage {

  /** Follows the name of the directory. */
  static final String EXPLANATION =
      " is damaged: remove the directory and load again, or name another "
          + LuceneSettings.DIRECTORY_PROPERTY;

  private IndexDamage() {}

  /**
   * Whether a failure means damage. Lucene checks the sums of small files only; of large ones it
   * takes what it reads for positions and lengths.
   */
  static boolean is(Throwable e) {
    return e instanceof CorruptIndexException
        || e instanceof EOFException
        || e instanceof IndexOutOfBoundsException
        || e instanceof NegativeArraySizeException;
  }
}
