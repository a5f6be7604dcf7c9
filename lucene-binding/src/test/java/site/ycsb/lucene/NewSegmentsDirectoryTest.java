// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import static org.assertj.core.api.Assertions.assertThat;
import static site.ycsb.lucene.Tables.TABLE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.Status;

class NewSegmentsDirectoryTest {

  @TempDir private Path directory;

  private List<String> filesOfSegments() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve(TABLE))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.startsWith("_"))
          .toList();
    }
  }

  @Test
  void aRefreshMakesNoFiles() throws Exception {
    try (Tables tables = new Tables(directory).with(LuceneSettings.COMMIT.name(), "never")) {
      LuceneDB client = tables.open();
      for (String key : List.of("a", "b", "c")) {
        Tables.insert(client, key, "productName", "red shoe", "productScore", "1");
        assertThat(Tables.find(client, "red")).contains(key);
      }
      assertThat(client.delete(TABLE, "a")).isEqualTo(Status.OK);
      assertThat(Tables.find(client, "red")).hasSize(2);

      assertThat(filesOfSegments()).isEmpty();
      client.awaitSearchable(TABLE, Duration.ZERO);
      assertThat(filesOfSegments()).isNotEmpty();
    }
  }
}
