// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.List;
import java.util.Properties;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
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

  /** The class of its questions, which a binding names to say that it answers them. */
  Class<? extends Question> type();

  /**
   * Draws questions about a data set, each of which has a hit. Equal for equal arguments.
   *
   * @param count number of questions, 1 or more
   * @param descending whether the greatest value of the sort field comes first
   * @param properties the kind's own properties
   * @throws IllegalArgumentException with a message for the user if the data set has too few
   */
  Questions draw(DataSet dataSet, int count, boolean descending, Properties properties);

  /**
   * Which records the question that {@link #ask} makes matches, to follow "records", such as "whose
   * productName has all the words".
   */
  String meaning(SearchSchema schema);

  /**
   * Makes the question that a user types as words.
   *
   * @param words at least one, as typed
   * @param sortField an indexed field of type NUMERIC
   * @param descending whether its greatest value comes first
   * @throws IllegalArgumentException with a message for the user if the words do not make one
   */
  Question ask(SearchSchema schema, List<String> words, String sortField, boolean descending);

  /**
   * Makes a judge of pages. By default a page has to be exactly the rows of the oracle, or within
   * the bounds that the writes set.
   *
   * @param maxRows size of the largest page
   */
  default PageJudge newJudge(
      Expectations expectations, StateView view, RecordChecker checker, int maxRows) {
    return new OrderedPageJudge(expectations, view, checker, maxRows);
  }
}
