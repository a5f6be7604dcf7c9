// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.BODY;
import static site.ycsb.testkit.Products.COLOR;
import static site.ycsb.testkit.Products.TITLE;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.search.question.Relevance;

/** What the best records by BM25 are, by the form of it that the binding declares. */
interface RelevanceContract extends ContractContext {

  /** Whether the engine scores several fields with weights. */
  default boolean scoresSeveralFields() {
    return true;
  }

  /** Ends a test on a server that does not score by BM25. */
  default void requireScores() {}

  private RankedTable table(String fields) {
    assumeTrue(
        store().admin().questionKinds().contains(Relevance.class),
        "the binding does not find the best records by BM25");
    requireScores();
    return new RankedTable(store(), fields);
  }

  @Test
  default void bestRecordsStandInTheOrderOfTheirScores() {
    RankedTable table = table("");
    table.insertMany(60);
    table.awaitWritten();

    assertThat(table.assertBest(10, null, "red", "shoe")).hasSize(10);
    assertThat(table.assertBest(60, null, "red", "shoe", "lamp")).hasSizeGreaterThan(10);
    table.assertBest(3, null, "lamp", "garden", "unheard");
    table.assertBest(1, null, "shoe", "hat");
  }

  @Test
  default void anyOfTheWordsMakesAHit() {
    RankedTable table = table("");
    table.insert("a", "red hat");
    table.insert("b", "big shoe");
    table.insert("c", "reds shoes");
    table.insert("d", "blue lamp");
    table.awaitWritten();

    assertThat(table.assertBest(10, null, "red", "shoe")).containsExactlyInAnyOrder("a", "b");
    assertThat(table.assertBest(10, null, "red", "unheard")).containsExactly("a");
    assertThat(table.assertBest(10, null, "unheard", "unseen")).isEmpty();
  }

  @Test
  default void aWordThatOccursMoreOftenCountsMore() {
    RankedTable table = table("");
    table.insert("once", "red big small blue");
    table.insert("twice", "red red small blue");
    table.insert("thrice", "Red red RED blue");
    table.insert("other", "shoe");
    table.awaitWritten();

    assertThat(table.assertBest(10, null, "red", "unheard"))
        .containsExactly("thrice", "twice", "once");
  }

  @Test
  default void longTextsCountLess() {
    RankedTable table = table("");
    table.insert("long", "red" + " big".repeat(70));
    table.insert("short", "red hat");
    table.insert("middle", "red" + " big".repeat(40));
    table.insert("other", "shoe");
    table.awaitWritten();

    assertThat(table.assertBest(10, null, "red", "unheard"))
        .containsExactly("short", "middle", "long");
  }

  @Test
  default void scoresGoByThePresentTexts() {
    RankedTable table = table("");
    table.insertMany(40);
    table.awaitWritten();
    table.update("k1", Map.of(TITLE, "red red red"));
    table.update("k2", Map.of(TITLE, "green"));
    table.update("k3", Map.of(BODY, "changed", COLOR, "blue"));
    table.delete("k4");
    table.insert("new", "shoe");
    table.awaitWritten();

    table.assertBest(10, null, "red", "shoe");
    table.assertBest(50, null, "red", "green", "shoe");
  }

  @Test
  default void rowsHaveTheFieldsAskedForAndAScore() {
    RankedTable table = table("");
    table.insertMany(12);
    table.awaitWritten();

    for (Set<String> fields :
        List.of(Set.<String>of(), Set.of(COLOR), Set.of(TITLE, Products.RANK))) {
      table.assertBest(5, fields, "red", "shoe");
    }
  }

  @Test
  default void oneWordIsEnough() {
    RankedTable table = table("");
    table.insertMany(40);
    table.awaitWritten();

    table.assertBest(10, null, "red");
    assertThat(table.assertBest(10, null, "unheard")).isEmpty();
  }

  @Test
  default void fieldsHaveWeights() {
    assumeTrue(scoresSeveralFields(), "the binding scores one field");
    RankedTable table = table(TITLE + ":2," + BODY + ":0.5");
    table.insert("title", "red hat", "about it");
    table.insert("body", "blue hat", "red shoe");
    table.insert("both", "red hat", "red red shoe");
    table.insert("none", "blue hat", "about it");
    table.awaitWritten();

    assertThat(table.assertBest(10, null, "red", "unheard"))
        .containsExactly("both", "title", "body");
    table.assertBest(10, null, "red", "shoe");
  }
}
