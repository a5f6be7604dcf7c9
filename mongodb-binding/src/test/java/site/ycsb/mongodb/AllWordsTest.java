// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.Filter;

class AllWordsTest {

  private static AllTerms question(String... words) {
    return new AllTerms("title", List.of(words), "rank", true);
  }

  @Test
  void quotedWordsBecomeOneSearchString() {
    assertThat(AllWords.QUOTED.filter(question("red", "shoe")))
        .isEqualTo(
            BsonDocument.parse(
                "{$text: {$search: '\"red\" \"shoe\"', $diacriticSensitive: true}}"));
  }

  @Test
  void filterSearchesLastWordAndMatchesEach() {
    assertThat(AllWords.FILTER.filter(question("red", "shoe")))
        .isEqualTo(
            BsonDocument.parse(
                "{$text: {$search: '\"shoe\"', $diacriticSensitive: true}, $and: ["
                    + "{title: {$regex: '(^| )red( |$)', $options: 'i'}},"
                    + "{title: {$regex: '(^| )shoe( |$)', $options: 'i'}}]}"));
  }

  @Test
  void tagAndRangeNarrowEitherForm() {
    Filter question = new Filter(question("red", "shoe"), "color", "blue", "price", 5, 10);
    for (AllWords form : AllWords.values()) {
      BsonDocument expected = form.filter(question.words());
      expected.putAll(BsonDocument.parse("{color: 'blue', price: {$gte: 5, $lte: 10}}"));
      assertThat(form.filters().render(question).toJson()).isEqualTo(expected.toJson());
    }
  }

  @Test
  void filterSearchesLastWordWhateverTheLengthOfOthers() {
    assertThat(AllWords.FILTER.filter(question("christmas", "t")).getDocument("$text"))
        .containsEntry("$search", new BsonString("\"t\""));
  }

  @Test
  void escapesSpecialCharactersOfRegularExpressions() {
    assertThat(AllWords.FILTER.filter(question("c++")).toJson())
        .contains("(^| )\\\\Qc++\\\\E( |$)");
    assertThat(AllWords.FILTER.filter(question("größe")).toJson()).contains("(^| )größe( |$)");
  }

  @Test
  void rejectsWordThatCannotBeQuoted() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AllWords.QUOTED.filter(question("a\"b")))
        .withMessageContaining("cannot be quoted");
  }

  @Test
  void quotesWordsIfAllAreNeededAndNoneIsPartOfAnother() {
    assertThat(AllWords.fitting(true, false)).isEqualTo(AllWords.QUOTED);
    assertThat(AllWords.fitting(true, true)).isEqualTo(AllWords.FILTER);
    assertThat(AllWords.fitting(false, false)).isEqualTo(AllWords.FILTER);
    assertThat(AllWords.fitting(false, true)).isEqualTo(AllWords.FILTER);
    assertThat(AllWords.FILTER.areWhole()).isTrue();
    assertThat(AllWords.QUOTED.areWhole()).isFalse();
  }
}
