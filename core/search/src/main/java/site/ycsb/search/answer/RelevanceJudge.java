// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import site.ycsb.Status;
import site.ycsb.client.Metric;
import site.ycsb.search.Bm25;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.RecordChecker;
import site.ycsb.search.judge.ReplyMetrics;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.queries.QueryJudgements;

/**
 * Judges answers that have the best records by BM25. What a row shows has to be possible: a
 * different record each, at a possible revision, that has one of the words, with a score that the
 * store's form of BM25 gives it by counts that are possible. Rows stand in the order of these
 * scores, there are k of them if k records match, and no record is left out that certainly has a
 * greater score than the last row. How far the rows are from the best by exact counts of the
 * present records is measured.
 */
final class RelevanceJudge extends RankedJudge {

  /** The share of the best records that a reply shows. */
  static final Metric OVERLAP = new Metric("overlap", Metric.Aggregation.MEAN);

  /** The rank-biased overlap with the best records. */
  static final Metric RANK_BIASED = new Metric("rbo", Metric.Aggregation.MEAN);

  /** The normalized discounted cumulative gain of the scores. */
  static final Metric GAIN = new Metric("ndcg", Metric.Aggregation.MEAN);

  /** How much equal scores may differ by, as a share of them. */
  private static final double EQUAL = 1e-9;

  /** Which records people have judged to answer the queries; null without judgements. */
  private final QueryJudgements judgements;

  private final Bm25 form;

  /** By exact lengths and counts of the present records, in the same form. */
  private final Bm25 exactForm;

  private final LiveRelevance.Look look = new LiveRelevance.Look();

  /** By exact counts, of the profiles that the look lists. */
  private double[] exactScores = new double[16];

  private int[] profiles = new int[64];
  private boolean[] isHit = new boolean[16];
  private double[] leastOfRows = new double[16];
  private double[] mostOfRows = new double[16];
  private final RankQuality best = new RankQuality();
  private final double[] lower = new double[3];
  private final double[] upper = new double[3];

  // The state of the query, made anew if the number of words changes.
  private LiveRelevance live;
  private RelevanceHits loaded;
  private ScoredWords words;
  private int width;
  private int wordCount = -1;
  private Bm25Scores scores;
  private Bm25Scores exact;
  private Bm25Scores exactMost;
  private CountLimits limits;
  private CountLimits present;
  private CountLimits point;
  private int[] profile;

  // The state of the reply that is judged at the moment.
  private boolean isMeasured;

  RelevanceJudge(Answers answers, StateView view, RecordChecker checker, int maxRows) {
    super(answers, view, checker, maxRows, ShownNumber.SCORE);
    judgements = answers.questions().judgements();
    form = answers.bm25();
    exactForm = form == null ? null : exact(form);
  }

  /** The form of BM25 with which the best records are found. */
  static Bm25 exact(Bm25 form) {
    return form.with(Bm25.Lengths.EXACT).with(Bm25.Deleted.NOT_COUNTED).inShards(1);
  }

  @Override
  public void setQuery(int query) {
    super.setQuery(query);
    live = (LiveRelevance) answers.live(query);
    loaded = live.loaded();
    words = loaded.shared().asked().ofThread();
    width = loaded.profiles().width();
    if (wordCount != loaded.ranks().length && form != null) {
      wordCount = loaded.ranks().length;
      int fields = loaded.fields().size();
      scores = new Bm25Scores(form, loaded.fields(), wordCount);
      exact = new Bm25Scores(exactForm, loaded.fields(), wordCount);
      exactMost = new Bm25Scores(exactForm, loaded.fields(), wordCount);
      limits = new CountLimits(fields, wordCount);
      present = new CountLimits(fields, wordCount);
      point = new CountLimits(fields, wordCount);
    }
    if (profile == null || profile.length < width) {
      profile = new int[width];
    }
  }

  @Override
  protected void makeRoom(int size) {
    super.makeRoom(size);
    isMeasured = false;
    if (isHit.length < size) {
      isHit = new boolean[size];
      leastOfRows = new double[size];
      mostOfRows = new double[size];
    }
    if (profiles.length < size * width) {
      profiles = new int[size * width];
    }
  }

  @Override
  protected boolean isInOrder(int i) {
    double rounding = form == null ? 0 : form.rounding();
    return shown[i] <= shown[i - 1] * (1 + rounding);
  }

  @Override
  protected long orderKey(long record, int revision, int i) {
    readProfile(record, revision, i);
    return 0;
  }

  private void readProfile(long record, int revision, int i) {
    words.set(record, revision);
    isHit[i] = words.profile(loaded.ranks(), profiles, i * width);
  }

  @Override
  public Status inView() {
    if (form == null || view.isShared()) {
      // What others have written is not known, so nor are the counts, nor what is left out.
      return rowsInView() && allMayBeHits() ? Status.OK : Status.UNEXPECTED_STATE;
    }
    live.counts().limits(live.slots(), view, Bm25.Deleted.NOT_COUNTED, words, present);
    live.counts().limits(live.slots(), view, form.deleted(), words, limits);
    scores.set(limits);
    point.set(present);
    point.setExact();
    exact.set(point);
    lookAtBest();
    if (isFirstLook) {
      measure();
    }
    if (!rowsInView()
        || rows.size() < k && certainHits() > rows.size()
        || equalProfilesDiffer()
        || !hasNumbers && !mayBeInOrder()
        || isBetterLeftOut()) {
      return Status.UNEXPECTED_STATE;
    }
    return statusOfRows();
  }

  /**
   * Finds the profiles of the best records by the least and by the most of the counts, and all that
   * may certainly have a greater score than the last row.
   */
  private void lookAtBest() {
    double ofLast = Double.POSITIVE_INFINITY;
    double mostOfLast = Double.POSITIVE_INFINITY;
    if (rows.size() >= k) {
      int last = (rows.size() - 1) * width;
      ofLast = exact.least(profiles, last);
      mostOfLast = scores.most(profiles, last);
    }
    List<ProfileRanking.Wanted> wanted = new ArrayList<>(3);
    wanted.add(new ProfileRanking.Wanted(exact, ofLast));
    if (!present.isExact()) {
      point.set(present);
      point.setMost();
      exactMost.set(point);
      wanted.add(new ProfileRanking.Wanted(exactMost, Double.POSITIVE_INFINITY));
    }
    if (form.shards() > 1) {
      // Counts of shards are not those of all.
      wanted.add(new ProfileRanking.Wanted(scores, mostOfLast));
    }
    live.look(view, exact, k, wanted, words, look);
    if (exactScores.length < look.size) {
      exactScores = new double[2 * look.size];
    }
    for (int i = 0; i < look.size; i++) {
      exactScores[i] = exact.least(look.profiles(), look.at(i));
    }
  }

  /** Whether each row is a hit by the revision that it shows, or by another possible one. */
  private boolean allMayBeHits() {
    for (int i = 0; i < rows.size(); i++) {
      if (!isHit[i] && !isPossible(i)) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected boolean isRight(int i) {
    return isHit[i] && mayShow(i, profiles, i * width);
  }

  private boolean mayShow(int i, int[] of, int at) {
    return !hasNumbers || scores == null || view.isShared() || scores.mayShow(shown[i], of, at);
  }

  @Override
  protected boolean isPossible(int i) {
    view.lookUp(rows.number(i), states);
    if (states.isAnyRevision()) {
      return true;
    }
    for (int j = 0; j < states.size(); j++) {
      words.set(rows.number(i), states.revision(j));
      if (words.profile(loaded.ranks(), profile, 0) && mayShow(i, profile, 0)) {
        return true;
      }
    }
    return false;
  }

  /** How many records certainly match, at least. */
  private long certainHits() {
    long certain = look.hits;
    for (int i = 0; i < look.openCount; i++) {
      certain += isCertainHit(look.open[i]) ? 1 : 0;
    }
    return certain;
  }

  private boolean isCertainHit(long number) {
    view.lookUp(number, states);
    if (states.mayBeAbsent() || states.isAnyRevision()) {
      return false;
    }
    for (int j = 0; j < states.size(); j++) {
      words.set(number, states.revision(j));
      if (!words.profile(loaded.ranks(), profile, 0)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasProfile(int row, int[] of, int at) {
    int own = row * width;
    return Arrays.equals(profiles, own, own + width, of, at, at + width);
  }

  /** Whether rows with one profile show different scores, though one count was valid for both. */
  private boolean equalProfilesDiffer() {
    for (int i = 1; hasNumbers && i < rows.size(); i++) {
      if (!look.isOpen(rows.number(i))) {
        for (int j = i - 1; j >= 0; j--) {
          if (hasProfile(i, profiles, j * width) && !look.isOpen(rows.number(j))) {
            if (!scores.mayDiffer(shown[j], shown[i], profiles, i * width)) {
              return true;
            }
            break;
          }
        }
      }
    }
    return false;
  }

  /** Whether no row certainly has a greater score than the one before it, by what they show. */
  private boolean mayBeInOrder() {
    for (int i = 1; i < rows.size(); i++) {
      if (isSettled(i)
          && isSettled(i - 1)
          && scores.certainlyBeats(profiles, i * width, profiles, (i - 1) * width)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a row was met at the revision that it shows. */
  private boolean isSettled(int i) {
    return isHit[i] && !look.isOpen(rows.number(i));
  }

  /** Whether a record that is not shown certainly has a greater score than the last row. */
  private boolean isBetterLeftOut() {
    int last = rows.size() - 1;
    if (rows.size() < k || !isRight(last)) {
      // Fewer rows than k are all hits; and of a row that was met otherwise, the score is unknown.
      return false;
    }
    int at = last * width;
    double ofLast = exact.least(profiles, at);
    for (int i = 0; i < look.size; i++) {
      int other = look.at(i);
      if ((form.shards() > 1 || exactScores[i] > ofLast)
          && scores.certainlyBeats(look.profiles(), other, profiles, at)
          && look.count(i) > shownWith(look.profiles(), other)) {
        return true;
      }
    }
    for (int i = 0; i < look.openCount; i++) {
      if (rows.rowOf(look.open[i]) < 0 && certainlyBeats(look.open[i], at)) {
        return true;
      }
    }
    return false;
  }

  /** How many rows have a profile, of records of which it is certain. */
  private int shownWith(int[] of, int at) {
    int count = 0;
    for (int i = 0; i < rows.size(); i++) {
      count += hasProfile(i, of, at) && !look.isOpen(rows.number(i)) ? 1 : 0;
    }
    return count;
  }

  private boolean certainlyBeats(long number, int at) {
    view.lookUp(number, states);
    if (states.mayBeAbsent() || states.isAnyRevision()) {
      return false;
    }
    for (int j = 0; j < states.size(); j++) {
      words.set(number, states.revision(j));
      if (!words.profile(loaded.ranks(), profile, 0)
          || !scores.certainlyBeats(profile, 0, profiles, at)) {
        return false;
      }
    }
    return true;
  }

  /** Measures the rows by the least and by the most of the counts of the present records. */
  private void measure() {
    isFirstLook = false;
    isMeasured = false;
    Arrays.fill(lower, 1);
    Arrays.fill(upper, 0);
    if (!measureBy(exact)) {
      return;
    }
    if (!present.isExact()) {
      measureBy(exactMost);
    }
    isMeasured = true;
  }

  /** Returns false if no record matches. */
  private boolean measureBy(Bm25Scores by) {
    scoreRows(by);
    best.clear(k);
    addCertain(by);
    addOpen(by, true);
    if (best.size() == 0) {
      return false;
    }
    best.compare(leastOfRows, rows.size());
    lower[0] = Math.min(lower[0], best.overlap());
    lower[1] = Math.min(lower[1], best.rankBiasedOverlap());
    lower[2] = Math.min(lower[2], best.gain());
    if (look.openCount > 0) {
      best.clear(k);
      addCertain(by);
      addOpen(by, false);
    }
    if (best.size() == 0) {
      Arrays.fill(upper, 1);
      return true;
    }
    best.compare(mostOfRows, rows.size());
    upper[0] = Math.max(upper[0], best.overlap());
    upper[1] = Math.max(upper[1], best.rankBiasedOverlap());
    upper[2] = Math.max(upper[2], best.gain());
    return true;
  }

  private void addCertain(Bm25Scores by) {
    for (int i = 0; i < look.size; i++) {
      best.add(by.least(look.profiles(), look.at(i)), look.count(i));
    }
  }

  /**
   * Adds records in flight.
   *
   * @param asBest each as good as it can be; otherwise as bad as it can be, or absent
   */
  private void addOpen(Bm25Scores by, boolean asBest) {
    for (int i = 0; i < look.openCount; i++) {
      long number = look.open[i];
      int row = rows.rowOf(number);
      view.lookUp(number, states);
      if (row >= 0 && states.allows(rows.revision(row))) {
        best.add(leastOfRows[row], 1);
      } else if (!states.isAnyRevision()) {
        double score = ofStates(by, number, asBest);
        if (score > 0 && (asBest || !states.mayBeAbsent())) {
          best.add(score, 1);
        }
      }
    }
  }

  /** The greatest or the smallest score of the possible revisions of a record. */
  private double ofStates(Bm25Scores by, long number, boolean greatest) {
    double found = greatest ? 0 : Double.POSITIVE_INFINITY;
    for (int j = 0; j < states.size(); j++) {
      words.set(number, states.revision(j));
      words.profile(loaded.ranks(), profile, 0);
      double score = by.least(profile, 0);
      found = greatest ? Math.max(found, score) : Math.min(found, score);
    }
    return states.size() == 0 ? 0 : found;
  }

  private void scoreRows(Bm25Scores by) {
    for (int i = 0; i < rows.size(); i++) {
      double score = by.least(profiles, i * width);
      leastOfRows[i] = score;
      mostOfRows[i] = score;
      if (look.isOpen(rows.number(i))) {
        view.lookUp(rows.number(i), states);
        if (!states.allows(rows.revision(i)) && !states.isAnyRevision()) {
          leastOfRows[i] = states.mayBeAbsent() ? 0 : ofStates(by, rows.number(i), false);
          mostOfRows[i] = ofStates(by, rows.number(i), true);
        }
      }
    }
  }

  @Override
  public void addMetrics(ReplyMetrics to) {
    if (judgements != null) {
      JudgedQuality.add(judgements, query(), rows, k, to);
    }
    if (isMeasured && !view.isShared()) {
      add(OVERLAP, 0, to);
      add(RANK_BIASED, 1, to);
      add(GAIN, 2, to);
    }
  }

  private void add(Metric metric, int i, ReplyMetrics to) {
    double most = Math.max(lower[i], upper[i]);
    to.add(metric, (lower[i] + most) / 2, lower[i], most);
  }

  /** Whether the exact list is known: no record of it is in flight. */
  boolean isExact() {
    return form != null && isMeasured && !view.isShared() && look.openCount == 0;
  }

  /** Number of records that match, if the list {@link #isExact}. */
  long hits() {
    return look.hits;
  }

  /**
   * The rank of a record in the exact list, where records with equal scores stand as the reply has
   * them; 0 if it does not match. Any rank above k stands for all of them.
   */
  long rank(long number) {
    view.lookUp(number, states);
    if (states.size() != 1) {
      return 0;
    }
    words.set(number, states.revision(0));
    if (!words.profile(loaded.ranks(), profile, 0)) {
      return 0;
    }
    double score = exact.least(profile, 0);
    long rank = 1;
    for (int i = 0; i < look.size; i++) {
      rank += exactScores[i] > score * (1 + EQUAL) ? look.count(i) : 0;
    }
    int row = rows.rowOf(number);
    for (int i = 0; i < (row < 0 ? rows.size() : row); i++) {
      double other = isHit[i] ? exact.least(profiles, i * width) : 0;
      rank += Math.abs(other - score) <= EQUAL * score ? 1 : 0;
    }
    return rank;
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    super.readFrom(in);
    for (int i = 0; i < rows.size(); i++) {
      readProfile(rows.number(i), rows.revision(i), i);
    }
  }

  @Override
  protected boolean hasWritten() {
    return look.hasWritten;
  }

  @Override
  public long withoutPlace() {
    return 0;
  }
}
