// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.IntRange;
import site.ycsb.settings.ClientNumber;
import site.ycsb.settings.Shares;

/** Draws the questions of a run: kinds and classes of words take turns in their shares. */
public final class QuestionTurns {

  /** How many draws in a row may find a question again before there are held to be no more. */
  private static final int MAX_DRAWS = 1_000;

  private QuestionTurns() {}

  /**
   * What questions have in common that take turns with others.
   *
   * @param termClass null for words of any class
   */
  private record Style(Question.Kind kind, TermClass termClass) {

    String operation(Question question) {
      return termClass == null || !kind.asksWords()
          ? question.operation()
          : question.operation() + "-" + termClass;
    }

    QuestionDraw draw(DataSet dataSet, long seed, boolean descending, Properties properties) {
      IntRange ranks =
          termClass == null
              ? QuestionDraw.TERM_RANK.or(properties, IntRange.ALL)
              : termClass.ranks(dataSet.catalogue().names().vocabulary().size());
      String named =
          termClass == null
              ? QuestionDraw.TERM_RANK + "=" + ranks
              : TermClass.CLASSES + "=" + termClass.label() + " (ranks " + ranks + ")";
      return new QuestionDraw(dataSet, seed, descending, ranks, named);
    }

    static Map<Style, Double> shares(Properties properties) {
      Map<TermClass, Double> classes =
          TermClass.CLASSES.isSet(properties)
              ? Shares.of(
                  TermClass.CLASSES, properties, List.of(TermClass.values()), TermClass::label)
              : Collections.singletonMap(null, 1.0);
      Map<Style, Double> shares = new LinkedHashMap<>();
      Question.Kind.shares(properties)
          .forEach(
              (kind, share) ->
                  classes.forEach((each, part) -> shares.put(new Style(kind, each), share * part)));
      return shares;
    }
  }

  /** Draws questions that may occur twice. */
  public static QuestionSet draw(
      DataSet dataSet, int count, boolean descending, Properties properties) {
    return draw(dataSet, count, descending, null, properties);
  }

  /**
   * Draws questions about a data set. Equal for equal arguments.
   *
   * @param count number of questions, not below the number of kinds
   * @param descending whether the greatest value of the sort field comes first
   * @param client whose questions differ from each other and from those of the other clients; null
   *     for questions that may occur twice
   * @throws IllegalArgumentException with a message for the user if the data set has too few
   */
  public static QuestionSet draw(
      DataSet dataSet, int count, boolean descending, ClientNumber client, Properties properties) {
    Map<Style, Double> shares = Style.shares(properties);
    List<Style> styles = List.copyOf(shares.keySet());
    if (count < styles.size()) {
      throw new IllegalArgumentException(
          "%d queries are too few for the %d kinds and classes of queries that take turns"
              .formatted(count, styles.size()));
    }
    QuestionDraw[] draws = new QuestionDraw[styles.size()];
    Arrays.setAll(
        draws, i -> styles.get(i).draw(dataSet, dataSet.seed() + i, descending, properties));
    int[] drawn = new int[draws.length];
    Set<Question> own = new HashSet<>();
    List<Question> questions = new ArrayList<>(count);
    List<String> operations = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int next = 0;
      for (int k = 1; k < draws.length; k++) {
        if (missing(shares, styles, drawn, k, i) > missing(shares, styles, drawn, next, i)) {
          next = k;
        }
      }
      drawn[next]++;
      Style style = styles.get(next);
      Question question = draws[next].next(style.kind(), properties);
      for (int draw = 0; client != null && !(isOf(client, question) && own.add(question)); draw++) {
        if (draw == MAX_DRAWS * client.count()) {
          throw new IllegalArgumentException(
              "there are too few different questions: %s were found of the %s that are to be asked;"
                      .formatted(i, count)
                  + " load more records, or ask less often");
        }
        question = draws[next].next(style.kind(), properties);
      }
      questions.add(question);
      operations.add(style.operation(question));
    }
    return new QuestionSet(dataSet, questions, operations, descending, QuestionSet.DRAWN);
  }

  /** Divides all questions among the clients. */
  private static boolean isOf(ClientNumber client, Question question) {
    return Math.floorMod(question.text().hashCode(), client.count()) == client.index();
  }

  /** How far a style is behind its share of the questions up to number i. */
  private static double missing(
      Map<Style, Double> shares, List<Style> styles, int[] drawn, int style, int i) {
    return shares.get(styles.get(style)) * (i + 1) - drawn[style];
  }
}
