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
