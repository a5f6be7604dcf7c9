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

  @Test
  void proposesThePropertiesOfATestCollection() throws IOException {
    Path collection = Files.createDirectories(folder.resolve("beir/qrels")).getParent();
    Files.writeString(
        collection.resolve("corpus.jsonl"),
        "{\"_id\":\"d1\",\"title\":\"\",\"text\":\"red shoe\"}\n"
            + "{\"_id\":\"d2\",\"title\":\"Hat\",\"text\":\"blue hat\"}\n");
    Files.writeString(collection.resolve("queries.jsonl"), "{\"_id\":\"q1\",\"text\":\"hat\"}\n");
    assertThat(ycsb("corpus @beir")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("beir: lacks qrels/test.tsv; name a file of records, or a folder with corpus")
        .hasLineCount(1);

    Path judgements = collection.resolve("qrels/test.tsv");
    Files.writeString(judgements, "query-id\tcorpus-id\tscore\nq1\td2\t1\n");
    assertThat(ycsb("corpus @beir")).as(err.toString()).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8).split("\\R\\R")[0].lines())
        .contains(
            "corpus=" + collection.resolve("corpus.jsonl"),
            "recordcount=2",
            "search.querylog=" + collection.resolve("queries.jsonl"),
            "search.judgements=" + judgements,
            "search.questions=relevance",
            "search.relevance.k=100",
            "search.relevance.fields=text:1,title:1",
            "search.fields=productScore")
        .anyMatch(line -> line.contains("title:text:missing=none"));
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("1 judgements of 1 queries");

    Files.writeString(judgements, "query-id\tcorpus-id\tscore\nq1\td3\t1\n");
    err.reset();
    assertThat(ycsb("corpus @beir")).isEqualTo(ExitCode.USAGE);
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("qrels/test.tsv, line 2: no document of ")
        .hasLineCount(1);
  }

  @Test
  void proposesAVectorAndSaysSo() throws IOException {
    Files.writeString(
        folder.resolve("near"), "{\"a\":\"p q\",\"v\":[1,0]}\n{\"a\":\"q r\",\"v\":[0,1]}\n");

    assertThat(ycsb("corpus @near")).as(err.toString()).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains(
            "# Queries of the kinds nearest, nearest-filter and self ask for v, a vector of 2",
            "corpus.fields=a:text,v:vector:2",
            "v=[1.0, 0.0]");
  }

  @ParameterizedTest
  @CsvSource({"-h", "-help", "--help"})
  void explainsItself(String option) throws IOException {
    assertThat(ycsb("corpus " + option)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("Usage: ycsb corpus");
  }
}
