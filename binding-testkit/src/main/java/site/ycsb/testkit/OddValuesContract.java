// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.InputStreamByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** Every value comes back byte for byte; a value that its field cannot hold is refused. */
interface OddValuesContract extends OnStore {

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

  /** Without a search nothing has to be waited for. */
  private void awaitSearchable(long records) {
    if (supportsSearch()) {
      store().awaitSearchable(records);
    }
  }

  /** Asserts the rows of a search for all records, if the binding can search. */
  private <T> void assertRedShoes(
      TableClient client, Set<String> fields, Collection<T> values, Function<T, Row> row) {
    if (supportsSearch()) {
      assertThat(client.search(Products.match("red shoe"), fields).rows())
          .as("rows of a search for %s", fields == null ? "all fields" : fields)
          .isEqualTo(values.stream().map(row).toList());
    }
  }

  /** Checks each, also after one that failed. */
  private static <T> void forEach(Collection<T> values, Consumer<T> check) {
    assertAll(values.stream().map(value -> () -> check.accept(value)));
  }

  @Test
  default void oddTextIsReadAndFoundAsWritten() {
    TableClient client = store().indexedTable();
    forEach(OddValue.ALL, value -> client.insert(value.key(), record(value)));
    awaitSearchable(OddValue.ALL.size());

    forEach(OddValue.ALL, value -> client.assertRecord(value.key(), record(value)));
    assertRedShoes(client, null, OddValue.ALL, value -> new Row(value.key(), record(value)));
    assertRedShoes(
        client,
        Set.of(COLOR),
        OddValue.ALL,
        value -> new Row(value.key(), Map.of(COLOR, shortened(value))));
  }

  @Test
  default void oddTextIsUpdatedAndScannedAsWritten() {
    TableClient client = store().indexedTable();
    forEach(
        OddValue.ALL,
        value -> {
          Map<String, String> changes = Map.of(BODY, value.text(), "undeclared", value.text());
          Map<String, String> expected = changed(product("red shoe", 1), changes);
          client.insert(value.key(), product("red shoe", 1));

          client.update(value.key(), changes);

          client.assertRecord(value.key(), expected);
          if (supportsScan()) {
            assertThat(client.scan(value.key(), 1, null).stream().map(Row::fields))
                .as("rows of a scan of a record with %s", value)
                .containsExactly(expected);
          }
        });
  }

  @Test
  default void oddTextInTheTextFieldIsReadAsWritten() {
    TableClient client = store().indexedTable();
    forEach(
        OddValue.ALL,
        value -> {
          client.insert(value.key(), product(value.text(), 1));

          client.assertFields(value.key(), Set.of(TITLE), Map.of(TITLE, value.text()));
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
    forEach(keys, key -> client.insert(key, product("red shoe", keys.indexOf(key))));
    client.insert("another", product("red shoe", 100));

    Map<String, String> changes = Map.of(STOCK, "8");
    forEach(keys, key -> client.update(key, changes));
    awaitSearchable(keys.size() + 1);

    forEach(
        keys,
        key -> client.assertRecord(key, changed(product("red shoe", keys.indexOf(key)), changes)));
    if (supportsSearch()) {
      assertThat(client.search(Products.match("red shoe")).keys())
          .as("keys of the hits")
          .containsExactlyElementsOf(Stream.concat(keys.stream(), Stream.of("another")).toList());
    }
    forEach(keys, client::delete);
    awaitSearchable(1);
    forEach(keys, client::assertMissing);
    client.assertRecord("another", product("red shoe", 100));
  }

  @Test
  default void extremeNumbersAreReadAndFoundAsWritten() {
    List<Long> ascending =
        List.of(-(1L << 53) + 1, -1L, 0L, 1L, 9L, 1_000_000L, 4_294_967_296L, (1L << 53) - 1);
    TableClient client = store().indexedTable();
    forEach(
        ascending,
        number -> {
          client.insert("p" + number, withNumber("red shoe", number));
          client.insert("q" + number, product("blue hat", 5));
          client.update("q" + number, numbers(number));
        });
    awaitSearchable(2 * ascending.size());

    forEach(
        ascending,
        number -> {
          client.assertRecord("p" + number, withNumber("red shoe", number));
          client.assertRecord("q" + number, withNumber("blue hat", number));
        });
    assertRedShoes(
        client, null, ascending, number -> new Row("p" + number, withNumber("red shoe", number)));
  }

  private static Map<String, String> withNumber(String title, long number) {
    return changed(product(title, number), numbers(number));
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
    client.assertHits("red shoe", "p1");
    Row found = client.search(Products.match("red shoe")).rows().get(0);
    assertSameText("found", found.get(BODY), megabyte);
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

    Map<String, String> texts = Map.of("string", text, "array", text, "stream", text);
    client.assertFields("p1", texts.keySet(), texts);
  }

  @Test
  default void rejectsValuesThatAreNotUtf8() {
    Stream<String> wrong = Stream.of("a\u00ffb", "\u00c3", "\u00ed\u00a0\u0080", "\u00c0\u0080");
    assertRefused(
        List.of(BODY, COLOR, TITLE, "undeclared", STOCK),
        wrong.map(bytes -> bytes.getBytes(StandardCharsets.ISO_8859_1)).toList());
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
    forEach(fields, field -> forEach(values, bytes -> assertRefused(client, field, bytes)));
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

    client.assertMissing("p2");
    client.assertRecord("p1", product("red shoe", 1));
  }
}
