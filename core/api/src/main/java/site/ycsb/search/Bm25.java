// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Locale;

/**
 * The form of BM25 by which a store scores records: what its scores depend on, so that each can be
 * checked. A record's score is the sum, over the words of the question that it has, of
 *
 * <pre>idf * tf / (tf + k1 * (1 - b + b * length / average))</pre>
 *
 * where {@code tf} says how often the record has the word, {@code length} is its number of words
 * and {@code average} the mean length of all records (Robertson and Zaragoza: The Probabilistic
 * Relevance Framework, 2009). Immutable; made from {@link #PLAIN}.
 *
 * @param k1 how soon more of the same word counts no more
 * @param b how much the length counts, from 0 to 1
 * @param idf how much a rare word counts
 * @param factor what each score is multiplied with: 1, or {@code k1 + 1}
 * @param lengths how exactly the engine knows the length of a text
 * @param fields how the scores of several fields become one
 * @param shards in how many parts of the table the engine counts apart; 1 if it counts all records
 * @param deleted which counts have records that were deleted or replaced, for some time
 * @param rounding how far a score may be off, as a share of what it would be if the record had each
 *     of its words endlessly often
 */
public record Bm25(
    double k1,
    double b,
    Idf idf,
    double factor,
    Lengths lengths,
    Fields fields,
    int shards,
    Deleted deleted,
    double rounding) {

  /** How much a word counts that {@code df} of {@code N} records have. */
  public enum Idf {
    /** {@code ln(1 + (N - df + 0.5) / (df + 0.5))}, which is never negative. */
    PLUS_ONE("ln(1 + (N - df + 0.5) / (df + 0.5))"),

    /** {@code ln((N - df + 0.5) / (df + 0.5))}, or 10^-6 if that is not positive. */
    ROBERTSON("ln((N - df + 0.5) / (df + 0.5)), at least 0.000001");

    private final String formula;

    Idf(String formula) {
      this.formula = formula;
    }

    /** The value for real numbers, because shards have only parts of the records. */
    public double of(double records, double df) {
      double odds = (records - df + 0.5) / (df + 0.5);
      if (this == PLUS_ONE) {
        return Math.log1p(odds);
      }
      double log = Math.log(odds);
      return log > 0 ? log : 1e-6;
    }
  }

  /** How exactly the engine knows the number of words of a text. */
  public enum Lengths {
    EXACT,

    /** In one byte, as Lucene's {@code SmallFloat.intToByte4} has it: exact up to 40. */
    ONE_BYTE
  }

  /** How the scores of several fields become one. */
  public enum Fields {
    /** Each field has counts and a score of its own; the scores are added, times the weights. */
    ADDED,

    /**
     * The fields are one text: weights multiply how often a field has a word, {@code length} and
     * {@code average} are of all fields together, {@code df} counts the records with the word in
     * any field.
     */
    ONE_TEXT
  }

  /** Which counts have records that were deleted, or earlier revisions of updated ones. */
  public enum Deleted {
    NOT_COUNTED,

    /** {@code df} only. */
    IN_DF,

    /** {@code N}, {@code df} and the mean length. */
    COUNTED
  }

  /** The form of Lucene, calculated exactly over all records as they are. */
  public static final Bm25 PLAIN =
      new Bm25(
          1.2, 0.75, Idf.PLUS_ONE, 1, Lengths.EXACT, Fields.ADDED, 1, Deleted.NOT_COUNTED, 1e-9);

  public Bm25 {
    if (!(k1 >= 0 && b >= 0 && b <= 1 && factor > 0 && shards >= 1 && rounding >= 0)) {
      throw new IllegalArgumentException(
          "no form of BM25: k1 %s, b %s, factor %s, %s shards, rounding %s"
              .formatted(k1, b, factor, shards, rounding));
    }
  }

  /** With other parameters. */
  public Bm25 with(double otherK1, double otherB) {
    double otherFactor = factor == 1 ? 1 : otherK1 + 1;
    return new Bm25(otherK1, otherB, idf, otherFactor, lengths, fields, shards, deleted, rounding);
  }

  /** With scores that are multiplied with {@code k1 + 1}. */
  public Bm25 withFactor() {
    return new Bm25(k1, b, idf, k1 + 1, lengths, fields, shards, deleted, rounding);
  }

  public Bm25 with(Idf other) {
    return new Bm25(k1, b, other, factor, lengths, fields, shards, deleted, rounding);
  }

  public Bm25 with(Lengths other) {
    return new Bm25(k1, b, idf, factor, other, fields, shards, deleted, rounding);
  }

  public Bm25 with(Fields other) {
    return new Bm25(k1, b, idf, factor, lengths, other, shards, deleted, rounding);
  }

  public Bm25 with(Deleted other) {
    return new Bm25(k1, b, idf, factor, lengths, fields, shards, other, rounding);
  }

  /** With counts of their own in parts of the table, to which keys are assigned by a hash. */
  public Bm25 inShards(int number) {
    return new Bm25(k1, b, idf, factor, lengths, fields, number, deleted, rounding);
  }

  /** With another rounding, such as 10^-6 where float32 is added up. */
  public Bm25 roundedTo(double share) {
    return new Bm25(k1, b, idf, factor, lengths, fields, shards, deleted, share);
  }

  /** The form in one line, for the result of a run. */
  @Override
  public String toString() {
    return "k1 %s, b %s, idf %s%s, lengths %s, fields %s, %s, deleted records %s"
        .formatted(
            k1,
            b,
            idf.formula,
            factor == 1 ? "" : ", times " + factor,
            words(lengths),
            words(fields),
            shards == 1 ? "counts of all records" : "counts of " + shards + " shards",
            words(deleted));
  }

  private static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
