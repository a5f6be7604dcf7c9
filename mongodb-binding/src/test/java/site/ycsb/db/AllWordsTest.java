/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.junit.jupiter.api.Test;
import site.ycsb.search.SearchQuery;

class AllWordsTest {

  private static SearchQuery query(String... words) {
    return new SearchQuery("title", List.of(words), "rank", true, 0, 10, false);
  }

  @Test
  void quotedWordsAreOneText() {
    assertThat(AllWords.QUOTED.filter(query("red", "shoe")))
        .isEqualTo(
            BsonDocument.parse(
                "{$text: {$search: '\"red\" \"shoe\"', $diacriticSensitive: true}}"));
  }

  @Test
  void aFilterAsksTheIndexForTheLastWordAndTheFieldForEach() {
    assertThat(AllWords.FILTER.filter(query("red", "shoe")))
        .isEqualTo(
            BsonDocument.parse(
                "{$text: {$search: '\"shoe\"', $diacriticSensitive: true}, $and: ["
                    + "{title: {$regex: '(^| )red( |$)', $options: 'i'}},"
                    + "{title: {$regex: '(^| )shoe( |$)', $options: 'i'}}]}"));
  }

  @Test
  void theIndexIsAskedForTheLastWordHoweverLongTheOthersAre() {
    assertThat(AllWords.FILTER.filter(query("christmas", "t")).getDocument("$text"))
        .containsEntry("$search", new BsonString("\"t\""));
  }

  @Test
  void whatARegularExpressionWouldReadOtherwiseIsQuoted() {
    assertThat(AllWords.FILTER.filter(query("c++")).toJson()).contains("(^| )\\\\Qc++\\\\E( |$)");
    assertThat(AllWords.FILTER.filter(query("größe")).toJson()).contains("(^| )größe( |$)");
  }

  @Test
  void aWordThatCannotBeQuotedIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> AllWords.QUOTED.filter(query("a\"b")))
        .withMessageContaining("cannot be quoted");
  }

  @Test
  void quotedWordsAreTakenWhereTheServerNeedsAllAndNoneIsPartOfAnother() {
    assertThat(AllWords.fitting(true, false)).isEqualTo(AllWords.QUOTED);
    assertThat(AllWords.fitting(true, true)).isEqualTo(AllWords.FILTER);
    assertThat(AllWords.fitting(false, false)).isEqualTo(AllWords.FILTER);
    assertThat(AllWords.fitting(false, true)).isEqualTo(AllWords.FILTER);
    assertThat(AllWords.FILTER.areWhole()).isTrue();
    assertThat(AllWords.QUOTED.areWhole()).isFalse();
  }
}
