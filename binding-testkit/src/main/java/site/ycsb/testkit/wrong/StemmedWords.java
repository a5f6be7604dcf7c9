// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.testkit.MemoryDB;

/** Takes words of one stem for the same word. */
public class StemmedWords extends MemoryDB {

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    return words.stream()
        .map(StemmedWords::stem)
        .collect(Collectors.toSet())
        .containsAll(terms.stream().map(StemmedWords::stem).toList());
  }

  private static String stem(String word) {
    return word.replaceFirst("(ies|y)$", "i").replaceFirst("s$", "").replaceFirst("ning$", "");
  }
}
