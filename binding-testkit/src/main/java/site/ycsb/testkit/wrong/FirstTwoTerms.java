// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.Set;
import site.ycsb.testkit.MemoryDB;

/** Asks for the first two terms only. */
public class FirstTwoTerms extends MemoryDB {

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    return super.matches(words, terms.subList(0, Math.min(2, terms.size())));
  }
}
