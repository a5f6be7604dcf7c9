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
import site.ycsb.search.question.EitherField;

/** What a search across two text fields finds: each word in either field, as it is now. */
interface EitherContract extends ContractContext {

  private StoreUnderTest twoTexts() {
    assumeTrue(
        store().admin().questionKinds().contains(EitherField.class),
        "the binding does not answer questions about two text fields");
    StoreUnderTest store =
        store().with(Map.of(Question.Kind.KINDS.name(), "either", EitherField.TEXT.name(), BODY));
    store.createIndex("either");
    return store;
  }

  private static void insert(TableClient client, String... texts) {
    for (String text : texts) {
      String[] sides = text.split("[|]", -1);
      int number = client.known().size();
      client.insert("k" + number, changed(product(sides[0], number), Map.of(BODY, sides[1])));
    }
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
    List<String> texts = List.of("red shoe|red shoe", "red|shoe red", "red hat|hat", "x|red shoe");
    for (int i = 0; i < 20; i++) {
      insert(client, texts.get(i % texts.size()));
    }
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
    Map<String, String> without = changed(product("red shoe", 1), Map.of());
    without.remove(BODY);
    client.insert("without", without);
    store.awaitWritten("either");

    client.assertHits(either("red shoe"), "k0", "without");
    client.assertHits(either("shoe"), "k0", "without");
    client.assertRecords();
  }
}
