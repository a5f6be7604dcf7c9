// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import site.ycsb.liar.Answer.Forgery;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Relevance;
import site.ycsb.stub.Row;

/** Ways to forge the answer with the best records by BM25, of one field. */
final class RelevanceLies {

  /** A careless way to score. */
  private static class Scoring {

    double k1() {
      return 1.2;
    }

    double b() {
      return 0.75;
    }

    double idf(double records, double with) {
      return Math.log(1 + (records - with + 0.5) / (with + 0.5));
    }

    /** The revision whose text is scored. */
    int scored(int revision) {
      return revision;
    }

    /** The revision whose text is counted. */
    int counted(int revision) {
      return revision;
    }
  }

  private RelevanceLies() {}

  /** Forges answers of this form only. */
  private static Forgery forged(Forgery forgery) {
    return (asked, truth) ->
        asked.query().question() instanceof Relevance ? forgery.forge(asked, truth) : truth;
  }

  private static double shown(Row row) {
    return Double.parseDouble(row.get(SearchableDB.SCORE_FIELD));
  }

  private static Row with(Row row, double score) {
    Map<String, String> fields = new TreeMap<>(row.fields());
    fields.put(SearchableDB.SCORE_FIELD, Double.toString(score));
    return new Row(row.key(), fields);
  }

  private static Forgery scored(Properties properties, Scoring scoring) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return forged((asked, truth) -> truth.withPage(best(asked, truth.limit(), generator, scoring)));
  }

  private static List<Row> best(
      DbCall asked, int limit, RecordGenerator generator, Scoring scoring) {
    Relevance question = (Relevance) asked.query().question();
    RecordValues values = new RecordValues(generator);
    Function<Row, List<String>> scored =
        row -> words(values, question, row, scoring.scored(row.revision()));
    List<Row> all = Forgeries.all(asked);
    List<List<String>> counted =
        all.stream()
            .map(row -> words(values, question, row, scoring.counted(row.revision())))
            .toList();
    double mean = counted.stream().mapToInt(List::size).average().orElse(1);
    Map<String, Double> idf = new TreeMap<>();
    for (String word : question.words().terms()) {
      long with = counted.stream().filter(text -> text.contains(word)).count();
      idf.put(word, scoring.idf(counted.size(), with));
    }
    List<Row> found = new ArrayList<>();
    for (Row row : all) {
      double score = score(scored.apply(row), idf, mean, scoring);
      if (score > 0) {
        found.add(with(row, score));
      }
    }
    return found.stream()
        .sorted(Comparator.comparingDouble(RelevanceLies::shown).reversed())
        .limit(limit)
        .toList();
  }

  private static List<String> words(
      RecordValues values, Relevance question, Row row, int revision) {
    return Question.words(
        values.of(NumberedKeys.number(row.key()), revision).apply(question.textField()));
  }

  private static double score(
      List<String> text, Map<String, Double> idf, double mean, Scoring scoring) {
    double norm = scoring.k1() * (1 - scoring.b() + scoring.b() * text.size() / mean);
    double score = 0;
    for (Map.Entry<String, Double> word : idf.entrySet()) {
      long count = text.stream().filter(word.getKey()::equals).count();
      score += count == 0 ? 0 : word.getValue() * count / (count + norm);
    }
    return score;
  }

  /** The score of a record is that of the text that it was loaded with. */
  static Forgery asLoaded(Properties properties) {
    return scored(
        properties,
        new Scoring() {
          @Override
          int scored(int revision) {
            return 0;
          }
        });
  }

  /** Words are counted as they were loaded. */
  static Forgery countedAsLoaded(Properties properties) {
    return scored(
        properties,
        new Scoring() {
          @Override
          int counted(int revision) {
            return 0;
          }
        });
  }

  /** There seem to be twice as many records. */
  static Forgery ofTwiceAsMany(Properties properties) {
    return scored(
        properties,
        new Scoring() {
          @Override
          double idf(double records, double with) {
            return super.idf(2 * records, with);
          }
        });
  }

  /** Further occurrences of a word count for more. */
  static Forgery byOtherK1(Properties properties) {
    return scored(
        properties,
        new Scoring() {
          @Override
          double k1() {
            return 2;
          }
        });
  }

  /** A long text is as good as a short one. */
  static Forgery withoutLengths(Properties properties) {
    return scored(
        properties,
        new Scoring() {
          @Override
          double b() {
            return 0;
          }
        });
  }

  /** Each score is something else. */
  static Forgery scores(DoubleUnaryOperator other) {
    return forged(
        (asked, truth) ->
            truth.withPage(
                truth.page().stream()
                    .map(row -> with(row, other.applyAsDouble(shown(row))))
                    .toList()));
  }

  /** The best record is not there. */
  static Forgery withoutBest(Properties properties) {
    return forged(
        (asked, truth) -> {
          List<Row> more = asked.hits(wider((Relevance) asked.query().question()));
          return more.size() > truth.page().size()
              ? truth.withPage(more.subList(1, more.size()))
              : truth;
        });
  }

  private static Relevance wider(Relevance question) {
    RelevanceForm form = new RelevanceForm(question.form().fields(), question.form().k() + 1);
    return new Relevance(new AllTerms(question.textField(), question.words().terms(), form));
  }

  /** A record without any of the words has the last place. */
  static Forgery withStranger(Properties properties) {
    RecordGenerator generator = DataSet.from(properties).generator();
    return forged(
        (asked, truth) ->
            truth.changed(
                rows ->
                    Forgeries.all(asked).stream()
                        .filter(row -> !Forgeries.isHit(asked, generator, row, row.revision()))
                        .findFirst()
                        .filter(stranger -> !rows.isEmpty())
                        .ifPresent(
                            stranger -> {
                              int last = rows.size() - 1;
                              rows.set(last, with(stranger, shown(rows.get(last))));
                            })));
  }
}
