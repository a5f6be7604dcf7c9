// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import io.jhdf.HdfFile;
import io.jhdf.WritableHdfFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Main;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.search.corpus.StoredVectors;
import site.ycsb.search.corpus.VectorFile;

class VectorsCommandTest {

  /** More rows than are read at once. */
  private static final int ROWS = 2_500;

  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @BeforeEach
  void writeFile() throws IOException {
    float[][] train = new float[ROWS][3];
    double[][] test = new double[2][3];
    for (int i = 0; i < ROWS; i++) {
      train[i] = new float[] {i, -i / 4f, 1e-9f * i};
    }
    test[1][2] = 0.25;
    try (WritableHdfFile file = HdfFile.write(folder.resolve("ann.hdf5"))) {
      file.putDataset("train", train);
      file.putDataset("test", test);
      file.putDataset("neighbors", new int[2][10]);
      file.putDataset("flat", new float[7]);
      file.putAttribute("distance", "angular");
    }
    Files.writeString(folder.resolve("text.hdf5"), "not of that kind\n");
    Files.writeString(folder.resolve("old.fbin"), "mine");
  }

  private int ycsb(String arguments) {
    return Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        arguments.replace("@", folder + "/").split(" "));
  }

  @Test
  void listsTheDataSets() {
    assertThat(ycsb("vectors @ann.hdf5")).as(err.toString()).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("train: [2500, 3] of float", "test: [2, 3] of double");
  }

  @ParameterizedTest
  @ValueSource(strings = {"train", "test"})
  void writesADataSetThatARunCanRead(String name) {
    assertThat(ycsb("vectors @ann.hdf5 " + name + " @out.fbin"))
        .as(err.toString())
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("search.vector=3", "search.vector.metric=cosine");
    float[] last = new float[3];
    try (VectorFile file =
        new VectorFile(folder.resolve("out.fbin"), new VectorType(3, VectorMetric.L2))) {
      StoredVectors vectors = file.readAll();
      vectors.read(vectors.size() - 1, last);
    }
    assertThat(last)
        .isEqualTo(
            name.equals("test")
                ? new float[] {0, 0, 0.25f}
                : new float[] {ROWS - 1, -(ROWS - 1) / 4f, 1e-9f * (ROWS - 1)});
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@none.hdf5 | none.hdf5: no such file",
        "@text.hdf5 | text.hdf5: is not an HDF5 file",
        "@ann.hdf5 other @new.fbin | ann.hdf5: no data set other; it has",
        "@ann.hdf5 flat @new.fbin | flat has the dimensions [7]; it needs two",
        "@ann.hdf5 neighbors @new.fbin | neighbors has numbers of the type int; it needs float32",
        "@ann.hdf5 train @new.npy | new.npy: the file to write has a name that ends with .fbin",
        "@ann.hdf5 train | name the file to write after the data set",
        "@ann.hdf5 train @old.fbin | old.fbin: exists; name another file",
      })
  void refusesWhatItCannotWrite(String arguments, String expected) throws IOException {
    assertThat(ycsb("vectors " + arguments)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains(expected).hasLineCount(1);
    assertThat(folder.resolve("old.fbin")).hasContent("mine");
    assertThat(folder.resolve("new.fbin")).doesNotExist();
  }
}
