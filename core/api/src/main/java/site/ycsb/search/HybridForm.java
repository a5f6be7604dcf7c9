// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.Map;
import java.util.Properties;
import java.util.Set;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The best records by reciprocal rank fusion of two ranked lists: those of the parts of the
 * question, each as long as the window. A record has the sum, over the lists that it is in, of 1 /
 * (constant + rank), where the first row of a list has rank 1 (Cormack, Clarke, Buettcher:
 * Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods, 2009). Records
 * with equal sums stand in any order. A row is a record: {@link SearchableDB#KEY_FIELD} has its key
 * and {@link SearchableDB#SCORE_FIELD} this sum, as decimal text.
 *
 * @param words the form of the list of the best records by words; its k is the window
 * @param k number of rows of the answer, not above the window; fewer only if fewer records are in a
 *     list
 * @param constant of the formula
 */
public record HybridForm(RelevanceForm words, int k, int constant) implements RankedForm {

  public static final Setting<Integer> K =
      Setting.integer(
          "search.hybrid.k",
          10,
          1,
          1_000,
          "number of records that questions of the kind hybrid ask for");

  public static final Setting<Integer> WINDOW =
      Setting.integer(
          "search.hybrid.window",
          100,
          1,
          1_000,
          "number of records of each of the two lists that questions of the kind hybrid fuse; not"
              + " below search.hybrid.k");

  public static final Setting<Integer> CONSTANT =
      Setting.integer(
          "search.hybrid.constant",
          60,
          0,
          1_000_000,
          "constant of the reciprocal rank fusion: a record at a rank of a list gets 1 / (constant"
              + " + rank)");

  /**
   * The form that the properties describe.
   *
   * @param textField the field to look for words in unless they name others
   * @throws ConfigurationException if the window is below k, or the fields do not fit
   */
  public static HybridForm from(Properties properties, String textField) {
    int k = K.get(properties);
    int window = WINDOW.get(properties);
    if (window < k) {
      throw WINDOW.needs(Integer.toString(window), K + " or more, which is " + k);
    }
    RelevanceForm words = RelevanceForm.from(properties, textField);
    return new HybridForm(new RelevanceForm(words.fields(), window), k, CONSTANT.get(properties));
  }

  /** Number of rows of each list; fewer only if fewer records match the part. */
  public int window() {
    return words.k();
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    return words.indexedFields();
  }

  @Override
  public Set<String> scoredFields() {
    return words.scoredFields();
  }
}
