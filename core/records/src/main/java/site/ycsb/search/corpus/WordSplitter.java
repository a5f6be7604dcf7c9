// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import site.ycsb.search.WordCharacters;

/**
 * Splits text into the words that every engine agrees on: runs of letters, marks and digits, in
 * lower case, in Unicode's form NFKC. Anything else separates words, also a character that {@link
 * WordCharacters} does not know. Longer words than {@value #MAX_LENGTH} characters are left out.
 * Holds the words of the last text: one for each thread.
 */
public final class WordSplitter {

  /** In characters of Java. */
  public static final int MAX_LENGTH = 100;

  /** Each ASCII character in lower case, or 0 if it separates words. */
  private static final byte[] ASCII = new byte[128];

  static {
    for (char c = 0; c < ASCII.length; c++) {
      ASCII[c] = WordCharacters.isOfWord(c) ? (byte) WordCharacters.lower(c) : 0;
    }
  }

  /** The words in UTF-8, each with a space behind it. */
  private byte[] text = new byte[1 << 12];

  /** Where the words end: at their spaces. */
  private int[] ends = new int[1 << 9];

  private int count;
  private long leftOut;

  public static List<String> of(String text) {
    WordSplitter words = new WordSplitter();
    words.split(text.toCharArray(), text.length());
    List<String> all = new ArrayList<>();
    for (int i = 0; i < words.count; i++) {
      int begin = words.begin(i);
      all.add(new String(words.text, begin, words.ends[i] - begin, StandardCharsets.UTF_8));
    }
    return all;
  }

  /** How many words of all texts were too long. */
  long leftOut() {
    return leftOut;
  }

  int count() {
    return count;
  }

  boolean isEmpty() {
    return count == 0;
  }

  /** The words in UTF-8 with single spaces between, up to {@link #length}; used again. */
  byte[] bytes() {
    return text;
  }

  int length() {
    return count == 0 ? 0 : ends[count - 1];
  }

  int begin(int word) {
    return word == 0 ? 0 : ends[word - 1] + 1;
  }

  int end(int word) {
    return ends[word];
  }

  /** Takes the words of another text. */
  void split(char[] chars, int length) {
    count = 0;
    makeRoom(length + 1);
    byte[] out = text;
    int begin = 0;
    int at = 0;
    for (int i = 0; i < length; i++) {
      char c = chars[i];
      if (c >= ASCII.length) {
        int from = i - (at - begin);
        splitUnicode(new String(chars, from, length - from));
        return;
      }
      byte letter = ASCII[c];
      if (letter != 0) {
        out[at++] = letter;
      } else if (at > begin) {
        begin = end(begin, at, at - begin);
        at = begin;
      }
    }
    if (at > begin) {
      end(begin, at, at - begin);
    }
  }

  /**
   * Adds the word between two places of the text, unless it is too long.
   *
   * @return where the next word begins
   */
  private int end(int begin, int end, int chars) {
    if (chars > MAX_LENGTH) {
      leftOut++;
      return begin;
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
    }
    ends[count++] = end;
    text[end] = ' ';
    return end + 1;
  }

  private void makeRoom(int length) {
    if (length > text.length) {
      text = Arrays.copyOf(text, Math.max(length, 2 * text.length));
    }
  }

  private void splitUnicode(String rest) {
    String normal =
        WordCharacters.lowerCase(Normalizer.normalize(assigned(rest), Normalizer.Form.NFKC));
    int begin = -1;
    for (int i = 0; i < normal.length(); ) {
      int point = normal.codePointAt(i);
      if (WordCharacters.isOfWord(point)) {
        begin = begin < 0 ? i : begin;
      } else if (begin >= 0) {
        add(normal.substring(begin, i));
        begin = -1;
      }
      i += Character.charCount(point);
    }
    if (begin >= 0) {
      add(normal.substring(begin));
    }
  }

  /**
   * A text with a separator in place of each character that our version of Unicode does not have:
   * every Java normalizes the rest alike.
   */
  private static String assigned(String text) {
    int at = 0;
    StringBuilder known = null;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      boolean isKnown = WordCharacters.isAssigned(point);
      if (!isKnown && known == null) {
        known = new StringBuilder(text.length()).append(text, 0, at);
      }
      if (known != null) {
        known.appendCodePoint(isKnown ? point : ' ');
      }
      at += Character.charCount(point);
    }
    return known == null ? text : known.toString();
  }

  private void add(String word) {
    byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
    int begin = begin(count);
    int end = begin + bytes.length;
    makeRoom(end + 1);
    System.arraycopy(bytes, 0, text, begin, bytes.length);
    end(begin, end, word.length());
  }
}
