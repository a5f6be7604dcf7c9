// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.search.FieldType;
import site.ycsb.search.SearchSchema;

class RecordGeneratorTest {

  private static final TextSource NAMES = new ZipfTexts(WordForm.PLAIN, 1000);
  private final RecordGenerator generator = new RecordGenerator(7, NAMES, 0);

  private static Map<String, String> text(Map<String, ByteIterator> values) {
    Map<String, String> text = new TreeMap<>();
    values.forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  @Test
  void recordIsAFunctionOfSeedNumberAndRevision() {
    Map<String, String> record = text(generator.record(12_345, 6));

    assertThat(
            text(new RecordGenerator(7, new ZipfTexts(WordForm.PLAIN, 1000), 0).record(12_345, 6)))
        .isEqualTo(record);
    assertThat(text(new RecordGenerator(8, NAMES, 0).record(12_345, 6))).isNotEqualTo(record);
    assertThat(text(generator.record(12_346, 6))).isNotEqualTo(record);
    assertThat(text(generator.record(12_345, 7))).isNotEqualTo(record);
  }

  @Test
  void recordsStayAsTheyAreFromReleaseToRelease() {
    // Data sets of one release have to be readable by the next: this line changes with the format.
    assertThat(text(generator.record(1, 0)).toString().hashCode()).isEqualTo(RECORD_HASH);
  }

  private static final int RECORD_HASH = -2010109897;

  @Test
  void defaultDataSetIsThatOfEarlierReleasesToTheByte() throws Exception {
    RecordGenerator byDefault = new RecordGenerator(42, TextSources.from(new Properties()), 0.3);
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    for (int number = 0; number < 2000; number++) {
      for (int revision : new int[] {0, 7}) {
        for (Map.Entry<String, ByteIterator> field :
            byDefault.record(number, revision).entrySet()) {
          String line = field.getKey() + "=" + field.getValue() + "\n";
          digest.update(line.getBytes(StandardCharsets.UTF_8));
        }
      }
    }
    assertThat(HexFormat.of().formatHex(digest.digest()))
        .isEqualTo("3b2fbb52d5b67577751456d7a718e4092d3f88e00e62d5458087a7d06d9d79be");
    assertThat(byDefault.texts().fingerprint()).isEqualTo("plain-eb5b07cf6bd90144");
  }

  @Test
  void textsOfTheIndexChangeTogether() {
    for (String kinds : List.of("allterms", "either", "both")) {
      boolean isIndexed = !kinds.equals("allterms");
      RecordGenerator changing = changing(kinds);
      assertThat(changing.changes(1, 3).containsKey("productDescription")).isEqualTo(isIndexed);
      int changed = 0;
      for (int number = 0; number < 200; number++) {
        Map<String, String> loaded = text(changing.record(number, 0));
        Map<String, String> updated = text(changing.record(number, 3));
        boolean isRenamed = !updated.get("productName").equals(loaded.get("productName"));
        assertThat(!updated.get("productDescription").equals(loaded.get("productDescription")))
            .as("%s: record %d has another description", kinds, number)
            .isEqualTo(isIndexed && isRenamed);
        changed += isRenamed ? 1 : 0;
      }
      assertThat(changed).isBetween(60, 140);
    }
  }

  private static RecordGenerator changing(String kinds) {
    Properties properties = new Properties();
    properties.setProperty("recordcount", "1000");
    properties.setProperty("update.text", "0.5");
    properties.setProperty("search.questions", kinds);
    return DataSet.from(properties).generator();
  }

  @Test
  void recordHasTheFieldsOfTheSchemaAndTypedNumbers() {
    SearchSchema schema = SearchSchema.from(new java.util.Properties());
    Map<String, String> record = text(generator.record(99, 3));

    assertThat(record.keySet())
        .containsExactlyInAnyOrderElementsOf(
            schema.fields().stream().map(SearchSchema.Field::name).toList());
    for (SearchSchema.Field field : schema.fields()) {
      if (field.type() == FieldType.NUMERIC) {
        String value = record.get(field.name());
        assertThat(Long.toString(Long.parseLong(value))).isEqualTo(value);
        assertThat(Long.parseLong(value)).isBetween(0L, (1L << 53) - 1);
        assertThat(generator.number(generator.field(field.name()), 99, 3))
            .isEqualTo(Long.parseLong(value));
      }
    }
  }

  @Test
  void recordIsAboutFiveHundredBytes() {
    long bytes = 0;
    for (int number = 0; number < 1000; number++) {
      for (Map.Entry<String, String> field : text(generator.record(number, 0)).entrySet()) {
        bytes += field.getKey().length() + field.getValue().length();
      }
    }
    assertThat(bytes / 1000).isBetween(450L, 600L);
  }

  @Test
  void updateWritesOnlyTheMutableFieldsOfItsRevision() {
    Map<String, String> changed = new HashMap<>(text(generator.record(5, 0)));
    Map<String, String> changes = text(generator.changes(5, 77));
    changed.putAll(changes);

    assertThat(changes.keySet())
        .containsExactlyInAnyOrder(
            "productScore", "price", "stockCount", "inStock", "inSale", "revision");
    assertThat(changed).isEqualTo(text(generator.record(5, 77)));
    assertThat(changes).containsEntry("revision", "77");
  }

  @Test
  void namesHaveThreeToSixDifferentWordsAndFrequentOnesMoreOften() {
    int[] ranks = new int[NAMES.maxWords()];
    int[] frequency = new int[NAMES.vocabulary().size()];
    for (int number = 0; number < 20_000; number++) {
      int words = generator.words(number, 0, ranks);
      assertThat(words).isBetween(3, 6);
      Set<Integer> different = new HashSet<>();
      for (int i = 0; i < words; i++) {
        different.add(ranks[i]);
        frequency[ranks[i]]++;
      }
      assertThat(different).hasSize(words);
    }
    assertThat(frequency[0]).isGreaterThan(2 * frequency[3]);
    assertThat(frequency[3]).isGreaterThan(2 * frequency[30]);
    assertThat(frequency[30]).isGreaterThan(2 * frequency[300]);
  }

  @Test
  void nameConsistsOfTheDrawnWords() {
    int[] ranks = new int[NAMES.maxWords()];
    int words = generator.words(42, 0, ranks);
    List<String> name = List.of(text(generator.record(42, 0)).get("productName").split(" "));

    assertThat(name).hasSize(words);
    for (int i = 0; i < words; i++) {
      assertThat(name.get(i)).isEqualTo(new String(NAMES.vocabulary().word(ranks[i])));
    }
  }

  @Test
  void noWordOfTheVocabularyContainsAnother() {
    TextSource texts = new ZipfTexts(WordForm.PLAIN, ZipfTexts.MAX_VOCABULARY);
    Set<String> words = new HashSet<>();
    for (int rank = 0; rank < texts.vocabulary().size(); rank++) {
      words.add(new String(texts.vocabulary().word(rank)));
    }
    assertThat(words).hasSize(texts.vocabulary().size());
    assertThat(words).allMatch(word -> word.length() == 7);
  }
}
