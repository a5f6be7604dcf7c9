// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.bson.BsonDocument;
import org.bson.BsonSerializationException;
import org.bson.Document;
import org.bson.RawBsonDocument;
import org.bson.codecs.DocumentCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteIterator;
import site.ycsb.search.InvalidRecordException;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.Utf8ByteIterator;

/** Records as BSON and back, with the driver's own codec as the judge. */
class RecordCodecTest {

  private final BsonRecordWriter encoder =
      new BsonRecordWriter(SearchSchema.from(new Properties()));
  private final BsonRecordReader decoder = new BsonRecordReader();

  private static Map<String, ByteIterator> values(String... namesAndValues) {
    Map<String, ByteIterator> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      values.put(namesAndValues[i], Utf8ByteIterator.of(namesAndValues[i + 1]));
    }
    return values;
  }

  private Map<String, String> decoded(RawBsonDocument document, String keyField) {
    Map<String, ByteIterator> result = new HashMap<>();
    decoder.read(document, keyField, result);
    Map<String, String> texts = new HashMap<>();
    result.forEach((name, value) -> texts.put(name, value.toString()));
    return texts;
  }

  private static RawBsonDocument raw(Document document) {
    return new RawBsonDocument(document, new DocumentCodec());
  }

  @Test
  void writesRecordsAsTheDriverDoes() throws InvalidRecordException {
    RawBsonDocument record =
        encoder.record("größe👟", values("productName", "red\u0000shoe ö", "price", "-12"));

    assertThat(record)
        .isEqualTo(
            raw(
                new Document("_id", "größe👟")
                    .append("productName", "red\u0000shoe ö")
                    .append("price", -12L)));
  }

  @Test
  void updateSetsGivenFieldsOnly() throws InvalidRecordException {
    assertThat(encoder.update(values("price", "9007199254740991", "brand", "")))
        .isEqualTo(
            BsonDocument.parse("{$set: {price: {$numberLong: '9007199254740991'}, brand: ''}}"));
    assertThat(encoder.key("k")).isEqualTo(BsonDocument.parse("{_id: 'k'}"));
  }

  @Test
  void timeOfExpiryIsADateThatIsNoFieldOfTheRecord() throws InvalidRecordException {
    RawBsonDocument record = encoder.expiringRecord("k", values("price", "1"), 1_700_000_000_123L);

    assertThat(record)
        .isEqualTo(
            raw(
                new Document("_id", "k")
                    .append("price", 1L)
                    .append("_expires", new Date(1_700_000_000_123L))));
    assertThat(decoded(record, null)).isEqualTo(Map.of("price", "1"));
    assertThat(decoded(raw(Document.parse("{_expires: {$date: 0}, a: 'x'}")), null))
        .isEqualTo(Map.of("a", "x"));
  }

  @Test
  void readsWhatWasWritten() throws InvalidRecordException {
    String megabyte = "0123456789 größe".repeat(1 << 16);
    RawBsonDocument record =
        encoder.record("k", values("a", "", "b", megabyte, "price", "0", "ключ", "x"));

    assertThat(decoded(record, null))
        .isEqualTo(Map.of("a", "", "b", megabyte, "price", "0", "ключ", "x"));
    assertThat(decoded(record, "_key")).containsEntry("_key", "k").hasSize(5);
  }

  @Test
  void readsFieldsInAnyOrder() {
    decoded(raw(new Document("_id", "k").append("a", "1").append("bb", "2")), null);

    assertThat(decoded(raw(new Document("bb", "3").append("a", "4").append("_id", "k")), "_key"))
        .isEqualTo(Map.of("bb", "3", "a", "4", "_key", "k"));
  }

  @Test
  void readsRecordsWithManyFields() {
    Document document = new Document();
    Map<String, String> expected = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      document.append("field" + i, "value" + i);
      expected.put("field" + i, "value" + i);
    }

    assertThat(decoded(raw(document), null)).isEqualTo(expected);
  }

  @Test
  void readsValuesOfOtherTypesAsText() {
    Document document =
        Document.parse(
            "{i: 5, l: {$numberLong: '-9007199254740991'}, d: 2.5, w: 3.0, t: true, f: false,"
                + " n: null, b: {$binary: {base64: 'YWI=', subType: '00'}}}");

    assertThat(decoded(raw(document), null))
        .isEqualTo(
            Map.of(
                "i",
                "5",
                "l",
                "-9007199254740991",
                "d",
                "2.5",
                "w",
                "3",
                "t",
                "true",
                "f",
                "false",
                "b",
                "ab"));
  }

  @Test
  void namesUnsupportedType() {
    assertThatThrownBy(() -> decoded(raw(Document.parse("{when: {$date: 0}}")), null))
        .isInstanceOf(BsonSerializationException.class)
        .hasMessageContaining("field when is of the BSON type DATE_TIME");
  }

  @Test
  void describesInvalidDocuments() {
    assertThatThrownBy(() -> decoded(raw(Document.parse("{_id: null}")), "_key"))
        .isInstanceOf(BsonSerializationException.class)
        .hasMessage("the key of a document is null, not a text");
    byte[] cut = {9, 0, 0, 0, 2, 'a', 0, 120, 0};
    assertThatThrownBy(() -> decoded(new RawBsonDocument(cut), null))
        .isInstanceOf(BsonSerializationException.class)
        .hasMessage("a document ends within one of its fields");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "_id", "_expires", "$set", "a.b", "a\u0000b"})
  void rejectsFieldNamesWithSpecialMeaning(String name) {
    assertThatThrownBy(() -> encoder.record("k", values(name, "x")))
        .isInstanceOf(InvalidRecordException.class);
    assertThatThrownBy(() -> encoder.update(values(name, "x")))
        .isInstanceOf(InvalidRecordException.class);
  }
}
