// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.search.CorpusField;

class FieldProposalTest {

  @TempDir private Path folder;

  private List<String> proposed(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), content);
    return FieldProposal.of(file).fields().stream().map(CorpusField::toString).toList();
  }

  @Test
  void theColumnWithMostWordsIsATextHoweverShort() throws IOException {
    assertThat(proposed("brand,title,price\nacme,red shoe,1.25\nbolt,hat,2\n"))
        .containsExactly("title:text", "brand:tag", "price:numeric:times=100");
  }

  @Test
  void namesAreThoseThatAMappingMayHave() throws IOException {
    assertThat(proposed("a:b,,x y,x_y,revision,productScore,9lives\nred,1,a b,b,c,2,3\n"))
        .containsExactly(
            "x_y=x y:text",
            "x_y2=x_y:tag",
            "revision2=revision:tag",
            "productScore2=productScore:numeric",
            "f9lives=9lives:numeric");
  }

  @Test
  void aTextWithoutAWordLacksOne() throws IOException {
    assertThat(proposed("title\nred shoe new\n---\n")).containsExactly("title:text:missing=none");
  }

  @Test
  void whatIsLeftOutIsSaidWithTheReason() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("file"),
            "{\"name\":{\"common\":\"Aruba\"},\"tags\":[\"a\"],\"a:b\":1,\"none\":null,"
                + "\"region\":\"Americas\",\"note\":\"small island\"}\n");

    assertThat(FieldProposal.of(file).leftOut())
        .containsExactly(
            Map.entry("name", "it has objects or arrays"),
            Map.entry("tags", "it has objects or arrays"),
            Map.entry("a:b", "its name has a comma, a colon, an equals sign or a blank at an end"),
            Map.entry("none", "it has no value in any record"));
  }

  @Test
  void aZipArchiveIsNotCalledEmpty() throws IOException {
    Path file = folder.resolve("corpus.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("a.jsonl"));
      zip.write("{\"a\":\"b\"}\n".getBytes(StandardCharsets.UTF_8));
    }

    assertThatThrownBy(() -> FieldProposal.of(file))
        .hasMessageContaining("corpus.zip: is a zip archive: unzip it");
  }

  @Test
  void nameThatBeginsOtherwiseIsRefusedWithTheWholeRule() {
    Properties properties = new Properties();
    properties.setProperty("corpus.fields", "_id=brand:tag");

    assertThatThrownBy(() -> CorpusField.from(properties))
        .hasMessageContaining("that begins with a letter");
  }

  @Test
  void aFileWithoutAFieldIsRefused() {
    assertThatThrownBy(() -> proposed("title,price\n")).hasMessageEndingWith("file: has no record");
    assertThatThrownBy(() -> proposed("a:b,\n1,2\n"))
        .hasMessageContaining("has no column that can be a field");
    assertThatThrownBy(() -> proposed("[\n{\"a\":1},\n2]"))
        .hasMessageEndingWith("line 3: is not a JSON object");
  }

  /** Rows like the index of a distribution of software: most columns are never searched. */
  private static String packages(int count) {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < count; i++) {
      String hash = "%032x".formatted(0x9E3779B97F4A7C15L * (i + 1));
      lines.append(
          "{\"Id\":%d,\"Package\":\"lib%s\",\"Version\":\"1.%d.0-2+b1\",\"Section\":\"s%d\","
              .formatted(i + 7, hash.substring(28), i % 9, i % 5));
      lines.append(
          "\"Depends\":\"libc6 (>= 2.%d), liba1, libb2 (>= 1.0), libc3 (>= 4:5), libd4 (= 1)\","
              .formatted(i % 3));
      lines.append("\"Description\":\"small tools for the shell\",\"MD5sum\":\"" + hash + "\"}\n");
    }
    return lines.toString();
  }

  @Test
  void theLongestProseIsSearchedAndHashesAndIdentifiersAreLeftOut() throws IOException {
    Path file = Files.writeString(folder.resolve("packages"), packages(50));

    FieldProposal proposal = FieldProposal.of(file);

    assertThat(proposal.fields().stream().map(CorpusField::toString))
        .containsExactly("Description:text", "Version:tag", "Section:tag", "Depends:text");
    assertThat(proposal.wordsOfSearched()).isEqualTo(5);
    assertThat(proposal.leftOut())
        .containsExactly(
            Map.entry("Id", "it counts the records"),
            Map.entry(
                "Package",
                "it has identifiers: almost all values differ, and they are single words"),
            Map.entry("MD5sum", "its values are hashes or UUIDs"));
  }

  @Test
  void theLastRecordCounts() throws IOException {
    assertThat(
            proposed(
                "{\"t\":\"red shoe\",\"n\":1}\n".repeat(30_000)
                    + "{\"t\":\"hat\",\"n\":\"x\",\"late\":\"y\"}"))
        .containsExactly("t:text", "n:tag", "late:tag:missing=none");
    assertThat(proposed("{\"t\":\"red shoe\",\"n\":1}\n".repeat(30_000) + "{\"t\":\"hat\"}"))
        .containsExactly("t:text", "n:numeric:missing=0");
  }

  @Test
  void aTagThatRepeatsLateIsNoIdentifier() throws IOException {
    StringBuilder lines = new StringBuilder("title,code\n");
    for (int i = 0; i < 100_000; i++) {
      lines.append("red shoe,c").append(i % 50_000).append('\n');
    }
    assertThat(proposed(lines.toString())).containsExactly("title:text", "code:tag");
  }

  @Test
  void anIdentifierIsSearchedIfThereIsNoOtherText() throws IOException {
    StringBuilder lines = new StringBuilder("sku,price\n");
    for (int i = 0; i < 100; i++) {
      lines.append("a-").append(i).append(',').append(i % 7).append('\n');
    }
    assertThat(proposed(lines.toString())).containsExactly("sku:text", "price:numeric");
  }

  @Test
  void aJsonArrayIsReadAsItsObjects() throws IOException {
    for (String array :
        List.of(
            "[{\"a\":\"p q\",\"b\":1},{\"a\":\"q\",\"b\":2}]",
            "\n"
                + " [\n"
                + "  {\n"
                + "    \"a\": \"p q\",\n"
                + "    \"b\": 1\n"
                + "  },\n"
                + "  {\"b\": 2, \"a\": \"q\"}\n"
                + "]\n")) {
      assertThat(proposed(array)).as(array).containsExactly("a:text", "b:numeric");
    }
  }

  @Test
  void aRecordOfAnArrayHasTheLengthOfALineAtMost() {
    String tooLong = "\"" + "x ".repeat(132_000) + "\"";
    String halves = "\"" + "x ".repeat(70_000) + "\"";
    for (String record :
        List.of("{\"a\":" + tooLong + "}", "{\"a\":" + halves + ",\"b\":" + halves + "}")) {
      assertThatThrownBy(() -> proposed("[{\"a\":1},\n" + record + "]"))
          .hasMessageEndingWith("line 2: has more than 256 KiB, which a record may have");
    }
  }

  @Test
  void anArrayOfNumbersOfOneLengthInEachRecordIsAVector() throws IOException {
    assertThat(proposed("{\"v\":[1,-0.5,2e-3],\"t\":\"a b\"}\n".repeat(30)))
        .containsExactly("t:text", "v:vector:3");
    assertThat(proposed("[{\"t\":\"a b\",\"v w\":[0,1]},\n{\"v w\":[1,\n0],\"t\":\"a b\"}]"))
        .containsExactly("t:text", "v_w=v w:vector:2");
  }

  @Test
  void arraysThatAreNoVectorAreLeftOutWithTheReason() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("file"),
            """
            {"t":"a b","v":[1,2],"w":[3,4],"x":[1,2],"y":[1,2],"z":[1],"n":[1,null],"o":[1e99,1]}
            {"t":"a b","v":[1,2],"w":[3,4],"x":[1,2,3],"n":[[1],2]}
            {"t":"a b","v":[1,2],"w":[3,4],"x":[1,2],"y":[1,2],"u":[1,2]}
            {"t":"a b","v":[1,2],"w":[3,4],"x":[1,2],"y":7,"u":[1,2]}
            """);

    assertThat(FieldProposal.of(file).fields().toString()).isEqualTo("[t:text, v:vector:2]");
    assertThat(FieldProposal.of(file).leftOut())
        .containsOnly(
            Map.entry("w", "a record has one vector, for which v is proposed"),
            Map.entry("x", "it has arrays of 2 and of 3 numbers"),
            Map.entry("y", "it has arrays and other values"),
            Map.entry("z", "it has an array of 1 numbers: a vector has 2 to 4096"),
            Map.entry("n", "it has objects or arrays"),
            Map.entry("o", "it has objects or arrays"),
            Map.entry("u", "some records lack the vector"));
  }

  @Test
  void columnsOfOneNameAreLeftOut() throws IOException {
    Path file = Files.writeString(folder.resolve("file"), "title,x,x\nred shoe,1,2\n");
    assertThat(FieldProposal.of(file).leftOut()).containsOnlyKeys("x");
  }
}
