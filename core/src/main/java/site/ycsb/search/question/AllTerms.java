// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.judge.HitFinder;
import site.ycsb.search.judge.HitOrder;
import site.ycsb.search.judge.Questions;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Asks for the records whose text field holds all the terms as whole words, in the order of the
 * sort field.
 *
 * @param textField an indexed field of type {@link FieldType#TEXT}
 * @param terms lower-case words, at least one
 * @param sortField an indexed field of type {@link FieldType#NUMERIC}
 * @param descending whether the greatest value comes first
 */
public record AllTerms(String textField, List<String> terms, String sortField, boolean descending)
    implements Question {

  static final Setting<RankRange> TERM_RANK =
      Setting.optional(
          "search.termrank",
          ValueType.of(
              "two ranks such as 1-1000, the first not above the second", RankRange::parse),
          "ranks of both words by frequency, such as 1-100 for frequent words and 1000-10000 for"
              + " rare ones; 1 is the most frequent; none for all");

  public AllTerms {
    terms = List.copyOf(terms);
    if (terms.isEmpty()) {
      throw new IllegalArgumentException("a question needs at least one term");
    }
  }

  @Override
  public String operation() {
    return "SEARCH";
  }

  @Override
  public String text() {
    return String.join(" ", terms);
  }

  @Override
  public boolean matches(Map<String, String> record) {
    return List.of(record.getOrDefault(textField, "").split(" ")).containsAll(terms);
  }

  @Override
  public String misfit(SearchSchema schema) {
    return schema.isIndexed(textField, FieldType.TEXT)
            && schema.isIndexed(sortField, FieldType.NUMERIC)
        ? null
        : "the schema has no indexed TEXT field "
            + textField
            + ", or no indexed NUMERIC field "
            + sortField;
  }

  /** Two words, the more frequent one first, each taken from the name of a loaded record. */
  static final class Kind implements QuestionKind {

    @Override
    public String name() {
      return "allterms";
    }

    @Override
    public Class<? extends Question> type() {
      return AllTerms.class;
    }

    @Override
    public Questions draw(DataSet dataSet, int count, boolean descending, Properties properties) {
      return AllTerms.draw(dataSet, count, descending, TERM_RANK.or(properties, RankRange.ALL));
    }

    @Override
    public String meaning(SearchSchema schema) {
      return "whose " + schema.textField() + " has all the words";
    }

    @Override
    public Question ask(
        SearchSchema schema, List<String> words, String sortField, boolean descending) {
      List<String> terms = words.stream().map(word -> word.toLowerCase(Locale.ROOT)).toList();
      return new AllTerms(schema.textField(), terms, sortField, descending);
    }
  }

  /**
   * Draws pairs of words.
   *
   * @param ranks the ranks that both words have to be within
   */
  public static Questions draw(DataSet dataSet, int count, boolean descending, RankRange ranks) {
    return new Drawn(dataSet, count, descending, new Draw(dataSet, ranks));
  }

  private static final class Draw {

    /** How many records to try before giving up on names that fit the ranks. */
    private static final int MAX_DRAWS_PER_QUESTION = 1000;

    private final Catalogue catalogue;
    private final long recordCount;
    private final RankRange range;
    private final SplittableRandom random;
    private final int[] ranks;

    Draw(DataSet dataSet, RankRange range) {
      this.catalogue = dataSet.catalogue();
      this.recordCount = dataSet.recordCount();
      this.range = range;
      this.random = new SplittableRandom(dataSet.seed());
      this.ranks = new int[catalogue.names().maxWords()];
    }

    long next() {
      for (int draws = 0; draws < MAX_DRAWS_PER_QUESTION; draws++) {
        int words = keepInRange(catalogue.nameWords(random.nextLong(recordCount), ranks));
        if (words < 2) {
          continue;
        }
        int rank1 = ranks[random.nextInt(words)];
        int rank2 = ranks[random.nextInt(words)];
        if (rank1 != rank2) {
          return PairIndex.pair(rank1, rank2);
        }
      }
      throw new IllegalArgumentException(
          TERM_RANK.name()
              + "="
              + range
              + ": in "
              + MAX_DRAWS_PER_QUESTION
              + " records no name has two different words of these ranks; widen the range");
    }

    private int keepInRange(int words) {
      int kept = 0;
      for (int i = 0; i < words; i++) {
        if (range.contains(ranks[i])) {
          ranks[kept++] = ranks[i];
        }
      }
      return kept;
    }
  }

  /** Frequent words are drawn more often, so a pair may occur twice: then it has one answer. */
  private static final class Drawn implements Questions {

    private final Catalogue catalogue;
    private final HitOrder order;
    private final PairIndex index;
    private final int[] answers;
    private final AllTerms[] questions;

    Drawn(DataSet dataSet, int count, boolean descending, Draw draw) {
      catalogue = dataSet.catalogue();
      order = new HitOrder(catalogue.sortValues(), descending);
      index = new PairIndex(count);
      answers = new int[count];
      questions = new AllTerms[count];
      SearchSchema schema = dataSet.schema();
      for (int i = 0; i < count; i++) {
        long pair = draw.next();
        answers[i] = index.add(pair);
        List<String> terms = List.of(word(PairIndex.first(pair)), word(PairIndex.second(pair)));
        questions[i] = new AllTerms(schema.textField(), terms, schema.sortField(), descending);
      }
    }

    private String word(int rank) {
      return new String(catalogue.names().word(rank), StandardCharsets.UTF_8);
    }

    @Override
    public int size() {
      return questions.length;
    }

    @Override
    public Question get(int query) {
      return questions[query];
    }

    @Override
    public int answers() {
      return index.size();
    }

    @Override
    public int answer(int query) {
      return answers[query];
    }

    @Override
    public HitOrder order(int query) {
      return order;
    }

    @Override
    public HitFinder newFinder() {
      return new PairFinder(catalogue, index, answers);
    }
  }
}
