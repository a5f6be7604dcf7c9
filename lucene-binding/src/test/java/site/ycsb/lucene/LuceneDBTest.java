// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static site.ycsb.lucene.Tables.TABLE;
import static site.ycsb.lucene.Tables.find;
import static site.ycsb.lucene.Tables.insert;
import static site.ycsb.lucene.Tables.read;
import static site.ycsb.lucene.Tables.values;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.Version;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.question.AllTerms;

@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class LuceneDBTest {

  private static final Duration ANY = Duration.ofMinutes(1);

  @TempDir private Path directory;
  private Tables tables;

  @BeforeEach
  void prepare() {
    tables = new Tables(directory).with(LuceneSettings.COMMIT.name(), "never");
  }

  @AfterEach
  void cleanUp() throws DBException {
    tables.close();
  }

  @Test
  void readsSeeWritesBeforeTheRefreshAndSearchesDoNot() throws DBException {
    LuceneDB client = tables.with(LuceneSettings.REFRESH.name(), "600m").open();
    insert(client, "a", "productName", "red shoe", "productScore", "1");
    insert(client, "b", "productName", "red hat", "productScore", "2");
    assertThat(find(client, "red")).isEmpty();

    assertThat(client.update(TABLE, "a", values("productName", "blue shoe"))).isEqualTo(Status.OK);
    assertThat(client.delete(TABLE, "b")).isEqualTo(Status.OK);

    assertThat(read(client, "a"))
        .isEqualTo(Map.of("productName", "blue shoe", "productScore", "1"));
    assertThat(read(client, "b")).isNull();
    assertThat(client.update(TABLE, "b", values("productScore", "3"))).isEqualTo(Status.NOT_FOUND);
    assertThat(client.delete(TABLE, "b")).isEqualTo(Status.NOT_FOUND);
    assertThat(find(client, "blue")).isEmpty();
    assertThat(client.awaitSearchable(TABLE, ANY)).isOne();
    assertThat(find(client, "blue")).containsExactly("a");
    assertThat(find(client, "red")).isEmpty();
  }

  @Test
  void refreshesPeriodically() throws DBException {
    LuceneDB client = tables.with(LuceneSettings.REFRESH.name(), "1ms").open();
    insert(client, "a", "productName", "red shoe", "productScore", "1");
    while (find(client, "red").isEmpty()) {
      Thread.onSpinWait();
    }
    assertThat(find(client, "red")).containsExactly("a");
  }

  @Test
  void commitsPeriodically() throws Exception {
    LuceneDB client = tables.with(LuceneSettings.COMMIT.name(), "1ms").open();
    insert(client, "a", "productName", "red shoe", "productScore", "1");
    while (committedRecords() == 0) {
      Thread.onSpinWait();
    }
    assertThat(committedRecords()).isOne();
  }

  @Test
  void lastCleanupCommitsWithoutACommitPeriod() throws Exception {
    LuceneDB first = tables.open();
    LuceneDB second = tables.open();
    insert(first, "a", "productName", "red shoe", "productScore", "1");
    insert(second, "b", "productName", "red hat", "productScore", "2");
    first.cleanup();
    assertThat(committedRecords()).isZero();
    second.cleanup();
    assertThat(committedRecords()).isEqualTo(2);
  }

  private int committedRecords() throws Exception {
    try (FSDirectory index = FSDirectory.open(directory.resolve(TABLE));
        DirectoryReader reader = DirectoryReader.open(index)) {
      return reader.numDocs();
    }
  }

  @Test
  void readsAndUpdatesMoreRecordsThanTheMemoryHolds() throws DBException {
    LuceneDB client =
        tables
            .with(LuceneSettings.REFRESH.name(), "600m")
            .with(LuceneSettings.RAM_BUFFER.name(), "1")
            .open();
    String text = "x".repeat(10_000);
    int records = 500; // 5 MB, where 1 MB may be held
    for (int i = 0; i < records; i++) {
      insert(client, "key" + i, "field0", text + i);
    }
    for (int i = 0; i < records; i++) {
      client.update(TABLE, "key" + i, values("field1", "y" + i));
    }
    for (int i = 0; i < records; i++) {
      assertThat(read(client, "key" + i)).isEqualTo(Map.of("field0", text + i, "field1", "y" + i));
    }
    assertThat(client.awaitSearchable(TABLE, ANY)).isEqualTo(records);
  }

  @Test
  void keepsConcurrentUpdatesOfOneRecord() throws Exception {
    tables.with(LuceneSettings.REFRESH.name(), "1ms");
    LuceneDB client = tables.open();
    insert(client, "a", "productName", "red shoe", "productScore", "1");
    int threads = 16;
    int last = 200;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<?>> done = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        LuceneDB own = tables.open();
        String field = "field" + i;
        done.add(
            pool.submit(
                () -> {
                  for (int n = 1; n <= last; n++) {
                    assertThat(own.update(TABLE, "a", values(field, "" + n))).isEqualTo(Status.OK);
                    assertThat(read(own, "a")).containsEntry(field, "" + n);
                  }
                }));
      }
      for (Future<?> each : done) {
        each.get();
      }
    } finally {
      pool.shutdownNow();
    }
    assertThat(read(client, "a")).hasSize(2 + threads);
    assertThat(client.awaitSearchable(TABLE, ANY)).isOne();
  }

  @Test
  void findsLowerCaseWordsOfAnyScript() throws DBException {
    LuceneDB client = tables.open();
    insert(client, "a", "productName", "GRÜNE\u2003Straße\tΛΌΓΟΣ", "productScore", "1");
    assertThat(find(client, "grüne")).containsExactly("a");
    assertThat(find(client, "straße")).containsExactly("a");
    assertThat(find(client, "GRÜNE")).isEmpty();
    assertThat(find(client, "gr")).isEmpty();
  }

  @Test
  void rejectsTermThatIsTooLongAndWritesNothing() throws DBException {
    LuceneDB client = tables.open();
    String limit = "w".repeat(32_766);
    assertThat(insert(client, "a", "productName", limit + " word", "productScore", "1"))
        .isEqualTo(Status.OK);
    Status status = insert(client, "b", "productName", "word " + limit + "w", "productScore", "1");
    assertThat(status.getName()).isEqualTo("BAD_REQUEST");
    assertThat(status.getDescription()).contains("productName", "32767", "32766");
    assertThat(insert(client, "k".repeat(32_767), "field0", "x").getName())
        .isEqualTo("BAD_REQUEST");
    assertThat(insert(client, "c", "_key", "x").getName()).isEqualTo("BAD_REQUEST");
    assertThat(client.update(TABLE, "a", values("productName", limit + "w")).getName())
        .isEqualTo("BAD_REQUEST");
    assertThat(read(client, "a")).containsEntry("productName", limit + " word");
    assertThat(client.awaitSearchable(TABLE, ANY)).isOne();
    assertThat(find(client, "word")).containsExactly("a");
  }

  @Test
  void statusNamesTheFailedIndex() throws Exception {
    LuceneDB client = tables.open();
    insert(client, "a", "field0", "x");
    client.awaitSearchable(TABLE, ANY);
    Files.delete(directory.resolve(TABLE).resolve("write.lock"));
    Status status = insert(client, "b", "field0", "x");
    assertThat(status.getName()).isEqualTo("IO_ERROR");
    assertThat(status.getDescription()).contains("write.lock");
    assertThatExceptionOfType(DBException.class)
        .isThrownBy(() -> client.awaitSearchable(TABLE, ANY))
        .withMessageContaining(directory.toString());
    assertThatExceptionOfType(DBException.class).isThrownBy(tables::close);
  }

  @Test
  void rejectsTableOfAnotherSchemaUntilItIsRecreated() throws DBException {
    insert(tables.open(), "a", "productName", "red shoe", "productScore", "1");
    tables.close();
    tables.with(SearchSchema.SORT_FIELD.name(), "price");
    LuceneDB other = tables.open();
    Status status = insert(other, "b", "productName", "red hat", "price", "1");
    assertThat(status.getName()).isEqualTo("STORE_ERROR");
    assertThat(status.getDescription()).contains("another schema");
    SearchSchema schema = SearchSchema.from(other.getProperties());
    assertThatExceptionOfType(DBException.class)
        .isThrownBy(() -> other.createIndex(TABLE, schema))
        .withMessageContaining("holds records")
        .withMessageContaining("recreate=true");

    LuceneDB again = tables.with("recreate", "true").open();
    again.createIndex(TABLE, schema);
    assertThat(insert(other, "b", "productName", "red hat", "price", "1")).isEqualTo(Status.OK);
    assertThat(again.awaitSearchable(TABLE, ANY)).isOne();
  }

  @Test
  void showsIndexAndRequestAsLucenePrintsThem() throws DBException {
    LuceneDB client = tables.open();
    SearchSchema schema = SearchSchema.from(client.getProperties());
    assertThat(client.indexDefinition(TABLE, schema))
        .startsWith("productName: indexed,tokenized,omitNorms,indexOptions=DOCS; productScore: ")
        .doesNotContain("productDescription");
    SearchQuery query =
        new SearchQuery(
            new AllTerms("productName", List.of("red", "shoe"), "productScore", true),
            20,
            10,
            false);
    assertThat(client.searchRequest(TABLE, query, Set.of("brand")))
        .startsWith("query #productName:red #productName:shoe, sort <sortednumeric: \"productScore")
        .endsWith("hits 20 to 30, not counted, fields brand");
  }

  @Test
  void factsDescribeTheIndex() throws DBException {
    LuceneDB client = tables.with(LuceneSettings.REFRESH.name(), "600m").open();
    for (int i = 0; i < 10; i++) {
      insert(client, "key" + i, "productName", "red shoe", "productScore", "" + i);
    }
    client.delete(TABLE, "key0");
    client.awaitSearchable(TABLE, ANY);
    Map<String, String> facts = client.storeFacts(TABLE).values();
    assertThat(facts)
        .containsEntry("lucene.refresh", "36000000ms")
        .containsEntry("lucene.commit", "never")
        .containsEntry("lucene.ramBufferMB", "64")
        .containsEntry("lucene.records", "9")
        .containsEntry("lucene.schema", SearchSchema.from(client.getProperties()).toString())
        .containsKeys("lucene.deletedDocuments", "lucene.segments", "lucene.mergePolicy");
    assertThat(Version.class.getProtectionDomain().getCodeSource().getLocation().toString())
        .endsWith("/lucene-core-" + facts.get("lucene.version") + ".jar");
    assertThat(facts.get("lucene.index")).endsWith(TABLE);
    long bytes = Long.parseLong(facts.get("lucene.bytes"));
    assertThat(bytes).isPositive();
    assertThat(facts).containsEntry("lucene.bytesPerRecord", Long.toString(bytes / 9));
  }
}
