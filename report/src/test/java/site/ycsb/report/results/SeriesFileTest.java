// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.report.results.SeriesFile.Response;

class SeriesFileTest {

  @TempDir private Path folder;

  @Test
  void readsResponsesInOrderOfTimeWithAndWithoutPrefix() throws IOException {
    Files.writeString(
        folder.resolve(SeriesFile.RAW),
        """
        RawREAD, latency raw data: op, timestamp(ms), latency(us)
        RawREAD,1795369425531,12815
        READ-MODIFY-WRITE,1795369425530,7.5
        RawREAD,Total Ops,1
        """);

    assertThat(SeriesFile.responses(folder))
        .containsExactly(
            new Response("READ-MODIFY-WRITE", 1795369425530L, 7.5),
            new Response("READ", 1795369425531L, 12815));
  }

  @Test
  void aRunWithoutTheFileHasNone() throws IOException {
    assertThat(SeriesFile.responses(folder)).isEmpty();
    assertThat(SeriesFile.seconds(folder.resolve("run-series.csv"))).isEmpty();
    assertThat(SeriesFile.gauges(folder.resolve("run-gauges.csv"))).isEmpty();
  }
}
