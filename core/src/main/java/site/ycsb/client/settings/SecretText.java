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
package site.ycsb.client.settings;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds secrets in other text. The time for it does not depend on their number: a file may have any
 * number of properties. Immutable.
 */
final class SecretText {

  /** A secret of fewer characters would hide half of the text that it is looked for in. */
  private static final int MIN_LENGTH = 4;

  private final Map<Integer, Set<String>> byLength = new TreeMap<>((a, b) -> Integer.compare(b, a));

  SecretText(Collection<String> secrets) {
    for (String secret : secrets) {
      if (secret.length() >= MIN_LENGTH) {
        byLength.computeIfAbsent(secret.length(), length -> new HashSet<>()).add(secret);
      }
    }
  }

  /** The text with a mask in place of each secret, of those that begin together the longest. */
  String masked(String text) {
    StringBuilder shown = new StringBuilder();
    int from = 0;
    while (from < text.length()) {
      int length = secretAt(text, from);
      if (length > 0) {
        shown.append(SecretParts.MASK);
        from += length;
      } else {
        shown.append(text.charAt(from++));
      }
    }
    return shown.toString();
  }

  private int secretAt(String text, int from) {
    for (Map.Entry<Integer, Set<String>> secrets : byLength.entrySet()) {
      int end = from + secrets.getKey();
      if (end <= text.length() && secrets.getValue().contains(text.substring(from, end))) {
        return secrets.getKey();
      }
    }
    return 0;
  }
}
