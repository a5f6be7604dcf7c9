// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.ByteIterator;
import site.ycsb.Status;
import site.ycsb.load.Phase;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore;
import site.ycsb.search.FloatVector;

/** Nearest neighbours among vectors of files, in a store that is right and in one that is not. */
@Tag("slow")
class FileVectorsRunTest {

  private static final int RECORDS = 300;
  private static final int DIMENSIONS = 6;

  /** Stores another vector of some records. */
  public static final class OneNumberDB extends MemoryDB {
    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      Map<String, ByteIterator> changed = new HashMap<>(values);
      if (key.endsWith("7")) {
        changed.put("v", FloatVector.value(1, 2, 3, 4, 5, 6));
      }
      return super.insert(table, key, changed);
    }
  }

  @TempDir Path folder;
  private final Map<String, String> properties = new LinkedHashMap<>();

  @BeforeEach
  void setRun() {
    properties.put("workload", "site.ycsb.workloads.SearchWorkload");
    properties.put("recordcount", "" + RECORDS);
    properties.put("operationcount", "3000");
    properties.put("threadcount", "4");
    properties.put("search.questions", "nearest,nearest-filter,self");
    properties.put("search.queries", "100");
    properties.put("search.minrecall", "1");
    share("search", 1);
  }

  private void share(String operation, double share) {
    properties.put(operation + "proportion", Double.toString(share));
  }

  private void shareWrites() {
    share("search", 0.5);
    share("update", 0.3);
    share("insert", 0.1);
    share("delete", 0.1);
    properties.put("update.vector", "0.5");
  }

  /** Vectors whose first four numbers are zero. */
  private static List<float[]> vectors(int count, int seed) {
    Random random = new Random(seed);
    List<float[]> vectors = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      vectors.add(new float[] {0, 0, 0, 0, random.nextFloat(), 1 + random.nextFloat()});
    }
    return vectors;
  }

  private String fbin(String name, int count, int seed) throws IOException {
    ByteBuffer bytes =
        ByteBuffer.allocate(8 + count * DIMENSIONS * 4).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putInt(count).putInt(DIMENSIONS);
    for (float[] vector : vectors(count, seed)) {
      bytes.asFloatBuffer().put(vector);
      bytes.position(bytes.position() + DIMENSIONS * Float.BYTES);
    }
    return Files.write(folder.resolve(name), bytes.array()).toString();
  }

  private void setFiles() throws IOException {
    properties.put("search.vector", "" + DIMENSIONS);
    properties.put("search.vector.file", fbin("records.fbin", RECORDS, 1));
    properties.put("search.vector.queries", fbin("queries.fbin", 50, 2));
  }

  private void setCorpus() throws IOException {
    List<String> lines = new ArrayList<>();
    for (float[] vector : vectors(200, 1)) {
      lines.add(
          "{\"title\":\"red shoe\",\"v\":%s,\"brand\":\"b%d\",\"price\":%d}"
              .formatted(Arrays.toString(vector), lines.size() % 3, lines.size()));
    }
    properties.put("corpus", Files.write(folder.resolve("corpus"), lines).toString());
    properties.put("corpus.fields", "title:text,v:vector:6,brand:tag,price:numeric:mutable");
    properties.put("search.nearest.tag", "brand");
    properties.put("search.nearest.number", "price");
  }

  private static void assertRight(CheckedRun run) {
    assertThat(run.problems()).as(run.output()).isEmpty();
    assertThat(run.isFlagged()).as(run.output()).isFalse();
    assertThat(run.output()).contains("Return=OK", "Recall, ");
  }

  @Test
  void exactStoreIsRightOverFilesUnderWrites() throws IOException {
    setFiles();
    shareWrites();

    assertRight(CheckedRun.of(MemoryDB.class, MemoryDB.class, properties));
  }

  @Test
  void exactStoreIsRightOverAColumnUnderWrites() throws IOException {
    setCorpus();
    shareWrites();
    properties.put("search.vector.metric", "cosine");

    assertRight(CheckedRun.of(MemoryDB.class, MemoryDB.class, properties));
  }

  @Test
  void storeThatChangesAVectorIsCaught() throws IOException {
    setCorpus();
    CheckedRun run = CheckedRun.of(MemoryDB.class, OneNumberDB.class, properties);

    assertThat(run.isFlagged()).as(run.output()).isTrue();
  }

  @Test
  void sharedAnswersAreThoseOfTheQueriesOfThisRun() throws IOException {
    setFiles();
    properties.put("search.oracledir", folder.resolve("oracle").toString());
    assertRight(CheckedRun.of(MemoryDB.class, MemoryDB.class, properties));
    // Their text, which has the first four numbers, is equal.
    properties.put("search.vector.queries", fbin("others.fbin", 50, 3));

    assertRight(CheckedRun.of(MemoryDB.class, MemoryDB.class, properties));
  }

  @Test
  void fileThatDoesNotFitIsRefusedBeforeTheFirstWrite() throws IOException {
    setFiles();
    String store = "vectors-" + System.nanoTime();
    try {
      properties.put(MemoryDB.STORE_PROPERTY, store);
      Path file = Path.of(properties.get("search.vector.file"));
      byte[] whole = Files.readAllBytes(file);
      Files.write(file, Arrays.copyOf(whole, whole.length - 1));
      CheckedRun load = CheckedRun.phase(Phase.LOAD, MemoryDB.class, properties);

      assertThat(load.exitCode()).isEqualTo(2);
      assertThat(load.output()).contains("is cut short or damaged");
      Files.write(file, whole);
      properties.put("recordcount", "10");
      assertThat(CheckedRun.phase(Phase.LOAD, MemoryDB.class, properties).exitCode()).isZero();
    } finally {
      MemoryStore.drop(store);
    }
  }

  @Test
  void anotherFileThanTheLoadedOneIsRefused() throws IOException {
    setFiles();
    String store = "vectors-" + System.nanoTime();
    try {
      properties.put(MemoryDB.STORE_PROPERTY, store);
      assertThat(CheckedRun.phase(Phase.LOAD, MemoryDB.class, properties).exitCode()).isZero();
      properties.put("search.vector.file", fbin("records.fbin", RECORDS, 9));
      CheckedRun run = CheckedRun.phase(Phase.RUN, MemoryDB.class, properties);

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.output()).contains("holds another data set: schema is", "vectors=sha256:");
    } finally {
      MemoryStore.drop(store);
    }
  }
}
