// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.file.Path;
import java.util.Properties;
import site.ycsb.search.CorpusField;
import site.ycsb.search.corpus.Corpus;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

public final class TextSources {

  public static final Setting<Integer> VOCABULARY =
      Setting.integer(
              "search.vocabulary",
              10_000,
              ZipfTexts.MIN_VOCABULARY,
              ZipfTexts.MAX_VOCABULARY,
              "number of made-up words; their frequency follows Zipf's law with exponent 0.99")
          .notWith(CorpusField.DICTIONARY_FILE)
          .notWith(CorpusField.FILE);

  public static final Setting<WordForm> WORD_FORM =
      Setting.constant(
              "search.wordform",
              WordForm.PLAIN,
              "made-up words of seven ASCII letters; with nested, some words begin with"
                  + " other words; with unicode, that too, and letters beyond ASCII, combining"
                  + " marks and letters above U+FFFF")
          .notWith(CorpusField.DICTIONARY_FILE)
          .notWith(CorpusField.FILE);

  /** Makes the texts natural. */
  public static final Setting<IntRange> TEXT_WORDS =
      Setting.optional(
              "text.words",
              ValueType.of(
                  "the least and the greatest number of words, such as 100-1000, from %d to %d"
                      .formatted(NaturalText.MIN_WORDS, NaturalText.MAX_WORDS),
                  TextSources::lengths),
              "length in words, such as 100-1000, of texts with the statistics of written"
                  + " English in search.textfield, which may be productDescription; if not set,"
                  + " names of 3 to 6 words")
          .notWith(CorpusField.DICTIONARY_FILE)
          .notWith(VOCABULARY)
          .notWith(WORD_FORM)
          .notWith(CorpusField.FILE);

  private TextSources() {}

  private static IntRange lengths(String text) {
    IntRange lengths = IntRange.parse(text);
    return lengths != null
            && lengths.first() >= NaturalText.MIN_WORDS
            && lengths.last() <= NaturalText.MAX_WORDS
        ? lengths
        : null;
  }

  /**
   * The text of made-up products that queries match.
   *
   * @throws ConfigurationException if the properties do not describe a source
   */
  public static TextSource from(Properties properties) {
    if (TEXT_WORDS.isSet(properties)) {
      return new NaturalText(TEXT_WORDS.get(properties));
    }
    if (!CorpusField.DICTIONARY_FILE.isSet(properties)) {
      if (properties.getProperty(CorpusField.DICTIONARY_FILE.name()) != null) {
        throw new ConfigurationException(
            CorpusField.DICTIONARY_FILE
                + "=: names no file; leave it out for a made-up vocabulary");
      }
      return new ZipfTexts(WORD_FORM.get(properties), VOCABULARY.get(properties));
    }
    Path file = Path.of(CorpusField.DICTIONARY_FILE.get(properties));
    return new CorpusTexts(Corpus.ofLines(file, ProductField.NAME.fieldName()), true);
  }

  /**
   * Whether a word of the data set may be part of another one, as in most dictionaries: then only
   * an engine that matches whole words answers correctly. Reads the dictionary, if there is one, at
   * each call; a corpus and natural text have such words.
   *
   * @throws ConfigurationException as {@link #from}
   */
  public static boolean haveWordsInWords(Properties properties) {
    return CorpusField.FILE.isSet(properties)
        || TEXT_WORDS.isSet(properties)
        || WORD_FORM.get(properties) != WordForm.PLAIN
        || CorpusField.DICTIONARY_FILE.isSet(properties)
            && from(properties).nestedWord().isPresent();
  }
}
