// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.cli.ExitCode;
import site.ycsb.cli.Main;

class CorpusCommandTest {

  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int ycsb(String arguments) throws IOException {
    Files.writeString(
        folder.resolve("odd"),
        "{\"a\":\"p q\",\"b\":1}\n{\"a\":\"p\",\"b\":2}\n{\"a\":\"q\",\"b\":\"x\"}\n");
    Files.writeString(folder.resolve("array"), "[{\"a\":\"p q\"},\n7]");
    Files.writeString(folder.resolve("good"), "{\"a\":\"p q\",\"b\":1}\n{\"a\":\"q r\",\"b\":2}\n");
    return Main.run(
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8),
        arguments.replace("@", folder + "/").split(" "));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "corpus -p text.words=long | text.words=long: needs the least and the greatest number",
        "corpus @odd -p corpus.fields=a:text,b:numeric | odd, line 3: b=x: needs a whole number",
        "corpus @array | array, line 2: is not a JSON object",
        "corpus @nothing | nothing: no such file",
        "corpus --nothing | '--nothing'"
      })
  void reportsOneLine(String arguments, String expected) throws IOException {
    assertThat(ycsb(arguments)).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains(expected).hasLineCount(1);
  }

  @Test
  void proposesAMappingAndDescribesTheRecords() throws IOException {
    assertThat(ycsb("corpus @good")).as(err.toString()).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(
            "# Proposed from all 2 records;",
            "# Queries match a, the longest text: 2.0 words a record",
            "corpus.fields=a:text,b:numeric",
            "records: 2");
  }

  @ParameterizedTest
  @CsvSource({"-h", "-help", "--help"})
  void explainsItself(String option) throws IOException {
    assertThat(ycsb("corpus " + option)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("Usage: ycsb corpus");
  }
}
