// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static site.ycsb.lucene.Tables.TABLE;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;

/** A process that writes is killed, as by kill -9. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class CrashIT {

  private static final int BATCH = 100;
  private static final int BATCHES = 5;

  @TempDir private Path directory;

  /** Writes records for ever, and says after each commit how many are committed. */
  static final class Writer {
    public static void main(String[] arguments) throws DBException {
      Tables tables = new Tables(Path.of(arguments[0])).with("lucene.commit", "never");
      LuceneDB client = tables.open();
      client.writeStamp(TABLE, "stamp");
      for (int n = 0; ; n++) {
        Tables.insert(
            client, "key" + n, "productName", "red shoe", "productScore", "" + n, "field0", "a");
        client.update(TABLE, "key" + n / 2, Tables.values("field0", "b"));
        if ((n + 1) % BATCH == 0) {
          client.awaitSearchable(TABLE, Duration.ofMinutes(1));
          System.out.println(n + 1);
        }
      }
    }
  }

  @Test
  void committedRecordsSurviveAKilledProcess() throws Exception {
    Process writer =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                directory.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    int committed = 0;
    try (BufferedReader output = writer.inputReader()) {
      for (int i = 0; i < BATCHES; i++) {
        committed = nextNumber(output);
      }
      assertThatExceptionOfType(DBException.class)
          .isThrownBy(new Tables(directory)::open)
          .withMessageContaining("in use by another process");
    } finally {
      writer.destroyForcibly().waitFor();
    }

    try (Tables tables = new Tables(directory)) {
      LuceneDB client = tables.open();
      assertThat(client.readStamp(TABLE)).isEqualTo("stamp");
      assertThat(client.awaitSearchable(TABLE, Duration.ofMinutes(1)))
          .isGreaterThanOrEqualTo(committed);
      for (int n = 0; n < committed; n++) {
        Map<String, String> record = Tables.read(client, "key" + n);
        assertThat(record)
            .containsEntry("productScore", "" + n)
            .containsEntry("productName", "red shoe");
        if (n < committed / 2) {
          assertThat(record).containsEntry("field0", "b");
        }
      }
      assertThat(Tables.find(client, "shoe")).hasSize(10).startsWith("key0", "key1");
    }
  }

  private static int nextNumber(BufferedReader output) throws IOException {
    String line = output.readLine();
    assertThat(line).as("line of the writing process").isNotNull();
    return Integer.parseInt(line);
  }
}
