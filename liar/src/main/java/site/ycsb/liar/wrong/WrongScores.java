// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.memory.Scored;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.question.Relevance;

/** Bindings that are wrong about the best records by BM25. */
public final class WrongScores {

  private static final String TITLE = "title";

  private WrongScores() {}

  /** Scores texts that are not those of the records. */
  private abstract static class OtherTexts extends MemoryDB {

    abstract String text(String title);

    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      List<Indexed> others = all.stream().map(this::other).toList();
      return super.scored(others, question, form).stream()
          .map(each -> new Scored(original(all, each.hit().key()), each.score()))
          .toList();
    }

    private Indexed other(Indexed record) {
      Map<String, String> fields = new HashMap<>(record.fields());
      fields.computeIfPresent(TITLE, (name, title) -> text(title));
      return new Indexed(record.key(), record.words(), fields);
    }

    private static Indexed original(List<Indexed> all, String key) {
      return all.stream().filter(record -> record.key().equals(key)).findFirst().orElseThrow();
    }
  }

  /** Has the worst first. */
  @Breaks("bestRecordsStandInTheOrderOfTheirScores")
  public static class WorstFirst extends MemoryDB {
    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      return super.scored(all, question, form).stream()
          .sorted(Comparator.comparingDouble(Scored::score))
          .toList();
    }
  }

  /** Shows half of each score. */
  @Breaks("bestRecordsStandInTheOrderOfTheirScores")
  public static class HalfScores extends MemoryDB {
    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      return super.scored(all, question, form).stream()
          .map(each -> new Scored(each.hit(), each.score() / 2))
          .toList();
    }
  }

  /** Finds only records with all the words. */
  @Breaks("anyOfTheWordsMakesAHit")
  public static class AllOfTheWords extends MemoryDB {
    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      return super.scored(all, question, form).stream()
          .filter(each -> each.hit().words().containsAll(question.words().terms()))
          .toList();
    }
  }

  /** Knows only whether a text has a word. */
  @Breaks("aWordThatOccursMoreOftenCountsMore")
  public static class WordsOnce extends OtherTexts {
    @Override
    String text(String title) {
      return Stream.of(title.split(" "))
          .map(word -> word.toLowerCase(Locale.ROOT))
          .distinct()
          .collect(Collectors.joining(" "));
    }
  }

  /** Takes texts for no longer than forty words. */
  @Breaks("longTextsCountLess")
  public static class ShortTexts extends OtherTexts {
    @Override
    String text(String title) {
      return String.join(" ", Stream.of(title.split(" ")).limit(40).toList());
    }
  }

  /** Scores the text that a record was written with first. */
  @Breaks("scoresGoByThePresentTexts")
  public static class FirstTexts extends MemoryDB {
    @Override
    protected void index(Table t, Indexed record) {
      Indexed before = t.index().get(record.key());
      Map<String, String> fields = new HashMap<>(record.fields());
      if (before != null && before.fields().containsKey(TITLE)) {
        fields.put(TITLE, before.fields().get(TITLE));
      }
      super.index(t, new Indexed(record.key(), record.words(), fields));
    }
  }

  /** Shows all fields, whatever is asked for. */
  @Breaks("rowsHaveTheFieldsAskedForAndAScore")
  public static class AllFields extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      boolean isBest = query.question() instanceof Relevance;
      return super.search(table, query, isBest ? null : fields, result);
    }
  }

  /** Shows a score with some rows. */
  @Breaks("rowsHaveTheFieldsAskedForAndAScore")
  public static class SomeScores extends MemoryDB {
    @Override
    public Status search(String table, SearchQuery query, Set<String> fields, SearchResult result) {
      Status status = super.search(table, query, fields, result);
      if (query.question() instanceof Relevance && !result.isEmpty()) {
        HashMap<String, ByteIterator> last = result.get(result.size() - 1);
        last.remove(SCORE_FIELD);
      }
      return status;
    }
  }

  /** Has one weight for all fields. */
  @Breaks("fieldsHaveWeights")
  public static class NoWeights extends MemoryDB {
    @Override
    protected List<Scored> scored(List<Indexed> all, Relevance question, RelevanceForm form) {
      List<ScoredField> equal =
          form.fields().stream().map(field -> new ScoredField(field.name(), 1)).toList();
      return super.scored(all, question, new RelevanceForm(equal, form.k()));
    }
  }
}
