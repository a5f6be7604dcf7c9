// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt64;
import org.bson.BsonRegularExpression;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

/** How a search is asked for the records that hold all words. */
enum AllWords {
  /**
   * {@code $text} with each word in quotes: all of them in mongod, any of them elsewhere. Once one
   * is found as a whole, the others are compared as parts of words.
   */
  QUOTED("quoted words") {
    @Override
    BsonDocument filter(AllTerms question) {
      return text(question.terms());
    }
  },
  /**
   * {@code $text} with one word, and a regular expression for each, which is right on every server.
   * The last word, because the search workload names the rarer one last.
   */
  FILTER("one quoted word, and a regular expression for each word") {
    @Override
    BsonDocument filter(AllTerms question) {
      int last = question.terms().size() - 1;
      List<BsonValue> words = new ArrayList<>();
      for (String term : question.terms()) {
        words.add(new BsonDocument(question.textField(), wholeWord(term)));
      }
      return text(question.terms().subList(last, last + 1)).append("$and", new BsonArray(words));
    }
  };

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_]+");

  private final String inWords;
  private final Renderers<BsonDocument> filters =
      Renderers.of(AllTerms.class, this::filter).and(Filter.class, this::withTagAndRange);

  AllWords(String inWords) {
    this.inWords = inWords;
  }

  /**
   * The form to use where none was chosen.
   *
   * @param allNeeded whether the server finds records with all quoted words only
   * @param wordsInWords whether a word of the data set may be part of another one
   */
  static AllWords fitting(boolean allNeeded, boolean wordsInWords) {
    return allNeeded && !wordsInWords ? QUOTED : FILTER;
  }

  /** Whether a word is never taken for a part of a longer one. */
  boolean areWhole() {
    return this == FILTER;
  }

  /** For the reader of a result. */
  String inWords() {
    return inWords;
  }

  /** What matches the records of a question. */
  Renderers<BsonDocument> filters() {
    return filters;
  }

  abstract BsonDocument filter(AllTerms question);

  private BsonDocument withTagAndRange(Filter question) {
    BsonDocument range =
        new BsonDocument("$gte", new BsonInt64(question.low()))
            .append("$lte", new BsonInt64(question.high()));
    return filter(question.words())
        .append(question.tagField(), new BsonString(question.tag()))
        .append(question.numberField(), range);
  }

  /**
   * What a text index is asked for quoted words.
   *
   * @throws IllegalArgumentException if a word holds a quote
   */
  static BsonDocument text(List<String> words) {
    for (String word : words) {
      if (word.indexOf('"') >= 0 || word.indexOf('\\') >= 0) {
        throw new IllegalArgumentException("the word " + word + " cannot be quoted");
      }
    }
    BsonString search = new BsonString('"' + String.join("\" \"", words) + '"');
    return new BsonDocument(
        "$text",
        new BsonDocument("$search", search).append("$diacriticSensitive", BsonBoolean.TRUE));
  }

  /** Words are separated by single spaces. */
  private static BsonRegularExpression wholeWord(String word) {
    String literal = PLAIN.matcher(word).matches() ? word : Pattern.quote(word);
    return new BsonRegularExpression("(^| )" + literal + "( |$)", "i");
  }
}
