// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.Set;
import site.ycsb.testkit.MemoryDB;

/** A term matches each word that contains it. */
public class SubstringMatch extends MemoryDB {

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    return terms.stream().allMatch(term -> words.stream().anyMatch(word -> word.contains(term)));
  }
}
