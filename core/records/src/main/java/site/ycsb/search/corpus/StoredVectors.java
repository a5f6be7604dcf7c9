// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import java.io.IOException;
import java.nio.ByteBuffer;
import site.ycsb.search.VectorType;
import site.ycsb.settings.ConfigurationException;

/**
 * Vectors by their number from 0, outside the heap. Immutable, for use by any number of threads.
 *
 * @param rows of each vector its numbers, four bytes each
 * @param origin says of which file and column they are: equal for equal vectors
 */
public record StoredVectors(RowStore rows, int dimensions, String origin) {

  public int size() {
    return rows.size();
  }

  /**
   * Reads a vector.
   *
   * @param into has the dimensions
   */
  public void read(int number, float[] into) {
    ByteBuffer page = rows.page(number);
    int at = rows.at(number);
    for (int i = 0; i < into.length; i++) {
      into[i] = page.getFloat(at + i * Float.BYTES);
    }
  }

  /** The error about a temporary file that cannot be written. */
  static ConfigurationException notKept(String what, IOException e) {
    return new ConfigurationException(
        "%s cannot be kept in %s: %s; -jvm-args=-Djava.io.tmpdir=FOLDER"
            .formatted(what, System.getProperty("java.io.tmpdir"), e.getMessage()),
        e);
  }

  /** Writes the vectors. */
  static final class VectorWriter implements AutoCloseable {

    private final VectorType type;
    private final ByteBuffer row;
    private final RowStore.RowWriter rows = new RowStore.RowWriter();

    VectorWriter(VectorType type) throws IOException {
      this.type = type;
      row = ByteBuffer.allocate(type.dimensions() * Float.BYTES);
    }

    /**
     * Adds a vector, unless it does not fit.
     *
     * @return what is wrong with it, or null if nothing is
     */
    String add(float[] numbers) throws IOException {
      String misfit = type.misfit(numbers);
      if (misfit == null) {
        row.clear().asFloatBuffer().put(numbers);
        rows.add(row);
      }
      return misfit;
    }

    StoredVectors store(String origin) throws IOException {
      return new StoredVectors(rows.store(), type.dimensions(), origin);
    }

    @Override
    public void close() throws IOException {
      rows.close();
    }
  }
}
