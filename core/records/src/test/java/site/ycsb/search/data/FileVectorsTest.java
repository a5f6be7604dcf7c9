// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.search.FloatVector;
import site.ycsb.settings.ConfigurationException;

/** Vectors of files and of a column of a corpus. */
class FileVectorsTest {

  private static final int COUNT = 40;
  private static final int DIMENSIONS = 3;

  @TempDir Path folder;
  private final Properties properties = new Properties();

  @BeforeEach
  void setRecords() {
    properties.setProperty("recordcount", Integer.toString(COUNT));
  }

  private static float[] vector(int number) {
    return new float[] {number + 0.5f, -number / 8f, 1e-7f * number};
  }

  private static String header(String descr, String order, int count) {
    String text =
        "{'descr': '%s', 'fortran_order': %s, 'shape': (%d, 3), }".formatted(descr, order, count);
    return text + " ".repeat(117 - text.length()) + "\n";
  }

  /** The bytes of such a file with the vectors of 0 up to a number. */
  private static byte[] bytes(String form, int count) {
    ByteBuffer out = ByteBuffer.allocate(1 << 16).order(ByteOrder.LITTLE_ENDIAN);
    if (form.equals("fbin")) {
      out.putInt(count).putInt(DIMENSIONS);
    } else if (form.equals("npy")) {
      out.put("\u0093NUMPY\1\0".getBytes(StandardCharsets.ISO_8859_1)).putShort((short) 118);
      out.put(header("<f4", "False", count).getBytes(StandardCharsets.ISO_8859_1));
    }
    for (int i = 0; i < count; i++) {
      if (form.equals("fvecs")) {
        out.putInt(DIMENSIONS);
      }
      for (float number : vector(i)) {
        out.putFloat(number);
      }
    }
    return Arrays.copyOf(out.array(), out.position());
  }

  private void file(String property, String name, byte[] content) throws IOException {
    Path file = Files.write(folder.resolve(name), content);
    properties.setProperty("search.vector", Integer.toString(DIMENSIONS));
    properties.setProperty(property, file.toString());
  }

  private void file(String name, byte[] content) throws IOException {
    file("search.vector.file", name, content);
  }

  private void corpus(String lines) throws IOException {
    properties.setProperty("corpus", Files.writeString(folder.resolve("corpus"), lines).toString());
    properties.setProperty("corpus.fields", "v:vector:3,title:text,price:numeric:missing=0");
  }

  private static String jsonLines() {
    return IntStream.range(0, COUNT)
        .mapToObj(i -> "{\"v\":%s,\"title\":\"red shoe\"}".formatted(Arrays.toString(vector(i))))
        .collect(Collectors.joining("\n"));
  }

  private RecordGenerator generator() {
    return DataSet.from(properties).generator();
  }

  private static List<float[]> loaded(RecordGenerator generator) {
    return IntStream.range(0, COUNT).mapToObj(i -> generator.vector(i, 0).clone()).toList();
  }

  private static final List<float[]> ALL =
      IntStream.range(0, COUNT).mapToObj(FileVectorsTest::vector).toList();

  @ParameterizedTest
  @ValueSource(strings = {"fvecs", "fbin", "npy"})
  void recordsHaveTheVectorsOfAFileInItsOrder(String form) throws IOException {
    file("vectors." + form, bytes(form, COUNT));

    assertThat(loaded(generator())).usingRecursiveComparison().isEqualTo(ALL);
  }

  @Test
  void recordsHaveTheVectorsOfAColumn() throws Exception {
    corpus(jsonLines());
    RecordGenerator generator = generator();

    assertThat(loaded(generator)).usingRecursiveComparison().isEqualTo(ALL);
    assertThat(generator.record(5, 0)).containsKeys("title", "price", "v", "revision");
    assertThat(FloatVector.read("", generator.record(5, 0).get("v"), DIMENSIONS))
        .isEqualTo(vector(5));
    assertThat(DataSet.from(properties).schema().vectorField().orElseThrow().name()).isEqualTo("v");
  }

  @Test
  void columnOfCsvHasArraysInBrackets() throws IOException {
    String csv =
        IntStream.range(0, COUNT)
            .mapToObj(i -> "\"%s\";red shoe;1".formatted(Arrays.toString(vector(i))))
            .collect(Collectors.joining("\n", "v;title;price\n", ""));
    corpus(csv);

    assertThat(loaded(generator())).usingRecursiveComparison().isEqualTo(ALL);
  }

  @Test
  void updatesMoveARecordToAnotherVectorOfTheFile() throws IOException {
    file("vectors.fbin", bytes("fbin", COUNT));
    assertThat(generator().changes(5, 3)).doesNotContainKey("embedding");
    properties.setProperty("update.vector", "0.3");
    RecordGenerator generator = generator();
    RecordGenerator again = generator();
    long moved =
        LongStream.rangeClosed(1, 5_000)
            .filter(revision -> !generator.hasSameVector(revision % COUNT, 0, (int) revision))
            .count();

    assertThat(generator.changes(5, 3)).containsKey("embedding");
    // A drawn vector is sometimes the one that the record has.
    assertThat(moved / 5_000.0).isCloseTo(0.3 * (COUNT - 1) / COUNT, within(0.02));
    for (int revision = 1; revision < 100; revision++) {
      float[] vector = generator.vector(7, revision).clone();
      assertThat(ALL).anyMatch(one -> Arrays.equals(one, vector));
      assertThat(again.vector(7, revision)).isEqualTo(vector);
      assertThat(generator.hasSameVector(7, 0, revision))
          .isEqualTo(Arrays.equals(vector, vector(7)));
    }
  }

  @Test
  void recordsBeyondTheLastOneHaveDrawnVectors() throws IOException {
    file("vectors.fbin", bytes("fbin", COUNT));
    float[] vector = generator().vector(COUNT + 5, 0);

    assertThat(ALL).anyMatch(one -> Arrays.equals(one, vector));
  }

  @Test
  void queriesOfAFileAreAskedInItsOrderAndAgain() throws IOException {
    file("vectors.fbin", bytes("fbin", COUNT));
    file("search.vector.queries", "queries.fvecs", bytes("fvecs", 4));
    VectorSource vectors = generator().vectors();

    assertThat(vectors.query(2)).isEqualTo(new FloatVector(vector(2)));
    assertThat(vectors.query(5)).isEqualTo(new FloatVector(vector(1)));
    assertThat(vectors.describe()).contains("40 vectors of sha256:", "4 queries of sha256:");
  }

  @Test
  void withoutAFileQueriesLieBetweenTwoVectors() throws IOException {
    file("vectors.fbin", bytes("fbin", COUNT));
    VectorSource vectors = generator().vectors();

    for (int query = 0; query < 50; query++) {
      float first = vectors.query(query).toArray()[0];
      assertThat(first).isBetween(0.5f, COUNT - 0.5f);
      assertThat((first - 0.5) * 4 % 1).isZero();
    }
    assertThat(IntStream.range(0, 50).mapToObj(vectors::query).distinct().count())
        .isGreaterThan(40);
  }

  @Test
  void queriesOfTheMetricDotHaveLengthOne() throws IOException {
    ByteBuffer out = ByteBuffer.allocate(8 + 24).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(2).putInt(3).putFloat(1).putFloat(0).putFloat(0).putFloat(0).putFloat(1);
    file("unit.fbin", out.array());
    properties.setProperty("recordcount", "2");
    properties.setProperty("search.vector.metric", "dot");
    for (int query = 0; query < 10; query++) {
      float[] asked = generator().vectors().query(query).toArray();
      assertThat(asked[0] * asked[0] + asked[1] * asked[1]).isCloseTo(1, within(1e-6f));
    }
  }

  @Test
  void tablesOfOtherVectorsAreOthers() throws IOException {
    file("vectors.fbin", bytes("fbin", COUNT));
    DataSetStamp.Identity here = DataSetStamp.ofNewTable(DataSet.from(properties)).dataSet();
    byte[] other = bytes("fbin", COUNT);
    other[8 + 12 * COUNT - 4]++;
    file("vectors.fbin", other);

    assertThat(DataSetStamp.ofNewTable(DataSet.from(properties)).dataSet()).isNotEqualTo(here);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vectors.bin | a file of vectors has a name that ends with .fvecs or .fbin or .npy",
        "none.fbin | no such file",
        "short.fbin | has 479 bytes; 40 vectors of 3 dimensions have 488: it is cut short",
        "long.fbin | has 492 bytes; 40 vectors of 3 dimensions have 488",
        "empty.fbin | ends within its header",
        "short.fvecs | has 631 bytes; 39 vectors of 3 dimensions have 624",
        "odd.fvecs | vector 1 has 4 dimensions, and the first one 3",
        "few.fbin | few.fbin: needs a vector for each record: it has 4, and recordcount is 40",
        "wide.fbin | has vectors of 12 dimensions, not 3",
        "nan.fbin | vector 2: number 1 is NaN, not finite",
        "vast.fbin | vector 2: the length is above 10^15",
        "double.npy | needs float32 in C order",
        "fortran.npy | needs float32 in C order",
        "text.npy | is not a file of numpy.save",
      })
  void aFileThatDoesNotFitIsRefused(String name, String expected) throws IOException {
    String form = name.substring(name.indexOf('.') + 1);
    byte[] whole = bytes(form, COUNT);
    ByteBuffer edited = ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN);
    byte[] content =
        switch (name) {
          case "short.fbin", "short.fvecs" -> Arrays.copyOf(whole, whole.length - 9);
          case "long.fbin" -> Arrays.copyOf(whole, whole.length + 4);
          case "empty.fbin" -> new byte[0];
          case "few.fbin" -> bytes(form, 4);
          case "odd.fvecs" -> edited.putInt(16, 4).array();
          case "wide.fbin" -> edited.putInt(0, 10).putInt(4, 12).array();
          case "nan.fbin" -> edited.putFloat(8 + 2 * 12 + 4, Float.NaN).array();
          case "vast.fbin" -> edited.putFloat(8 + 2 * 12 + 4, 1e16f).array();
          case "double.npy" ->
              edited.put(whole, 0, 10).put(header("<f8", "False", 40).getBytes()).array();
          case "fortran.npy" ->
              edited.put(whole, 0, 10).put(header("<f4", "True", 40).getBytes()).array();
          case "text.npy" -> "no numbers at all".getBytes();
          default -> whole;
        };
    file(name, content);
    if (name.startsWith("none")) {
      Files.delete(folder.resolve(name));
    }

    assertThatThrownBy(this::generator)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(expected)
        .hasMessageNotContaining("\n");
    assertThat(Files.exists(folder.resolve("vectors"))).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cosine | vector 0: the vector is zero",
        "dot | vector 0: the length is 0.00000: the metric dot needs vectors of length 1"
      })
  void aVectorWithoutThatDistanceIsRefused(String metric, String expected) throws IOException {
    byte[] whole = bytes("fbin", COUNT);
    Arrays.fill(whole, 8, 20, (byte) 0);
    file("vectors.fbin", whole);
    properties.setProperty("search.vector.metric", metric);

    assertThatThrownBy(this::generator).hasMessageContaining(expected);
  }

  @Test
  void aFileBesideACorpusHasAVectorForEachLine() throws IOException {
    file("vectors.fbin", bytes("fbin", COUNT));
    corpus("{\"title\":\"red shoe\"}\n{\"title\":\"blue shoe\"}\n");
    properties.setProperty("corpus.fields", "title:text");

    assertThatThrownBy(this::generator)
        .hasMessageContaining("as many vectors as corpus has records, 2; it has 40");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'title':'a b','v':[1,2]} | line 1: v has 2 numbers, not the 3 of v:vector:3",
        "{'title':'a b','v':[1,2,3e50]} | line 1: v: number 2 is Infinity, not finite",
        "{'title':'a b','v':[1,2,null]} | line 1: v: number 2 is null, which is not a number",
        "{'title':'a b','v':[1,2,[3]]} | line 1: v: number 2 is [, which is not a number",
        "{'title':'a b','v':'[1,2,NaN]'} | line 1: v: number 2 is “NaN”, which is not a number",
        "{'title':'a b','v':'[1,,3]'} | line 1: v: number 1 is missing",
        "{'title':'a b','v':7} | line 1: v=7: needs an array of numbers such as [0.5, -1]",
        "{'title':'a b','v':{'a':1}} | line 1: v is an array or an object, not one value",
        "{'title':'a b','w':[1,2,3]} | line 1: no column v; this line has title, w",
        "{'title':'a b','v':null} | line 1: no value of column v: each record needs a vector",
        "{'title':['a'],'v':[1,2,3]} | line 1: title is an array or an object, not one value",
      })
  void aLineWithoutAVectorIsRefused(String line, String expected) throws IOException {
    corpus(line.replace('\'', '"'));

    assertThatThrownBy(this::generator)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "corpus.fields=v:vector,title:text | corpus.fields=v:vector: needs the dimensions of the vector",
        "corpus.fields=v:vector:1,title:text | corpus.fields=v:vector:1: needs the dimensions",
        "corpus.fields=v:vector:3:mutable,title:text | and no option",
        "corpus.fields=v:vector:3,w=v:vector:3,title:text | needs no second vector beside v:vector:3",
        "search.vector=3 | search.vector=3: needs no vector among corpus.fields, which have v:vector:3",
        "search.vectorfield=w | search.vectorfield=w: needs v, the vector of the corpus",
      })
  void contradictionsAreRefused(String property, String expected) throws IOException {
    corpus(jsonLines());
    int at = property.indexOf('=');
    properties.setProperty(property.substring(0, at), property.substring(at + 1));

    assertThatThrownBy(this::generator)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(expected);
  }

  @ParameterizedTest
  @ValueSource(strings = {"update.vector=0.5", "search.vector.metric=dot"})
  void whatNeedsAVectorIsRefusedWithoutOne(String property) throws IOException {
    corpus("{\"title\":\"red shoe\"}\n");
    properties.setProperty("corpus.fields", "title:text");
    properties.setProperty(property.split("=")[0], property.split("=")[1]);

    assertThatThrownBy(this::generator)
        .hasMessageContaining("needs search.vector, or a vector among corpus.fields");
  }
}
