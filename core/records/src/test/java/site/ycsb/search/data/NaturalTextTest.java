// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.random.Mix;

/** Texts have the statistics of written English, and belong to their record. */
class NaturalTextTest {

  private static final NaturalText TEXT = new NaturalText(new IntRange(20, 500));
  private static final int WORDS = 1_000_000;

  private final RecordGenerator generator = generator(TEXT, 0);

  private static RecordGenerator generator(TextSource text, double renamed) {
    ProductFieldSource fields = new ProductFieldSource(7, text, ProductField.DESCRIPTION);
    return new RecordGenerator(7, text, fields, renamed, null, null, List.of());
  }

  private static Map<String, String> text(Map<String, ByteIterator> values) {
    Map<String, String> text = new TreeMap<>();
    values.forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  /** The ranks of the words of the first records, -1 between two of them. */
  private int[] firstWords() {
    int[] room = new int[TEXT.maxWords()];
    IntStream.Builder words = IntStream.builder();
    for (int number = 0, made = 0; made < WORDS; number++) {
      int count = generator.words(number, 0, room);
      Arrays.stream(room, 0, count).forEach(words);
      words.add(-1);
      made += count;
    }
    return words.build().toArray();
  }

  private static IntStream ranks(int[] words) {
    return Arrays.stream(words).filter(rank -> rank >= 0);
  }

  @Test
  void anyClientMakesTheSameRecords() {
    NaturalText again = new NaturalText(new IntRange(20, 500));
    Map<String, String> record = text(generator.record(12_345, 6));
    generator(again, 0).record(99, 0);

    assertThat(text(generator(again, 0).record(12_345, 6))).isEqualTo(record);
    assertThat(again.fingerprint()).isEqualTo(TEXT.fingerprint());
    assertThat(new NaturalText(new IntRange(20, 501)).fingerprint())
        .isNotEqualTo(TEXT.fingerprint());
  }

  @Test
  void textsStayAsTheyAreFromReleaseToRelease() {
    // Data sets of one release have to be readable by the next: this line changes with the format.
    assertThat(TEXT.fingerprint()).isEqualTo("text-20-500-81a466bf09930042");
    assertThat(text(generator.record(1, 0)).toString().hashCode()).isEqualTo(626729753);
  }

  @Test
  void lengthsAreLogNormalBetweenTheLimits() {
    int[] room = new int[TEXT.maxWords()];
    int[] lengths =
        IntStream.range(0, 20_000).map(n -> generator.words(n, 0, room)).sorted().toArray();

    assertThat(lengths[0]).isBetween(20, 22);
    assertThat(lengths[lengths.length - 1]).isBetween(480, 500);
    // The median is the geometric mean, and a third lies beyond one standard deviation of it.
    assertThat(lengths[lengths.length / 2]).isBetween(95, 105);
    assertThat(lengths[lengths.length * 5 / 6]).isBetween(205, 235);
  }

  @Test
  void frequentWordsFollowZipfsLawWithExponentOne() {
    long[] frequency = new long[TEXT.vocabulary().size()];
    ranks(firstWords()).forEach(rank -> frequency[rank]++);

    assertThat((double) frequency[0] / WORDS).isCloseTo(0.08, within(0.02));
    for (int rank = 1; rank <= 2000; rank *= 4) {
      // Drawn from as many ranks as words: this many words do not differ by chance.
      double share = (double) Arrays.stream(frequency, rank, 2 * rank).sum() / WORDS;
      assertThat(share).as("ranks from " + rank).isBetween(0.04, 0.09);
    }
  }

  @Test
  void vocabularyGrowsAsThatOfReuters() {
    // Manning, Raghavan, Schütze: Introduction to Information Retrieval, 5.1.1.
    int[] words = ranks(firstWords()).toArray();
    for (int count = 100_000; count <= WORDS; count *= 10) {
      double different = Arrays.stream(words).limit(count).distinct().count();
      assertThat(different).isCloseTo(44 * Math.pow(count, 0.49), within(different / 4));
    }
  }

  @Test
  void wordsAreAsLongAsEnglishOnes() {
    int[] words = ranks(firstWords()).toArray();
    double inTexts =
        Arrays.stream(words)
            .map(rank -> TEXT.vocabulary().word(rank).length)
            .average()
            .orElseThrow();
    double different =
        Arrays.stream(words)
            .distinct()
            .map(rank -> TEXT.vocabulary().word(rank).length)
            .average()
            .orElseThrow();

    assertThat(inTexts).isCloseTo(4.79, within(0.2));
    assertThat(different).isCloseTo(7.6, within(0.4));
  }

  @Test
  void noWordIsTwiceInTheVocabularyOrFollowsItself() {
    Set<String> words = new HashSet<>();
    for (int rank = 0; rank < 100_000; rank++) {
      words.add(TEXT.vocabulary().text(rank));
    }
    assertThat(words).hasSize(100_000).allMatch(word -> word.matches("[a-z]+"));

    int[] text = firstWords();
    assertThat(IntStream.range(1, text.length).filter(i -> text[i] == text[i - 1]).count())
        .isZero();
  }

  @Test
  void phrasesRecurMoreOftenThanByChance() {
    int[] text = firstWords();
    int[] shuffled = text.clone();
    java.util.Random random = new java.util.Random(1);
    for (int i = shuffled.length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = shuffled[i];
      shuffled[i] = shuffled[j];
      shuffled[j] = kept;
    }
    // 14 of 100 in 429 thousand words of the quotations of fortune, 60 in Debian's descriptions.
    assertThat(recurring(text, 4)).isBetween(0.1, 0.6);
    assertThat(recurring(text, 4)).isGreaterThan(4 * recurring(shuffled, 4));
  }

  private static double recurring(int[] text, int length) {
    List<Integer> hashes = new ArrayList<>();
    for (int i = 0; i + length <= text.length; i++) {
      int[] phrase = Arrays.copyOfRange(text, i, i + length);
      if (Arrays.stream(phrase).allMatch(rank -> rank >= 0)) {
        long hash = 0;
        for (int rank : phrase) {
          hash = Mix.mix(hash + rank);
        }
        hashes.add((int) (hash >>> 32));
      }
    }
    int[] sorted = hashes.stream().mapToInt(hash -> hash).sorted().toArray();
    return (double)
            IntStream.range(1, sorted.length - 1)
                .filter(i -> sorted[i] == sorted[i - 1] || sorted[i] == sorted[i + 1])
                .count()
        / sorted.length;
  }

  @Test
  void updateOfTheTextLeavesTheNameAlone() {
    RecordGenerator renaming = generator(TEXT, 1);
    Map<String, String> changes = text(renaming.changes(5, 77));

    assertThat(changes)
        .containsKeys("productDescription", "brand", "department")
        .doesNotContainKey("productName");
    assertThat(changes.get("productDescription"))
        .isEqualTo(text(renaming.record(5, 77)).get("productDescription"))
        .isNotEqualTo(text(renaming.record(5, 0)).get("productDescription"));
  }

  @Test
  void nameIsAPartOfATextWhereTheDescriptionIsSearched() {
    assertThat(text(generator.record(3, 0)).get("productName").split(" ")).hasSizeBetween(3, 6);
  }

  @Test
  void onlyWithNaturalTextIsTheDescriptionSearched() {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "10");
    properties.setProperty("search.textfield", "productDescription");
    assertThatThrownBy(() -> DataSet.from(properties))
        .hasMessage(
            "search.textfield=productDescription: needs productName or, with text.words,"
                + " productDescription: the field whose words the queries are drawn from");

    properties.setProperty("text.words", "5-9");
    DataSet dataSet = DataSet.from(properties);
    String text = text(dataSet.generator().record(0, 0)).get("productDescription");
    assertThat(text.split(" ")).hasSizeBetween(5, 9);
    assertThat(TextSources.haveWordsInWords(properties)).isTrue();
  }
}
