// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Question;
import site.ycsb.search.question.Filter;

/** Bindings that are wrong about which records a query matches. */
public final class WrongMatches {

  private WrongMatches() {}

  /** Any of the terms is enough: OR for AND. */
  @Breaks({"everyTermHasToMatch", "unknownWordsMatchNothing"})
  public static class AnyTerm extends MemoryDB {

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return terms.stream().anyMatch(words::contains);
    }
  }

  /** Asks for the first two terms only. */
  @Breaks("queriesMayHaveOneOrThreeTerms")
  public static class FirstTwoTerms extends MemoryDB {

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return super.matches(words, terms.subList(0, Math.min(2, terms.size())));
    }
  }

  /** A term matches each word that contains it. */
  @Breaks("substringsDoNotMatch")
  public static class SubstringMatch extends MemoryDB {

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return terms.stream().allMatch(term -> words.stream().anyMatch(word -> word.contains(term)));
    }
  }

  /** Takes words of one stem for the same word. */
  @Breaks("wordsAreNotStemmed")
  public static class StemmedWords extends MemoryDB {

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return words.stream()
          .map(StemmedWords::stem)
          .collect(Collectors.toSet())
          .containsAll(terms.stream().map(StemmedWords::stem).toList());
    }

    private static String stem(String word) {
      return word.replaceFirst("(ies|y)$", "i").replaceFirst("s$", "").replaceFirst("ning$", "");
    }
  }

  /** Does not index the most frequent words of English, and asks for the others only. */
  @Breaks("stopWordsAreSearchable")
  public static class StopWords extends MemoryDB {

    private static final Set<String> STOP_WORDS =
        Set.of("the", "and", "a", "is", "to", "in", "not", "or", "with", "for", "of", "will");

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return terms.stream().allMatch(term -> STOP_WORDS.contains(term) || words.contains(term));
    }
  }

  /** Takes the bounds of a range for excluded. */
  @Breaks("bothBoundsOfARangeAreIncluded")
  public static class ExcludedBounds extends MemoryDB {

    @Override
    protected boolean holds(Question question, Indexed hit) {
      return super.holds(
          question instanceof Filter f
              ? new Filter(
                  f.words(),
                  f.range().tagField(),
                  f.range().tag(),
                  f.range().numberField(),
                  f.range().low() + 1,
                  f.range().high() - 1)
              : question,
          hit);
    }
  }

  /** Compares tags without their case. */
  @Breaks("tagsMatchAsAWholeAndInTheirCase")
  public static class FoldedTags extends MemoryDB {

    @Override
    protected boolean holds(Question question, Indexed hit) {
      Map<String, String> folded = new HashMap<>(hit.fields());
      folded.replaceAll((name, value) -> value.toLowerCase(Locale.ROOT));
      return super.holds(question, new Indexed(hit.key(), hit.words(), folded));
    }
  }

  /** Asks for the tag and the range of a filter, and for one of its words. */
  @Breaks("filtersAskForTheWordsToo")
  public static class FilterOfOneWord extends MemoryDB {

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return super.matches(words, terms.subList(0, Math.min(1, terms.size())));
    }
  }

  /** Filters by the values with which a record was inserted. */
  @Breaks("rangesGoByThePresentValues")
  public static class FilterOfInserted extends MemoryDB {

    private static final String BEFORE = "before ";

    @Override
    protected Map<String, String> updated(
        String key, Map<String, String> old, Map<String, String> changes) {
      Map<String, String> updated = super.updated(key, old, changes);
      old.forEach((name, value) -> updated.putIfAbsent(BEFORE + name, value));
      return updated;
    }

    @Override
    protected boolean holds(Question question, Indexed hit) {
      Map<String, String> inserted = new HashMap<>(hit.fields());
      inserted.replaceAll((name, value) -> hit.fields().getOrDefault(BEFORE + name, value));
      return super.holds(question, new Indexed(hit.key(), hit.words(), inserted));
    }
  }

  /** Indexes words with their capitals. */
  @Breaks("matchingIgnoresCase")
  public static class CaseSensitiveWords extends MemoryDB {

    @Override
    protected Set<String> words(String text) {
      return Set.copyOf(Arrays.asList(text.split(" ")));
    }
  }

  /** Takes letters with and without accent for the same. */
  @Breaks("accentsAreSignificant")
  public static class FoldedAccents extends MemoryDB {

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return words.stream()
          .map(FoldedAccents::fold)
          .collect(Collectors.toSet())
          .containsAll(terms.stream().map(FoldedAccents::fold).toList());
    }

    private static String fold(String word) {
      return Normalizer.normalize(word, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
    }
  }

  /** Matches words of every field. */
  @Breaks("onlyTheTextFieldIsSearched")
  public static class AllFieldsSearched extends MemoryDB {

    @Override
    protected void index(Table t, Indexed record) {
      String text = String.join(" ", record.fields().values());
      super.index(t, new Indexed(record.key(), words(text), record.fields()));
    }
  }

  /** Matches the terms only where they follow one another in the same order. */
  @Breaks("orderAndDistanceOfTheTermsDoNotMatter")
  public static class PhraseMatch extends MemoryDB {

    @Override
    protected Set<String> words(String text) {
      return Set.of(text.toLowerCase(Locale.ROOT));
    }

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      String phrase = " " + String.join(" ", terms) + " ";
      return words.stream().anyMatch(text -> (" " + text + " ").contains(phrase));
    }
  }
}
