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
package site.ycsb.search.workload;

import java.util.Optional;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;

/** Keeps data sets that need whole words from stores that match parts of words. */
public final class WholeWords {

  private WholeWords() {}

  /**
   * @throws WorkloadException if a word of the data set is part of another one and the store would
   *     find both
   */
  public static void require(SearchableDB store, DataSet dataSet)
      throws WorkloadException, DBException {
    Optional<String> nested = dataSet.catalogue().names().nestedWord();
    if (nested.isPresent() && !store.matchesWholeWords()) {
      throw new WorkloadException(
          "the store, as it is set up, also finds a word inside a longer one, and in the dictionary"
              + " the word "
              + nested.get()
              + ": leave one of them out, or choose a setting of the binding that matches whole"
              + " words");
    }
  }
}
