// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import java.util.Collection;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Finds secrets in other text. The time for it does not depend on their number: a file may have any
 * number of properties. Immutable.
 */
final class SecretText {

  /** A secret of fewer characters would hide half of the text that it is looked for in. */
  private static final int MIN_LENGTH = 4;

  private static final Pattern WORD = Pattern.compile("[A-Za-z]?[a-z]{1,6}|[A-Z]{1,7}");

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
      if (end <= text.length()
          && secrets.getValue().contains(text.substring(from, end))
          && !isPartOfWord(text, from, end)) {
        return secrets.getKey();
      }
    }
    return 0;
  }

  /** Whether a value may be a short word of any message, such as {@code none} and {@code FAIL}. */
  static boolean isWord(String value) {
    return WORD.matcher(value).matches();
  }

  /** A password such as {@code fail} is no part of {@code failed}. */
  private static boolean isPartOfWord(String text, int from, int end) {
    return isWord(text.substring(from, end))
        && (from > 0 && Character.isLetter(text.charAt(from - 1))
            || end < text.length() && Character.isLetter(text.charAt(end)));
  }
}
