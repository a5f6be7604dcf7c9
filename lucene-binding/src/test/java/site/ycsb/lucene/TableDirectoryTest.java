// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static site.ycsb.lucene.Tables.TABLE;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.lucene.codecs.Codec;
import org.apache.lucene.codecs.CodecUtil;
import org.apache.lucene.codecs.FilterCodec;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.IOContext;
import org.apache.lucene.store.IndexOutput;
import org.apache.lucene.store.Lock;
import org.apache.lucene.util.StringHelper;
import org.apache.lucene.util.Version;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.settings.ConfigurationException;

class TableDirectoryTest {

  @TempDir private Path directory;

  private void assertRefused(Path place, String... words) throws DBException {
    try (Tables tables = new Tables(place)) {
      assertThatException()
          .isThrownBy(tables::open)
          .satisfies(
              e -> {
                assertThat(e).isInstanceOfAny(DBException.class, ConfigurationException.class);
                assertThat(e.getMessage()).contains(words).doesNotContain("\n");
                assertThat(e.getMessage()).contains(directory.toString());
                assertThat(e.getMessage()).contains(LuceneSettings.DIRECTORY.name());
              });
    }
  }

  @Test
  void rejectsDirectoryThatIsAFile() throws Exception {
    assertRefused(Files.createFile(directory.resolve("file")), "is a file");
  }

  @Test
  void rejectsTableThatIsAFile() throws Exception {
    Files.createFile(directory.resolve(TABLE));
    assertRefused(directory, "is not a directory");
  }

  @Test
  void rejectsDirectoryOfOtherFilesAndLeavesItAlone() throws Exception {
    Path file = Files.createDirectory(directory.resolve(TABLE)).resolve("notes.txt");
    Files.writeString(file, "mine");
    assertRefused(directory, "no Lucene index");
    assertThat(directory.resolve(TABLE).toFile().list()).containsExactly("notes.txt");
  }

  @Test
  void rejectsIndexOfAnotherProgram() throws Exception {
    try (FSDirectory index = FSDirectory.open(directory.resolve(TABLE));
        IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(null))) {
      writer.commit();
    }
    assertRefused(directory, "did not make");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 1000})
  void rejectsIndexOfAnotherLuceneVersion(int format) throws Exception {
    try (FSDirectory index = FSDirectory.open(directory.resolve(TABLE));
        IndexOutput segments = index.createOutput("segments_1", IOContext.DEFAULT)) {
      CodecUtil.writeIndexHeader(segments, "segments", format, StringHelper.randomId(), "1");
      CodecUtil.writeFooter(segments);
    }
    assertRefused(directory, "another version of Lucene", Version.LATEST.toString());
  }

  /** Makes an index as Lucene 9 leaves it for Lucene 10. */
  @Test
  void rejectsIndexOfACodecThatThisLuceneLacks() throws Exception {
    Codec other = new FilterCodec("Other", Codec.getDefault()) {};
    try (FSDirectory index = FSDirectory.open(directory.resolve(TABLE));
        IndexWriter writer = new IndexWriter(index, new IndexWriterConfig(null).setCodec(other))) {
      writer.addDocument(List.of(new StringField("name", "value", Field.Store.NO)));
    }
    assertRefused(directory, "another version of Lucene", Version.LATEST.toString());
  }

  @Test
  void rejectsDamagedIndex() throws Exception {
    try (Tables tables = new Tables(directory)) {
      tables.open().writeStamp(TABLE, "stamp");
    }
    Path segments;
    try (Stream<Path> files = Files.list(directory.resolve(TABLE))) {
      segments =
          files.filter(file -> file.toString().contains("segments_")).findAny().orElseThrow();
    }
    byte[] bytes = Files.readAllBytes(segments);
    bytes[bytes.length - 1]++;
    Files.write(segments, bytes);
    assertRefused(directory, "is damaged");
  }

  /** Lucene checks the sums of small files only when it opens an index. */
  @Test
  void reportsDamageFoundLater() throws Exception {
    try (Tables tables = new Tables(directory)) {
      LuceneDB client = tables.open();
      for (int i = 0; i < 300; i++) {
        Tables.insert(client, "key" + i, "productName", "red shoe", "field0", "x".repeat(200));
      }
      client.awaitSearchable(TABLE, Duration.ofMinutes(1));
    }
    try (Stream<Path> files = Files.list(directory.resolve(TABLE))) {
      for (Path data : files.filter(file -> file.toString().endsWith(".cfs")).toList()) {
        byte[] bytes = Files.readAllBytes(data);
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 2000, (byte) 0x7B);
        Files.write(data, bytes);
      }
    }
    Set<Status> statuses = new HashSet<>();
    try (Tables tables = new Tables(directory)) {
      LuceneDB client = tables.open();
      for (int i = 0; i < 300; i++) {
        statuses.add(client.read(TABLE, "key" + i, null, new HashMap<>()));
      }
    }
    assertThat(statuses)
        .contains(
            new Status(
                "INDEX_DAMAGED",
                directory.resolve(TABLE)
                    + " is damaged: remove the directory and load again, or name another"
                    + " lucene.dir"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"../x", "a/b", ".", " "})
  void reportsInvalidTableNameAsUsageError(String name) {
    Tables tables = new Tables(directory).with("table", name);

    assertThatExceptionOfType(ConfigurationException.class)
        .isThrownBy(tables::open)
        .withMessage("table=" + name + ": needs a name that a directory can have");
  }

  @Test
  void rejectsIndexLockedByAnotherProcess() throws Exception {
    try (Tables tables = new Tables(directory)) {
      Tables.insert(tables.open(), "a", "field0", "x");
    }
    try (FSDirectory index = FSDirectory.open(directory.resolve(TABLE));
        Lock held = index.obtainLock(IndexWriter.WRITE_LOCK_NAME)) {
      held.ensureValid();
      assertRefused(directory, "is in use");
    }
  }

  @Test
  void rejectsReadOnlyDirectory() throws Exception {
    Path readOnly = Files.createDirectory(directory.resolve("locked"));
    assertThat(readOnly.toFile().setWritable(false)).isTrue();
    assumeFalse(Files.isWritable(readOnly), "this user may write anywhere");
    try (Tables tables = new Tables(readOnly)) {
      LuceneDB client = tables.open();
      assertThatExceptionOfType(DBException.class)
          .isThrownBy(() -> client.writeStamp(TABLE, "stamp"))
          .withMessageContaining("permissions");
    } finally {
      readOnly.toFile().setWritable(true);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"../other", "a/b", "a\\b", ".", "..", ""})
  void rejectsTableNameOutsideTheDirectory(String table) throws Exception {
    try (Tables tables = new Tables(directory)) {
      LuceneDB client = tables.open();
      assertThat(client.insert(table, "a", Tables.values("field0", "x")).getName())
          .isEqualTo("BAD_REQUEST");
      assertThat(directory).isEmptyDirectory();
    }
  }

  @Test
  void doesNotCreateTableOnRead() throws Exception {
    try (Tables tables = new Tables(directory)) {
      LuceneDB client = tables.open();
      assertThat(Tables.read(client, "a")).isNull();
      assertThat(client.update(TABLE, "a", Tables.values("field0", "x")))
          .isEqualTo(Status.NOT_FOUND);
      assertThat(client.readStamp(TABLE)).isNull();
      assertThatExceptionOfType(DBException.class)
          .isThrownBy(() -> client.awaitSearchable(TABLE, Duration.ofSeconds(1)))
          .withMessageContaining("no table " + TABLE);
      assertThat(directory).isEmptyDirectory();
    }
  }

  @Test
  void rejectsDifferentSettingsForOneDirectory() throws Exception {
    try (Tables tables = new Tables(directory)) {
      Tables.insert(tables.open(), "a", "field0", "x");
      tables.with(LuceneSettings.REFRESH.name(), "1s");
      assertThatExceptionOfType(DBException.class)
          .isThrownBy(tables::open)
          .withMessageContaining("other lucene.* properties");
    }
  }
}
