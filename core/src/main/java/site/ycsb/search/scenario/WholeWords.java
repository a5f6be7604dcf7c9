// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Optional;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;

/** Refuses data sets that need whole words on stores that match parts of words. */
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
