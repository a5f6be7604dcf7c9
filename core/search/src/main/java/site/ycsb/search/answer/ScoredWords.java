// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.List;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm.ScoredField;
import site.ycsb.search.corpus.Vocabulary;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;

/**
 * The words of the scored fields of one record after the other, by their ranks in the vocabulary.
 * One for each thread.
 */
final class ScoredWords {

  /** In place of the rank of a word that the vocabulary lacks, so that no question asks for it. */
  private static final int OTHER = -1;

  private final RecordGenerator generator;
  private final Vocabulary vocabulary;
  private final List<ScoredField> fields;
  private final String textField;
  private final RecordValues values;
  private final int[][] ranks;
  private final int[] lengths;
  private long number = -1;
  private int revision = -1;

  /**
   * @param textField the field whose words the generator knows by their ranks
   */
  ScoredWords(RecordGenerator generator, List<ScoredField> fields, String textField) {
    this.generator = generator;
    this.fields = fields;
    this.textField = textField;
    vocabulary = generator.texts().vocabulary();
    values = new RecordValues(generator);
    ranks = new int[fields.size()][generator.texts().maxWords()];
    lengths = new int[fields.size()];
  }

  /** From now on those of a record at a revision. */
  void set(long ofNumber, int ofRevision) {
    if (ofNumber == number && ofRevision == revision) {
      return;
    }
    number = ofNumber;
    revision = ofRevision;
    for (int field = 0; field < ranks.length; field++) {
      lengths[field] =
          fields.get(field).name().equals(textField)
              ? generator.words(number, revision, ranks[field])
              : read(field);
    }
  }

  private int read(int field) {
    List<String> words =
        Question.words(values.of(number, revision).apply(fields.get(field).name()));
    if (ranks[field].length < words.size()) {
      ranks[field] = new int[2 * words.size()];
    }
    for (int i = 0; i < words.size(); i++) {
      int rank = vocabulary.find(words.get(i));
      ranks[field][i] = rank < 0 ? OTHER : rank;
    }
    return words.size();
  }

  /** The number of words in a field. */
  int length(int field) {
    return lengths[field];
  }

  /** The rank of a word in a field, or less than 0. */
  int rank(int field, int word) {
    return ranks[field][word];
  }

  int fields() {
    return lengths.length;
  }

  /**
   * Writes the profile of the record for a question: of each field its length, and how often it has
   * each of the question's words.
   *
   * @param asked the ranks of these words
   * @return whether it has one of the words
   */
  boolean profile(int[] asked, int[] into, int at) {
    boolean isHit = false;
    int next = at;
    for (int field = 0; field < lengths.length; field++) {
      into[next++] = lengths[field];
      for (int wanted : asked) {
        int count = 0;
        for (int i = 0; i < lengths[field]; i++) {
          count += ranks[field][i] == wanted ? 1 : 0;
        }
        into[next++] = count;
        isHit |= count > 0;
      }
    }
    return isHit;
  }

  /** The numbers of a profile. */
  static int width(int fields, int words) {
    return fields * (1 + words);
  }
}
