// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * Which characters words consist of, and what their lower case is: by the tables of one version of
 * Unicode, whatever version this Java has. Therefore one file makes equal records on every Java.
 *
 * <p>The version is the one of Java 17, the oldest Java that the program runs on. Therefore every
 * Java knows all characters of the table, and Unicode promises that it normalizes them alike.
 * Characters of later versions separate words.
 */
public final class WordCharacters {

  /** The version of Unicode. */
  public static final String VERSION = "13.0";

  private static final byte UNASSIGNED = 0;
  private static final byte SEPARATOR = 1;
  private static final byte PART = 2;

  /** A part of a word that has a lower case. */
  private static final byte UPPER = 3;

  private static final char SIGMA = '\u03A3';
  private static final char FINAL_SIGMA = '\u03C2';
  private static final char DOTTED_I = '\u0130';

  /** What there is of each character, by its code point. */
  private static final byte[] KINDS = new byte[Character.MAX_CODE_POINT + 1];

  /** The characters that have a lower case, in order, and what has to be added to each. */
  private static int[] uppers = new int[1 << 11];

  private static int[] distances = new int[1 << 11];
  private static int upperCount;

  static {
    read();
  }

  private WordCharacters() {}

  /** Reads lines such as {@code word 41-5a}, {@code other 20} and {@code lower 100-12e/2 1}. */
  private static void read() {
    String file = "unicode-" + VERSION + ".txt";
    try (InputStream in = WordCharacters.class.getResourceAsStream(file);
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split(" ");
        switch (parts[0]) {
          case "other" -> forEach(parts[1], point -> KINDS[point] = SEPARATOR);
          case "word" -> forEach(parts[1], point -> KINDS[point] = PART);
          case "lower" -> {
            int distance = Integer.parseInt(parts[2]);
            forEach(parts[1], point -> addUpper(point, distance));
          }
          default -> {
            // A comment.
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(file, e);
    }
    uppers = Arrays.copyOf(uppers, upperCount);
    distances = Arrays.copyOf(distances, upperCount);
  }

  private static void forEach(String range, IntConsumer action) {
    String[] parts = range.split("[-/]");
    int first = Integer.parseInt(parts[0], 16);
    int last = parts.length == 1 ? first : Integer.parseInt(parts[1], 16);
    int step = parts.length < 3 ? 1 : Integer.parseInt(parts[2], 16);
    for (int point = first; point <= last; point += step) {
      action.accept(point);
    }
  }

  private static void addUpper(int point, int distance) {
    KINDS[point] = UPPER;
    uppers[upperCount] = point;
    distances[upperCount++] = distance;
  }

  /** Whether the version has the character, or keeps it for private use. */
  public static boolean isAssigned(int point) {
    return KINDS[point] != UNASSIGNED;
  }

  /** Whether the character is a letter, a mark or a number. */
  public static boolean isOfWord(int point) {
    return KINDS[point] >= PART;
  }

  /** The lower case of a character; the character itself if it has none. */
  public static int lower(int point) {
    return KINDS[point] == UPPER ? point + distances[Arrays.binarySearch(uppers, point)] : point;
  }

  /**
   * The words of a text in lower case, in order.
   *
   * @param text words with single spaces between, or null
   */
  public static List<String> words(String text) {
    return text == null ? List.of() : List.of(lowerCase(text).split(" "));
  }

  /**
   * A text in lower case. A sigma at the end of a word becomes a final one, and a capital I with a
   * dot becomes an i with the dot as a mark.
   */
  public static String lowerCase(String text) {
    int at = firstUpper(text);
    if (at == text.length()) {
      return text;
    }
    StringBuilder lower = new StringBuilder(text.length() + 8).append(text, 0, at);
    while (at < text.length()) {
      int point = text.codePointAt(at);
      int next = at + Character.charCount(point);
      if (point == DOTTED_I) {
        lower.append("i\u0307");
      } else if (point == SIGMA && isEnd(text, at, next)) {
        lower.append(FINAL_SIGMA);
      } else {
        lower.appendCodePoint(lower(point));
      }
      at = next;
    }
    return lower.toString();
  }

  private static int firstUpper(String text) {
    int at = 0;
    while (at < text.length()) {
      int point = text.codePointAt(at);
      if (KINDS[point] == UPPER) {
        return at;
      }
      at += Character.charCount(point);
    }
    return at;
  }

  /** Whether a character ends a word that has more than this character. */
  private static boolean isEnd(String text, int begin, int end) {
    return begin > 0
        && isOfWord(text.codePointBefore(begin))
        && (end == text.length() || !isOfWord(text.codePointAt(end)));
  }

  /** Whether a character is white space at which a line may break. */
  public static boolean isWhiteSpace(char c) {
    return c == ' '
        || c >= '\t' && c <= '\r'
        || c >= '\u001C' && c <= '\u001F'
        || c == '\u1680'
        || c >= '\u2000' && c <= '\u200A' && c != '\u2007'
        || c == '\u2028'
        || c == '\u2029'
        || c == '\u205F'
        || c == '\u3000';
  }

  /** Whether a character is a control character. */
  public static boolean isControl(char c) {
    return c < ' ' || c >= '\u007F' && c <= '\u009F';
  }
}
