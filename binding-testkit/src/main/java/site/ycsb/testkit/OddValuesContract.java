// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static site.ycsb.testkit.Products.BODY;
import static site.ycsb.testkit.Products.COLOR;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.STOCK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.InputStreamByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** Every value comes back byte for byte; a value that its field cannot hold is refused. */
interface OddValuesContract extends OnStore {

  /** The key of the value's record. */
  private static String key(OddValue value) {
    return "p" + value.ordinal();
  }

  /** A record that sorts by the value's position, with the value where an engine takes any text. */
  private static Map<String, String> record(OddValue value) {
    return changed(
        product("red shoe", value.ordinal()),
        Map.of(BODY, value.text(), COLOR, shortened(value), "undeclared", value.text()));
  }

  /** Engines do not promise to index tags of any length. */
  private static String shortened(OddValue value) {
    return value.text().substring(0, Math.min(value.text().length(), 250));
  }

  private static Stream<OddValue> oddValues() {
    return Stream.of(OddValue.values());
  }

  /** Without a search nothing has to be waited for. */
  private void awaitSearchable(long records) {
    if (supportsSearch()) {
      store().awaitSearchable(records);
    }
  }

  /** Checks each, also after one that failed. */
  private static <T> void forEach(Stream<T> values, Consumer<T> check) {
    assertAll(values.map(value -> () -> check.accept(value)));
  }

  @Test
  default void oddTextIsReadAndFoundAsWritten() {
    TableClient client = store().indexedTable();
    forEach(oddValues(), value -> client.insert(key(value), record(value)));
    awaitSearchable(OddValue.values().length);

    forEach(
        oddValues(),
        value ->
            assertThat(client.read(key(value)))
                .as("record with %s as read", value)
                .isEqualTo(record(value)));
    if (supportsSearch()) {
      assertThat(client.search(Queries.match("red shoe")).rows())
          .as("rows of a search for records with odd values")
          .isEqualTo(
              oddValues().map(value -> new Row(key(value), new TreeMap<>(record(value)))).toList());
      assertThat(client.search(Queries.match("red shoe"), Set.of(COLOR)).rows())
          .as("rows of a search for one field with odd values")
          .isEqualTo(
              oddValues()
                  .map(value -> new Row(key(value), Map.of(COLOR, shortened(value))))
                  .toList());
    }
  }

  @Test
  default void oddTextIsUpdatedAndScannedAsWritten() {
    TableClient client = store().indexedTable();
    forEach(
        oddValues(),
        value -> {
          Map<String, String> changes = Map.of(BODY, value.text(), "undeclared", value.text());
          Map<String, String> expected = changed(product("red shoe", 1), changes);
          client.insert(key(value), product("red shoe", 1));

          client.update(key(value), changes);

          assertThat(client.read(key(value)))
              .as("record updated with %s", value)
              .isEqualTo(expected);
          if (supportsScan()) {
            assertThat(client.scan(key(value), 1, null).stream().map(Row::fields))
                .as("rows of a scan of a record with %s", value)
                .containsExactly(expected);
          }
        });
  }

  @Test
  default void oddTextInTheTextFieldIsReadAsWritten() {
    TableClient client = store().indexedTable();
    forEach(
        oddValues(),
        value -> {
          client.insert(key(value), product(value.text(), 1));

          assertThat(client.read(key(value), Set.of(TITLE)))
              .as("text field with %s", value)
              .isEqualTo(Map.of(TITLE, value.text()));
        });
  }

  @Test
  default void oddKeysNameTheirRecords() {
    List<String> keys =
        Stream.of(
                "a b",
                "user:1",
                "a:b:c",
                "ключ",
                "鍵",
                "👟",
                "a/b?c=d&e#f",
                "100%",
                "\"quoted\"",
                "it's",
                "back\\slash",
                "a,b",
                "{a}",
                "[a]",
                "$a.b",
                "*",
                "a\tb",
                "-1",
                "_id",
                "x--y")
            .filter(this::takesKey)
            .toList();
    TableClient client = store().indexedTable();
    forEach(keys.stream(), key -> client.insert(key, product("red shoe", keys.indexOf(key))));
    client.insert("another", product("red shoe", 100));

    forEach(keys.stream(), key -> client.update(key, Map.of(STOCK, "8")));
    awaitSearchable(keys.size() + 1);

    forEach(
        keys.stream(),
        key ->
            assertThat(client.read(key))
                .as("record of %s", key)
                .isEqualTo(changed(product("red shoe", keys.indexOf(key)), Map.of(STOCK, "8"))));
    if (supportsSearch()) {
      assertThat(client.search(Queries.match("red shoe")).keys())
          .as("keys of the hits")
          .containsExactlyElementsOf(Stream.concat(keys.stream(), Stream.of("another")).toList());
    }
    forEach(keys.stream(), client::delete);
    awaitSearchable(1);
    forEach(
        keys.stream(),
        key ->
            assertThat(client.tryRead(key))
                .as("read of %s after its delete", key)
                .isEqualTo(Status.NOT_FOUND));
    assertThat(client.read("another")).isEqualTo(product("red shoe", 100));
  }

  @Test
  default void extremeNumbersAreReadAndFoundAsWritten() {
    List<Long> ascending =
        List.of(-(1L << 53) + 1, -1L, 0L, 1L, 9L, 1_000_000L, 4_294_967_296L, (1L << 53) - 1);
    TableClient client = store().indexedTable();
    forEach(
        ascending.stream(),
        number -> {
          client.insert("p" + number, withNumber(number));
          client.insert("q" + number, product("blue hat", 5));
          client.update("q" + number, numbers(number));
        });
    awaitSearchable(2 * ascending.size());

    forEach(
        ascending.stream(),
        number -> {
          assertThat(client.read("p" + number))
              .as("record with the number %d", number)
              .isEqualTo(withNumber(number));
          assertThat(client.read("q" + number, Set.of(RANK, STOCK)))
              .as("record updated with the number %d", number)
              .isEqualTo(numbers(number));
        });
    if (supportsSearch()) {
      assertThat(client.search(Queries.match("red shoe")).rows())
          .as("rows with these numbers")
          .isEqualTo(
              ascending.stream()
                  .map(number -> new Row("p" + number, new TreeMap<>(withNumber(number))))
                  .toList());
    }
  }

  private static Map<String, String> withNumber(long number) {
    return changed(product("red shoe", number), numbers(number));
  }

  private static Map<String, String> numbers(long number) {
    return Map.of(RANK, Long.toString(number), STOCK, Long.toString(number));
  }

  @Test
  default void megabyteInAnUnindexedFieldIsReadAndFoundAsWritten() {
    TableClient client = store().indexedTable();
    String megabyte = "0123456789 größe".repeat(1 << 16);
    Map<String, String> record = changed(product("red shoe", 1), Map.of(BODY, megabyte));

    client.insert("p1", record);
    store().awaitSearchable(1);

    assertSameText("read", client.read("p1").get(BODY), megabyte);
    Page page = client.search(Queries.match("red shoe"));
    page.assertRows(1, "search for a record with a megabyte");
    assertSameText("found", page.rows().get(0).get(BODY), megabyte);
    client.update("p1", Map.of(STOCK, "8"));
    assertSameText("read after an update of another field", client.read("p1").get(BODY), megabyte);
  }

  /** Without the texts in the message. */
  private static void assertSameText(String how, String actual, String expected) {
    assertThat(expected.equals(actual))
        .as(
            "whether a value of %d characters is the same when %s (%s characters)",
            expected.length(), how, actual == null ? "no" : actual.length())
        .isTrue();
  }

  @Test
  default void valuesOfEveryKindOfIteratorAreStored() {
    TableClient client = store().indexedTable();
    String text = "Größe 👟";
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Map<String, ByteIterator> values = Row.values(product("red shoe", 1));
    values.put("string", new StringByteIterator(text));
    values.put("array", new ByteArrayByteIterator(bytes));
    values.put(
        "stream", new InputStreamByteIterator(new ByteArrayInputStream(bytes), bytes.length));

    assertThat(client.db().insert(StoreUnderTest.TABLE, "p1", values)).isEqualTo(Status.OK);

    assertThat(client.read("p1", Set.of("string", "array", "stream")))
        .as("values that were handed over as three kinds of ByteIterator")
        .isEqualTo(Map.of("string", text, "array", text, "stream", text));
  }

  @Test
  default void rejectsValuesThatAreNotUtf8() {
    List<byte[]> wrong =
        List.of(
            new byte[] {'a', (byte) 0xff, 'b'},
            new byte[] {(byte) 0xc3},
            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            new byte[] {(byte) 0xc0, (byte) 0x80});
    assertRefused(List.of(BODY, COLOR, TITLE, "undeclared", STOCK), wrong);
  }

  @Test
  default void rejectsNonNumbersInNumericFields() {
    Stream<String> wrong =
        Stream.of(
            "",
            " ",
            "abc",
            "12x",
            "1.5",
            "1e3",
            "0x10",
            "NaN",
            "null",
            "true",
            "1 2",
            "007",
            "+5",
            "-0",
            " 5",
            "5\n",
            "٣",
            "9007199254740992",
            "-9007199254740992",
            "99999999999999999999");
    assertRefused(
        List.of(STOCK, RANK), wrong.map(text -> text.getBytes(StandardCharsets.UTF_8)).toList());
  }

  /** Each of the values in each of the fields. */
  private void assertRefused(List<String> fields, List<byte[]> values) {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    forEach(
        fields.stream(),
        field -> forEach(values.stream(), bytes -> assertRefused(client, field, bytes)));
    awaitSearchable(1);
  }

  private static void assertRefused(TableClient client, String field, byte[] bytes) {
    String what = "%s in %s".formatted(Arrays.toString(bytes), field);
    Map<String, ByteIterator> values = Row.values(product("red shoe", 2));
    values.put(field, new ByteArrayByteIterator(bytes));
    Map<String, ByteIterator> changes = new HashMap<>();
    changes.put(field, new ByteArrayByteIterator(bytes));

    assertThat(client.db().insert(StoreUnderTest.TABLE, "p2", values).getName())
        .as("status of an insert with %s", what)
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(client.db().update(StoreUnderTest.TABLE, "p1", changes).getName())
        .as("status of an update with %s", what)
        .isEqualTo(Status.BAD_REQUEST.getName());

    assertThat(client.tryRead("p2"))
        .as("read of the record refused because of %s", what)
        .isEqualTo(Status.NOT_FOUND);
    assertThat(client.read("p1"))
        .as("record after the update refused because of %s", what)
        .isEqualTo(product("red shoe", 1));
  }
}
