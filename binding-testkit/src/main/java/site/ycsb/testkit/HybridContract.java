// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.search.Question;
import site.ycsb.search.question.Hybrid;

/** What the fusion of the best by words and the nearest by a vector is. */
interface HybridContract extends RelevanceContract, NearestContract {

  private HybridTable hybridTable() {
    assumeTrue(
        Question.Kind.ALL.stream()
            .filter(kind -> kind.type() == Hybrid.class)
            .allMatch(kind -> kind.isAnsweredBy(store().admin().questionKinds())),
        "the binding does not answer questions of words and a vector");
    requireVectors();
    requireScores();
    return new HybridTable(store(), metrics().iterator().next());
  }

  @Test
  default void fusedRowsHaveTheScoresOfTheirRanks() {
    HybridTable table = hybridTable();
    table.insertMany(40);
    table.awaitWritten();

    table.assertFused(table.question(10, 20, 60, table.vector(), "red", "shoe"), null);
    table.assertFused(table.question(5, 5, 0, table.vector(), "hat", "unheard"), null);
    table.assertFused(table.question(1, 30, 7, table.vector(), "garden", "red"), null);
    table.assertFused(table.question(30, 30, 60, table.vector(), "red", "lamp", "big"), null);
  }

  @Test
  default void aRecordOfOneListIsEnough() {
    HybridTable table = hybridTable();
    table.insertMany(14);
    table.awaitWritten();

    List<String> near =
        table.assertFused(table.question(6, 6, 60, table.vector(), "unheard", "unseen"), null);
    assertThat(near).hasSize(6);
    table.assertFused(table.question(10, 10, 60, table.vector(), "garden", "unseen"), null);
  }

  @Test
  default void fusedRowsHaveTheFieldsAskedFor() {
    HybridTable table = hybridTable();
    table.insertMany(14);
    table.awaitWritten();

    for (Set<String> fields :
        List.of(Set.<String>of(), Set.of(Products.COLOR), Set.of(Products.TITLE, Products.RANK))) {
      table.assertFused(table.question(5, 10, 60, table.vector(), "red", "shoe"), fields);
    }
  }

  @Test
  default void fusionGoesByThePresentRecords() {
    HybridTable table = hybridTable();
    table.insertMany(21);
    table.awaitWritten();
    float[] asked = table.vector();
    Hybrid question = table.question(8, 8, 60, asked, "garden", "unseen");
    table.assertFused(question, null);
    table.rename("h4", "blue");
    table.rename("h1", "garden garden");
    table.move("h2", asked);
    table.move("h1", asked);
    table.delete("h11");
    table.awaitWritten();

    assertThat(table.assertFused(question, null)).contains("h1", "h2").doesNotContain("h11");
  }
}
