/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

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
