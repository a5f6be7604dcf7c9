// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.memory.MemoryDB;
import site.ycsb.result.RunDocument;

/** The first wrong replies of a run are in its result and in its error. */
class WrongExamplesTest {

  @TempDir private Path folder;

  private CheckedRun run(String type, Mix mix) {
    Map<String, String> properties = new LinkedHashMap<>(mix.onSmallDataSet());
    properties.put("liar.type", type);
    properties.put("liar.rate", "0.2");
    properties.put("results.dir", folder.toString());
    return CheckedRun.of(LiarDB.class, MemoryDB.class, properties);
  }

  private RunDocument document() throws IOException {
    try (var in = Files.newInputStream(folder.resolve("run.json"))) {
      return RunDocument.read(in);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "last-row-dropped | search,read | SEARCH of \".+ .+\" from row \\d+: shown \\d+ rows; possible \\d+",
        "first-row-dropped | search,read | SEARCH of \".+ .+\" from row \\d+: .*shown .+; possible \\w+",
        "first-row-dropped | search,update | SEARCH of \".+ .+\" from row \\d+: .*shown .+; before the run .+",
        "revision-invented-in-read | read,update | READ of \\w+: shown revision \\d+; possible revision \\d+.*",
        "read-not-found | read,update | READ of \\w+: shown none; possible revision \\d+.*",
        "scan-short | scan,read | SCAN of \\d+ records from \\w+: \\d+ rows that leave out a record, or are not in order"
      })
  void sayWhatWasAskedShownAndPossible(String type, String mix, String example) throws IOException {
    String[] operations = mix.split(",");

    CheckedRun run = run(type, Mix.of(operations[0], 50, operations[1], 50));

    assertThat(run.exitCode()).as(run.output()).isEqualTo(1);
    assertThat(document().outcome().wrongExamples())
        .hasSize(3)
        .allSatisfy(line -> assertThat(line).matches(example));
    assertThat(run.problems())
        .anySatisfy(
            line ->
                assertThat(line)
                    .matches(
                        "ycsb: \\d+ replies were wrong: see \\[VERIFY]; first: "
                            + example
                            + "; .*"));
  }

  @Test
  void runWithoutAWrongReplyHasNone() throws IOException {
    CheckedRun run = run("scan-short", Mix.of("search", 50, "read", 50));

    assertThat(run.exitCode()).as(run.output()).isZero();
    assertThat(document().outcome().wrongExamples()).isEmpty();
  }
}
