// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm.ScoredField;

/** What may be among the best by later counts is listed, and little else. */
@Tag("slow")
class ProfileRankingTest {

  private static final int RECORDS = 4_000;
  private static final int WORDS = 4;

  private final SplittableRandom random = new SplittableRandom(7);
  private List<ScoredField> fields;
  private ProfileCounts profiles;
  private CountLimits counts;

  private void prepare(int fieldCount) {
    fields =
        IntStream.range(0, fieldCount)
            .mapToObj(i -> new ScoredField("field" + i, 1 + 2 * i))
            .toList();
    profiles = new ProfileCounts(ScoredWords.width(fieldCount, WORDS));
    counts = new CountLimits(fieldCount, WORDS);
    counts.leastRecords = RECORDS;
    for (int i = 0; i < RECORDS; i++) {
      profiles.add(profile(), 0, 1);
    }
    Arrays.fill(counts.leastWords, 60.0 * RECORDS);
    for (int i = 0; i < counts.leastWith.length; i++) {
      // From the rarest to a word in almost half of the records, where the second idf ends.
      counts.leastWith[i] = Math.pow(RECORDS / 2.0, 1.0 * i / counts.leastWith.length);
    }
    counts.setExact();
  }

  private int[] profile() {
    int[] profile = new int[profiles.width()];
    for (int i = 0; i < profile.length; i++) {
      profile[i] =
          i % (1 + WORDS) == 0
              ? 20 + random.nextInt(100)
              : Math.max(0, random.nextInt(8) - 4 - i % (1 + WORDS) / 2);
    }
    return profile;
  }

  /**
   * Writes: other profiles, others of the same records, and other counts.
   *
   * @param lengths by which share the mean length changes at most, each time
   */
  private void change(int times, double lengths) {
    for (int i = 0; i < times; i++) {
      profiles.add(profile(), 0, 1);
      int some = random.nextInt(profiles.size());
      int[] other =
          Arrays.copyOfRange(
              profiles.profiles(), some * profiles.width(), (some + 1) * profiles.width());
      profiles.add(other, 0, profiles.count(some) > 0 ? -1 : 1);
      counts.leastRecords += random.nextInt(3) - 1;
      for (int j = 0; j < counts.leastWords.length; j++) {
        counts.leastWords[j] *= 1 + lengths * random.nextDouble();
      }
      for (int j = 0; j < counts.leastWith.length; j++) {
        counts.leastWith[j] = Math.max(1, counts.leastWith[j] + random.nextInt(3) - 1);
      }
    }
    counts.setExact();
  }

  private Bm25Scores scores(Bm25 form) {
    Bm25Scores scores = new Bm25Scores(form, fields, WORDS);
    scores.set(counts);
    return scores;
  }

  private RelevanceLook list(ProfileRanking ranking, int k, Bm25Scores by, double least) {
    RelevanceLook look = new RelevanceLook();
    ranking.list(profiles, k, List.of(new ProfileRanking.Wanted(by, least)), look);
    return look;
  }

  static Stream<Arguments> forms() {
    Bm25 other = Bm25.PLAIN.with(Bm25.Idf.ROBERTSON);
    return Stream.of(
        Arguments.of(1, Bm25.PLAIN, Bm25.PLAIN),
        Arguments.of(2, Bm25.PLAIN, Bm25.PLAIN),
        Arguments.of(1, other, other),
        Arguments.of(2, other, other),
        Arguments.of(
            2, Bm25.PLAIN.with(Bm25.Fields.ONE_TEXT), Bm25.PLAIN.with(Bm25.Fields.ONE_TEXT)),
        Arguments.of(1, Bm25.PLAIN, Bm25.PLAIN.with(Bm25.Lengths.ONE_BYTE).inShards(3)),
        Arguments.of(2, Bm25.PLAIN, Bm25.PLAIN.with(Bm25.Lengths.ONE_BYTE)));
  }

  /**
   * @param ranked the form by which profiles are ranked
   * @param asked the form by which the best are wanted
   */
  @ParameterizedTest
  @MethodSource("forms")
  void allThatMayBeAmongTheBestAreListed(int fieldCount, Bm25 ranked, Bm25 asked) {
    prepare(fieldCount);
    ProfileRanking ranking = new ProfileRanking(profiles, scores(ranked));
    for (int round = 0; round < 60; round++) {
      Bm25Scores by = scores(asked);
      double[] all =
          IntStream.range(0, profiles.size())
              .mapToDouble(i -> by.least(profiles.profiles(), i * profiles.width()))
              .toArray();
      int k = 1 + random.nextInt(30);
      double ofFirst =
          IntStream.range(0, all.length)
              .boxed()
              .flatMap(i -> Stream.generate(() -> all[i]).limit(Math.max(0, profiles.count(i))))
              .sorted((a, b) -> Double.compare(b, a))
              .skip(k - 1)
              .findFirst()
              .orElseThrow();
      double least =
          random.nextBoolean() ? Double.POSITIVE_INFINITY : ofFirst * random.nextDouble();
      int[] wanted =
          IntStream.range(0, all.length)
              .filter(i -> profiles.count(i) > 0 && all[i] >= Math.min(ofFirst, least))
              .map(i -> i * profiles.width())
              .toArray();

      RelevanceLook look = list(ranking, k, by, least);

      assertThat(IntStream.range(0, look.size).map(look::at).boxed().toList())
          .contains(IntStream.of(wanted).boxed().toArray(Integer[]::new))
          .doesNotHaveDuplicates()
          .allSatisfy(at -> assertThat(profiles.count(at / profiles.width())).isPositive());
      // Texts first get shorter, and then longer.
      change(round, round < 30 ? -0.0015 : 0.0015);
    }
  }

  @Test
  void fewOthersAreListed() {
    prepare(1);
    Bm25Scores scores = scores(Bm25.PLAIN);
    ProfileRanking ranking = new ProfileRanking(profiles, scores);

    assertThat(list(ranking, 10, scores, Double.POSITIVE_INFINITY).size).isBetween(1, 20);
    change(20, 0);
    assertThat(list(ranking, 10, scores(Bm25.PLAIN), Double.POSITIVE_INFINITY).size)
        .isBetween(1, profiles.size() / 4);
  }

  @Test
  void aRankingWearsOutByLooksAtManyProfiles() {
    prepare(1);
    Bm25Scores scores = scores(Bm25.PLAIN);
    ProfileRanking ranking = new ProfileRanking(profiles, scores);
    for (int i = 0; i < 20; i++) {
      list(ranking, 10, scores, Double.POSITIVE_INFINITY);
    }
    assertThat(ranking.isWorn()).isFalse();

    for (int i = 0; i < 5; i++) {
      list(ranking, 10, scores, 0);
    }
    assertThat(ranking.isWorn()).isTrue();
  }
}
