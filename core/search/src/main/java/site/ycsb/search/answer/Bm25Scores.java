// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.List;
import site.ycsb.search.Bm25;
import site.ycsb.search.RelevanceForm.ScoredField;

/**
 * Scores profiles by a form of BM25, between two limits where the counts are. Calculates in double.
 * One for each thread.
 */
final class Bm25Scores {

  /** Lucene's lengths are exact below this, and then have four significant bits. */
  private static final int EXACT_LENGTHS = 40;

  /** The share of a length that its four highest bits keep at least. */
  private static final double LEAST_OF_LENGTH = 7.0 / 8;

  /** How many standard deviations a count of one shard may be off. */
  private static final double DEVIATIONS = 8;

  private final Bm25 form;
  private final double[] weights;
  private final int words;
  private final int fields;
  private final boolean isOneText;

  /** For each word and field, or for each word, by the places of the score's parts. */
  private final double[] leastIdf;

  private final double[] mostIdf;

  /** For each field, or for all as one text. */
  private final double[] leastMean;

  private final double[] mostMean;

  private boolean isExact;

  /**
   * @param words number of words of a question
   */
  Bm25Scores(Bm25 form, List<ScoredField> scored, int words) {
    this(form, scored.stream().mapToDouble(ScoredField::weight).toArray(), words);
  }

  private Bm25Scores(Bm25 form, double[] weights, int words) {
    this.form = form;
    this.words = words;
    this.weights = weights;
    fields = weights.length;
    isOneText = form.fields() == Bm25.Fields.ONE_TEXT;
    leastIdf = new double[parts()];
    mostIdf = new double[parts()];
    leastMean = new double[isOneText ? 1 : fields];
    mostMean = new double[leastMean.length];
  }

  private int parts() {
    return isOneText ? words : words * fields;
  }

  /** A copy that keeps what is known of the counts now. */
  Bm25Scores copy() {
    Bm25Scores copy = new Bm25Scores(form, weights, words);
    System.arraycopy(leastIdf, 0, copy.leastIdf, 0, leastIdf.length);
    System.arraycopy(mostIdf, 0, copy.mostIdf, 0, mostIdf.length);
    System.arraycopy(leastMean, 0, copy.leastMean, 0, leastMean.length);
    System.arraycopy(mostMean, 0, copy.mostMean, 0, mostMean.length);
    copy.isExact = isExact;
    return copy;
  }

  /** Sets what is known of the counts. */
  void set(CountLimits counts) {
    isExact = counts.isExact() && form.shards() == 1;
    int texts = leastMean.length;
    for (int text = 0; text < texts; text++) {
      leastMean[text] = counts.leastMean(isOneText ? -1 : text);
      mostMean[text] = counts.mostMean(isOneText ? -1 : text);
      spreadMean(text, counts);
      for (int word = 0; word < words; word++) {
        setIdf(
            text * words + word,
            counts,
            isOneText ? counts.anyPlace(word) : counts.place(word, text));
      }
    }
  }

  /** The mean of a shard differs from that of all; lengths deviate by no more than their mean. */
  private void spreadMean(int text, CountLimits counts) {
    if (form.shards() > 1) {
      double deviation =
          Math.min(0.999, DEVIATIONS / Math.sqrt(Math.max(1, counts.leastRecords) / form.shards()));
      leastMean[text] *= 1 - deviation;
      mostMean[text] *= 1 + deviation;
    }
  }

  private void setIdf(int part, CountLimits counts, int place) {
    double leastRecords = counts.leastRecords;
    double mostRecords = counts.mostRecords + counts.mostDeleted;
    // A record that is scored by the word has it.
    double leastWith = Math.max(1, counts.leastWith[place]);
    double mostWith = Math.max(1, counts.mostWith[place]);
    if (form.shards() > 1) {
      leastRecords = Math.max(1, least(leastRecords));
      mostRecords = Math.min(mostRecords, most(mostRecords));
      leastWith = Math.max(1, least(leastWith));
      mostWith = Math.min(mostWith, most(mostWith));
    }
    leastIdf[part] = form.idf().of(leastRecords, Math.min(mostWith, leastRecords));
    mostIdf[part] = form.idf().of(mostRecords, Math.min(leastWith, mostRecords));
  }

  /** The smallest part of a number in one of the shards. */
  private double least(double all) {
    double mean = all / form.shards();
    return mean - DEVIATIONS * Math.sqrt(mean);
  }

  private double most(double all) {
    double mean = all / form.shards();
    return mean + DEVIATIONS * Math.sqrt(mean) + DEVIATIONS;
  }

  /** Whether the counts are known exactly, so that both limits are equal. */
  boolean isExact() {
    return isExact;
  }

  /**
   * How far the smallest score of any profile can be from the one by earlier scores, whose lengths
   * are exact. The share of a word is at most 1. It grows no more than the mean length, and falls
   * no more.
   */
  ScoreDrift since(Bm25Scores earlier) {
    double rise = 1;
    double fall = 1;
    double more = 0;
    double less = 0;
    for (int text = 0; text < leastMean.length; text++) {
      double ratio = leastMean[text] / earlier.leastMean[text];
      if (!(ratio > 0 && ratio < Double.POSITIVE_INFINITY)) {
        return ScoreDrift.UNKNOWN;
      }
      rise = Math.max(rise, ratio);
      fall = Math.min(fall, ratio);
      double weight = isOneText ? 1 : weights[text];
      for (int part = text * words; part < (text + 1) * words; part++) {
        double change = leastIdf[part] - earlier.leastIdf[part];
        more += weight * Math.max(0, change);
        less += weight * Math.max(0, -change);
      }
    }
    double shortened = form.lengths() == Bm25.Lengths.ONE_BYTE ? LEAST_OF_LENGTH : 1;
    return new ScoreDrift(rise / shortened, form.factor() * more, fall, form.factor() * less);
  }

  /** The smallest score that a profile can have, by exact calculation. */
  double least(int[] profiles, int at) {
    return score(profiles, at, leastIdf, leastMean);
  }

  /** The greatest score that a profile can have, by exact calculation. */
  double most(int[] profiles, int at) {
    return score(profiles, at, mostIdf, mostMean);
  }

  /** The score grows with idf and with the mean length. */
  private double score(int[] profiles, int at, double[] idf, double[] mean) {
    double score = 0;
    for (int text = 0; text < mean.length; text++) {
      double length = length(profiles, at, text);
      for (int word = 0; word < words; word++) {
        double count = count(profiles, at, text, word);
        if (count > 0) {
          double weight = isOneText ? 1 : weights[text];
          score += weight * idf[text * words + word] * (count / (count + norm(length, mean[text])));
        }
      }
    }
    return form.factor() * score;
  }

  private double norm(double length, double mean) {
    return form.k1() * (1 - form.b() + form.b() * length / mean);
  }

  private double count(int[] profiles, int at, int text, int word) {
    if (!isOneText) {
      return profiles[at + text * (1 + words) + 1 + word];
    }
    double count = 0;
    for (int field = 0; field < fields; field++) {
      count += weights[field] * profiles[at + field * (1 + words) + 1 + word];
    }
    return count;
  }

  private double length(int[] profiles, int at, int text) {
    if (!isOneText) {
      return rounded(profiles[at + text * (1 + words)]);
    }
    int length = 0;
    for (int field = 0; field < fields; field++) {
      length += profiles[at + field * (1 + words)];
    }
    return rounded(length);
  }

  private int rounded(int length) {
    return form.lengths() == Bm25.Lengths.ONE_BYTE ? inOneByte(length) : length;
  }

  /**
   * A length as Lucene has it: below 40 exactly, above that what is over 24 with its four highest
   * bits.
   */
  static int inOneByte(int length) {
    if (length < EXACT_LENGTHS) {
      return length;
    }
    int over = length - (EXACT_LENGTHS - 16);
    int dropped = Math.max(0, Integer.SIZE - Integer.numberOfLeadingZeros(over) - 4);
    return EXACT_LENGTHS - 16 + (over >> dropped << dropped);
  }

  /** Whether a row may show a score. */
  boolean mayShow(double shown, int[] profiles, int at) {
    double least = least(profiles, at);
    double most = isExact ? least : most(profiles, at);
    double rounding = rounding(profiles, at);
    return shown >= least - rounding && shown <= most + rounding;
  }

  /** Whether two rows of one reply with one profile may show these scores. */
  boolean mayDiffer(double one, double other, int[] profiles, int at) {
    return form.shards() > 1 || Math.abs(one - other) <= 2 * rounding(profiles, at);
  }

  /** How far the score of a profile may be off. */
  private double rounding(int[] profiles, int at) {
    double ceiling = 0;
    for (int text = 0; text < mostMean.length; text++) {
      for (int word = 0; word < words; word++) {
        if (count(profiles, at, text, word) > 0) {
          ceiling += (isOneText ? 1 : weights[text]) * mostIdf[text * words + word];
        }
      }
    }
    return form.rounding() * form.factor() * ceiling;
  }

  /**
   * Whether a record with one profile has a greater score than a record with another, whatever the
   * counts are within their limits, which are the same for both unless they are of shards.
   */
  boolean certainlyBeats(int[] one, int oneAt, int[] other, int otherAt) {
    double rounding = rounding(one, oneAt) + rounding(other, otherAt);
    if (isExact) {
      return least(one, oneAt) - least(other, otherAt) > rounding;
    }
    if (form.shards() > 1) {
      return least(one, oneAt) - most(other, otherAt) > rounding;
    }
    double advantage = 0;
    for (int text = 0; text < leastMean.length; text++) {
      double length = length(one, oneAt, text);
      double otherLength = length(other, otherAt, text);
      double weight = isOneText ? 1 : weights[text];
      for (int word = 0; word < words; word++) {
        double count = count(one, oneAt, text, word);
        double otherCount = count(other, otherAt, text, word);
        double part =
            length == otherLength
                ? leastDifference(count, otherCount, length, text)
                : share(count, norm(length, leastMean[text]))
                    - share(otherCount, norm(otherLength, mostMean[text]));
        int place = text * words + word;
        advantage += weight * part * (part > 0 ? leastIdf[place] : mostIdf[place]);
      }
    }
    return form.factor() * advantage > rounding;
  }

  /**
   * The least difference for texts of one length: it rises with the norm and then falls, or the
   * other way round, so that one of its values at the ends is the least unless it is negative; then
   * the least possible one.
   */
  private double leastDifference(double count, double otherCount, double length, int text) {
    if (count == otherCount) {
      return 0;
    }
    double small = norm(length, mostMean[text]);
    double large = norm(length, leastMean[text]);
    return count > otherCount
        ? Math.min(
            share(count, small) - share(otherCount, small),
            share(count, large) - share(otherCount, large))
        : share(count, large) - share(otherCount, small);
  }

  private static double share(double count, double norm) {
    return count == 0 ? 0 : count / (count + norm);
  }
}
