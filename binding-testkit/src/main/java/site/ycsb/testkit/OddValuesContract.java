// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static site.ycsb.testkit.Products.BODY;
import static site.ycsb.testkit.Products.COLOR;
import static site.ycsb.testkit.Products.RANK;
import static site.ycsb.testkit.Products.STOCK;
import static site.ycsb.testkit.Products.TITLE;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.InputStreamByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;

/** Every value comes back byte for byte; a value that its field cannot hold is refused. */
interface OddValuesContract extends OnStore {

  @ParameterizedTest
  @EnumSource(OddValue.class)
  default void oddTextIsReadAndFoundAsWritten(OddValue value) {
    TableClient client = store().indexedTable();
    Map<String, String> record =
        changed(
            product("red shoe", 1),
            Map.of(BODY, value.text(), COLOR, shortened(value), "undeclared", value.text()));

    client.insert("p1", record);
    store().awaitSearchable(1);

    assertThat(client.read("p1")).as("record with %s as read", value).isEqualTo(record);
    assertThat(client.search(Queries.match("red shoe")).rows())
        .as("rows of a search for a record with %s", value)
        .isEqualTo(List.of(new Row("p1", new TreeMap<>(record))));
    assertThat(client.search(Queries.match("red shoe"), Set.of(COLOR)).rows())
        .as("rows of a search for one field with %s", value)
        .isEqualTo(List.of(new Row("p1", Map.of(COLOR, record.get(COLOR)))));
  }

  /** Engines do not promise to index tags of any length. */
  private static String shortened(OddValue value) {
    return value.text().substring(0, Math.min(value.text().length(), 250));
  }

  @ParameterizedTest
  @EnumSource(OddValue.class)
  default void oddTextIsUpdatedAndScannedAsWritten(OddValue value) {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));

    client.update("p1", Map.of(BODY, value.text(), "undeclared", value.text()));

    Map<String, String> expected =
        changed(product("red shoe", 1), Map.of(BODY, value.text(), "undeclared", value.text()));
    assertThat(client.read("p1")).as("record updated with %s", value).isEqualTo(expected);
    if (supportsScan()) {
      assertThat(client.scan("p", 1, null).stream().map(Row::fields))
          .as("rows of a scan of a record with %s", value)
          .containsExactly(expected);
    }
  }

  @ParameterizedTest
  @EnumSource(OddValue.class)
  default void oddTextInTheTextFieldIsReadAsWritten(OddValue value) {
    TableClient client = store().indexedTable();
    client.insert("p1", product(value.text(), 1));

    assertThat(client.read("p1", Set.of(TITLE)))
        .as("text field with %s", value)
        .isEqualTo(Map.of(TITLE, value.text()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b", "user:1", "a:b:c", "ключ", "鍵", "👟", "a/b?c=d&e#f", "100%", "\"quoted\"", "it's",
        "back\\slash", "a,b", "{a}", "[a]", "$a.b", "*", "a\tb", "-1", "_id", "x--y"
      })
  default void oddKeysNameTheirRecords(String key) {
    assumeTrue(takesKey(key), "the store cannot have such a key");
    TableClient client = store().indexedTable();
    Map<String, String> record = product("red shoe", 1);
    client.insert(key, record);
    client.insert("another", product("red shoe", 2));

    client.update(key, Map.of(STOCK, "8"));
    store().awaitSearchable(2);

    assertThat(client.read(key)).isEqualTo(changed(record, Map.of(STOCK, "8")));
    assertThat(client.search(Queries.match("red shoe")).keys())
        .as("keys of the hits")
        .containsExactly(key, "another");
    client.delete(key);
    store().awaitSearchable(1);
    assertThat(client.tryRead(key)).as("read after delete").isEqualTo(Status.NOT_FOUND);
    assertThat(client.read("another")).isEqualTo(product("red shoe", 2));
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, 1, 9, (1L << 53) - 1, -(1L << 53) + 1, 4_294_967_296L, 1_000_000})
  default void extremeNumbersAreReadAndFoundAsWritten(long number) {
    TableClient client = store().indexedTable();
    Map<String, String> record =
        changed(product("red shoe", number), Map.of(STOCK, Long.toString(number)));
    client.insert("p1", record);
    client.insert("p2", product("blue hat", 5));
    client.update("p2", Map.of(RANK, Long.toString(number), STOCK, Long.toString(number)));
    store().awaitSearchable(2);

    assertThat(client.read("p1")).as("record with the number %d", number).isEqualTo(record);
    assertThat(client.search(Queries.match("red shoe")).rows())
        .as("row with the number %d", number)
        .isEqualTo(List.of(new Row("p1", new TreeMap<>(record))));
    assertThat(client.read("p2", Set.of(RANK, STOCK)))
        .as("record updated with the number %d", number)
        .isEqualTo(Map.of(RANK, Long.toString(number), STOCK, Long.toString(number)));
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

  @ParameterizedTest
  @ValueSource(strings = {BODY, COLOR, TITLE, "undeclared", STOCK})
  default void rejectsValuesThatAreNotUtf8(String field) {
    for (byte[] bytes :
        List.of(
            new byte[] {'a', (byte) 0xff, 'b'},
            new byte[] {(byte) 0xc3},
            new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80},
            new byte[] {(byte) 0xc0, (byte) 0x80})) {
      assertRefused(field, bytes);
      store().closeAll();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
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
        "99999999999999999999"
      })
  default void rejectsNonNumbersInNumericFields(String value) {
    assertRefused(STOCK, value.getBytes(StandardCharsets.UTF_8));
    store().closeAll();
    assertRefused(RANK, value.getBytes(StandardCharsets.UTF_8));
  }

  private void assertRefused(String field, byte[] bytes) {
    TableClient client = store().indexedTable();
    Map<String, String> record = product("red shoe", 1);
    client.insert("p1", record);
    Map<String, ByteIterator> values = Row.values(product("red shoe", 2));
    values.put(field, new ByteArrayByteIterator(bytes));
    Map<String, ByteIterator> changes = new HashMap<>();
    changes.put(field, new ByteArrayByteIterator(bytes));

    assertThat(client.db().insert(StoreUnderTest.TABLE, "p2", values).getName())
        .as("status of an insert with a wrong value in %s", field)
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(client.db().update(StoreUnderTest.TABLE, "p1", changes).getName())
        .as("status of an update with a wrong value in %s", field)
        .isEqualTo(Status.BAD_REQUEST.getName());

    assertThat(client.tryRead("p2")).as("read of the refused record").isEqualTo(Status.NOT_FOUND);
    assertThat(client.read("p1")).as("record after the refused update").isEqualTo(record);
    store().awaitSearchable(1);
    client.delete("p1");
  }
}
