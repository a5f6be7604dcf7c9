// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.text.Normalizer;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.testkit.MemoryDB;

/** Takes letters with and without accent for the same. */
public class FoldedAccents extends MemoryDB {

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    return words.stream()
        .map(FoldedAccents::fold)
        .collect(Collectors.toSet())
        .containsAll(terms.stream().map(FoldedAccents::fold).toList());
  }

  private static String fold(String word) {
    return Normalizer.normalize(word, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
  }
}
