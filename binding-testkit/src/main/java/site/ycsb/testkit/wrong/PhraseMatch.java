// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import site.ycsb.testkit.MemoryDB;

/** Matches the terms only where they follow one another in the same order. */
public class PhraseMatch extends MemoryDB {

  @Override
  protected Set<String> words(String text) {
    return Set.of(text.toLowerCase(Locale.ROOT));
  }

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    String phrase = " " + String.join(" ", terms) + " ";
    return words.stream().anyMatch(text -> (" " + text + " ").contains(phrase));
  }
}
