// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.StringByteIterator;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.TextSources;

class RecordCheckerTest {

  private static final RecordField[] ALL =
      new RecordGenerator(1, TextSources.from(new Properties()), 0).fields();
  private static final long NUMBER = 31;
  private static final int REVISION = 9;

  @TempDir static Path folder;
  private RecordGenerator generator;
  private RecordChecker checker;

  @BeforeEach
  void makeCatalogueWithNonAsciiWords() throws Exception {
    Path dictionary = folder.resolve("names");
    Files.writeString(dictionary, "gr\u00fcne H\u00fcte\nrote Schuhe\n");
    Properties properties = new Properties();
    properties.setProperty("dictfile", dictionary.toString());
    generator = new RecordGenerator(1, TextSources.from(properties), 0);
    checker = new RecordChecker(generator);
  }

  private Map<String, ByteIterator> row(Function<String, ByteIterator> value) {
    Map<String, ByteIterator> row = new HashMap<>();
    generator.record(NUMBER, REVISION).forEach((k, v) -> row.put(k, value.apply(v.toString())));
    return row;
  }

  static Stream<Function<String, ByteIterator>> kindsOfValues() {
    return Stream.of(
        Utf8ByteIterator::of,
        StringByteIterator::new,
        text -> new ByteArrayByteIterator(text.getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @MethodSource("kindsOfValues")
  void acceptsRowOfAnyByteIteratorType(Function<String, ByteIterator> value) {
    for (long number = 0; number < 50; number++) {
      Map<String, ByteIterator> row = new HashMap<>();
      generator.record(number, 2).forEach((k, v) -> row.put(k, value.apply(v.toString())));
      assertThat(checker.differingField(row, ALL, number, 2)).isNull();
    }
  }

  @ParameterizedTest
  @MethodSource("kindsOfValues")
  void detectsAnyChangeOfAnyField(Function<String, ByteIterator> value) {
    for (RecordField field : ALL) {
      String right = row(value).get(field.name()).toString();
      for (String wrong :
          new String[] {"", right + "0", right.substring(1), "?" + right.substring(1)}) {
        Map<String, ByteIterator> row = row(value);
        row.put(field.name(), value.apply(wrong));
        assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).isEqualTo(field.name());
      }
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 0.5})
  void rowThatWasRightOnceDoesNotHideAWrongOne(double renamed) {
    generator = new RecordGenerator(1, generator.texts(), renamed);
    checker = new RecordChecker(generator, new RowFingerprints());
    RecordField[] some = {
      generator.field("brand"), generator.field("price"), generator.field("productName")
    };
    RecordField[] others = {generator.field("color"), generator.field("productName")};
    for (long number = 7; number < 47; number++) {
      for (int revision = 0; revision < 4; revision++) {
        for (RecordField[] fields : List.of(some, others, ALL, some)) {
          Map<String, ByteIterator> row = generator.record(number, revision);
          Map<String, ByteIterator> shown = new HashMap<>();
          Stream.of(fields).forEach(f -> shown.put(f.name(), row.get(f.name())));
          assertThat(checker.differingField(shown, fields, number, revision)).isNull();
          assertThat(checker.differingField(shown, fields, number, revision)).isNull();
          if (fields == ALL) {
            assertThat(checker.matches(shown, ALL, number + 1, revision)).isFalse();
          }
          for (RecordField field : fields) {
            ByteIterator right = shown.put(field.name(), Utf8ByteIterator.of(wrong(shown, field)));
            assertThat(checker.differingField(shown, fields, number, revision))
                .isEqualTo(field.name());
            shown.put(field.name(), right);
          }
          shown.put("more", Utf8ByteIterator.of(""));
          assertThat(checker.differingField(shown, fields, number, revision)).isEqualTo("more");
        }
      }
    }
  }

  /**
   * Multiplied, the highest bits of a word change few others, so that two changes of a few bits may
   * cancel each other out in a weak fingerprint.
   */
  @Test
  void rowThatWasRightDoesNotHideOneWhoseHighestBitsDiffer() {
    checker = new RecordChecker(generator, new RowFingerprints());
    RecordField[] name = {generator.field("image")};
    byte[] right = generator.record(NUMBER, REVISION).get("image").toArray();
    assertThat(right).hasSizeGreaterThanOrEqualTo(24);
    assertThat(checker.matches(image(right), name, NUMBER, REVISION)).isTrue();
    for (int i = 0; i < 24; i++) {
      for (int j = i; j < 24; j++) {
        for (int k = j; k < 24; k++) {
          byte[] wrong = right.clone();
          wrong[i] ^= (byte) 0x80;
          wrong[j] ^= (byte) 0x80;
          wrong[k] ^= (byte) 0x80;
          assertThat(checker.matches(image(wrong), name, NUMBER, REVISION)).isFalse();
        }
      }
    }
  }

  private static Map<String, ByteIterator> image(byte[] value) {
    return new HashMap<>(Map.of("image", new Utf8ByteIterator(value)));
  }

  /** A value that is wrong by its last character. */
  private static String wrong(Map<String, ByteIterator> row, RecordField field) {
    String right = row.get(field.name()).toString();
    return right.substring(0, right.length() - 1) + "?";
  }

  @Test
  void detectsMissingAndExtraFields() {
    Map<String, ByteIterator> row = row(Utf8ByteIterator::of);
    row.put(SearchableDB.KEY_FIELD, Utf8ByteIterator.of("user0000000031"));
    assertThat(checker.matches(row, ALL, NUMBER, REVISION)).isTrue();
    row.put("more", Utf8ByteIterator.of(""));
    assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).isEqualTo("more");
    row.remove("more");
    row.remove("brand");
    assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).isEqualTo("brand");
  }

  @ParameterizedTest
  @MethodSource("kindsOfValues")
  void keyIsThatOfTheRecord(Function<String, ByteIterator> kind) {
    Map<String, ByteIterator> row = row(kind);
    row.put(SearchableDB.KEY_FIELD, kind.apply("user0000000031"));
    assertThat(checker.read(row, ALL, NUMBER)).isEqualTo(REVISION);
    assertThat(checker.keyNumber(row)).isEqualTo(NUMBER);
    for (String wrong :
        new String[] {
          "",
          "31",
          "user31",
          "user0000000032",
          "user00000000031",
          "user+000000031",
          "User0000000031",
          "user0000000031 ",
          "user9999999999",
          "user000000003\u0661"
        }) {
      row.put(SearchableDB.KEY_FIELD, kind.apply(wrong));
      assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).as(wrong).isEqualTo("_key");
      assertThat(checker.read(row, ALL, NUMBER)).isEqualTo(RecordChecker.NO_REVISION);
    }
    row.put(SearchableDB.KEY_FIELD, null);
    assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).isEqualTo("_key");
    assertThat(checker.number(row)).isEqualTo(-1);
    assertThat(checker.expectedValue("_key", ALL, NUMBER, REVISION)).contains("user0000000031");
  }

  @Test
  void fieldWithoutANameIsTooMany() {
    Map<String, ByteIterator> row = row(Utf8ByteIterator::of);
    row.put(null, Utf8ByteIterator.of(""));
    assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).isEqualTo("null");
    row.remove(null);
    row.put("brand", null);
    assertThat(checker.differingField(row, ALL, NUMBER, REVISION)).isEqualTo("brand");
  }

  @Test
  void rowThatIsNullShowsNoRecord() {
    Map<String, ByteIterator> none = null;
    assertThat(checker.number(none)).isEqualTo(-1);
    assertThat(checker.keyNumber(none)).isEqualTo(-1);
    assertThat(checker.read(none, ALL, -1)).isEqualTo(RecordChecker.NO_REVISION);
  }

  @Test
  void projectionHoldsExactlyItsFields() {
    RecordField[] some = {generator.field("price"), generator.field("revision")};
    Map<String, ByteIterator> row = row(Utf8ByteIterator::of);
    assertThat(checker.matches(row, some, NUMBER, REVISION)).isFalse();
    row.keySet().retainAll(java.util.Set.of("price", "revision"));
    assertThat(checker.matches(row, some, NUMBER, REVISION)).isTrue();
  }

  @Test
  void rowIdentifiesItsRecordAndRevision() {
    Map<String, ByteIterator> row = row(Utf8ByteIterator::of);
    assertThat(checker.revision(row)).isEqualTo(REVISION);
    assertThat(checker.number(row)).isEqualTo(NUMBER);
    for (String wrong : new String[] {"", "x", "-1", "+9", "09", "1048576", "1.5"}) {
      row.put("revision", Utf8ByteIterator.of(wrong));
      assertThat(checker.revision(row)).as(wrong).isEqualTo(RecordChecker.NO_REVISION);
      row.put("revision", new StringByteIterator(wrong));
      assertThat(checker.revision(row)).as(wrong).isEqualTo(RecordChecker.NO_REVISION);
    }
    row.clear();
    assertThat(checker.revision(row)).isEqualTo(RecordChecker.NO_REVISION);
    assertThat(checker.number(row)).isEqualTo(-1);
  }
}
