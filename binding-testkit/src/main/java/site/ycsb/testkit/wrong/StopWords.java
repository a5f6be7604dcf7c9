// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.Set;
import site.ycsb.testkit.MemoryDB;

/** Does not index the most frequent words of English, and asks for the others only. */
public class StopWords extends MemoryDB {

  private static final Set<String> STOP_WORDS =
      Set.of("the", "and", "a", "is", "to", "in", "not", "or", "with", "for", "of", "will");

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    return terms.stream().allMatch(term -> STOP_WORDS.contains(term) || words.contains(term));
  }
}
