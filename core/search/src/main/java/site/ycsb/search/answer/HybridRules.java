// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import site.ycsb.ByteIterator;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.HybridForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchResult;
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

/** The rules of {@link HybridForm}. */
public final class HybridRules implements AnswerRules {

  private static final List<String> LISTS = List.of("list by words: ", "list by vector: ");

  @Override
  public Class<? extends AnswerForm> form() {
    return HybridForm.class;
  }

  @Override
  public RightAnswer newAnswer(Question question, RecordGenerator generator, int kept) {
    return new HybridHits();
  }

  @Override
  public SharedSearch newSharedSearch(QuestionSet questions, RightAnswer[] answers) {
    return HybridHits.counter(answers);
  }

  @Override
  public LiveAnswer newLiveAnswer(int query, RightAnswer right, WriteHistory history) {
    return (number, before) -> {};
  }

  @Override
  public AnswerJudgement newJudgement(
      Answers answers, StateView view, RecordChecker checker, int maxRows) {
    return new HybridJudge(answers, view, checker, maxRows);
  }

  @Override
  public void compare(ComparedReply reply, ReplyDifferences into) {
    new Comparison(reply).compare(into);
    for (int i = 0; i < reply.found().lists().size(); i++) {
      ReplyDifferences ofList = new ReplyDifferences();
      ComparedReply list = reply.part(i);
      AnswerRules.of(list.asked().question().form()).compare(list, ofList);
      String name = LISTS.get(i);
      ofList.texts().forEach(text -> into.add(name + text));
    }
  }

  private static final class Comparison extends RankedComparison {

    private final RankFusion fusion;

    /** For each list, the rank of each record; 1 is the first one. */
    private final List<Map<Long, Integer>> ranks;

    private final Set<Long> records = new HashSet<>();
    private double before = Double.POSITIVE_INFINITY;

    private Comparison(ComparedReply reply) {
      super(reply, ShownNumber.SCORE);
      fusion = new RankFusion((HybridForm) reply.asked().question().form());
      ranks = found.lists().stream().map(this::ranks).toList();
    }

    private Map<Long, Integer> ranks(SearchResult list) {
      Map<Long, Integer> ranksOfList = new HashMap<>();
      list.forEach(
          row -> ranksOfList.putIfAbsent(reply.records().number(row), ranksOfList.size() + 1));
      return ranksOfList;
    }

    private double score(long record) {
      return ranks.stream().mapToDouble(list -> fusion.part(list.getOrDefault(record, 0))).sum();
    }

    @Override
    void compare(ReplyDifferences into) {
      super.compare(into);
      if (ranks.isEmpty() && !fusion.isPossible(shown, found.size())) {
        into.add("shown scores that no ranks in two lists give");
      }
      Set<Long> all = new HashSet<>();
      ranks.forEach(list -> all.addAll(list.keySet()));
      all.removeAll(records);
      all.stream()
          .filter(record -> fusion.isAbove(score(record), before))
          .findFirst()
          .ifPresent(
              record ->
                  into.add(
                      "left out %s with score %s, above that of the last row"
                          .formatted(NumberedKeys.key(record), score(record))));
    }

    @Override
    protected String wrongHit(int i, long record, int revision, ByteIterator shownScore) {
      String key = NumberedKeys.key(record);
      records.add(record);
      if (ranks.isEmpty()) {
        boolean inOrder = i == 0 || !fusion.isAbove(shown[i], shown[i - 1]);
        return inOrder ? null : "row %d, %s: shown a greater score than before".formatted(i, key);
      }
      double score = score(record);
      if (score == 0) {
        return "row %d, %s: shown a record that is in neither list".formatted(i, key);
      }
      if (shownScore != null && !fusion.isEqual(shown[i], score)) {
        return "row %d, %s: shown score %s; its ranks %s and %s give %s"
            .formatted(i, key, shownScore, rank(0, record), rank(1, record), score);
      }
      if (fusion.isAbove(score, before)) {
        return "row %d, %s: has score %s, after %s".formatted(i, key, score, before);
      }
      before = score;
      return null;
    }

    private String rank(int list, long record) {
      Integer rank = ranks.get(list).get(record);
      return rank == null ? "none" : rank.toString();
    }
  }
}
