// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.corpus.Vocabulary;

/**
 * A made-up vocabulary. One word in eight is the word before with another letter, and one in eight
 * the word before with two neighbours that have changed places: words that follow each other are
 * about equally frequent, so questions for one of them meet the other. A word depends on its rank
 * and those before, not on the number of words.
 */
final class MadeUpWords {

  private static final String CONSONANTS = "bcdfghjklmnpqrstvwxz";
  private static final String VOWELS = "aeiou";
  private static final int WORD_LENGTH = 7;

  /** Number of words of the form consonant, vowel, …, consonant. */
  static final long WORD_SPACE = 20L * 5 * 20 * 5 * 20 * 5 * 20;

  /** Coprime to {@link #WORD_SPACE}, so that each rank has its own word. */
  static final long WORD_STEP = 12_582_917;

  /** How many ranks there are to each kind of neighbour. */
  private static final int PERIOD = 8;

  private static final int NEAR = 5;
  private static final int SWAPPED = 7;

  /** No word without neighbours has it. */
  private static final String OTHER_LETTER = "y";

  private static final String ACCENTED = "\u00E9";

  /** A mark, which Unicode composes with no letter. */
  private static final String MARK = "\u0329";

  /**
   * The first letter of cuneiform, which are above U+FFFF and have no case. Chinese letters would
   * be words of their own for some engines.
   */
  private static final int FAR_LETTERS = 0x12000;

  private static final int FAR_LETTER_COUNT = 0x39A;

  /** A letter above U+FFFF that has a capital one, and the next one. */
  private static final String FAR_LETTER = Character.toString(0x10428);

  private static final String NEXT_FAR_LETTER = Character.toString(0x10429);

  /** A letter before the far ones in Unicode, and behind them in UTF-16. */
  private static final String LATE_LETTER = "\uFE73";

  private final Vocabulary words = new Vocabulary();
  private final WordForm form;

  private MadeUpWords(WordForm form) {
    this.form = form;
  }

  static Vocabulary of(WordForm form, int size) {
    MadeUpWords made = new MadeUpWords(form);
    List<String> last = List.of();
    for (int rank = 0; rank < size; rank++) {
      if (form == WordForm.PLAIN && !isNeighbour(rank)) {
        made.words.add(plainBytes(rank));
      } else {
        last = made.add(rank, form == WordForm.PLAIN ? plain(rank - 1) : last);
      }
    }
    return made.words;
  }

  private static boolean isNeighbour(int rank) {
    return rank % PERIOD == NEAR || rank % PERIOD == SWAPPED;
  }

  /** The letters of the word of that rank: a neighbour where there is a new one. */
  private List<String> add(int rank, List<String> last) {
    List<String> plain = plain(rank);
    List<String> word =
        candidates(rank, plain, last)
            .filter(candidate -> words.find(String.join("", candidate)) < 0)
            .findFirst()
            .orElse(plain);
    words.add(String.join("", word).getBytes(StandardCharsets.UTF_8));
    return word;
  }

  private Stream<List<String>> candidates(int rank, List<String> plain, List<String> last) {
    int turn = rank / PERIOD;
    boolean isOdd = turn % 2 == 1;
    boolean isUnicode = form == WordForm.UNICODE;
    return switch (rank % PERIOD) {
      case NEAR ->
          places(last.size(), turn)
              .map(at -> with(last, at, isUnicode && isOdd ? NEXT_FAR_LETTER : OTHER_LETTER));
      case SWAPPED -> places(last.size() - 1, turn).map(at -> swapped(last, at));
      case 1 -> longer(last, isUnicode && isOdd ? MARK : "x" + OTHER_LETTER);
      case 3 -> longer(last, OTHER_LETTER);
      case 2 -> isOdd ? accented(plain, last) : other(plain, 3, "\u0436");
      case 4 ->
          other(
              plain,
              turn % WORD_LENGTH,
              isOdd ? FAR_LETTER : Character.toString(FAR_LETTERS + turn % FAR_LETTER_COUNT));
      case 6 -> isOdd ? other(last, 2, last.get(2) + MARK) : other(plain, 0, LATE_LETTER);
      default -> Stream.of();
    };
  }

  /** All places, from one on. */
  private static Stream<Integer> places(int count, int first) {
    return IntStream.range(0, count).mapToObj(i -> (first + i) % count);
  }

  private Stream<List<String>> longer(List<String> last, String end) {
    return form == WordForm.PLAIN
        ? Stream.of()
        : Stream.of(Stream.concat(last.stream(), Stream.of(end)).toList());
  }

  private Stream<List<String>> other(List<String> plain, int place, String letter) {
    return form == WordForm.UNICODE ? Stream.of(with(plain, place, letter)) : Stream.of();
  }

  /** The word before with an accent, if it has an e. */
  private Stream<List<String>> accented(List<String> plain, List<String> last) {
    int at = last.indexOf("e");
    return at < 0 ? other(plain, 3, ACCENTED) : other(last, at, ACCENTED);
  }

  private static List<String> with(List<String> word, int place, String letter) {
    List<String> other = new ArrayList<>(word);
    other.set(place, letter);
    return other;
  }

  private static List<String> swapped(List<String> word, int place) {
    List<String> other = new ArrayList<>(word);
    Collections.swap(other, place, place + 1);
    return other;
  }

  private static List<String> plain(int rank) {
    return new String(plainBytes(rank), StandardCharsets.US_ASCII)
        .chars()
        .mapToObj(Character::toString)
        .toList();
  }

  private static byte[] plainBytes(long rank) {
    long code = rank * WORD_STEP % WORD_SPACE;
    byte[] word = new byte[WORD_LENGTH];
    for (int i = 0; i < WORD_LENGTH; i++) {
      String letters = i % 2 == 0 ? CONSONANTS : VOWELS;
      word[i] = (byte) letters.charAt((int) (code % letters.length()));
      code /= letters.length();
    }
    return word;
  }
}
