// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.WalkForm;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Cardinality;
import site.ycsb.search.question.CountTerms;
import site.ycsb.search.question.Facets;
import site.ycsb.search.question.Filter;
import site.ycsb.search.question.Fuzzy;
import site.ycsb.search.question.Histogram;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.Prefix;
import site.ycsb.search.question.Range;
import site.ycsb.search.question.Stats;
import site.ycsb.search.question.Walk;
import site.ycsb.search.question.WithoutTerm;

class MongoQuestionsTest {

  private static AllTerms question(String... words) {
    return new AllTerms("title", List.of(words), "rank", true);
  }

  @Test
  void quotedWordsBecomeOneSearchString() {
    assertThat(MongoQuestions.QUOTED.filter(question("red", "shoe")))
        .isEqualTo(
            BsonDocument.parse(
                "{$text: {$search: '\"red\" \"shoe\"', $diacriticSensitive: true}}"));
  }

  @Test
  void filterSearchesLastWordAndMatchesEach() {
    assertThat(MongoQuestions.FILTER.filter(question("red", "shoe")))
        .isEqualTo(
            BsonDocument.parse(
                "{$text: {$search: '\"shoe\"', $diacriticSensitive: true}, $and: ["
                    + "{title: {$regex: '(^| )red( |$)', $options: 'i'}},"
                    + "{title: {$regex: '(^| )shoe( |$)', $options: 'i'}}]}"));
  }

  @Test
  void tagAndRangeNarrowEitherForm() {
    Filter question = new Filter(question("red", "shoe"), "color", "blue", "price", 5, 10);
    for (MongoQuestions form : MongoQuestions.values()) {
      BsonDocument expected = form.filter(question.words());
      expected.putAll(BsonDocument.parse("{color: 'blue', price: {$gte: 5, $lte: 10}}"));
      assertThat(form.filters().render(question).toJson()).isEqualTo(expected.toJson());
    }
  }

  @Test
  void facetsAreOfRecordsWithTheTag() {
    Facets question = new Facets(question("red", "shoe"), "color");
    for (MongoQuestions form : MongoQuestions.values()) {
      BsonDocument expected = form.filter(question.words());
      expected.putAll(BsonDocument.parse("{color: {$ne: null}}"));
      assertThat(form.filters().render(question)).isEqualTo(expected);
    }
  }

  @Test
  void statsAreOfRecordsWithTheNumber() {
    Stats question = new Stats(question("red", "shoe"), "price");
    for (MongoQuestions form : MongoQuestions.values()) {
      BsonDocument expected = form.filter(question.words());
      expected.putAll(BsonDocument.parse("{price: {$ne: null}}"));
      assertThat(form.filters().render(question)).isEqualTo(expected);
    }
  }

  private static void assertForm(MongoQuestions form, Question question, String json) {
    assertThat(form.filters().render(question)).isEqualTo(BsonDocument.parse(json));
  }

  private static void assertForms(Question question, String quoted, String filter) {
    assertForm(MongoQuestions.QUOTED, question, quoted);
    assertForm(MongoQuestions.FILTER, question, filter);
  }

  private static String regex(String pattern) {
    return "{title: {$regex: '%s', $options: 'i'}}".formatted(pattern);
  }

  private static String text(String search) {
    return "$text: {$search: '%s', $diacriticSensitive: true}".formatted(search);
  }

  @Test
  void anyWordIsAskedForWithoutQuotes() {
    String any = "{%s, $and: [%s]}".formatted(text("red shoe"), regex("(^| )(red|shoe)( |$)"));
    assertForms(new AnyTerm(question("red", "shoe")), any, any);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> MongoQuestions.FILTER.filters().render(new AnyTerm(question("red", "-shoe"))))
        .withMessageContaining("unquoted");
  }

  @Test
  void unwantedWordIsLeftOutByAnExpression() {
    String lacks = "{title: {$not: {$regex: '(^| )shoe( |$)', $options: 'i'}}}";
    assertForms(
        new WithoutTerm(question("red", "shoe")),
        "{%s, $and: [%s]}".formatted(text("\"red\""), lacks),
        "{%s, $and: [%s, %s]}".formatted(text("\"red\""), regex("(^| )red( |$)"), lacks));
  }

  @Test
  void phraseIsOneExpressionBesideItsWords() {
    String phrase = regex("(^| )red shoe( |$)");
    assertForms(
        new Phrase(question("red", "shoe")),
        "{%s, $and: [%s]}".formatted(text("\"red\" \"shoe\""), phrase),
        "{%s, $and: [%s, %s, %s]}"
            .formatted(text("\"shoe\""), regex("(^| )red( |$)"), regex("(^| )shoe( |$)"), phrase));
  }

  @Test
  void beginningIsAnExpressionBesideTheFullWords() {
    assertForms(
        new Prefix(question("red", "sho")),
        "{%s, $and: [%s]}".formatted(text("\"red\""), regex("(^| )sho")),
        "{%s, $and: [%s, %s]}"
            .formatted(text("\"red\""), regex("(^| )red( |$)"), regex("(^| )sho")));
  }

  @Test
  void countHasTheFilterOfItsWordsAndRangeHasNoText() {
    AllTerms words = question("red", "shoe");
    for (MongoQuestions form : MongoQuestions.values()) {
      assertThat(form.filters().render(new CountTerms(words))).isEqualTo(form.filter(words));
    }
    String range = "{color: 'blue', price: {$gte: 5, $lte: 10}}";
    Range question = new Range("title", "color", "blue", "price", 5, 10, "rank", true);
    assertThat(MongoQuestions.FILTER.filters().render(question).toJson())
        .isEqualTo(BsonDocument.parse(range).toJson());
  }

  @Test
  void fuzzyWordsAreNotOffered() {
    assertThat(new MongoDB().questionKinds()).doesNotContain(Fuzzy.class).hasSize(16);
  }

  @Test
  void queryWithoutRowsIsACount() throws Exception {
    SearchQuery query = new SearchQuery(new CountTerms(question("red")), 0, 0, true);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED))
        .isEqualTo(
            BsonDocument.parse(
                "{aggregate: 'goods', pipeline: [{$match: {%s}}, {$group: {_id: 1, n: {$sum: 1}}}], cursor: {}}"
                    .formatted(text("\"red\""))));
  }

  @Test
  void aWalkIsFetchedInBatches() throws Exception {
    WalkForm form = new WalkForm("rating", "days", 20, 1000);
    Walk asked = new Walk(new AllTerms("title", List.of("red"), form));
    SearchQuery query = SearchQuery.of(asked, 0, 10, true);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED).toJson())
        .isEqualTo(
            BsonDocument.parse(
                    "{find: 'goods', filter: {%s}, sort: {rating: -1, days: 1}, batchSize: 20, limit: 1000}"
                        .formatted(text("\"red\"")))
                .toJson());
  }

  @Test
  void facetsAreTheLargestGroups() throws Exception {
    SearchQuery query = SearchQuery.of(new Facets(question("red"), "color"), 0, 10, false);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED).toJson())
        .isEqualTo(
            BsonDocument.parse(
                    "{aggregate: 'goods', pipeline: [{$match: {%s, color: {$ne: null}}}, {$group: {_id: '$color', _count: {$sum: 1}}}, {$sort: {_count: -1, _id: 1}}, {$limit: 10}], cursor: {}}"
                        .formatted(text("\"red\"")))
                .toJson());
  }

  @Test
  void statsAreOneGroup() throws Exception {
    SearchQuery query = SearchQuery.of(new Stats(question("red"), "price"), 0, 1, false);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED).toJson())
        .isEqualTo(
            BsonDocument.parse(
                    "{aggregate: 'goods', pipeline: [{$match: {%s, price: {$ne: null}}}, {$group: {_id: null, _count: {$sum: 1}, _sum: {$sum: '$price'}, _min: {$min: '$price'}, _max: {$max: '$price'}}}], cursor: {}}"
                        .formatted(text("\"red\"")))
                .toJson());
  }

  @Test
  void differentValuesAreGroupsThatAreCounted() throws Exception {
    SearchQuery query = SearchQuery.of(new Cardinality(question("red"), "color"), 0, 10, false);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED).toJson())
        .isEqualTo(
            BsonDocument.parse(
                    "{aggregate: 'goods', pipeline: [{$match: {%s, color: {$ne: null}}}, {$group: {_id: '$color'}}, {$group: {_id: null, _count: {$sum: 1}}}], cursor: {}}"
                        .formatted(text("\"red\"")))
                .toJson());
  }

  /** The remainder of a number below zero is below zero, too. */
  @Test
  void rangesBeginBelowTheirNumbers() throws Exception {
    Histogram asked = new Histogram(question("red"), new HistogramForm("price", 500));
    SearchQuery query = SearchQuery.of(asked, 0, 10, false);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED).toJson())
        .isEqualTo(
            BsonDocument.parse(
                    """
                    {aggregate: 'goods', pipeline: [{$match: {%s, price: {$ne: null}}},
                    {$group: {_id: {$subtract: ['$price', {$mod: [{$add: [{$mod: ['$price',
                    {$numberLong: '500'}]}, {$numberLong: '500'}]}, {$numberLong: '500'}]}]},
                    _count: {$sum: 1}}}, {$sort: {_id: 1}}, {$limit: 1000}], cursor: {}}"""
                        .formatted(text("\"red\"")))
                .toJson());
  }

  @Test
  void monthsAreMadeOfTheirParts() throws Exception {
    Histogram asked = new Histogram(question("red"), HistogramForm.byMonth("price"));
    SearchQuery query = SearchQuery.of(asked, 0, 10, false);
    assertThat(TextSearch.command("goods", query, null, MongoQuestions.QUOTED).toJson())
        .isEqualTo(
            BsonDocument.parse(
                    """
                    {aggregate: 'goods', pipeline: [{$match: {%s, price: {$ne: null}}},
                    {$group: {_id: {$toLong: {$dateFromParts: {year: {$year: {$toDate: '$price'}},
                    month: {$month: {$toDate: '$price'}}}}},
                    _count: {$sum: 1}}}, {$sort: {_id: 1}}, {$limit: 1000}], cursor: {}}"""
                        .formatted(text("\"red\"")))
                .toJson());
  }

  @Test
  void filterSearchesLastWordWhateverTheLengthOfOthers() {
    assertThat(MongoQuestions.FILTER.filter(question("christmas", "t")).getDocument("$text"))
        .containsEntry("$search", new BsonString("\"t\""));
  }

  @Test
  void escapesSpecialCharactersOfRegularExpressions() {
    assertThat(MongoQuestions.FILTER.filter(question("c++")).toJson())
        .contains("(^| )\\\\Qc++\\\\E( |$)");
    assertThat(MongoQuestions.FILTER.filter(question("größe")).toJson())
        .contains("(^| )größe( |$)");
  }

  @Test
  void rejectsWordThatCannotBeQuoted() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> MongoQuestions.QUOTED.filter(question("a\"b")))
        .withMessageContaining("cannot be quoted");
  }

  @Test
  void quotesWordsIfAllAreNeededAndNoneIsPartOfAnother() {
    assertThat(MongoQuestions.fitting(true, false)).isEqualTo(MongoQuestions.QUOTED);
    assertThat(MongoQuestions.fitting(true, true)).isEqualTo(MongoQuestions.FILTER);
    assertThat(MongoQuestions.fitting(false, false)).isEqualTo(MongoQuestions.FILTER);
    assertThat(MongoQuestions.fitting(false, true)).isEqualTo(MongoQuestions.FILTER);
    assertThat(MongoQuestions.FILTER.areWhole()).isTrue();
    assertThat(MongoQuestions.QUOTED.areWhole()).isFalse();
  }
}
