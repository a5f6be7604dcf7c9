// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Properties;
import site.ycsb.search.Question;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.OrderedPageJudge;
import site.ycsb.search.judge.PageJudge;
import site.ycsb.search.judge.Questions;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.StateView;

/** A kind of question: how its questions are drawn and how their answers are judged. Immutable. */
public interface QuestionKind {

  /** The name of the kind in the property {@code search.kinds}. */
  String name();

  /** The class of its questions, by which a binding says that it answers them. */
  Class<? extends Question> type();

  /**
   * Draws questions about a data set, each of which has a hit. Equal for equal arguments.
   *
   * @param count number of questions, 1 or more
   * @param descending whether the greatest value of the sort field comes first
   * @param properties what else bounds the questions
   * @throws IllegalArgumentException with a message for the user if the data set has too few
   */
  Questions draw(DataSet dataSet, int count, boolean descending, Properties properties);

  /**
   * Makes a judge of pages. Unless a kind has another one, a page has to be exactly the rows that
   * the oracle has, or within the bounds that the writes set.
   *
   * @param maxRows size of the largest page
   */
  default PageJudge newJudge(
      Expectations expectations, StateView view, RecordChecker checker, int maxRows) {
    return new OrderedPageJudge(expectations, view, checker, maxRows);
  }
}
