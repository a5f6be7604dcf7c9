// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm.ScoredField;

/** Scores of profiles and their limits, compared with the formula worked out for many counts. */
class Bm25ScoresTest {

  private static final List<ScoredField> ONE = List.of(new ScoredField("title", 1));
  private static final List<ScoredField> TWO =
      List.of(new ScoredField("title", 2), new ScoredField("body", 0.5));

  private final SplittableRandom random = new SplittableRandom(7);

  /** Exact counts of two words: one in ten records has the first, one in fifty the second. */
  private static CountLimits counts(int fields) {
    CountLimits counts = new CountLimits(fields, 2);
    counts.leastRecords = 1_000;
    for (int field = 0; field < fields; field++) {
      counts.leastWords[field] = 4_000 * (field + 1);
      counts.leastWith[counts.place(0, field)] = 100;
      counts.leastWith[counts.place(1, field)] = 20;
    }
    counts.leastWith[counts.anyPlace(0)] = 150;
    counts.leastWith[counts.anyPlace(1)] = 30;
    counts.setExact();
    return counts;
  }

  private static Bm25Scores scores(Bm25 form, List<ScoredField> fields, CountLimits counts) {
    Bm25Scores scores = new Bm25Scores(form, fields, 2);
    scores.set(counts);
    return scores;
  }

  private static double idf(double records, double with) {
    return Math.log(1 + (records - with + 0.5) / (with + 0.5));
  }

  @Test
  void oneFieldIsScoredByTheFormula() {
    int[] profile = {6, 2, 1};
    double norm = 1.2 * (0.25 + 0.75 * 6 / 4.0);
    double expected = idf(1_000, 100) * 2 / (2 + norm) + idf(1_000, 20) * 1 / (1 + norm);

    assertThat(scores(Bm25.PLAIN, ONE, counts(1)).least(profile, 0))
        .isCloseTo(expected, within(1e-12));
    assertThat(scores(Bm25.PLAIN.withFactor(), ONE, counts(1)).most(profile, 0))
        .isCloseTo(2.2 * expected, within(1e-12));
  }

  @Test
  void scoresOfFieldsAreAdded() {
    int[] profile = {6, 1, 0, 9, 2, 1};
    double title = 1.2 * (0.25 + 0.75 * 6 / 4.0);
    double body = 1.2 * (0.25 + 0.75 * 9 / 8.0);
    double expected =
        2 * idf(1_000, 100) / (1 + title)
            + 0.5 * (idf(1_000, 100) * 2 / (2 + body) + idf(1_000, 20) / (1 + body));

    assertThat(scores(Bm25.PLAIN, TWO, counts(2)).least(profile, 0))
        .isCloseTo(expected, within(1e-12));
  }

  @Test
  void fieldsMayBeOneText() {
    int[] profile = {6, 1, 0, 9, 2, 1};
    double norm = 1.2 * (0.25 + 0.75 * 15 / 12.0);
    double first = 2 * 1 + 0.5 * 2;
    double expected =
        Math.log((1_000 - 150 + 0.5) / 150.5) * first / (first + norm)
            + Math.log((1_000 - 30 + 0.5) / 30.5) * 0.5 / (0.5 + norm);
    Bm25 form = Bm25.PLAIN.with(Bm25.Fields.ONE_TEXT).with(Bm25.Idf.ROBERTSON);

    assertThat(scores(form, TWO, counts(2)).least(profile, 0)).isCloseTo(expected, within(1e-12));
  }

  @Test
  void aWordOfMostRecordsCountsALittle() {
    assertThat(Bm25.Idf.ROBERTSON.of(10, 9)).isEqualTo(1e-6);
    assertThat(Bm25.Idf.PLUS_ONE.of(10, 10)).isCloseTo(Math.log(1 + 0.5 / 10.5), within(1e-12));
  }

  @Test
  void lengthsInOneByteHaveFourBits() {
    assertThat(Bm25Scores.inOneByte(39)).isEqualTo(39);
    assertThat(Bm25Scores.inOneByte(40)).isEqualTo(40);
    assertThat(Bm25Scores.inOneByte(41)).isEqualTo(40);
    assertThat(Bm25Scores.inOneByte(100)).isEqualTo(96);
  }

  /** Limits around the exact counts, of which nothing else is known. */
  private CountLimits limits() {
    CountLimits limits = counts(1);
    limits.leastRecords -= random.nextInt(100);
    limits.mostRecords += random.nextInt(100);
    limits.leastWords[0] -= random.nextInt(400);
    limits.mostWords[0] += random.nextInt(400);
    for (int i = 0; i < limits.leastWith.length; i++) {
      limits.leastWith[i] -= random.nextInt(10);
      limits.mostWith[i] += random.nextInt(40);
    }
    return limits;
  }

  /** Exact counts within limits. */
  private CountLimits somewhere(CountLimits limits) {
    CountLimits exact = new CountLimits(1, 2);
    exact.leastRecords = between(limits.leastRecords, limits.mostRecords);
    exact.leastWords[0] = between(limits.leastWords[0], limits.mostWords[0]);
    for (int i = 0; i < exact.leastWith.length; i++) {
      exact.leastWith[i] = between(limits.leastWith[i], limits.mostWith[i]);
    }
    exact.setExact();
    return exact;
  }

  private double between(double least, double most) {
    return least + Math.rint(random.nextDouble() * (most - least));
  }

  private int[] profile() {
    int[] profile = {3 + random.nextInt(5), random.nextInt(3), random.nextInt(3)};
    profile[1] += profile[1] + profile[2] == 0 ? 1 : 0;
    return profile;
  }

  @ParameterizedTest
  @EnumSource(Bm25.Idf.class)
  void limitsHoldForAllCountsBetween(Bm25.Idf idf) {
    Bm25 form = Bm25.PLAIN.with(idf);
    int beaten = 0;
    for (int i = 0; i < 2_000; i++) {
      CountLimits limits = limits();
      Bm25Scores scores = scores(form, ONE, limits);
      int[] one = profile();
      int[] other = profile();
      boolean beats = scores.certainlyBeats(one, 0, other, 0);
      beaten += beats ? 1 : 0;
      for (int j = 0; j < 20; j++) {
        Bm25Scores exact = scores(form, ONE, somewhere(limits));
        double score = exact.least(one, 0);
        assertThat(scores.mayShow(score, one, 0)).isTrue();
        if (beats) {
          assertThat(score).isGreaterThan(exact.least(other, 0));
        }
      }
    }
    assertThat(beaten).as("pairs of which one certainly has the greater score").isPositive();
  }

  @Test
  void anotherScoreIsImpossible() {
    Bm25Scores scores = scores(Bm25.PLAIN, ONE, limits());
    int[] profile = {4, 1, 1};

    assertThat(scores.mayShow(scores.least(profile, 0) * 0.999, profile, 0)).isFalse();
    assertThat(scores.mayShow(scores.most(profile, 0) * 1.001, profile, 0)).isFalse();
    assertThat(scores.mayShow(scores.most(profile, 0), profile, 0)).isTrue();
  }

  @Test
  void shardsHaveWiderLimits() {
    Bm25Scores scores = scores(Bm25.PLAIN.inShards(2), ONE, counts(1));
    int[] profile = {4, 1, 1};
    CountLimits half = counts(1);
    half.leastRecords = 480;
    half.leastWords[0] = 1_950;
    half.leastWith[0] = 60;
    half.leastWith[half.place(1, 0)] = 5;
    half.setExact();

    assertThat(scores.mayShow(scores(Bm25.PLAIN, ONE, half).least(profile, 0), profile, 0))
        .isTrue();
    assertThat(scores.mayDiffer(1, 2, profile, 0)).isTrue();
  }
}
