// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Splits text into the words that every engine agrees on: runs of letters, marks and digits, in
 * lower case, in Unicode's form NFKC. Anything else separates words. Longer words than {@value
 * #MAX_LENGTH} characters are left out. Reuses its array: one for each thread.
 */
public final class Words {

  /** In characters of Java. */
  public static final int MAX_LENGTH = 100;

  /** Of each ASCII character: itself in lower case, or 0 if it separates words. */
  private static final byte[] ASCII = new byte[128];

  static {
    for (char c = 0; c < ASCII.length; c++) {
      ASCII[c] = Character.isLetterOrDigit(c) ? (byte) Character.toLowerCase(c) : 0;
    }
  }

  /** Receives a word. */
  interface Receiver {

    /**
     * @param word holds it in UTF-8, up to the length; is used again
     */
    void word(byte[] word, int length);
  }

  private final byte[] word = new byte[3 * MAX_LENGTH];
  private long leftOut;

  /** The words of a text in order. */
  public static List<String> of(String text) {
    List<String> words = new ArrayList<>();
    new Words()
        .split(
            text.toCharArray(),
            text.length(),
            (word, length) -> words.add(new String(word, 0, length, StandardCharsets.UTF_8)));
    return words;
  }

  /** How many words were too long. */
  long leftOut() {
    return leftOut;
  }

  void split(char[] text, int length, Receiver receiver) {
    int size = 0;
    for (int i = 0; i < length; i++) {
      char c = text[i];
      if (c >= ASCII.length) {
        splitUnicode(new String(text, i - size, length - i + size), receiver);
        return;
      }
      byte letter = ASCII[c];
      if (letter != 0) {
        if (size < MAX_LENGTH) {
          word[size] = letter;
        }
        size++;
      } else if (size > 0) {
        end(size, receiver);
        size = 0;
      }
    }
    if (size > 0) {
      end(size, receiver);
    }
  }

  private void end(int size, Receiver receiver) {
    if (size > MAX_LENGTH) {
      leftOut++;
    } else {
      receiver.word(word, size);
    }
  }

  private void splitUnicode(String text, Receiver receiver) {
    String normal = Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    runs(
        normal,
        run -> {
          if (run.length() > MAX_LENGTH) {
            leftOut++;
          } else {
            byte[] bytes = run.getBytes(StandardCharsets.UTF_8);
            receiver.word(bytes, bytes.length);
          }
        });
  }

  private static void runs(String text, Consumer<String> consumer) {
    int begin = -1;
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      if (isOfWord(point)) {
        begin = begin < 0 ? i : begin;
      } else if (begin >= 0) {
        consumer.accept(text.substring(begin, i));
        begin = -1;
      }
      i += Character.charCount(point);
    }
    if (begin >= 0) {
      consumer.accept(text.substring(begin));
    }
  }

  private static boolean isOfWord(int point) {
    return switch (Character.getType(point)) {
      case Character.UPPERCASE_LETTER,
          Character.LOWERCASE_LETTER,
          Character.TITLECASE_LETTER,
          Character.MODIFIER_LETTER,
          Character.OTHER_LETTER,
          Character.NON_SPACING_MARK,
          Character.ENCLOSING_MARK,
          Character.COMBINING_SPACING_MARK,
          Character.DECIMAL_DIGIT_NUMBER,
          Character.LETTER_NUMBER,
          Character.OTHER_NUMBER ->
          true;
      default -> false;
    };
  }
}
