// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import site.ycsb.liar.wrong.WrongKinds.WrongKind;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Question;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Prefix;

/** Bindings that are wrong about words that are not complete or not right. */
public final class WrongNearWords {

  private WrongNearWords() {}

  /** A beginning that is wrong about which words begin with it. */
  abstract static class WrongPrefix extends WrongKind<Prefix> {
    WrongPrefix(BiPredicate<Prefix, String> begins) {
      super(
          Prefix.class,
          (asked, text) ->
              text.containsAll(asked.terms())
                  && text.stream().anyMatch(word -> begins.test(asked, word)));
    }
  }

  /** Finds the beginning of a word within words, too. */
  @Breaks("prefixesNeedTheFullWordsAndTheBeginningOfOne")
  public static class PrefixWithin extends WrongPrefix {
    public PrefixWithin() {
      super((asked, word) -> word.contains(asked.beginning()));
    }
  }

  /** A word is not its own beginning. */
  @Breaks("beginningsMayBeWholeWords")
  public static class ProperPrefix extends WrongPrefix {
    public ProperPrefix() {
      super(
          (asked, word) ->
              word.startsWith(asked.beginning()) && word.length() > asked.beginning().length());
    }
  }

  /** Wants a word for the beginning that is not among the full words. */
  @Breaks("beginningsMayBeOfFullWords")
  public static class PrefixOfOtherWord extends WrongPrefix {
    public PrefixOfOtherWord() {
      super((asked, word) -> word.startsWith(asked.beginning()) && !asked.terms().contains(word));
    }
  }

  /** Compares letters without what is above seven bits. */
  @Breaks({"prefixesMayBeNonAscii", "fuzzyMayBeNonAscii"})
  public static class SevenBits extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      List<String> words = Question.words(ascii(hit.fields().get(question.textField())));
      return question instanceof Prefix prefix
          ? matches(hit.words(), prefix.terms())
              && words.stream().anyMatch(word -> word.startsWith(ascii(prefix.beginning())))
          : question instanceof Fuzzy fuzzy
              ? words.stream().anyMatch(word -> near(word, ascii(fuzzy.word())))
              : super.holds(question, hit);
    }

    private static String ascii(String text) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      for (int i = 0; i < bytes.length; i++) {
        bytes[i] = bytes[i] < 0 ? (byte) '?' : bytes[i];
      }
      return new String(bytes, StandardCharsets.US_ASCII);
    }
  }

  /** Extends a beginning, or a word with an edit, to the first two hundred words only. */
  @Breaks({"prefixesReachEveryWord", "fuzzyReachesEveryWord"})
  public static class TwoHundredWords extends RememberedQuestion {

    private static final int MOST = 200;

    @Override
    protected Collection<Indexed> searched(Table t) {
      if (!(asked instanceof Prefix || asked instanceof Fuzzy)) {
        return super.searched(t);
      }
      TreeSet<String> extensions = new TreeSet<>();
      t.index().values().forEach(record -> record.words().forEach(extensions::add));
      extensions.removeIf(word -> !isExtension(word));
      List<String> reached = extensions.stream().limit(MOST).toList();
      return t.index().values().stream()
          .filter(record -> record.words().stream().anyMatch(reached::contains))
          .toList();
    }

    private boolean isExtension(String word) {
      return asked instanceof Prefix prefix
          ? word.startsWith(prefix.beginning())
          : near(word, ((Fuzzy) asked).word());
    }
  }

  /** A word that is wrong about which words are near. */
  abstract static class WrongFuzzy extends WrongKind<Fuzzy> {
    WrongFuzzy(BiPredicate<String, String> near) {
      super(
          Fuzzy.class,
          (asked, text) -> text.stream().anyMatch(word -> near.test(word, asked.word())));
    }
  }

  /** Whether two words differ by one edit at most. */
  private static boolean near(String word, String asked) {
    return new Fuzzy(new AllTerms("t", List.of(asked), "s", false)).matches(field -> word);
  }

  /** Takes the first letter for right. */
  @Breaks("fuzzyFindsOneEditAnywhere")
  public static class FixedFirstLetter extends WrongFuzzy {
    public FixedFirstLetter() {
      super((word, asked) -> word.charAt(0) == asked.charAt(0) && near(word, asked));
    }
  }

  /** Takes words at two edits, too, if they are long. */
  @Breaks("fuzzyFindsNoTwoEdits")
  public static class TwoEdits extends WrongFuzzy {
    public TwoEdits() {
      super((word, asked) -> near(word, asked) || oneShorter(word).anyMatch(w -> near(w, asked)));
    }
  }

  /** The word without one of its letters. */
  private static Stream<String> oneShorter(String word) {
    return Stream.iterate(0, i -> i < word.length(), i -> i + 1)
        .map(i -> word.substring(0, i) + word.substring(i + 1));
  }

  /** Takes neighbours that have changed places for one edit. */
  @Breaks("transpositionsAreTwoEdits")
  public static class Transpositions extends WrongFuzzy {
    public Transpositions() {
      super(
          (word, asked) ->
              near(word, asked)
                  || Stream.iterate(1, i -> i < word.length(), i -> i + 1)
                      .anyMatch(i -> swapped(word, i).equals(asked)));
    }

    private static String swapped(String word, int i) {
      return word.substring(0, i - 1) + word.charAt(i) + word.charAt(i - 1) + word.substring(i + 1);
    }
  }

  /** Finds no short words, as engines do that compare the edits with the length. */
  @Breaks("fuzzyFindsShortWords")
  public static class NoShortWords extends WrongFuzzy {
    public NoShortWords() {
      super(
          (word, asked) ->
              word.equals(asked)
                  || near(word, asked) && Math.min(word.length(), asked.length()) > 1);
    }
  }
}
