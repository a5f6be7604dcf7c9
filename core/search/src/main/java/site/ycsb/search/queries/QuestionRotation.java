// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.clients.ClientNumber;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/** Draws the questions of a run: kinds and classes of words take turns in their shares. */
public final class QuestionRotation {

  /** How many draws in a row may find a question again before there are held to be no more. */
  private static final int MAX_DRAWS = 1_000;

  /** What each kind of questions declares, and what several declare together. */
  static final Setting.SettingGroup OF_KINDS =
      () ->
          Question.Kind.ALL.stream()
              .<Class<?>>flatMap(
                  kind ->
                      Stream.concat(Stream.of(kind.type()), Stream.of(kind.type().getInterfaces())))
              .distinct()
              .<Setting<?>>flatMap(type -> Setting.declaredBy(type).stream())
              .toList();

  private final QuestionDraw draw;
  private final double share;
  private int drawn;

  private QuestionRotation(QuestionDraw draw, double share) {
    this.draw = draw;
    this.share = share;
  }

  /**
   * Draws questions about a data set. Equal for equal arguments.
   *
   * @param count number of questions, not below the number of kinds
   * @param descending whether the greatest value of the sort field comes first
   * @param client whose questions differ from each other and from the other clients'; null for
   *     questions that may occur twice
   * @throws ConfigurationException if the data set has too few
   */
  public static QuestionSet draw(
      DataSet dataSet, int count, boolean descending, ClientNumber client, Properties properties) {
    List<QuestionRotation> all = all(dataSet, descending, properties);
    if (count < all.size()) {
      throw new ConfigurationException(
          "%d queries are too few for the %d kinds and classes of queries that take turns"
              .formatted(count, all.size()));
    }
    Set<Question> own = new HashSet<>();
    List<Question> questions = new ArrayList<>(count);
    List<String> operations = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      int number = i;
      QuestionRotation next =
          Collections.max(all, Comparator.comparingDouble(turns -> turns.missing(number)));
      next.drawn++;
      Question question = next.draw.next();
      for (int draw = 0; client != null && !(isOf(client, question) && own.add(question)); draw++) {
        if (draw == MAX_DRAWS * client.count()) {
          throw new ConfigurationException(
              "there are too few different questions: only %s of %s were found;".formatted(i, count)
                  + " load more records, or ask less often");
        }
        question = next.draw.next();
      }
      questions.add(question);
      operations.add(next.draw.operation(question));
    }
    return new QuestionSet(dataSet.generator(), questions, operations, QuestionSet.DRAWN);
  }

  /** The turns of each kind and class. */
  private static List<QuestionRotation> all(
      DataSet dataSet, boolean descending, Properties properties) {
    List<QuestionRotation> all = new ArrayList<>();
    Question.Kind.shares(properties)
        .forEach(
            (kind, share) -> {
              for (DrawClass each : DrawClass.of(kind, properties)) {
                int turn = all.size();
                all.add(
                    new QuestionRotation(
                        new QuestionDraw(
                            dataSet,
                            dataSet.seed() + turn,
                            descending,
                            properties,
                            kind,
                            each,
                            turn),
                        share * each.share()));
              }
            });
    return all;
  }

  /** Divides all questions among the clients. */
  private static boolean isOf(ClientNumber client, Question question) {
    return Math.floorMod(question.text().hashCode(), client.count()) == client.index();
  }

  /** How far these are behind their share of the questions up to number i. */
  private double missing(int i) {
    return share * (i + 1) - drawn;
  }
}
