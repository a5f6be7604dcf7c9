// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.bench;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.stream.IntStream;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordGenerator;

/**
 * Prints how hard vectors are to search: their intrinsic dimension, and how much nearer the nearest
 * records are than others. Distances are Euclidean, of vectors of length 1 unless the metric is l2.
 */
public final class VectorData {

  private static final int SAMPLE = 200;

  /** Neighbours by which the intrinsic dimension is estimated. */
  private static final int NEIGHBOURS = 20;

  private final float[][] records;

  private VectorData(float[][] records) {
    this.records = records;
  }

  /**
   * @param args properties
   */
  public static void main(String[] args) {
    Properties properties = new Properties();
    for (String pair : args) {
      properties.setProperty(pair.split("=", 2)[0], pair.split("=", 2)[1]);
    }
    RecordGenerator generator = DataSet.from(properties).generator();
    int count = (int) DataSet.from(properties).recordCount();
    boolean isUnit = generator.vectors().type().metric() != VectorMetric.L2;
    VectorData data =
        new VectorData(
            IntStream.range(0, count)
                .mapToObj(i -> scaled(generator.vector(i, 0).clone(), isUnit))
                .toArray(float[][]::new));
    double[][] ofRecords =
        sorted(
            data,
            IntStream.range(0, SAMPLE).mapToObj(i -> data.records[i * (count / SAMPLE)]).toList());
    double[][] ofQueries =
        sorted(
            data,
            IntStream.range(0, SAMPLE)
                .mapToObj(i -> scaled(generator.vectors().query(i).toArray(), isUnit))
                .toList());
    System.out.println(generator.vectors().describe());
    System.out.printf(Locale.ROOT, "intrinsic dimension: %.1f%n", dimension(ofRecords));
    System.out.printf(
        Locale.ROOT,
        "contrast of records: %.2f to the nearest other, %.2f to the 10th%n",
        contrast(ofRecords, 1),
        contrast(ofRecords, 10));
    System.out.printf(
        Locale.ROOT,
        "contrast of queries: %.2f to the nearest, %.2f to the 10th%n",
        contrast(ofQueries, 0),
        contrast(ofQueries, 9));
  }

  private static float[] scaled(float[] vector, boolean isUnit) {
    double squares = 0;
    for (float number : vector) {
      squares += (double) number * number;
    }
    float factor = isUnit ? (float) (1 / Math.sqrt(squares)) : 1;
    for (int i = 0; i < vector.length; i++) {
      vector[i] *= factor;
    }
    return vector;
  }

  /** The sorted distances of all records from each of these. */
  private static double[][] sorted(VectorData data, List<float[]> from) {
    return from.parallelStream()
        .map(one -> Arrays.stream(data.records).mapToDouble(other -> distance(one, other)))
        .map(distances -> distances.sorted().toArray())
        .toArray(double[][]::new);
  }

  private static double distance(float[] one, float[] other) {
    float squares = 0;
    for (int i = 0; i < one.length; i++) {
      float difference = one[i] - other[i];
      squares += difference * difference;
    }
    return Math.sqrt(squares);
  }

  /**
   * The maximum likelihood of Levina and Bickel (2004), its reciprocals averaged as MacKay and
   * Ghahramani (2005) say.
   */
  private static double dimension(double[][] distances) {
    return 1
        / Arrays.stream(distances)
            .map(all -> Arrays.stream(all).filter(d -> d > 0).limit(NEIGHBOURS).toArray())
            .mapToDouble(VectorData::reciprocal)
            .average()
            .orElseThrow();
  }

  private static double reciprocal(double[] nearest) {
    double farthest = nearest[nearest.length - 1];
    return Arrays.stream(nearest).map(d -> Math.log(farthest / d)).sum() / (nearest.length - 2);
  }

  /**
   * The mean distance of all records, divided by the mean distance of the one at a place (He,
   * Kumar, Chang: On the Difficulty of Nearest Neighbor Search, 2012).
   */
  private static double contrast(double[][] distances, int place) {
    double all = Arrays.stream(distances).flatMapToDouble(Arrays::stream).average().orElseThrow();
    return all / Arrays.stream(distances).mapToDouble(one -> one[place]).average().orElseThrow();
  }
}
