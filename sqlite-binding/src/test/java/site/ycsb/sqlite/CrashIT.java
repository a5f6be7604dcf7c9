// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.sqlite.SqliteProducts.TABLE;

import java.io.BufferedReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Status;
import site.ycsb.search.question.AllTerms;

/** Processes that write to one file; one of them is killed, as by kill -9. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrashIT {

  private static final AllTerms SHOES =
      new AllTerms("productName", List.of("shoe"), "productScore", false);

  @TempDir private Path folder;

  /** Writes products of even or odd numbers, and says after each one that it is stored. */
  static final class Writer {
    public static void main(String[] arguments) throws Exception {
      try (SqliteProducts products = new SqliteProducts(Path.of(arguments[0]))) {
        SqliteDB db = products.open();
        for (int n = Integer.parseInt(arguments[1]); n < 1000; n += 2) {
          Status status = SqliteProducts.insert(db, n, "red shoe");
          System.out.println(status.isOk() ? n : status);
        }
      }
    }
  }

  private Process writer(int first) throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Writer.class.getName(),
            folder.resolve("store.db").toString(),
            "" + first)
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  @Test
  void twoProcessesWriteOneFileAndAKilledOneLosesNothing() throws Exception {
    SqliteProducts products = new SqliteProducts(folder.resolve("store.db"));
    products.create().writeStamp(TABLE, "stamp");
    products.close();
    Process killed = writer(0);
    Process other = writer(1);
    int acknowledged = -2;
    try (BufferedReader lines = killed.inputReader()) {
      for (int i = 0; i < 100; i++) {
        acknowledged = Integer.parseInt(lines.readLine());
      }
    } finally {
      killed.destroyForcibly().waitFor();
    }
    try (BufferedReader lines = other.inputReader()) {
      assertThat(lines.lines().toList())
          .isEqualTo(IntStream.range(0, 500).mapToObj(i -> "" + (2 * i + 1)).toList());
    }

    try (products) {
      SqliteDB db = products.open();
      assertThat(db.readStamp(TABLE)).isEqualTo("stamp");
      List<Integer> found = new ArrayList<>();
      for (int n = 0; n < 1000; n++) {
        if (db.read(TABLE, "p" + n, null, new HashMap<>()).isOk()) {
          found.add(n);
        }
      }
      assertThat(found).filteredOn(n -> n % 2 == 1).hasSize(500);
      assertThat(found).filteredOn(n -> n % 2 == 0).hasSizeGreaterThanOrEqualTo(100);
      assertThat(found).contains(acknowledged);
      assertThat(SqliteProducts.find(db, SHOES)).isEqualTo(found);
      assertThat(db.awaitSearchable(TABLE, Duration.ZERO)).isEqualTo(found.size());
    }
  }
}
