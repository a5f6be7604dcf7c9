// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.exceptions.HdfException;
import io.jhdf.exceptions.UnsupportedHdfException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.messages.Causes;

/** The data sets of an HDF5 file such as those of ann-benchmarks: arrays of two dimensions. */
final class HdfVectors extends VectorArchive {

  private static final int ROWS_AT_ONCE = 1_024;

  private final HdfFile file;

  HdfVectors(Path path) {
    super(path);
    try {
      file = new HdfFile(path);
    } catch (HdfException e) {
      throw wrong("is neither an HDF5 file nor one of Parquet: " + Causes.line(e), e);
    }
  }

  /** The data sets at the top of the file. */
  @Override
  Map<String, String> dataSets() {
    Map<String, String> found = new LinkedHashMap<>();
    file.getChildren()
        .forEach(
            (name, node) -> {
              if (node instanceof Dataset data) {
                found.put(
                    name,
                    Arrays.toString(data.getDimensions())
                        + " of "
                        + data.getJavaType().getSimpleName());
              }
            });
    return found;
  }

  @Override
  String distance() {
    Attribute distance = file.getAttribute("distance");
    return distance == null ? "" : String.valueOf(distance.getData());
  }

  @Override
  WrittenVectors write(String name, Path out) {
    Dataset data = dataSet(name);
    int[] shape = data.getDimensions();
    try (FbinWriter written = new FbinWriter(out, shape[0], shape[1])) {
      writeRows(data, shape, written);
      written.finish();
    } catch (UnsupportedHdfException | NoClassDefFoundError e) {
      throw wrong(name + " is packed in a way that cannot be read: repack it with h5repack", e);
    } catch (HdfException e) {
      throw wrong(name + " cannot be read: " + Causes.line(e), e);
    }
    return new WrittenVectors(shape[0], shape[1], "");
  }

  private Dataset dataSet(String name) {
    if (!(file.getChild(name) instanceof Dataset data)) {
      throw noDataSet(name);
    }
    int[] shape = data.getDimensions();
    if (shape.length != 2 || shape[1] < 1 || shape[1] > MOST_DIMENSIONS) {
      throw wrong(
          "%s has the dimensions %s; it needs two, vectors and up to %d numbers of each"
              .formatted(name, Arrays.toString(shape), MOST_DIMENSIONS),
          null);
    }
    if (!List.of(float.class, double.class).contains(data.getJavaType())) {
      throw wrong(
          "%s has numbers of the type %s; it needs float32 or float64"
              .formatted(name, data.getJavaType().getSimpleName()),
          null);
    }
    return data;
  }

  private static void writeRows(Dataset data, int[] shape, FbinWriter out) {
    float[] vector = new float[shape[1]];
    for (int from = 0; from < shape[0]; from += ROWS_AT_ONCE) {
      int count = Math.min(ROWS_AT_ONCE, shape[0] - from);
      Object rows = data.getData(new long[] {from, 0}, new int[] {count, shape[1]});
      for (int row = 0; row < count; row++) {
        if (rows instanceof float[][] floats) {
          out.write(from + row, floats[row]);
        } else {
          double[] numbers = ((double[][]) rows)[row];
          for (int i = 0; i < vector.length; i++) {
            vector[i] = (float) numbers[i];
          }
          out.write(from + row, vector);
        }
      }
    }
  }

  @Override
  public void close() {
    file.close();
  }
}
