// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.wrong;

import java.util.List;
import java.util.Set;
import site.ycsb.testkit.MemoryDB;

/** Any of the terms is enough: OR for AND. */
public class AnyTerm extends MemoryDB {

  @Override
  protected boolean matches(Set<String> words, List<String> terms) {
    return terms.stream().anyMatch(words::contains);
  }
}
