// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.io.ByteArrayOutputStream;
import site.ycsb.random.Mix;

/**
 * Texts that no query matches: parts of one long text that is made once from the vocabulary, so
 * that each costs only one copy. Immutable.
 */
final class Prose {

  private static final int TEXT_WORDS = 1 << 14;

  /** The greatest number of words of a part. */
  static final int MAX_WORDS = 32;

  private final byte[] text;
  private final int[] ranks;
  private final int[] starts;
  private final int maxBytes;

  Prose(long seed, TextSource texts) {
    ByteArrayOutputStream words = new ByteArrayOutputStream();
    starts = new int[TEXT_WORDS + 1];
    ranks = texts.prose(Mix.stream(seed, -2), TEXT_WORDS);
    for (int i = 0; i < TEXT_WORDS; i++) {
      starts[i] = words.size();
      words.writeBytes(texts.vocabulary().word(ranks[i]));
      words.write(' ');
    }
    starts[TEXT_WORDS] = words.size();
    text = words.toByteArray();
    int longest = 0;
    for (int i = 0; i + MAX_WORDS <= TEXT_WORDS; i++) {
      longest = Math.max(longest, starts[i + MAX_WORDS] - starts[i]);
    }
    maxBytes = longest;
  }

  int maxBytes() {
    return maxBytes;
  }

  /**
   * Writes the text that 64 random bits stand for.
   *
   * @param least number of its words
   * @param most number of its words, {@value #MAX_WORDS} or fewer
   * @return its end
   */
  int write(int least, int most, long random, byte[] out, int at) {
    int first = first(random);
    int count = count(least, most, random);
    int length = starts[first + count] - 1 - starts[first];
    System.arraycopy(text, starts[first], out, at, length);
    return at + length;
  }

  /**
   * The words of such a text.
   *
   * @param into receives their ranks
   * @return how many they are
   */
  int words(int least, int most, long random, int[] into) {
    int count = count(least, most, random);
    System.arraycopy(ranks, first(random), into, 0, count);
    return count;
  }

  private static int first(long random) {
    return Mix.below(TEXT_WORDS - MAX_WORDS, random);
  }

  private static int count(int least, int most, long random) {
    return least + Mix.below(most - least + 1, random << 32);
  }
}
