// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Arrays;
import java.util.Optional;
import site.ycsb.random.AliasTable;
import site.ycsb.random.Mix;
import site.ycsb.search.corpus.Vocabulary;

/**
 * Made-up texts with the statistics of written English.
 *
 * <ul>
 *   <li>Words: their frequency falls with the rank as a power law of exponent 1, and outside the
 *       core of the language of exponent 2, so that new words keep turning up as a collection grows
 *       (Ferrer i Cancho, Solé: Two Regimes in the Frequency of Words and the Origins of Complex
 *       Lexicons, Journal of Quantitative Linguistics, 2001).
 *   <li>Phrases: more than half of the words are among the few that like to follow the word before;
 *       the rarer that is, the fewer they are. About half of English text is ready-made phrases
 *       (Erman, Warren: The Idiom Principle and the Open Choice Principle, Text, 2000).
 *   <li>Lengths of texts: log-normal, as of documents (Serrano, Flammini, Menczer: Modeling
 *       Statistical Properties of Written Text, PLoS ONE, 2009).
 * </ul>
 *
 * <p>Not modelled: topics, which make the words of one text alike; grammar; punctuation.
 */
final class NaturalText implements TextSource {

  /** Enough for n = 780 million words with 44 n^0.49 different ones (Reuters-RCV1). */
  static final int VOCABULARY = 1_000_000;

  static final int MIN_WORDS = 2;
  static final int MAX_WORDS = 10_000;

  private static final int CORE = 6_000;
  private static final double TAIL = 2;

  /** The number of words, among 2048, that are chosen by the word before them. */
  private static final int IN_PHRASE = 1_229;

  /**
   * How many times as frequent the words that follow a word are in a phrase as in the whole text.
   */
  private static final double FOLLOWERS = 3;

  /** Standard deviations from the median length to the limits. */
  private static final double SPREAD = 2;

  /**
   * The number of places at which the quantiles of the ranks are known; straight lines connect
   * them.
   */
  private static final int PLACES = 1 << 14;

  private final IntRange lengths;
  private final Vocabulary words;
  private final int longest;
  private final AliasTable lengthOf;

  /** A rank and the part of it that lies below the place. */
  private final float[] quantiles = new float[PLACES + 1];

  private final String fingerprint;

  /**
   * @param lengths of a text in words, {@value #MIN_WORDS} to {@value #MAX_WORDS}
   */
  NaturalText(IntRange lengths) {
    this.lengths = lengths;
    words = MadeUpEnglish.words(VOCABULARY);
    longest = words.longest();
    lengthOf = new AliasTable(lengthWeights(lengths));
    fillQuantiles(rankWeights());
    fingerprint = "text-" + lengths + "-" + Long.toHexString(mark());
  }

  private static double[] lengthWeights(IntRange lengths) {
    double least = StrictMath.log(lengths.first());
    double most = StrictMath.log(lengths.last());
    double[] weights = new double[lengths.last() - lengths.first() + 1];
    for (int i = 0; i < weights.length; i++) {
      double log = StrictMath.log(lengths.first() + i);
      double deviations = most == least ? 0 : SPREAD * (2 * log - least - most) / (most - least);
      weights[i] = StrictMath.exp(-deviations * deviations / 2 - log);
    }
    return weights;
  }

  private static double[] rankWeights() {
    double[] weights = new double[VOCABULARY];
    double join = StrictMath.pow(CORE, TAIL - 1);
    for (int i = 0; i < VOCABULARY; i++) {
      double rank = i + 1;
      weights[i] = rank <= CORE ? 1 / rank : join * StrictMath.pow(rank, -TAIL);
    }
    return weights;
  }

  private void fillQuantiles(double[] weights) {
    double all = 0;
    for (double weight : weights) {
      all += weight;
    }
    double below = 0;
    int rank = 0;
    for (int place = 0; place < PLACES; place++) {
      double share = all * place / PLACES;
      while (below + weights[rank] <= share) {
        below += weights[rank++];
      }
      quantiles[place] = (float) (rank + (share - below) / weights[rank]);
    }
    quantiles[PLACES] = VOCABULARY;
  }

  /** Differs if a word or the way to draw them does. */
  private long mark() {
    long mark = VOCABULARY;
    for (int rank = 0; rank < VOCABULARY; rank++) {
      mark = Mix.mix(mark ^ Arrays.hashCode(words.word(rank)));
    }
    return Mix.mix(mark ^ Arrays.hashCode(prose(mark, VOCABULARY)));
  }

  @Override
  public int draw(long number, long stream, int[] ranks) {
    int count = lengths.first() + lengthOf.draw(Mix.mix(stream));
    fill(stream, ranks, count);
    return count;
  }

  @Override
  public int[] prose(long stream, int count) {
    int[] ranks = new int[count];
    fill(stream, ranks, count);
    return ranks;
  }

  /**
   * Draws words by their places between 0 and 1, where each has as much room as its share of all
   * words. What may follow it in a phrase is a part of that room which begins anywhere, so that
   * phrases leave the frequencies of words as they are.
   */
  private void fill(long stream, int[] ranks, int count) {
    int last = -1;
    double begin = 0;
    double room = 1;
    for (int i = 0; i < count; i++) {
      stream += Mix.STEP;
      long random = Mix.mix(stream);
      double place = (random >>> 11) * 0x1p-53;
      if ((random & 2047) < IN_PHRASE) {
        place = begin + room * place;
        place = place < 1 ? place : place - 1;
      }
      double scaled = place * PLACES;
      int below = (int) scaled;
      float quantile = quantiles[below];
      float slope = quantiles[below + 1] - quantile;
      int rank = (int) (quantile + (scaled - below) * slope);
      if (rank == last) {
        // No word follows itself.
        rank = rank + 1 < VOCABULARY ? rank + 1 : 0;
      }
      ranks[i] = rank;
      last = rank;
      begin = (rank * Mix.STEP >>> 11) * 0x1p-53;
      room = FOLLOWERS / PLACES / slope;
    }
  }

  @Override
  public int maxWords() {
    return lengths.last();
  }

  @Override
  public int maxBytes() {
    return lengths.last() * (longest + 1) - 1;
  }

  @Override
  public Vocabulary vocabulary() {
    return words;
  }

  @Override
  public String fingerprint() {
    return fingerprint;
  }

  @Override
  public Optional<String> nestedWord() {
    return words.nested();
  }
}
