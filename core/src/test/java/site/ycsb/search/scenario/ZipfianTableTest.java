// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.generator.ZipfianGenerator;

class ZipfianTableTest {

  private static final int DRAWS = 2_000_000;

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 10, 137})
  void drawsAsOftenAsTheGeneratorOfYcsb(int items) {
    SplittableRandom random = new SplittableRandom(1);
    ZipfianTable table = new ZipfianTable(items);
    ZipfianGenerator generator = new ZipfianGenerator(items);
    int[] drawn = new int[items];
    int[] expected = new int[items];
    for (int i = 0; i < DRAWS; i++) {
      drawn[table.item(random.nextDouble())]++;
      expected[generator.nextValue().intValue()]++;
    }
    for (int i = 0; i < items; i++) {
      // Six standard deviations of the difference of two such counts.
      assertThat((double) drawn[i])
          .as("item %d", i)
          .isCloseTo(expected[i], within(6 * Math.sqrt(2.0 * expected[i])));
    }
  }
}
