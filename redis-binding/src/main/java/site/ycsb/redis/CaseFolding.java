// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.lang.Character.UnicodeScript;
import java.util.Locale;

/** What case folding, by which servers compare words, does to words in lower case. */
public final class CaseFolding {

  private CaseFolding() {}

  /** Whether the word is its own case folding, and has only characters that are one of Java. */
  public static boolean isUnfolded(String word) {
    return word.codePoints().allMatch(CaseFolding::isUnfolded);
  }

  private static boolean isUnfolded(int letter) {
    String text = Character.toString(letter);
    return text.length() == 1
        && text.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT).equals(text)
        && UnicodeScript.of(letter) != UnicodeScript.CHEROKEE;
  }
}
