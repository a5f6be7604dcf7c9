// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;
import static site.ycsb.testkit.Products.words;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import site.ycsb.search.Question;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.question.AllTerms;
import site.ycsb.search.question.BothFields;
import site.ycsb.search.question.EitherField;
import site.ycsb.settings.Setting;

/** What searches in two text fields find by the texts as they are now. */
interface TwoTextsContract extends ContractContext {

  private StoreUnderTest twoTexts() {
    return twoTexts(EitherField.class, "either", EitherField.TEXT);
  }

  private StoreUnderTest bothTexts() {
    return twoTexts(BothFields.class, "both", BothFields.TEXT);
  }

  private StoreUnderTest twoTexts(
      Class<? extends Question> kind, String name, Setting<String> text) {
    assumeTrue(
        store().admin().questionKinds().contains(kind),
        "the binding does not answer questions of kind " + name);
    StoreUnderTest store =
        store().with(Map.of(Question.Kind.KINDS.name(), name, text.name(), BODY));
    store.createIndex(name);
    return store;
  }

  private static void insert(TableClient client, String... texts) {
    for (String text : texts) {
      String[] sides = text.split("[|]", -1);
      int number = client.known().size();
      client.insert("k" + number, changed(product(sides[0], number), Map.of(BODY, sides[1])));
    }
  }

  private static void insertPages(TableClient client) {
    List<String> texts = List.of("red shoe|red shoe", "red|shoe red", "red hat|hat", "x|red shoe");
    for (int i = 0; i < 20; i++) {
      insert(client, texts.get(i % texts.size()));
    }
  }

  private static void insertWithoutBody(TableClient client, int number) {
    Map<String, String> without = changed(product("red shoe", number), Map.of());
    without.remove(BODY);
    client.insert("without", without);
  }

  private static EitherField either(String words) {
    return new EitherField(words(words), BODY);
  }

  private static void assertAll(TableClient client, String... questions) {
    for (String words : questions) {
      client.assertAnswer(new SearchQuery(either(words), 0, 100, true));
    }
  }

  @Test
  default void eachWordIsFoundInEitherField() {
    StoreUnderTest store = twoTexts();
    TableClient client = store.client("either");
    insert(client, "red shoe|old lamp", "old lamp|Red SHOE", "red lamp|a shoe", "shoe|big red");
    insert(client, "red hat|red hat", "hat|shoe hat", "redwood|shoes", "größe|grün");
    store.awaitWritten("either");

    client.assertHits(either("red shoe"), "k0", "k1", "k2", "k3");
    client.assertHits(either("größe grün"), "k7");
    assertAll(client, "shoe red", "red", "hat", "red hat", "old lamp", "red old shoe lamp");
    assertAll(client, "lamp a red", "red unheard", "unheard", "red red");
    client.assertAnswer(Products.match("red"));
  }

  @Test
  default void hitsInBothFieldsComeOnceAndInPages() {
    StoreUnderTest store = twoTexts();
    TableClient client = store.client("either");
    insertPages(client);
    store.awaitWritten("either");

    for (int offset = 0; offset < 20; offset += 4) {
      client.assertAnswer(new SearchQuery(either("red shoe"), offset, 4, true));
      client.assertAnswer(
          new SearchQuery(new EitherField(words("shoe red", true), BODY), offset, 4, false));
    }
  }

  @Test
  default void eitherFieldGoesByItsPresentText() {
    StoreUnderTest store = twoTexts();
    TableClient client = store.client("either");
    insert(client, "red|shoe", "red|shoe", "red|shoe", "red|shoe", "red|hat", "hat|hat");
    client.update("k0", Map.of(BODY, "hat"));
    client.update("k1", Map.of(TITLE, "shoe", BODY, "red"));
    client.update("k2", Map.of(STOCK, "8"));
    client.delete("k3");
    client.update("k4", Map.of(TITLE, "red shoe"));
    client.update("k5", Map.of(BODY, "shoe red"));
    store.awaitWritten("either");

    client.assertHits(either("red shoe"), "k1", "k2", "k4", "k5");
    client.assertRecords();
  }

  @Test
  default void recordsWithoutTheOtherTextAreFoundByTheirFirst() {
    StoreUnderTest store = twoTexts();
    TableClient client = store.client("either");
    insert(client, "red|shoe");
    insertWithoutBody(client, 1);
    store.awaitWritten("either");

    client.assertHits(either("red shoe"), "k0", "without");
    client.assertHits(either("shoe"), "k0", "without");
    client.assertRecords();
  }

  private static BothFields both(String words, String others) {
    return both(words, others, false);
  }

  private static BothFields both(String words, String others, boolean descending) {
    AllTerms first = words(words, descending);
    return new BothFields(first, new AllTerms(BODY, List.of(others.split(" ")), first.form()));
  }

  @Test
  default void bothFieldsHaveTheirWords() {
    StoreUnderTest store = bothTexts();
    TableClient client = store.client("both");
    insert(client, "red shoe|old lamp", "old lamp|Red SHOE", "red lamp|a shoe", "shoe|big red");
    insert(client, "red hat|red hat", "big RED hat|lamp old big", "redwood|shoes", "größe|grün");
    insertWithoutBody(client, 8);
    store.awaitWritten("both");

    client.assertHits(both("red", "lamp"), "k0", "k5");
    client.assertHits(both("red", "lamp old"), "k0", "k5");
    client.assertHits(both("red", "red"), "k4");
    client.assertHits(both("red hat", "red hat"), "k4");
    client.assertHits(both("größe", "grün"), "k7");
    client.assertHits(both("lamp", "shoe"), "k1", "k2");
    for (String others : List.of("red", "shoe", "shoes", "sho", "old big", "unheard", "lamp red")) {
      for (String words : List.of("red", "shoe", "red shoe", "hat", "wood", "unheard")) {
        client.assertAnswer(new SearchQuery(both(words, others), 0, 100, true));
      }
    }
    client.assertRecords();
  }

  @Test
  default void hitsOfBothFieldsComeInPages() {
    StoreUnderTest store = bothTexts();
    TableClient client = store.client("both");
    insertPages(client);
    store.awaitWritten("both");

    for (int offset = 0; offset < 12; offset += 3) {
      client.assertAnswer(new SearchQuery(both("red", "shoe"), offset, 3, true));
      client.assertAnswer(new SearchQuery(both("red", "shoe", true), offset, 3, false));
    }
  }

  @Test
  default void bothFieldsGoByTheirPresentTexts() {
    StoreUnderTest store = bothTexts();
    TableClient client = store.client("both");
    insert(client, "red|shoe", "red|shoe", "red|shoe", "red|shoe", "red|hat", "hat|shoe");
    client.update("k0", Map.of(BODY, "hat"));
    client.update("k1", Map.of(TITLE, "shoe", BODY, "red"));
    client.update("k2", Map.of(STOCK, "8"));
    client.delete("k3");
    client.update("k4", Map.of(BODY, "a shoe"));
    client.update("k5", Map.of(TITLE, "big red"));
    store.awaitWritten("both");

    client.assertHits(both("red", "shoe"), "k2", "k4", "k5");
    client.assertRecords();
  }
}
