// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.function.IntConsumer;
import site.ycsb.Status;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.ProductField;
import site.ycsb.search.history.Standing;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.Expectations;
import site.ycsb.search.judge.HitFinder;
import site.ycsb.search.judge.HitOrder;
import site.ycsb.search.judge.PageJudge;
import site.ycsb.search.judge.Questions;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.StateView;

/**
 * The questions of a run, of one kind or of several that take turns: with n kinds, question i is of
 * kind i modulo n. Immutable.
 */
public final class QuestionSet implements Questions {

  private final List<QuestionKind> kinds;
  private final Questions[] parts;
  private final int[] firstAnswers;
  private final int size;
  private final int answers;

  private QuestionSet(List<QuestionKind> kinds, Questions[] parts) {
    this.kinds = kinds;
    this.parts = parts;
    size = Arrays.stream(parts).mapToInt(Questions::size).sum();
    firstAnswers = new int[parts.length];
    int next = 0;
    for (int i = 0; i < parts.length; i++) {
      firstAnswers[i] = next;
      next += parts[i].answers();
    }
    answers = next;
  }

  /**
   * Draws questions of some kinds.
   *
   * @param count number of all questions, not below the number of kinds
   * @see QuestionKind#draw
   */
  public static QuestionSet draw(
      List<QuestionKind> kinds,
      DataSet dataSet,
      int count,
      boolean descending,
      Properties properties) {
    Questions[] parts = new Questions[kinds.size()];
    for (int i = 0; i < parts.length; i++) {
      int share = (count + parts.length - 1 - i) / parts.length;
      parts[i] = kinds.get(i).draw(dataSet, share, descending, properties);
    }
    return new QuestionSet(kinds, parts);
  }

  private Questions part(int query) {
    return parts[query % parts.length];
  }

  private int inPart(int query) {
    return query / parts.length;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Question get(int query) {
    return part(query).get(inPart(query));
  }

  @Override
  public int answers() {
    return answers;
  }

  @Override
  public int answer(int query) {
    return firstAnswers[query % parts.length] + part(query).answer(inPart(query));
  }

  @Override
  public HitOrder order(int query) {
    return part(query).order(inPart(query));
  }

  @Override
  public HitFinder newFinder() {
    HitFinder[] finders = new HitFinder[parts.length];
    Arrays.setAll(finders, i -> parts[i].newFinder());
    return new HitFinder() {

      @Override
      public void forEachAnswer(long number, IntConsumer found) {
        for (int i = 0; i < finders.length; i++) {
          int first = firstAnswers[i];
          finders[i].forEachAnswer(number, answer -> found.accept(first + answer));
        }
      }

      @Override
      public boolean isHit(long number, int query) {
        return finders[query % finders.length].isHit(number, inPart(query));
      }
    };
  }

  /** A judge of the pages of all kinds, as {@link QuestionKind#newJudge}. */
  public PageJudge newJudge(
      Expectations expectations, StateView view, RecordChecker checker, int maxRows) {
    PageJudge[] judges = new PageJudge[parts.length];
    Arrays.setAll(judges, i -> kinds.get(i).newJudge(expectations, view, checker, maxRows));
    return new PageJudge() {

      private PageJudge current;

      @Override
      public boolean read(int query, SearchQuery asked, SearchResult found, ProductField[] fields) {
        current = judges[query % judges.length];
        return current.read(query, asked, found, fields);
      }

      @Override
      public Status inView() {
        return current.inView();
      }

      @Override
      public boolean rowsInView() {
        return current.rowsInView();
      }

      @Override
      public void observe(WriteHistory history, long begin, long end) {
        current.observe(history, begin, end);
      }

      @Override
      public Standing standing(WriteHistory history, long begin) {
        return current.standing(history, begin);
      }

      @Override
      public long withoutPlace() {
        return Arrays.stream(judges).mapToLong(PageJudge::withoutPlace).sum();
      }
    };
  }
}
