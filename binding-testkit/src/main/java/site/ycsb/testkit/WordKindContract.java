// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.KindContract.any;
import static site.ycsb.testkit.KindContract.assertHits;
import static site.ycsb.testkit.KindContract.phrase;
import static site.ycsb.testkit.KindContract.without;

import org.junit.jupiter.api.Test;
import site.ycsb.search.question.AnyTerm;
import site.ycsb.search.question.Phrase;
import site.ycsb.search.question.WithoutTerm;

/** What questions for whole words mean: one of several, one without another, phrases. */
interface WordKindContract extends KindContract {

  @Test
  default void anyOfTheWordsIsEnough() {
    TableClient client =
        loaded(AnyTerm.class, "red shoe", "blue hat", "Red hat", "blue shoe", "shoe big red");

    assertHits(client, any("red shoe"), "red shoe", "Red hat", "blue shoe", "shoe big red");
    assertHits(client, any("unheard blue"), "blue hat", "blue shoe");
    assertHits(client, any("big unheard hat"), "blue hat", "Red hat", "shoe big red");
    assertHits(client, any("unheard unseen"));
  }

  @Test
  default void anyOfTheWordsIsAWholeWord() {
    assumeTrue(matchesWholeWordsOnly(), "the engine matches parts of words");
    TableClient client = loaded(AnyTerm.class, "redwood desk", "big snowshoe", "big shoe");

    assertHits(client, any("red shoe"), "big shoe");
  }

  @Test
  default void recordsWithTheWordToLackDoNotMatch() {
    TableClient client =
        loaded(WithoutTerm.class, "red Shoe", "red hat", "blue shoe", "blue hat", "big red");

    assertHits(client, without("red shoe"), "red hat", "big red");
    assertHits(client, without("shoe red"), "blue shoe");
    assertHits(client, without("hat unheard"), "red hat", "blue hat");
    assertHits(client, without("unheard red"));
  }

  @Test
  default void theWordToLackIsAWholeWord() {
    assumeTrue(matchesWholeWordsOnly(), "the engine matches parts of words");
    TableClient client = loaded(WithoutTerm.class, "red snowshoe", "red shoes", "red shoe");

    assertHits(client, without("red shoe"), "red snowshoe", "red shoes");
  }

  @Test
  default void phrasesAreAdjacentAndInOrder() {
    TableClient client =
        loaded(
            Phrase.class,
            "red shoe",
            "shoe red",
            "red big shoe",
            "big Red SHOE box",
            "red hat shoe",
            "shoe red shoe",
            "lamp of the shelf",
            "lamp shelf");

    assertHits(client, phrase("red shoe"), "red shoe", "big Red SHOE box", "shoe red shoe");
    assertHits(client, phrase("big red shoe"), "big Red SHOE box");
    assertHits(client, phrase("lamp shelf"), "lamp shelf");
    assertHits(client, phrase("of the"), "lamp of the shelf");
    assertHits(client, phrase("the of"));
    assertHits(client, phrase("red unheard"));
  }

  @Test
  default void phrasesAreOfWholeWords() {
    TableClient client =
        loaded(Phrase.class, "bored shoe", "red shoes", "bored shoes", "a red shoe", "redshoe");

    assertHits(client, phrase("red shoe"), "a red shoe");
  }

  @Test
  default void phrasesMayRepeatWords() {
    TableClient client =
        loaded(Phrase.class, "red red shoe", "red shoe red", "shoe red", "red shoe shoe red");

    assertHits(client, phrase("red red"), "red red shoe");
    assertHits(client, phrase("red shoe red"), "red shoe red");
    assertHits(client, phrase("shoe red"), "red shoe red", "shoe red", "red shoe shoe red");
  }

  @Test
  default void phrasesMayBeNonAscii() {
    TableClient client =
        loaded(Phrase.class, "größe grün", "grün größe", "красный дом", "дом красный лес");

    assertHits(client, phrase("größe grün"), "größe grün");
    assertHits(client, phrase("дом красный"), "дом красный лес");
  }
}
