// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.WorkloadException;
import site.ycsb.stub.StubSearchableDB;

class DataSetStampTest {

  private static final class StampedDB extends StubSearchableDB {
    private String stamp;

    @Override
    public long awaitSearchable(String table, Duration timeout) {
      return 0;
    }

    @Override
    public String readStamp(String table) {
      return stamp;
    }
  }

  @TempDir Path folder;
  private final Properties properties = new Properties();
  private final StampedDB db = new StampedDB();

  @BeforeEach
  void setRecords() {
    properties.setProperty("recordcount", "2");
  }

  private DataSet ofCorpus() throws Exception {
    Path file = Files.writeString(folder.resolve("records"), "{\"t\":\"red shoe\",\"b\":\"x\"}\n");
    properties.setProperty("corpus", file.toString());
    properties.setProperty("corpus.fields", "t:text,b:tag");
    return DataSet.from(properties);
  }

  @Test
  void versionOfUnicodeIsInTheStamp() throws Exception {
    DataSet corpus = ofCorpus();
    db.stamp = DataSetStamp.ofNewTable(corpus).asLoaded().format();
    assertThat(db.stamp).contains("\nunicode=13.0\n");
    assertThat(DataSetStamp.requireLoaded(db, corpus).dataSet().unicode()).isEqualTo("13.0");
  }

  @Test
  void otherVersionOfUnicodeIsRefused() throws Exception {
    DataSet corpus = ofCorpus();
    String stamp = DataSetStamp.ofNewTable(corpus).asLoaded().format();

    db.stamp = stamp.replace("unicode=13.0", "unicode=16.0");
    assertThatThrownBy(() -> DataSetStamp.requireLoaded(db, corpus))
        .isInstanceOf(WorkloadException.class)
        .hasMessage(
            "the texts of table usertable were split into words by Unicode 16.0, and this program"
                + " has Unicode 13.0: load again with recreate=true");
    assertThat(DataSetStamp.find(db, corpus)).isEmpty();

    // What a version before has written.
    db.stamp = stamp.replace("unicode=13.0\n", "");
    assertThatThrownBy(() -> DataSetStamp.requireLoaded(db, corpus))
        .hasMessageContaining("by the Unicode version of the Java that loaded it, and this program")
        .hasMessageEndingWith("load again with recreate=true");
  }

  @Test
  void madeUpWordsDependOnNoVersion() throws Exception {
    DataSet products = DataSet.from(properties);
    String stamp = DataSetStamp.ofNewTable(products).asLoaded().format();
    db.stamp = stamp.replace("unicode=\n", "");
    assertThat(db.stamp).isNotEqualTo(stamp);
    assertThat(DataSetStamp.requireLoaded(db, products).dataSet().unicode()).isEmpty();
  }
}
