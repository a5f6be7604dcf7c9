// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import java.util.List;
import java.util.ServiceLoader;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Question;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.queries.QuestionSet;

/**
 * The rules of one form of answer: what is kept of the right answers, whether a reply is right, and
 * how a wrong one differs. A service, so that nothing else names the forms. Immutable.
 */
public interface AnswerRules {

  List<AnswerRules> ALL =
      ServiceLoader.load(AnswerRules.class, AnswerRules.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  /**
   * The rules of a form.
   *
   * @throws IllegalArgumentException if there are none
   */
  static AnswerRules of(AnswerForm form) {
    return ALL.stream()
        .filter(rules -> rules.form().isInstance(form))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("no rules to judge answers of the form " + form));
  }

  /** The class of the forms that these rules are for. */
  Class<? extends AnswerForm> form();

  /**
   * The right answer to a question, without hits yet.
   *
   * @param question whose form is one of these
   * @param kept how many hits to keep, of an answer that does not keep all: more than pages show
   */
  RightAnswer newAnswer(Question question, RecordGenerator generator, int kept);

  /**
   * The right answer to a question whose hits are those of either of two others, complete.
   *
   * @param one complete, from these rules
   * @param other complete, from these rules
   * @param both number of hits of both
   * @param kept as for {@link #newAnswer}
   */
  default RightAnswer union(RightAnswer one, RightAnswer other, long both, int kept) {
    throw new IllegalStateException("answers of the form " + form() + " are found by themselves");
  }

  /** Whether {@link #union} makes answers. */
  default boolean makesUnions() {
    return false;
  }

  /**
   * Finds the hits of all answers of the form together.
   *
   * @param answers all answers by their numbers, also those of other forms
   * @return null if they are found by words or values
   */
  default SharedSearch newSharedSearch(QuestionSet questions, RightAnswer[] answers) {
    return null;
  }

  /**
   * An answer as writes change it.
   *
   * @param query a question that it answers
   * @param right what {@link #newAnswer} made, complete
   * @param history whose writes these are; its baseline has the records of which the hits were
   *     found
   */
  LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history);

  /**
   * A judgement of replies, for one thread.
   *
   * @param checker of rows of which most are shown again
   * @param maxRows size of the largest page
   */
  AnswerJudgement newJudgement(Answers answers, StateView view, RecordChecker checker, int maxRows);

  /**
   * Says how a reply differs from what is possible, in texts for the report, and counts what
   * agrees. A reply that was judged wrong has at least one difference.
   */
  void compare(ComparedReply reply, ReplyDifferences into);
}
