// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.random.Mix;

/** Names from a file with one name per line. */
class DictionaryTest {

  @TempDir Path folder;

  private TextSource names(List<String> lines) {
    Properties properties = new Properties();
    try {
      Path file = Files.write(Files.createTempFile(folder, "names", ""), lines);
      properties.setProperty("dictfile", file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return TextSources.from(properties);
  }

  private static Set<String> drawn(TextSource texts) {
    Set<String> drawn = new HashSet<>();
    int[] ranks = new int[texts.maxWords()];
    for (int i = 0; i < 1000; i++) {
      List<String> words = new ArrayList<>();
      int count = texts.draw(i, Mix.stream(1, i), ranks);
      for (int w = 0; w < count; w++) {
        words.add(new String(texts.vocabulary().word(ranks[w]), StandardCharsets.UTF_8));
      }
      drawn.add(String.join(" ", words));
    }
    return drawn;
  }

  @Test
  void lowerCasesWordsAndSplitsAtNonAlphanumerics() {
    TextSource texts = names(List.of("Grüner  Tee, 250g", "", "T\u00e9l\u00e9phone/Rouge!"));
    assertThat(drawn(texts))
        .containsExactlyInAnyOrder("grüner tee 250g", "t\u00e9l\u00e9phone rouge");
    assertThat(texts.maxWords()).isEqualTo(3);
    assertThat(texts.maxBytes())
        .isEqualTo("t\u00e9l\u00e9phone rouge".getBytes(StandardCharsets.UTF_8).length);
  }

  @Test
  void mostFrequentWordHasTheFirstRank() {
    TextSource texts = names(List.of("red shoe", "blue shoe", "shoe lace"));
    assertThat(new String(texts.vocabulary().word(0))).isEqualTo("shoe");
    assertThat(texts.vocabulary().size()).isEqualTo(4);
  }

  @Test
  void differentNamesHaveDifferentFingerprints() {
    String fingerprint = names(List.of("red shoe", "blue hat")).fingerprint();
    assertThat(names(List.of("red shoe", "blue hat")).fingerprint()).isEqualTo(fingerprint);
    assertThat(names(List.of("red shoe", "blue cap")).fingerprint()).isNotEqualTo(fingerprint);
  }

  @Test
  void acceptsRealProductNames() {
    TextSource texts =
        names(
            List.of(
                "WHITE HANGING HEART T-LIGHT HOLDER",
                "SET 7 BABUSHKA NESTING BOXES",
                "CHILDREN'S CUTLERY DOLLY GIRL ",
                "PACK OF 72 RETROSPOT CAKE CASES"));
    assertThat(drawn(texts))
        .containsExactlyInAnyOrder(
            "white hanging heart t light holder",
            "set 7 babushka nesting boxes",
            "children s cutlery dolly girl",
            "pack of 72 retrospot cake cases");
    assertThat(texts.nestedWord()).isPresent();
  }

  @Test
  void reportsWordWithinAnother() {
    assertThat(names(List.of("red shoe", "blue shoelace")).nestedWord())
        .contains("\"shoelace\" contains \"shoe\"");
    assertThat(names(List.of("red shoe", "blue lace")).nestedWord()).isEmpty();
    assertThat(new ZipfTexts(WordForm.PLAIN, 100).nestedWord()).isEmpty();
  }

  @Test
  void skipsAndCountsLinesWithoutTwoDifferentWords() {
    TextSource texts = names(List.of("red shoe", "POSTAGE", "", "hat hat", "???"));

    assertThat(drawn(texts)).containsExactly("red shoe");
    assertThat(texts.facts())
        .containsEntry("vocabulary", "2")
        .containsEntry("vocabulary.wordsInWords", "none")
        .containsEntry("dictionary.names", "1")
        .containsEntry("dictionary.linesWithoutTwoWords", "3");
  }

  private String error(String dictfile) {
    Properties properties = new Properties();
    properties.setProperty("dictfile", dictfile);
    try {
      TextSources.from(properties);
      return "none";
    } catch (IllegalArgumentException e) {
      return e.getMessage();
    }
  }

  @Test
  void namesUnusableFile() throws Exception {
    Path empty = Files.createFile(folder.resolve("empty"));
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xC3, 0x28});
    assertThat(error(folder.resolve("none").toString())).contains("none: no such file");
    assertThat(error(empty.toString())).contains("empty: no line has two different words");
    assertThat(error(binary.toString())).contains("binary, line 1: is not UTF-8");
    assertThat(error(folder.toString())).contains("is a folder");
  }
}
