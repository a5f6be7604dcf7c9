// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import site.ycsb.client.WorkloadFact;
import site.ycsb.random.Mix;
import site.ycsb.search.corpus.Vocabulary;

/**
 * Where the texts of records that queries match come from, and so the words of queries. Words are
 * numbered by rank: 0 is the most frequent. Immutable.
 */
public interface TextSource {

  /** Greatest number of words in a text. */
  int maxWords();

  /** Greatest length of a text in bytes of UTF-8, its spaces counted. */
  int maxBytes();

  /**
   * Draws a text.
   *
   * @param number the number of the record, as loaded; -1 for another text
   * @param stream the random stream of the text
   * @param ranks receives the ranks of the words in order; as long as {@link #maxWords()} or longer
   * @return the number of words
   */
  int draw(long number, long stream, int[] ranks);

  /**
   * Writes a text, as {@link #draw} draws it.
   *
   * @param ranks room for its words
   * @param out has room for {@link Vocabulary#MARGIN} bytes more
   * @return the end
   */
  default int write(long number, long stream, int[] ranks, byte[] out, int at) {
    return vocabulary().write(ranks, draw(number, stream, ranks), out, at);
  }

  /** The ranks of the words of a long text; texts that no query matches are parts of it. */
  default int[] prose(long stream, int count) {
    int[] ranks = new int[count];
    Arrays.setAll(ranks, i -> Mix.below(vocabulary().size(), Mix.mix(stream + i * Mix.STEP)));
    return ranks;
  }

  /** The words by rank. */
  Vocabulary vocabulary();

  /** Equal for equal sources on every machine, and almost surely different for others. */
  String fingerprint();

  /** The version of Unicode by which texts were split into words; empty if none were. */
  default String unicode() {
    return "";
  }

  /**
   * A word that contains another, for messages: {@code "shoelace" contains "lace"}. Empty if no
   * word contains another; then engines that match parts of words answer correctly, too.
   */
  default Optional<String> nestedWord() {
    return Optional.empty();
  }

  /** What a reader of the result needs to know, in a stable order. */
  default Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    WorkloadFact.VOCABULARY.put(facts, vocabulary().size());
    WorkloadFact.WORDS_IN_WORDS.put(facts, nestedWord().orElse("none"));
    return facts;
  }
}
