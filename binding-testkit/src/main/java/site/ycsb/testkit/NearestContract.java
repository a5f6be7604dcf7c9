// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import site.ycsb.Status;
import site.ycsb.search.FloatVector;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.question.Nearest;

/**
 * What the nearest neighbours of a vector are. A table has so few records that an index which is
 * approximate finds all of them.
 */
interface NearestContract extends ContractContext {

  /** The metrics of the engine. */
  default Set<VectorMetric> metrics() {
    return Set.of(VectorMetric.values());
  }

  /** Ends a test on a server that cannot find nearest neighbours. */
  default void requireVectors() {}

  /** A table for each metric. */
  private List<VectorTable> tables() {
    assumeTrue(
        store().admin().questionKinds().contains(Nearest.class),
        "the binding does not find nearest neighbours");
    requireVectors();
    return metrics().stream().map(metric -> new VectorTable(store(), metric)).toList();
  }

  @Test
  default void nearestRecordsAreInTheOrderOfTheirDistances() {
    for (VectorTable table : tables()) {
      table.insert(30, "red");
      table.awaitWritten();

      assertThat(table.assertNearest(table.nearest(table.newVector(), 10), null)).hasSize(10);
      table.assertNearest(table.nearest(table.newVector(), 30), Set.of(COLOR));
      table.assertNearest(table.nearest(table.newVector(), 3), Set.of());
      table.assertNearest(table.nearest(table.newVector(), 3), Set.of(VectorTable.VECTOR, RANK));
      assertThat(table.assertNearest(table.nearest(table.vector("v7"), 1), null))
          .containsExactly("v7");
    }
  }

  @Test
  default void aFilterDecidesBeforeTheNearestAreChosen() {
    for (VectorTable table : tables()) {
      table.insert(20, "red");
      table.insert(6, "blue, light");
      table.awaitWritten();
      float[] vector = table.newVector();

      assertThat(table.assertNearest(table.filtered(vector, 10, "blue, light", 0, 99), null))
          .hasSize(6);
      assertThat(table.assertNearest(table.filtered(vector, 2, "blue, light", 0, 99), null))
          .hasSize(2);
      assertThat(table.assertNearest(table.filtered(vector, 10, "red", 5, 7), null)).hasSize(3);
      assertThat(table.assertNearest(table.filtered(vector, 10, "red", 20, 99), null)).isEmpty();
    }
  }

  @Test
  default void nearestGoesByThePresentRecords() {
    for (VectorTable table : tables()) {
      table.insert(12, "red");
      table.awaitWritten();
      float[] before = table.vector("v3");
      table.update("v3", table.newVector());
      table.update("v4", Map.of(COLOR, "blue", BODY, "changed"));
      table.delete("v5");
      table.awaitWritten();

      table.assertNearest(table.nearest(before, 12), null);
      assertThat(table.assertNearest(table.nearest(table.vector("v3"), 1), null))
          .containsExactly("v3");
      assertThat(table.assertNearest(table.filtered(before, 12, "red", 0, 99), null)).hasSize(10);
      assertThat(table.assertNearest(table.filtered(before, 12, "blue", 0, 99), null))
          .containsExactly("v4");
    }
  }

  @Test
  default void vectorsAreReadAsTheyWereWritten() {
    for (VectorTable table : tables()) {
      table.insert(2, "red");
      table.update("v1", table.newVector());

      for (String key : List.of("v0", "v1")) {
        table.assertRecord(key, null);
        table.assertRecord(key, Set.of(VectorTable.VECTOR));
        table.assertRecord(key, Set.of(COLOR, VectorTable.VECTOR));
        table.assertRecord(key, Set.of(COLOR));
      }
    }
  }

  @Test
  default void whatIsNotAVectorOfTheDimensionsIsRefused() {
    for (VectorTable table : tables()) {
      table.insert(1, "red");
      float[] endless = table.newVector();
      endless[2] = Float.POSITIVE_INFINITY;

      for (float[] vector : List.of(Arrays.copyOf(endless, 2), endless)) {
        assertThat(table.tryUpdate("v0", FloatVector.value(vector)).getName())
            .isEqualTo(Status.BAD_REQUEST.getName());
        assertThat(table.tryInsert("bad", FloatVector.value(vector)).getName())
            .isEqualTo(Status.BAD_REQUEST.getName());
      }
      table.assertRecord("v0", null);
      table.awaitWritten();
    }
  }

  @Test
  default void recordsWithoutAVectorAreInNoAnswer() {
    for (VectorTable table : tables()) {
      table.insert(3, "red");
      table.insertWithoutVector("none", "red");
      table.awaitWritten();

      assertThat(table.assertNearest(table.nearest(table.newVector(), 10), null)).hasSize(3);
      assertThat(table.assertNearest(table.filtered(table.newVector(), 10, "red", 0, 999), null))
          .hasSize(3);
    }
  }
}
