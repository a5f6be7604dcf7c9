// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.freshness;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.TextSource;

class FreshWordsTest {

  @TempDir private Path folder;

  private static TextSource names(String property, String value) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "10");
    properties.setProperty(property, value);
    return DataSet.from(properties).generator().texts();
  }

  private TextSource dictionary(String... lines) throws IOException {
    Path file = folder.resolve("names");
    Files.write(file, List.of(lines));
    return names("dictfile", file.toString());
  }

  private static List<String> draw(TextSource texts) {
    FreshWords words = new FreshWords(texts.vocabulary(), new SplittableRandom(7));
    return Stream.generate(words::next).limit(1000).toList();
  }

  private static void assertApart(TextSource texts) {
    List<String> fresh = draw(texts);
    assertThat(fresh).doesNotHaveDuplicates();
    for (int rank = 0; rank < texts.vocabulary().size(); rank++) {
      String word = new String(texts.vocabulary().word(rank), StandardCharsets.UTF_8);
      assertThat(fresh).noneMatch(w -> w.contains(word) || word.contains(w));
    }
  }

  @Test
  void knowsItsWordsFromThoseOfAnother() {
    TextSource texts = names("search.vocabulary", "1000");
    FreshWords own = new FreshWords(texts.vocabulary(), new SplittableRandom(7));
    FreshWords other = new FreshWords(texts.vocabulary(), new SplittableRandom(8));
    String word = own.next();

    assertThat(own.made(word)).isTrue();
    assertThat(own.made(other.next())).isFalse();
    assertThat(own.made("lamp")).isFalse();
    assertThat(other.made(word)).isFalse();
    assertThat(new FreshWords(texts.vocabulary(), new SplittableRandom(7)).made(word)).isFalse();
  }

  @Test
  void wordsBesideMadeUpOnesHaveTheirLettersAndAreLonger() {
    TextSource texts = names("search.vocabulary", "1000");
    assertThat(draw(texts)).allMatch(word -> word.matches("[a-z]{10}"));
    assertApart(texts);
  }

  @Test
  void wordsBesideADictionaryHaveItsLettersAndAreLonger() throws IOException {
    TextSource texts = dictionary("shoe lamp", "table chair", "mirror cupboard");
    assertThat(draw(texts)).allMatch(word -> word.matches("[shoelamptbcirud]{11,15}"));
    assertApart(texts);
  }

  @Test
  void singleLettersAsWordsLeaveWordsToMake() throws IOException {
    String[] letters =
        IntStream.rangeClosed('a', 'z').mapToObj(c -> (char) c + " lamp").toArray(String[]::new);
    assertThat(draw(dictionary(letters))).doesNotHaveDuplicates();
  }
}
