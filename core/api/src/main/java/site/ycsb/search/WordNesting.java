// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Optional;
import java.util.Properties;
import java.util.ServiceLoader;

/**
 * Says whether the words of a data set are nested, which decides how some engines have to be asked.
 * A service, because only the workload knows its words.
 */
public interface WordNesting {

  /**
   * Whether a word of the data set that the properties describe may be part of another one. Then
   * only an engine that matches whole words answers correctly. May read the file of the words.
   *
   * @throws IllegalArgumentException with a message for the user if the properties describe no data
   *     set
   */
  boolean isPossible(Properties properties);

  /** The answer of the workload; true without a workload. */
  static boolean mayOccur(Properties properties) {
    Optional<WordNesting> workload =
        ServiceLoader.load(WordNesting.class, WordNesting.class.getClassLoader()).findFirst();
    return workload.isEmpty() || workload.get().isPossible(properties);
  }
}
