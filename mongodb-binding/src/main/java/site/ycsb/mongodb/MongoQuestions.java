// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.bson.BsonArray;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonRegularExpression;
import org.bson.BsonString;
import org.bson.BsonValue;
import site.ycsb.search.GeoBox;
import site.ycsb.search.GeoPoint;
import site.ycsb.search.Question;
import site.ycsb.search.Renderers;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.OnPlaces;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.search.question.Walk;
import site.ycsb.search.question.WithinBox;
import site.ycsb.search.question.WithinRadius;
import site.ycsb.search.question.WithoutTerm;

/**
 * How a search is asked for the records that hold all words, and how those questions that are made
 * of it or look at words in another way are. MongoDB has no operator for fuzzy words.
 */
enum MongoQuestions {
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
        words.add(new BsonDocument(question.textField(), wholeWords(literal(term))));
      }
      return text(question.terms().subList(last, last + 1)).append("$and", new BsonArray(words));
    }
  };

  private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_]+");

  private final String inWords;
  private final Renderers<BsonDocument> filters =
      Renderers.of(AllTerms.class, this::filter)
          .and(CountTerms.class, question -> filter(question.words()))
          .and(AnyTerm.class, MongoQuestions::anyWord)
          .and(WithoutTerm.class, this::withoutWord)
          .and(Phrase.class, this::phrase)
          .and(Prefix.class, this::withBeginning)
          .and(Range.class, MongoQuestions::range)
          .and(Filter.class, this::withTagAndRange)
          .and(TenantTerms.class, this::ofTenant)
          .and(WithinRadius.class, this::withinRadius)
          .and(WithinBox.class, this::withinBox)
          .and(Walk.class, question -> filter(question.words()))
          .and(Facets.class, q -> having(q.tagField(), q.words()))
          .and(Cardinality.class, q -> having(q.tagField(), q.words()))
          .and(Histogram.class, q -> having(q.form().field(), q.words()))
          .and(Stats.class, q -> having(q.numberField(), q.words()));

  MongoQuestions(String inWords) {
    this.inWords = inWords;
  }

  /**
   * The form to use where none was chosen.
   *
   * @param allNeeded whether the server finds records with all quoted words only
   * @param wordsInWords whether a word of the data set may be part of another one
   */
  static MongoQuestions fitting(boolean allNeeded, boolean wordsInWords) {
    return allNeeded && !wordsInWords ? QUOTED : FILTER;
  }

  /** Whether a word is never taken for a part of a longer one. */
  boolean areWhole() {
    return this == FILTER;
  }

  /** A text for the reader of a result. */
  String inWords() {
    return inWords;
  }

  Renderers<BsonDocument> filters() {
    return filters;
  }

  abstract BsonDocument filter(AllTerms question);

  private BsonDocument withTagAndRange(Filter question) {
    BsonDocument filter = filter(question.words());
    filter.putAll(range(question.range()));
    return filter;
  }

  private BsonDocument ofTenant(TenantTerms question) {
    return filter(question.words())
        .append(question.tenantField(), new BsonString(question.tenant()));
  }

  /** Nothing, if any record of the area is wanted. */
  private BsonDocument wordsOf(OnPlaces question) {
    return question.isAreaAlone() ? new BsonDocument() : filter(question.words());
  }

  /** The radius as an angle, so that the server's own radius of the earth does not matter. */
  private BsonDocument withinRadius(WithinRadius question) {
    GeoPoint center = question.area().center();
    double angle = question.area().radius() / GeoPoint.EARTH_RADIUS;
    BsonValue circle = array(pair(center.longitude(), center.latitude()), new BsonDouble(angle));
    return wordsOf(question).append(question.placeField(), within("$centerSphere", circle));
  }

  /** On a plane of degrees: the sides of a polygon on a sphere would be great circles. */
  private BsonDocument withinBox(WithinBox question) {
    String field = question.placeField();
    GeoBox box = question.area();
    if (!box.crossesDateline()) {
      return wordsOf(question).append(field, box(box, box.west(), box.east()));
    }
    BsonValue west = new BsonDocument(field, box(box, box.west(), GeoPoint.MAX_LONGITUDE));
    BsonValue east = new BsonDocument(field, box(box, -GeoPoint.MAX_LONGITUDE, box.east()));
    return wordsOf(question).append("$or", array(west, east));
  }

  private static BsonDocument box(GeoBox box, double west, double east) {
    return within("$box", array(pair(west, box.south()), pair(east, box.north())));
  }

  private static BsonDocument within(String shape, BsonValue value) {
    return new BsonDocument("$geoWithin", new BsonDocument(shape, value));
  }

  private static BsonArray pair(double longitude, double latitude) {
    return array(new BsonDouble(longitude), new BsonDouble(latitude));
  }

  private static BsonArray array(BsonValue... values) {
    return new BsonArray(List.of(values));
  }

  /** A record without the field would be counted, too. */
  private BsonDocument having(String field, AllTerms words) {
    return filter(words).append(field, new BsonDocument("$ne", BsonNull.VALUE));
  }

  private static BsonDocument range(Range question) {
    BsonDocument bounds =
        new BsonDocument("$gte", new BsonInt64(question.low()))
            .append("$lte", new BsonInt64(question.high()));
    return new BsonDocument(question.tagField(), new BsonString(question.tag()))
        .append(question.numberField(), bounds);
  }

  /** Words without quotes: every server finds records with any of them. */
  private static BsonDocument anyWord(AnyTerm question) {
    List<String> words = question.words().terms();
    for (String word : words) {
      if (!PLAIN.matcher(word).matches()) {
        throw new IllegalArgumentException("the word " + word + " cannot be asked for unquoted");
      }
    }
    return narrowed(
        search(String.join(" ", words)),
        question,
        wholeWords(words.stream().collect(Collectors.joining("|", "(", ")"))));
  }

  private BsonDocument withoutWord(WithoutTerm question) {
    return narrowed(
        filter(words(question, question.terms())),
        question,
        new BsonDocument("$not", wholeWords(literal(question.unwanted()))));
  }

  /** The candidates are those with all words; a phrase in quotes matches parts of words, too. */
  private BsonDocument phrase(Phrase question) {
    String words =
        question.terms().stream().map(MongoQuestions::literal).collect(Collectors.joining(" "));
    return narrowed(filter(question.words()), question, wholeWords(words));
  }

  private BsonDocument withBeginning(Prefix question) {
    return narrowed(
        filter(words(question, question.terms())),
        question,
        pattern("(^| )" + literal(question.beginning())));
  }

  private static AllTerms words(Question like, List<String> words) {
    return new AllTerms(like.textField(), words, like.form());
  }

  /** The filter, and a condition of the text field besides. */
  private static BsonDocument narrowed(BsonDocument filter, Question question, BsonValue text) {
    BsonArray and = filter.getArray("$and", new BsonArray());
    and.add(new BsonDocument(question.textField(), text));
    return filter.append("$and", and);
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
    return search('"' + String.join("\" \"", words) + '"');
  }

  private static BsonDocument search(String words) {
    return new BsonDocument(
        "$text",
        new BsonDocument("$search", new BsonString(words))
            .append("$diacriticSensitive", BsonBoolean.TRUE));
  }

  /** Words are separated by single spaces. */
  private static BsonRegularExpression wholeWords(String literals) {
    return pattern("(^| )" + literals + "( |$)");
  }

  private static BsonRegularExpression pattern(String pattern) {
    return new BsonRegularExpression(pattern, "i");
  }

  private static String literal(String word) {
    return PLAIN.matcher(word).matches() ? word : Pattern.quote(word);
  }
}
