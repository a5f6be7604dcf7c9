// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import site.ycsb.ByteIterator;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.Bm25;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.history.WriteHistory;
import site.ycsb.search.judge.AnswerJudgement;
import site.ycsb.search.judge.AnswerRules;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.ComparedReply;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyDifferences;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.SharedSearch;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.Relevance;

/** The rules of {@link RelevanceForm}. */
public final class RelevanceRules implements AnswerRules {

  @Override
  public Class<? extends AnswerForm> form() {
    return RelevanceForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    return new RelevanceHits(generator, (Relevance) question);
  }

  @Override
  public SharedSearch newSharedSearch(QuestionSet questions, RightAnswer[] answers) {
    return new RelevanceSearch(questions, answers);
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return new LiveRelevance((RelevanceHits) right, history);
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new RelevanceJudge(answers, view, checker, maxRows);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    new Comparison(reply).compare(into);
  }

  private static final class Comparison extends RankedComparison {

    private final RelevanceHits right;
    private final ScoredWords words;
    private final int width;
    private final int[] profiles;
    private final boolean[] isRight;

    /** Null if it is not known how the store scores. */
    private final Bm25Scores scores;

    private Comparison(ComparedReply reply) {
      super(reply, ShownNumber.SCORE);
      right = (RelevanceHits) reply.right();
      words = right.newWords();
      width = right.profiles().width();
      profiles = new int[found.size() * width];
      isRight = new boolean[found.size()];
      Bm25 form = reply.bm25();
      scores = form == null ? null : new Bm25Scores(form, right.fields(), right.ranks().length);
      if (scores != null) {
        CountLimits counts = new CountLimits(right.fields().size(), right.ranks().length);
        right.counts(counts);
        if (form.deleted() != Bm25.Deleted.NOT_COUNTED && !right.isAsLoaded()) {
          counts.allowForUnknownDeleted(form.deleted() == Bm25.Deleted.COUNTED);
        }
        scores.set(counts);
      }
    }

    @Override
    void compare(ReplyDifferences into) {
      super.compare(into);
      compareWithLeftOut(into);
    }

    @Override
    protected String wrongHit(int i, long record, int revision, ByteIterator score) {
      String wrong = wrongScore(i, record, revision, score);
      isRight[i] = wrong == null;
      return wrong;
    }

    private String wrongScore(int i, long record, int revision, ByteIterator score) {
      String key = NumberedKeys.key(record);
      words.set(record, revision);
      if (!words.profile(right.ranks(), profiles, i * width)) {
        return "row %d, %s: shown revision %d, which has none of the words; possible %s"
            .formatted(i, key, revision, reply.records().possible(record));
      }
      if (score == null || scores == null) {
        return null;
      }
      if (!scores.mayShow(shown[i], profiles, i * width)) {
        return "row %d, %s: shown score %s%s%s"
            .formatted(i, key, score, reply.versus(), possible(i));
      }
      return i > 0 && shown[i] > shown[i - 1] * (1 + reply.bm25().rounding())
          ? "row %d, %s: shown score %s, after %s".formatted(i, key, shown[i], shown[i - 1])
          : null;
    }

    private String possible(int i) {
      double least = scores.least(profiles, i * width);
      double most = scores.most(profiles, i * width);
      return least == most ? String.valueOf(least) : least + " to " + most;
    }

    /** Looks for hits that are not shown, with a greater score than the last row. */
    private void compareWithLeftOut(ReplyDifferences into) {
      int last = found.size() - 1;
      if (scores == null || found.size() < reply.asked().limit() || !isRight[last]) {
        return;
      }
      for (int i = 1; i <= last; i++) {
        if (Double.isNaN(shown[i])
            && isRight[i]
            && isRight[i - 1]
            && scores.certainlyBeats(profiles, i * width, profiles, (i - 1) * width)) {
          into.add("row %d has a greater score than the row before it".formatted(i));
        }
      }
      ProfileCounts all = right.profiles();
      for (int i = 0; i < all.size(); i++) {
        if (scores.certainlyBeats(all.profiles(), i * width, profiles, last * width)
            && all.count(i) > shownWith(all.profiles(), i * width)) {
          into.add(
              "shown a last row with score %s, and not all of %d records with %s"
                  .formatted(
                      scores.least(profiles, last * width),
                      all.count(i),
                      scores.least(all.profiles(), i * width)));
          return;
        }
      }
    }

    private int shownWith(int[] of, int at) {
      int count = 0;
      for (int i = 0; i < found.size(); i++) {
        int own = i * width;
        boolean equal = Arrays.equals(profiles, own, own + width, of, at, at + width);
        count += equal ? 1 : 0;
      }
      return count;
    }
  }
}
