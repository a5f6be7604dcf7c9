// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Properties;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import site.ycsb.search.FloatVector;

class VectorSourceTest {

  private static final int DIMENSIONS = 32;

  private static RecordGenerator generator(String... more) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "1000");
    properties.setProperty("search.vector", Integer.toString(DIMENSIONS));
    for (String pair : more) {
      properties.setProperty(pair.split("=")[0], pair.split("=")[1]);
    }
    return DataSet.from(properties).generator();
  }

  private static float[] vector(RecordGenerator generator, long number, int revision) {
    float[] vector = new float[DIMENSIONS];
    generator.vector(number, revision, vector);
    return vector;
  }

  private static double distance(float[] one, float[] other) {
    double squares = 0;
    for (int i = 0; i < one.length; i++) {
      squares += ((double) one[i] - other[i]) * ((double) one[i] - other[i]);
    }
    return Math.sqrt(squares);
  }

  @Test
  void vectorsStayAsTheyAreFromReleaseToRelease() {
    RecordGenerator moving = generator("update.vector=0.5");
    int hash =
        IntStream.range(0, 100)
            .map(number -> Arrays.hashCode(vector(moving, number, number)))
            .reduce(0, (before, next) -> 31 * before + next);

    assertThat(hash).isEqualTo(-371994422);
    assertThat(generator().vectors().query(9).hashCode()).isEqualTo(1423570966);
  }

  @Test
  void theValueOfTheFieldIsTheVector() throws Exception {
    RecordGenerator generator = generator();

    assertThat(FloatVector.read("", generator.record(5, 3).get("embedding"), DIMENSIONS))
        .isEqualTo(vector(generator, 5, 3));
    assertThat(generator.changes(5, 3)).doesNotContainKey("embedding");
  }

  @Test
  void aShareOfUpdatesMovesARecord() {
    RecordGenerator generator = generator("update.vector=0.2");
    long moved =
        LongStream.range(0, 5_000)
            .filter(number -> !generator.hasSameVector(number, 0, 1 + (int) number % 100))
            .count();

    assertThat(moved / 5_000.0).isCloseTo(0.2, within(0.02));
    assertThat(generator.changes(5, 3)).containsKey("embedding");
  }

  @Test
  void vectorsOfTheMetricDotHaveLengthOne() {
    float[] zero = new float[DIMENSIONS];
    RecordGenerator generator = generator("search.vector.metric=dot");

    assertThat(distance(zero, vector(generator, 8, 0))).isCloseTo(1, within(1e-6));
    assertThat(distance(zero, generator.vectors().query(9).toArray())).isCloseTo(1, within(1e-6));
  }

  /** The maximum likelihood of Levina and Bickel (2004), over the 10 nearest of 2 000. */
  @Test
  void theIntrinsicDimensionIsFarBelowTheDimensions() {
    RecordGenerator generator = generator();
    float[][] vectors =
        IntStream.range(0, 2_000)
            .mapToObj(number -> vector(generator, number, 0))
            .toArray(float[][]::new);
    double inverse =
        IntStream.range(0, 100)
            .mapToDouble(
                i -> {
                  double[] nearest =
                      Arrays.stream(vectors)
                          .mapToDouble(other -> distance(vectors[i], other))
                          .sorted()
                          .skip(1)
                          .limit(10)
                          .toArray();
                  return Arrays.stream(nearest).map(d -> Math.log(nearest[9] / d)).sum() / 9;
                })
            .average()
            .orElseThrow();

    assertThat(1 / inverse).isBetween(4.0, 16.0);
  }

  @Test
  void farQueriesAreFarFromAllRecords() {
    RecordGenerator generator = generator();
    double near = nearest(generator, 0);
    double far = nearest(generator, MadeUpVectors.FAR_QUERIES - 1);

    assertThat(far).isGreaterThan(1.3 * near);
  }

  private static double nearest(RecordGenerator generator, int query) {
    float[] asked = generator.vectors().query(query).toArray();
    return LongStream.range(0, 1_000)
        .mapToDouble(number -> distance(asked, vector(generator, number, 0)))
        .min()
        .orElseThrow();
  }
}
