/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
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
