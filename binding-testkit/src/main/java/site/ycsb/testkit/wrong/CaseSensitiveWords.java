// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.Arrays;
import java.util.Set;
import site.ycsb.testkit.MemoryDB;

/** Indexes words with their capitals. */
public class CaseSensitiveWords extends MemoryDB {

  @Override
  protected Set<String> words(String text) {
    return Set.copyOf(Arrays.asList(text.split(" ")));
  }
}
