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

class FieldGuessTest {

  @TempDir private Path folder;

  private List<String> guess(String content) throws IOException {
    Path file = Files.writeString(folder.resolve("file"), content);
    return FieldGuess.of(file).stream().map(CorpusField::toString).toList();
  }

  @Test
  void theColumnWithMostWordsIsATextHoweverShort() throws IOException {
    assertThat(guess("brand,title,price\nacme,red shoe,1.25\nbolt,hat,2\n"))
        .containsExactly("brand:tag", "title:text", "price:numeric:times=100");
  }

  @Test
  void namesAreThoseThatAMappingMayHave() throws IOException {
    assertThat(guess("a:b,,x y,x_y,revision,productScore,9lives\nred,1,a b,b,c,2,3\n"))
        .containsExactly(
            "x_y=x y:text",
            "x_y2=x_y:tag",
            "revision2=revision:tag",
            "productScore2=productScore:numeric",
            "f9lives=9lives:numeric");
  }

  @Test
  void aTextWithoutAWordLacksOne() throws IOException {
    assertThat(guess("title\nred shoe new\n---\n")).containsExactly("title:text:missing=none");
  }

  @Test
  void whatIsLeftOutIsSaidWithTheReason() throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("file"),
            "{\"name\":{\"common\":\"Aruba\"},\"tags\":[\"a\"],\"a:b\":1,\"none\":null,"
                + "\"region\":\"Americas\",\"note\":\"small island\"}\n");

    assertThat(FieldGuess.leftOut(file, FieldGuess.of(file)))
        .containsExactly(
            Map.entry("name", "it has objects or arrays"),
            Map.entry("tags", "it has objects or arrays"),
            Map.entry("a:b", "its name has a comma, a colon, an equals sign or a blank at an end"),
            Map.entry("none", "it has no value in the first records"));
  }

  @Test
  void aZipArchiveIsNotCalledEmpty() throws IOException {
    Path file = folder.resolve("corpus.zip");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      zip.putNextEntry(new ZipEntry("a.jsonl"));
      zip.write("{\"a\":\"b\"}\n".getBytes(StandardCharsets.UTF_8));
    }

    assertThatThrownBy(() -> FieldGuess.of(file))
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
    assertThatThrownBy(() -> guess("title,price\n")).hasMessageEndingWith("file: has no record");
    assertThatThrownBy(() -> guess("a:b,\n1,2\n")).hasMessageContaining("has no column with");
    assertThatThrownBy(() -> guess("[\n{\"a\":1}]"))
        .hasMessageEndingWith("line 1: is not a JSON object");
  }
}
