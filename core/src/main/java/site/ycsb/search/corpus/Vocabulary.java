// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Words in UTF-8, numbered from 0 in the order in which they are added. Takes about 60 bytes a
 * word. After the last word is added, for any number of threads.
 */
public final class Vocabulary {

  private static final int LEAST = 1 << 10;

  private byte[][] words = new byte[LEAST][];
  private int[] hashes = new int[LEAST];

  /** An open hash table, at most half full: the number of a word plus 1, or 0. */
  private int[] places = new int[2 * LEAST];

  private int size;

  /** The number of a word, which is added if it is new. */
  public int add(byte[] word) {
    return add(word, word.length);
  }

  /** As {@link #add(byte[])}, of the first bytes of an array, which are copied. */
  int add(byte[] bytes, int length) {
    int hash = hash(bytes, length);
    int place = place(bytes, length, hash);
    if (places[place] == 0) {
      if (size == words.length) {
        grow();
        place = place(bytes, length, hash);
      }
      words[size] = Arrays.copyOf(bytes, length);
      hashes[size] = hash;
      places[place] = ++size;
    }
    return places[place] - 1;
  }

  /** The number of a word, or -1. */
  public int find(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    return places[place(bytes, bytes.length, hash(bytes, bytes.length))] - 1;
  }

  private void grow() {
    words = Arrays.copyOf(words, 2 * size);
    hashes = Arrays.copyOf(hashes, 2 * size);
    places = new int[4 * size];
    for (int number = 0; number < size; number++) {
      int place = hashes[number] & places.length - 1;
      while (places[place] != 0) {
        place = place + 1 & places.length - 1;
      }
      places[place] = number + 1;
    }
  }

  private static int hash(byte[] bytes, int length) {
    int hash = length;
    for (int i = 0; i < length; i++) {
      hash = 31 * hash + bytes[i];
    }
    hash *= 0x9E3779B1;
    return hash ^ hash >>> 15;
  }

  /** Where the word is, or the empty place where it would be. */
  private int place(byte[] bytes, int length, int hash) {
    int place = hash & places.length - 1;
    while (places[place] != 0) {
      int number = places[place] - 1;
      if (hashes[number] == hash
          && Arrays.equals(words[number], 0, words[number].length, bytes, 0, length)) {
        return place;
      }
      place = place + 1 & places.length - 1;
    }
    return place;
  }

  public int size() {
    return size;
  }

  /** The word of that number; not to be changed. */
  public byte[] word(int number) {
    return words[number];
  }

  public String text(int number) {
    return new String(words[number], StandardCharsets.UTF_8);
  }

  /** The same words in another order, without those whose number is not named. */
  Vocabulary inOrder(int[] numbers) {
    Vocabulary ordered = new Vocabulary();
    for (int number : numbers) {
      ordered.add(words[number]);
    }
    return ordered;
  }

  /** The number of characters of the longest word. */
  public int longest() {
    int longest = 0;
    for (int number = 0; number < size; number++) {
      if (words[number].length > longest) {
        longest = Math.max(longest, text(number).length());
      }
    }
    return longest;
  }

  /** A word inside another one, for messages: {@code "shoelace" contains "lace"}. */
  public Optional<String> nested() {
    for (int number = 0; number < size; number++) {
      String word = text(number);
      for (int from = 0; from < word.length(); from++) {
        for (int to = from + 1; to <= word.length(); to++) {
          String part = word.substring(from, to);
          if (part.length() < word.length() && find(part) >= 0) {
            return Optional.of("\"" + word + "\" contains \"" + part + "\"");
          }
        }
      }
    }
    return Optional.empty();
  }
}
