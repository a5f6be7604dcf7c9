// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;

/**
 * Asks for the records whose text field holds a word that differs from the one asked for by one
 * edit at most: one character (a code point of Unicode) inserted, deleted or put in place of
 * another. Two neighbours that have changed places are two edits.
 *
 * @param words one word
 */
public record Fuzzy(AllTerms words) implements OnWords {

  public Fuzzy {
    if (words.terms().size() != 1) {
      throw new IllegalArgumentException("a question of kind fuzzy needs one word");
    }
  }

  @Override
  public String operation() {
    return "SEARCH-FUZZY";
  }

  @Override
  public String text() {
    return word() + "~1";
  }

  @Override
  public List<String> terms() {
    return List.of();
  }

  public String word() {
    return words.terms().get(0);
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return Optional.of(
        new Candidates(
            near(vocabulary).stream()
                .map(word -> List.of(new FieldValue(textField(), word)))
                .toList(),
            true));
  }

  private List<String> near(Collection<String> vocabulary) {
    return vocabulary instanceof WordIndex index
        ? index.near(word())
        : vocabulary.stream().filter(word -> isNear(word, word())).toList();
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return record.words(textField()).stream().anyMatch(word -> isNear(word, word()));
  }

  /** Whether two words differ by one edit at most. */
  public static boolean isNear(String a, String b) {
    if (Math.abs(a.length() - b.length()) > 2) {
      // One character of Unicode is two of Java at most.
      return false;
    }
    int same = 0;
    int shorter = Math.min(a.length(), b.length());
    while (same < shorter && a.charAt(same) == b.charAt(same)) {
      same++;
    }
    int sameAtEnd = 0;
    while (sameAtEnd < shorter - same
        && a.charAt(a.length() - 1 - sameAtEnd) == b.charAt(b.length() - 1 - sameAtEnd)) {
      sameAtEnd++;
    }
    return a.codePointCount(same, a.length() - sameAtEnd) <= 1
        && b.codePointCount(same, b.length() - sameAtEnd) <= 1;
  }

  /** The rarer word of a loaded record with one edit, so that it is often in no record itself. */
  public static final class FuzzyKind extends Question.Kind {

    public FuzzyKind() {
      super(
          "fuzzy",
          Fuzzy.class,
          "whose %s has a word at one edit at most",
          words -> new Fuzzy(AllTerms.of(words)));
    }

    @Override
    public Question draw(SampledRecord sample) {
      return ask(
          sample.words().with(List.of(edited(sample.words().terms().get(1), sample.random()))));
    }

    /**
     * A word without an edit, which finds its neighbours too, or with two letters that have changed
     * places, which are two edits.
     */
    @Override
    public Question drawEdge(SampledRecord sample) {
      RandomGenerator random = sample.random();
      String word = sample.words().terms().get(random.nextInt(2));
      return ask(sample.words().with(List.of(random.nextBoolean() ? word : swapped(word, random))));
    }

    /** The word itself where all letters are equal. */
    private static String swapped(String word, RandomGenerator random) {
      int[] points = word.codePoints().toArray();
      int[] places =
          IntStream.range(1, points.length).filter(i -> points[i] != points[i - 1]).toArray();
      if (places.length > 0) {
        int at = places[random.nextInt(places.length)];
        int moved = points[at];
        points[at] = points[at - 1];
        points[at - 1] = moved;
      }
      return new String(points, 0, points.length);
    }

    private static String edited(String word, RandomGenerator random) {
      IntStream.Builder edited = IntStream.builder();
      int[] points = word.codePoints().toArray();
      int at = random.nextInt(points.length);
      int edit = points.length < 3 ? 0 : random.nextInt(3);
      for (int i = 0; i < points.length; i++) {
        if (i != at) {
          edited.add(points[i]);
        } else if (edit < 2) {
          // A letter of the word itself is in the alphabet of the others, too.
          edited.add(points[random.nextInt(points.length)]);
          if (edit == 0) {
            edited.add(points[i]);
          }
        }
      }
      return edited
          .build()
          .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
          .toString();
    }
  }
}
