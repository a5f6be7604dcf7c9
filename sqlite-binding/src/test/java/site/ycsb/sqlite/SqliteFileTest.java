// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static site.ycsb.sqlite.SqliteProducts.TABLE;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.StoreInfo;

/** Files that are not there, not SQLite's, or used by others, too. */
@Tag("slow")
class SqliteFileTest {

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("new/store.db");
  }

  @Test
  void fileOfAnotherFormatIsRefusedAndNotChanged() throws Exception {
    file = folder.resolve("notes.txt");
    Files.writeString(file, "not a database ".repeat(10));
    byte[] before = Files.readAllBytes(file);

    assertThatExceptionOfType(DBException.class)
        .isThrownBy(new SqliteProducts(file)::open)
        .withMessageContaining(file + " ([SQLITE_NOTADB]")
        .withMessageEndingWith("remove the file, or name another sqlite.file");
    assertThat(Files.readAllBytes(file)).isEqualTo(before);
  }

  @Test
  void folderThatCannotBeMadeIsNamed() throws Exception {
    Files.writeString(folder.resolve("new"), "a file");

    assertThatExceptionOfType(DBException.class)
        .isThrownBy(new SqliteProducts(file)::create)
        .withMessageContaining("cannot create the index of table usertable of " + file)
        .withMessageContaining("FileAlreadyExistsException")
        .withMessageEndingWith("or name another sqlite.file");
  }

  @Test
  void tableOfAnotherProgramIsNotEmptied() throws Exception {
    Files.createDirectories(file.getParent());
    try (SqliteProducts products = new SqliteProducts(file)) {
      SqliteDB db = products.open();
      try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + file);
          Statement statement = other.createStatement()) {
        statement.executeUpdate("CREATE TABLE " + TABLE + " (a)");
        statement.executeUpdate("INSERT INTO " + TABLE + " VALUES (1)");

        assertThatExceptionOfType(DBException.class)
            .isThrownBy(() -> db.createIndex(TABLE, SearchSchema.from(new Properties())))
            .withMessageContaining("holds records: add -p recreate=true");
        assertThat(statement.executeQuery("SELECT a FROM " + TABLE).getInt(1)).isEqualTo(1);
      }
    }
  }

  /**
   * Connections that change the mode of a new file at once lock it for each other. Without a wait,
   * about one of 2 000 clients fails.
   */
  @Test
  void clientsMayOpenANewFileAtOnce() throws Exception {
    int clients = 8;
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try {
      for (int round = 0; round < 400; round++) {
        Path own = folder.resolve(round + ".db");
        CyclicBarrier start = new CyclicBarrier(clients);
        List<Future<Status>> inserted = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
          int number = i;
          inserted.add(
              threads.submit(
                  () -> {
                    try (SqliteProducts products = new SqliteProducts(own)) {
                      SqliteDB db = products.open();
                      start.await();
                      return SqliteProducts.insert(db, number, "shoe");
                    }
                  }));
        }
        for (Future<Status> each : inserted) {
          assertThat(each.get()).isEqualTo(Status.OK);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void missingTableIsNamedOnce() throws Exception {
    try (SqliteProducts products = new SqliteProducts(file)) {
      SqliteDB db = products.open();

      assertThatExceptionOfType(DBException.class)
          .isThrownBy(() -> db.awaitSearchable(TABLE, Duration.ZERO))
          .withMessage(
              "there is no table usertable in %s: load it first, or check sqlite.file", file);
    }
  }

  @Test
  void fileThatIsMissingIsMadeByAWriteAlone() throws Exception {
    try (SqliteProducts products = new SqliteProducts(file)) {
      SqliteDB db = products.open();

      assertThat(db.readStamp(TABLE)).isNull();
      assertThat(db.read(TABLE, "p1", null, new HashMap<>()).getName()).isEqualTo("NO_TABLE");
      assertThat(db.storeFacts(TABLE)).isEqualTo(StoreInfo.NONE);
      assertThat(folder.resolve("new")).doesNotExist();

      SqliteProducts.insert(db, 1, "red shoe");
      assertThat(file).exists();
    }
  }

  @Test
  void keyThatIsThereIsAnErrorAndTheConnectionWorksOn() throws Exception {
    try (SqliteProducts products = new SqliteProducts(file)) {
      SqliteDB db = products.create();
      assertThat(SqliteProducts.insert(db, 1, "red shoe")).isEqualTo(Status.OK);

      assertThat(SqliteProducts.insert(db, 1, "blue shoe").getName()).isEqualTo("DUPLICATE_KEY");

      assertThat(SqliteProducts.insert(db, 2, "red hat")).isEqualTo(Status.OK);
    }
  }

  @Test
  void resultSaysWhichSqliteRanAndWithWhichJournal() throws Exception {
    try (SqliteProducts products = new SqliteProducts(file)) {
      SqliteDB db = products.create();
      SqliteProducts.insert(db, 1, "red shoe");

      StoreInfo info = db.storeFacts(TABLE);

      assertThat(info.product()).isEqualTo("SQLite");
      assertThat(info.version()).matches("3\\.\\d+\\.\\d+");
      assertThat(info.embedded()).isTrue();
      assertThat(info.values())
          .containsEntry("sqlite.journal_mode", "wal")
          .containsEntry("sqlite.synchronous", "1")
          .containsEntry("sqlite.cache_size", "-65536")
          .containsEntry("sqlite.records", "1")
          .containsEntry("sqlite.file", file.toString());
    }
  }
}
