// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Words in UTF-8, numbered from 0 in the order in which they are added. Takes about 30 bytes a
 * word. After the last word is added, for any number of threads.
 */
public final class Vocabulary {

  /** Bytes after the end of what {@link #write} writes that it may overwrite. */
  public static final int MARGIN = 2 * Long.BYTES;

  private static final int LEAST = 1 << 10;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.nativeOrder());

  /** All words one after the other, each with a space behind it. */
  private byte[] letters = new byte[8 * LEAST];

  /** Where the words begin, and the end of the last one. */
  private int[] begins = new int[LEAST + 1];

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
      if (size == hashes.length) {
        grow();
        place = place(bytes, length, hash);
      }
      append(bytes, length);
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

  private void append(byte[] bytes, int length) {
    int begin = begins[size];
    int end = Math.addExact(begin, length + 1);
    if (letters.length - MARGIN < end) {
      int room = (int) Math.min(Integer.MAX_VALUE - MARGIN, 2L * letters.length + length + MARGIN);
      letters = Arrays.copyOf(letters, room);
    }
    System.arraycopy(bytes, 0, letters, begin, length);
    letters[end - 1] = ' ';
    begins[size + 1] = end;
  }

  private void grow() {
    begins = Arrays.copyOf(begins, 2 * size + 1);
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
          && Arrays.equals(letters, begins[number], end(number), bytes, 0, length)) {
        return place;
      }
      place = place + 1 & places.length - 1;
    }
    return place;
  }

  public int size() {
    return size;
  }

  private int end(int number) {
    return begins[number + 1] - 1;
  }

  /** The length of the word of that number in bytes. */
  int length(int number) {
    return end(number) - begins[number];
  }

  /** A copy of the word of that number. */
  public byte[] word(int number) {
    return Arrays.copyOfRange(letters, begins[number], end(number));
  }

  public String text(int number) {
    return new String(letters, begins[number], length(number), StandardCharsets.UTF_8);
  }

  /**
   * Writes words with single spaces between them.
   *
   * @param out has room for {@link #MARGIN} bytes more
   * @return the end
   */
  public int write(int[] numbers, int count, byte[] out, int at) {
    int next = at;
    for (int i = 0; i < count; i++) {
      int begin = begins[numbers[i]];
      int length = begins[numbers[i] + 1] - begin;
      // The words of texts are short: nearly all are copied at once, without a branch to
      // mispredict.
      copyEight(begin, out, next);
      copyEight(begin + Long.BYTES, out, next + Long.BYTES);
      if (length > MARGIN) {
        System.arraycopy(letters, begin, out, next, length);
      }
      next += length;
    }
    return Math.max(at, next - 1);
  }

  private void copyEight(int from, byte[] out, int to) {
    EIGHT_BYTES.set(out, to, (long) EIGHT_BYTES.get(letters, from));
  }

  /** The same words in another order, without those whose number is not named. */
  Vocabulary inOrder(int[] numbers) {
    Vocabulary ordered = new Vocabulary();
    for (int number : numbers) {
      ordered.add(word(number));
    }
    return ordered;
  }

  /** The number of characters of the longest word. */
  public int longest() {
    int longest = 0;
    for (int number = 0; number < size; number++) {
      if (length(number) > longest) {
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
