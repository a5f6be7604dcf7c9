// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Stream;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.WithoutTerm;

/** Bindings that are wrong about what a kind of question means. */
public final class WrongKinds {

  private WrongKinds() {}

  /** Answers questions of one kind in its own way. */
  abstract static class WrongKind<Q extends Question> extends MemoryDB {

    private final Class<Q> kind;
    private final BiPredicate<Q, List<String>> holds;

    /**
     * @param holds whether a question's answer has a record of that text
     */
    WrongKind(Class<Q> kind, BiPredicate<Q, List<String>> holds) {
      this.kind = kind;
      this.holds = holds;
    }

    @Override
    protected boolean holds(Question question, Indexed hit) {
      return kind.isInstance(question)
          ? holds.test(kind.cast(question), Question.words(hit.fields().get(question.textField())))
          : super.holds(question, hit);
    }
  }

  /** Any word is not enough: AND for OR. */
  @Breaks({"anyOfTheWordsIsEnough", "everyKindIsAnsweredInPages"})
  public static class AllForAny extends WrongKind<AnyTerm> {
    public AllForAny() {
      super(AnyTerm.class, (asked, text) -> text.containsAll(asked.words().terms()));
    }
  }

  /** Unites the hits of the words without a look at those that have both. */
  @Breaks("anyOfTheWordsIsEnough")
  public static class DoubledHits extends RememberedQuestion {

    @Override
    protected Collection<Indexed> searched(Table t) {
      return asked instanceof AnyTerm any
          ? any.words().terms().stream()
              .flatMap(
                  term -> t.index().values().stream().filter(hit -> hit.words().contains(term)))
              .toList()
          : super.searched(t);
    }
  }

  /** Finds records by parts of their words. */
  @Breaks("anyOfTheWordsIsAWholeWord")
  public static class AnyPart extends WrongKind<AnyTerm> {
    public AnyPart() {
      super(
          AnyTerm.class,
          (asked, text) ->
              asked.words().terms().stream().anyMatch(String.join(" ", text)::contains));
    }
  }

  /** Forgets the word to lack. */
  @Breaks("recordsWithTheWordToLackDoNotMatch")
  public static class NothingToLack extends WrongKind<WithoutTerm> {
    public NothingToLack() {
      super(WithoutTerm.class, (asked, text) -> text.containsAll(asked.terms()));
    }
  }

  /** Leaves out records with parts of the word to lack. */
  @Breaks("theWordToLackIsAWholeWord")
  public static class WithoutPart extends WrongKind<WithoutTerm> {
    public WithoutPart() {
      super(
          WithoutTerm.class,
          (asked, text) ->
              text.containsAll(asked.terms())
                  && !String.join(" ", text).contains(asked.unwanted()));
    }
  }

  /** Takes the words of a phrase in any order and at any distance. */
  @Breaks({"phrasesAreAdjacentAndInOrder", "phrasesMayBeNonAscii"})
  public static class UnorderedPhrase extends WrongKind<Phrase> {
    public UnorderedPhrase() {
      super(Phrase.class, (asked, text) -> text.containsAll(asked.terms()));
    }
  }

  /** Finds a phrase as a part of the text. */
  @Breaks("phrasesAreOfWholeWords")
  public static class PhraseAsText extends WrongKind<Phrase> {
    public PhraseAsText() {
      super(Phrase.class, (asked, text) -> String.join(" ", text).contains(asked.words().text()));
    }

    @Override
    protected boolean matches(Set<String> words, List<String> terms) {
      return super.matches(words, terms)
          || terms.stream().allMatch(term -> words.stream().anyMatch(word -> word.contains(term)));
    }
  }

  /** Looks where each word of a phrase is first. */
  @Breaks("phrasesMayRepeatWords")
  public static class PhraseOfFirstPlaces extends WrongKind<Phrase> {
    public PhraseOfFirstPlaces() {
      super(
          Phrase.class,
          (asked, text) -> {
            List<String> terms = asked.words().terms();
            for (int i = 1; i < terms.size(); i++) {
              if (text.indexOf(terms.get(i)) != text.indexOf(terms.get(i - 1)) + 1) {
                return false;
              }
            }
            return text.containsAll(terms);
          });
    }
  }

  /** Reports no more than a hundred hits. */
  @Breaks("countsAreExactAndWithoutRows")
  public static class CappedCount extends MemoryDB {
    @Override
    protected long total(SearchQuery query, int hits) {
      return Math.min(100, super.total(query, hits));
    }
  }

  /** Counts records that were deleted, and those that an update has replaced. */
  @Breaks("countsGoByPresentRecords")
  public static class CountOfVersions extends MemoryDB {

    private final Set<Indexed> versions = new HashSet<>();

    @Override
    protected void index(Table t, Indexed record) {
      super.index(t, record);
      versions.add(record);
    }

    @Override
    protected long total(SearchQuery query, int hits) {
      return query.question() instanceof CountTerms asked
          ? versions.stream().filter(hit -> hit.words().containsAll(asked.terms())).count()
          : super.total(query, hits);
    }
  }

  /** Takes a page without rows for one of ten. */
  @Breaks({"pagesWithoutRowsAreCountedOnly", "countsAreExactAndWithoutRows"})
  public static class RowsWithCounts extends MemoryDB {
    @Override
    protected List<Indexed> page(List<Indexed> hits, int offset, int limit) {
      return super.page(hits, offset, limit == 0 ? 10 : limit);
    }
  }

  /** Takes the bounds of a range for excluded. */
  @Breaks("bothBoundsOfARangeAreIncluded")
  public static class RangeWithoutBounds extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return super.holds(
          question instanceof Range r
              ? new Range(
                  r.textField(),
                  r.tagField(),
                  r.tag(),
                  r.numberField(),
                  r.low() + 1,
                  r.high() - 1,
                  r.form())
              : question,
          hit);
    }
  }

  /** Takes a tag for the words in it. */
  @Breaks("tagsMatchAsAWholeAndInTheirCase")
  public static class TagWords extends MemoryDB {
    @Override
    protected boolean holds(Question question, Indexed hit) {
      return question instanceof Range range
          ? Stream.of(hit.fields().get(range.tagField()).split("[ ,]"))
              .anyMatch(
                  tag ->
                      range.matches(
                          name -> name.equals(range.tagField()) ? tag : hit.fields().get(name)))
          : super.holds(question, hit);
    }
  }

  /** Finds records by the words that they had, too. */
  @Breaks({"everyKindGoesByThePresentText", "updateOfTheTextFieldChangesTheHits"})
  public static class FormerWords extends MemoryDB {
    @Override
    protected void index(Table t, Indexed record) {
      Indexed before = t.index().get(record.key());
      Set<String> words = new HashSet<>(record.words());
      words.addAll(before == null ? Set.of() : before.words());
      super.index(t, new Indexed(record.key(), words, record.fields()));
    }
  }
}
