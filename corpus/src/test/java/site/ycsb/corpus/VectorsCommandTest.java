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
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
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

@Tag("slow")
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

  /** Made by pyarrow: see {@code make.py} beside the files. */
  private static Path parquet(String name) {
    return Path.of("src/test/resources/parquet", name + ".parquet");
  }

  private StoredVectors written(int dimensions) {
    try (VectorFile file =
        new VectorFile(folder.resolve("out.fbin"), new VectorType(dimensions, VectorMetric.L2))) {
      return file.readAll();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"none", "snappy", "zstd", "gzip", "lz4"})
  void vectorsOfAParquetFileGetTheOrderOfTheirIds(String codec) {
    assertThat(ycsb("vectors " + parquet(codec) + " emb @out.fbin"))
        .as(err.toString())
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("300 vectors, in the order of the column id", "search.vector=3");
    StoredVectors vectors = written(3);
    float[] vector = new float[3];
    assertThat(vectors.size()).isEqualTo(300);
    for (int n = 0; n < 300; n++) {
      vectors.read(n, vector);
      assertThat(vector).as("vector " + n).containsExactly(n, -n / 4f, (float) (1e-9 * n));
    }
  }

  @Test
  void withoutIdsTheOrderOfTheFileStays() {
    assertThat(ycsb("vectors " + parquet("unordered") + " emb @out.fbin"))
        .as(err.toString())
        .isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8)).doesNotContain("order");
    float[] vector = new float[3];
    written(3).read(1, vector);
    assertThat(vector[0]).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(strings = {"double", "fixed"})
  void otherTypesOfNumbersAndListsAreRead(String column) {
    assertThat(ycsb("vectors " + parquet("columns") + " " + column + " @out.fbin"))
        .as(err.toString())
        .isEqualTo(ExitCode.DONE);
    float[] vector = new float[3];
    // Its id is the least.
    written(3).read(0, vector);
    assertThat(vector).containsExactly(7, -1.75f, 7e-9f);
  }

  @Test
  void listsTheColumns() {
    assertThat(ycsb("vectors " + parquet("columns"))).as(err.toString()).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("id: [4] of int32", "double: [4, 3] of double", "fixed: [4, 3] of float");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "columns other | no data set other; it has id; double; fixed",
        "columns half | half is [4, 2] of int32; it needs lists of float or double",
        "columns id | id is [4] of int32; it needs lists of float or double",
        "columns nested | nested is [4, 1] of float; it needs lists",
        "columns point | point is [4] of double, [4] of double; it needs lists",
        "columns ragged | row 1 has 3 numbers, but row 0 has 2",
        "columns missing | row 1 has no vector, or a number of its vector is missing",
        "columns hole | row 1 has no vector, or a number of its vector is missing",
        "same-id emb | two rows have the id 1",
        "empty emb | has 0 rows",
        "brotli emb | packed as BROTLI; write it with snappy",
      })
  void refusesWhatIsNoVectorOfParquet(String arguments, String expected) {
    String[] words = arguments.split(" ");
    assertThat(ycsb("vectors " + parquet(words[0]) + " " + words[1] + " @new.fbin"))
        .isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains(expected).hasLineCount(1);
    assertThat(folder.resolve("new.fbin")).doesNotExist();
  }

  @Test
  void aDamagedParquetFileIsRefusedInOneLine() throws IOException {
    byte[] bytes = Files.readAllBytes(parquet("snappy"));
    for (int place = 4; place < bytes.length; place += 97) {
      byte[] damaged = bytes.clone();
      damaged[place] ^= 0x55;
      damaged[place + 1 < bytes.length ? place + 1 : place] = -1;
      Files.write(folder.resolve("damaged"), damaged);
      err.reset();
      Files.deleteIfExists(folder.resolve("new.fbin"));
      // A wrong byte of a number cannot be noticed.
      if (ycsb("vectors @damaged emb @new.fbin") != ExitCode.DONE) {
        assertThat(err.toString(StandardCharsets.UTF_8)).as("byte " + place).hasLineCount(1);
        assertThat(folder.resolve("new.fbin")).doesNotExist();
      }
    }
    for (int length : new int[] {4, 12, bytes.length / 2, bytes.length - 1}) {
      Files.write(folder.resolve("damaged"), Arrays.copyOf(bytes, length));
      err.reset();
      assertThat(ycsb("vectors @damaged emb @new.fbin")).isEqualTo(ExitCode.USAGE);
      assertThat(err.toString(StandardCharsets.UTF_8))
          .contains("is a damaged file of Parquet")
          .hasLineCount(1);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@none.hdf5 | none.hdf5: no such file",
        "@text.hdf5 | text.hdf5: is neither an HDF5 file nor one of Parquet",
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
