// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Words in UTF-8, numbered from 0 in the order in which they are added. Takes about 50 bytes a
 * word. After the last word is added, for any number of threads.
 */
public final class Vocabulary {

  /** Bytes after the end of what {@link #write} writes that it may overwrite. */
  public static final int MARGIN = 2 * Long.BYTES;

  private static final int LEAST = 1 << 10;

  /** Longest word that is its own key. */
  private static final int SHORT = Long.BYTES - 1;

  private static final long PRIME = 0x9E3779B97F4A7C15L;

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** All words one after the other, each with a space behind it. */
  private byte[] letters = new byte[8 * LEAST];

  /** Where the words begin, and the end of the last one. */
  private int[] begins = new int[LEAST + 1];

  /**
   * An open hash table, at most three quarters full, of pairs: the key of a word, and its number
   * plus 1, or 0. Most words are found in one line of the processor's cache, which matters because
   * a table of many words is in none of its caches.
   */
  private long[] table = new long[4 * LEAST];

  private int size;

  /** The number of a word, which is added if it is new. */
  public int add(byte[] word) {
    return add(word, 0, word.length);
  }

  /** Adds a part of an array, which is copied; see {@link #add(byte[])}. */
  int add(byte[] bytes, int from, int to) {
    long key = key(bytes, from, to);
    int place = place(key, bytes, from, to);
    if (table[place + 1] == 0) {
      if (4 * (size + 1L) > 3 * (table.length / 2)) {
        grow();
        place = place(key, bytes, from, to);
      }
      append(bytes, from, to);
      table[place] = key;
      table[place + 1] = ++size;
    }
    return (int) table[place + 1] - 1;
  }

  /** The number of a word, or -1. */
  public int find(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    int place = place(key(bytes, 0, bytes.length), bytes, 0, bytes.length);
    return (int) table[place + 1] - 1;
  }

  private void append(byte[] bytes, int from, int to) {
    int begin = begins[size];
    int end = Math.addExact(begin, to - from + 1);
    if (letters.length - MARGIN < end) {
      int room = (int) Math.min(Integer.MAX_VALUE - MARGIN, 2L * end + MARGIN);
      letters = Arrays.copyOf(letters, room);
    }
    if (size + 1 == begins.length) {
      begins = Arrays.copyOf(begins, 2 * size + 1);
    }
    System.arraycopy(bytes, from, letters, begin, to - from);
    letters[end - 1] = ' ';
    begins[size + 1] = end;
  }

  private void grow() {
    long[] old = table;
    table = new long[2 * old.length];
    for (int from = 0; from < old.length; from += 2) {
      if (old[from + 1] != 0) {
        int place = start(old[from]);
        while (table[place + 1] != 0) {
          place = place + 2 & table.length - 1;
        }
        table[place] = old[from];
        table[place + 1] = old[from + 1];
      }
    }
  }

  /**
   * The key of a short word is made of its bytes and its length; the key of a longer one is a hash,
   * which is negative.
   */
  private static long key(byte[] bytes, int from, int to) {
    int length = to - from;
    if (length > SHORT) {
      long hash = length;
      for (int at = from; at < to - Long.BYTES; at += Long.BYTES) {
        hash = mixed(hash ^ (long) EIGHT_BYTES.get(bytes, at));
      }
      // The last eight bytes, some of them perhaps once more.
      return mixed(hash ^ (long) EIGHT_BYTES.get(bytes, to - Long.BYTES)) | Long.MIN_VALUE;
    }
    long key = 0;
    if (from + Long.BYTES <= bytes.length) {
      key = (long) EIGHT_BYTES.get(bytes, from) & (1L << 8 * length) - 1;
    } else {
      for (int at = to - 1; at >= from; at--) {
        key = key << 8 | bytes[at] & 255;
      }
    }
    return key | (long) length << 8 * SHORT;
  }

  private static long mixed(long bits) {
    long product = bits * PRIME;
    return (product ^ product >>> 32) * PRIME;
  }

  /** Where a search for the key begins in the table. */
  private int start(long key) {
    int slots = table.length / 2;
    return (int) (mixed(key) >>> Long.numberOfLeadingZeros(slots - 1)) << 1;
  }

  /** Where the word is, or the empty place where it would be. */
  private int place(long key, byte[] bytes, int from, int to) {
    int place = start(key);
    while (table[place + 1] != 0
        && !(table[place] == key && (key >= 0 || isAt(place, bytes, from, to)))) {
      place = place + 2 & table.length - 1;
    }
    return place;
  }

  private boolean isAt(int place, byte[] bytes, int from, int to) {
    int number = (int) table[place + 1] - 1;
    return Arrays.equals(letters, begins[number], end(number), bytes, from, to);
  }

  public int size() {
    return size;
  }

  private int end(int number) {
    return begins[number + 1] - 1;
  }

  /** The length of the word of that number in bytes. */
  private int length(int number) {
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

  /** A vocabulary of the words with these numbers, in this order. */
  Vocabulary inOrder(int[] numbers) {
    Vocabulary ordered = new Vocabulary();
    for (int number : numbers) {
      ordered.add(letters, begins[number], end(number));
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

  /** The number of bytes of the longest word. */
  public int longestBytes() {
    return IntStream.range(0, size).map(this::length).max().orElse(0);
  }

  /** The first word with a letter above U+FFFF, which has four bytes. */
  public Optional<String> beyondSixteenBits() {
    for (int number = 0; number < size; number++) {
      for (int at = begins[number]; at < end(number); at++) {
        if ((letters[at] & 0xF0) == 0xF0) {
          return Optional.of(text(number));
        }
      }
    }
    return Optional.empty();
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
