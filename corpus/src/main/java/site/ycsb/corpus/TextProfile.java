// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import site.ycsb.search.data.TextSource;
import site.ycsb.search.workload.ScenarioFacts;

/**
 * What is known of natural languages, measured on texts: how skewed the frequencies of words are
 * (Zipf's law), how the vocabulary grows (Heaps' law), how long words are and how often phrases
 * recur. Not thread-safe.
 */
final class TextProfile {

  /** How much recurs depends on the length of the text: that of all collections is the same. */
  private static final int PHRASE_WORDS = 1_000_000;

  private static final int LONGEST_PHRASE = 4;
  private static final double[] WORDS_SHOWN = {1, 10, 100, 1000};

  /** The vocabulary is measured each time that the text has doubled, from here on. */
  private static final long FIRST_MEASURED = 1 << 13;

  private final TextSource texts;
  private final long[] frequency;
  private final List<double[]> growth = new ArrayList<>();
  private final long[][] phrases = new long[LONGEST_PHRASE + 1][PHRASE_WORDS];
  private final int[] phraseCounts = new int[LONGEST_PHRASE + 1];
  private long next = FIRST_MEASURED;
  private long words;
  private int different;

  TextProfile(TextSource texts) {
    this.texts = texts;
    frequency = new long[texts.vocabulary().size()];
  }

  /** Adds a text of this many words. */
  void add(int[] ranks, int count) {
    addPhrases(ranks, (int) Math.min(count, Math.max(0, PHRASE_WORDS - words)));
    for (int i = 0; i < count; i++) {
      if (frequency[ranks[i]]++ == 0) {
        different++;
      }
      if (++words == next) {
        growth.add(new double[] {Math.log(words), Math.log(different)});
        next *= 2;
      }
    }
  }

  private void addPhrases(int[] ranks, int count) {
    for (int from = 0; from < count; from++) {
      long hash = 0;
      for (int length = 1; length <= Math.min(LONGEST_PHRASE, count - from); length++) {
        hash = (hash ^ hash >>> 29) + ranks[from + length - 1] + 1;
        hash *= 0x9E3779B97F4A7C15L;
        phrases[length][phraseCounts[length]++] = hash;
      }
    }
  }

  void putFacts(Map<String, String> facts) {
    facts.put("letters of a word", letters());
    facts.put("skew", skew());
    if (growth.size() > 1) {
      double[] line = line(growth);
      facts.put(
          "vocabulary growth",
          "%d different words of %d; %.1f n^%.2f of n"
              .formatted(different, words, Math.exp(line[0]), line[1]));
    }
    facts.put("phrases", phrases());
  }

  private String letters() {
    int[] lengths =
        IntStream.range(0, frequency.length)
            .map(rank -> texts.vocabulary().text(rank).length())
            .toArray();
    double inTexts = 0;
    for (int rank = 0; rank < lengths.length; rank++) {
      inTexts += (double) lengths[rank] * frequency[rank] / words;
    }
    long[] occurring =
        IntStream.range(0, lengths.length)
            .filter(rank -> frequency[rank] > 0)
            .mapToLong(rank -> lengths[rank])
            .toArray();
    return "mean %.2f in the texts and %.2f of different words; %s"
        .formatted(
            inTexts,
            (double) LongStream.of(occurring).sum() / different,
            ScenarioFacts.spread(LongStream.of(occurring)));
  }

  private String skew() {
    long[] sorted = frequency.clone();
    Arrays.sort(sorted);
    List<String> shares = new ArrayList<>();
    for (double shown : WORDS_SHOWN) {
      if (shown <= different) {
        double share =
            Arrays.stream(sorted, sorted.length - (int) shown, sorted.length).sum()
                / (double) words;
        shares.add("%.1f %% of the words are the %.0f most frequent".formatted(100 * share, shown));
      }
    }
    List<double[]> points = new ArrayList<>();
    for (int rank = 1; rank <= Math.min(1000, different); rank++) {
      points.add(new double[] {Math.log(rank), Math.log(sorted[sorted.length - rank])});
    }
    return String.join(", ", shares) + "; exponent %.2f".formatted(0 - line(points)[1]);
  }

  private String phrases() {
    List<String> shares = new ArrayList<>();
    for (int length = 2; length <= LONGEST_PHRASE; length++) {
      shares.add("%.1f %% of %d words".formatted(100 * recurring(length), length));
    }
    return "of the first %d words, those occur again: ".formatted(Math.min(words, PHRASE_WORDS))
        + String.join(", ", shares);
  }

  /** The share of the phrases that are found elsewhere, too. */
  private double recurring(int length) {
    int count = phraseCounts[length];
    long[] sorted = Arrays.copyOf(phrases[length], count);
    Arrays.sort(sorted);
    int found = 0;
    for (int i = 0; i < count; i++) {
      boolean before = i > 0 && sorted[i - 1] == sorted[i];
      boolean after = i + 1 < count && sorted[i + 1] == sorted[i];
      found += before || after ? 1 : 0;
    }
    return count == 0 ? 0 : (double) found / count;
  }

  /** The line through the points by least squares: its height at 0, and its slope. */
  private static double[] line(List<double[]> points) {
    int count = points.size();
    double x = points.stream().mapToDouble(point -> point[0]).sum();
    double y = points.stream().mapToDouble(point -> point[1]).sum();
    double xx = points.stream().mapToDouble(point -> point[0] * point[0]).sum();
    double xy = points.stream().mapToDouble(point -> point[0] * point[1]).sum();
    double slope = count < 2 ? 0 : (count * xy - x * y) / (count * xx - x * x);
    return new double[] {(y - slope * x) / count, slope};
  }
}
