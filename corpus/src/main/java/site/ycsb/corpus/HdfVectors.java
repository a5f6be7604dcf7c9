// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.exceptions.HdfException;
import io.jhdf.exceptions.UnsupportedHdfException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import site.ycsb.messages.Causes;
import site.ycsb.settings.ConfigurationException;

/** The data sets of an HDF5 file such as those of ann-benchmarks: arrays of two dimensions. */
final class HdfVectors implements AutoCloseable {

  /** What one vector may have as a field of a record. */
  private static final int MOST_DIMENSIONS = 4_096;

  private static final int ROWS_AT_ONCE = 1_024;

  private final Path path;
  private final HdfFile file;

  /**
   * @throws ConfigurationException if the file is not one of HDF5
   */
  HdfVectors(Path path) {
    this.path = path;
    if (!Files.isRegularFile(path)) {
      throw wrong(Files.exists(path) ? "is not a file" : "no such file", null);
    }
    try {
      file = new HdfFile(path);
    } catch (HdfException e) {
      throw wrong("is not an HDF5 file: " + Causes.line(e), e);
    }
  }

  /** The data sets at the top of the file: their names, and their dimensions as text. */
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

  /** What ann-benchmarks calls the distance, such as angular; empty if the file does not say. */
  String distance() {
    Attribute distance = file.getAttribute("distance");
    return distance == null ? "" : String.valueOf(distance.getData());
  }

  /**
   * Writes the rows of a data set as a file of the form fbin.
   *
   * @param out a file that does not exist yet
   * @return the numbers of rows and of dimensions
   * @throws ConfigurationException if it cannot be read or written
   */
  int[] write(String name, Path out) {
    Dataset data = dataSet(name);
    int[] shape = data.getDimensions();
    try (OutputStream bytes =
        new BufferedOutputStream(Files.newOutputStream(out, StandardOpenOption.CREATE_NEW))) {
      try {
        writeRows(data, shape, bytes);
      } catch (IOException | RuntimeException e) {
        // Half a file would be taken for a damaged one.
        Files.delete(out);
        throw e;
      }
    } catch (FileAlreadyExistsException e) {
      throw new ConfigurationException(out + ": exists; name another file, or remove it", e);
    } catch (UnsupportedHdfException | NoClassDefFoundError e) {
      throw wrong(name + " is packed in a way that cannot be read: repack it with h5repack", e);
    } catch (HdfException e) {
      throw wrong(name + " cannot be read: " + Causes.line(e), e);
    } catch (IOException e) {
      throw new ConfigurationException(out + ": cannot be written: " + Causes.line(e), e);
    }
    return shape;
  }

  private Dataset dataSet(String name) {
    if (!(file.getChild(name) instanceof Dataset data)) {
      throw wrong(
          "no data set " + name + "; it has " + String.join("; ", dataSets().keySet()), null);
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

  private static void writeRows(Dataset data, int[] shape, OutputStream out) throws IOException {
    out.write(littleEndian(2 * Integer.BYTES).putInt(shape[0]).putInt(shape[1]).array());
    for (int from = 0; from < shape[0]; from += ROWS_AT_ONCE) {
      int count = Math.min(ROWS_AT_ONCE, shape[0] - from);
      Object rows = data.getData(new long[] {from, 0}, new int[] {count, shape[1]});
      ByteBuffer bytes = littleEndian(count * shape[1] * Float.BYTES);
      if (rows instanceof float[][] floats) {
        for (float[] row : floats) {
          for (float number : row) {
            bytes.putFloat(number);
          }
        }
      } else {
        for (double[] row : (double[][]) rows) {
          for (double number : row) {
            bytes.putFloat((float) number);
          }
        }
      }
      out.write(bytes.array());
    }
  }

  private static ByteBuffer littleEndian(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private ConfigurationException wrong(String what, Throwable cause) {
    return new ConfigurationException(path + ": " + what, cause);
  }

  @Override
  public void close() {
    file.close();
  }
}
