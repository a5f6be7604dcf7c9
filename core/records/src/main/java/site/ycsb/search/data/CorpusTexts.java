// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import site.ycsb.client.WorkloadFact;
import site.ycsb.random.Mix;
import site.ycsb.search.WordCharacters;
import site.ycsb.search.corpus.Corpus;
import site.ycsb.search.corpus.Vocabulary;

/**
 * Texts from a text field of a file: record <i>n</i> has the text of line <i>n</i>, and records
 * beyond the last line begin with the first line again. A word may be part of another one, as in
 * real texts.
 *
 * @param dictionary whether the file has nothing but texts
 */
record CorpusTexts(Corpus corpus, boolean dictionary, Optional<String> nestedWord)
    implements TextSource {

  CorpusTexts(Corpus corpus, boolean dictionary) {
    this(corpus, dictionary, corpus.words().nested());
  }

  @Override
  public int draw(long number, long stream, int[] ranks) {
    return corpus.ranks(line(number, stream), ranks);
  }

  @Override
  public int write(long number, long stream, int[] ranks, byte[] out, int at) {
    return corpus.write(line(number, stream), corpus.searched(), out, at);
  }

  private int line(long number, long stream) {
    int lines = corpus.lines();
    return number < 0 ? Mix.below(lines, Mix.mix(stream)) : (int) (number % lines);
  }

  @Override
  public int maxWords() {
    return corpus.maxWords();
  }

  @Override
  public int maxBytes() {
    return corpus.maxBytes(corpus.searched());
  }

  @Override
  public Vocabulary vocabulary() {
    return corpus.words();
  }

  @Override
  public String fingerprint() {
    return corpus.fingerprint();
  }

  @Override
  public String unicode() {
    return WordCharacters.VERSION;
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>(TextSource.super.facts());
    if (dictionary) {
      WorkloadFact.DICTIONARY_NAMES.put(facts, corpus.lines());
      WorkloadFact.DICTIONARY_LEFT_OUT.put(facts, corpus.linesLeftOut());
    } else {
      WorkloadFact.CORPUS.put(facts, corpus.fingerprint());
      WorkloadFact.CORPUS_LINES.put(facts, corpus.lines());
    }
    WorkloadFact.UNICODE.put(facts, unicode());
    if (corpus.wordsLeftOut() > 0) {
      WorkloadFact.WORDS_LEFT_OUT.put(facts, corpus.wordsLeftOut());
    }
    return facts;
  }
}
