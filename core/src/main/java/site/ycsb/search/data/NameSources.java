// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.file.Path;
import java.util.Properties;
import site.ycsb.settings.PropertyReader;

/** Chooses where names come from, by the properties. */
public final class NameSources {

  /** A file with one product name a line, instead of a made-up vocabulary. */
  public static final String DICTIONARY_FILE_PROPERTY = "dictfile";

  /** Number of words of the made-up vocabulary. */
  public static final String VOCABULARY_PROPERTY = "search.vocabulary";

  public static final int VOCABULARY_DEFAULT = 10_000;

  private NameSources() {}

  /**
   * @throws IllegalArgumentException with a message for the user if they cannot be made as asked
   *     for
   */
  public static NameSource from(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    if (!reader.has(DICTIONARY_FILE_PROPERTY)) {
      if (properties.getProperty(DICTIONARY_FILE_PROPERTY) != null) {
        throw new IllegalArgumentException(
            DICTIONARY_FILE_PROPERTY + "=: names no file; leave it out for a made-up vocabulary");
      }
      return new ZipfNames(
          reader.integer(
              VOCABULARY_PROPERTY,
              VOCABULARY_DEFAULT,
              ZipfNames.MIN_VOCABULARY,
              ZipfNames.MAX_VOCABULARY));
    }
    if (reader.has(VOCABULARY_PROPERTY)) {
      throw new IllegalArgumentException(
          VOCABULARY_PROPERTY
              + " and "
              + DICTIONARY_FILE_PROPERTY
              + " are both set: leave out one, words come either from the file or are made up");
    }
    return DictionaryNames.read(Path.of(reader.string(DICTIONARY_FILE_PROPERTY, "")));
  }

  /**
   * Whether a word of the data set may be part of another one, as in most dictionaries: then only
   * an engine that matches whole words answers rightly. Reads the dictionary, if there is one: to
   * be asked once.
   *
   * @throws IllegalArgumentException as {@link #from}
   */
  public static boolean haveWordsInWords(Properties properties) {
    return new PropertyReader(properties).has(DICTIONARY_FILE_PROPERTY)
        && from(properties).nestedWord().isPresent();
  }
}
