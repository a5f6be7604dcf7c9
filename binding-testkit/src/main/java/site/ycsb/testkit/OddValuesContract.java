// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertAll;
import static site.ycsb.testkit.Products.changed;
import static site.ycsb.testkit.Products.product;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteArrayByteIterator;
import site.ycsb.ByteIterator;
import site.ycsb.InputStreamByteIterator;
import site.ycsb.Status;
import site.ycsb.StringByteIterator;
import site.ycsb.stub.Row;

/** Every value comes back byte for byte; a value that its field cannot hold is refused. */
interface OddValuesContract extends ContractContext {

  /** A text with a special meaning in some format, protocol or query language. */
  record OddValue(int rank, String text) {

    /** The key of the record that has the value. */
    String key() {
      return "p" + rank;
    }
  }

  /** The lines of a file, with the escapes of property files. */
  private static List<String> odd(String file) {
    try (InputStream in = OddValuesContract.class.getResourceAsStream(file)) {
      List<String> texts = new ArrayList<>();
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        Properties one = new Properties();
        one.load(new StringReader("text=" + line));
        texts.add(one.getProperty("text"));
      }
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<OddValue> all() {
    List<String> texts = odd("odd-texts.txt");
    texts.add("x".repeat(5000));
    return IntStream.range(0, texts.size()).mapToObj(i -> new OddValue(i, texts.get(i))).toList();
  }

  /** A record that sorts by the value's position, with the value where an engine takes any text. */
  private static Map<String, String> record(OddValue value) {
    return changed(
        product("red shoe", value.rank()),
        Map.of(BODY, value.text(), COLOR, shortened(value), "undeclared", value.text()));
  }

  /** Engines do not promise to index tags of any length. */
  private static String shortened(OddValue value) {
    return value.text().substring(0, Math.min(value.text().length(), 250));
  }

  private List<OddValue> values() {
    return all().stream().filter(value -> takesText(value.text())).toList();
  }

  /** Asserts that reads and, if the binding has one, a search return what was written. */
  private void assertReadAndFound(TableClient client) {
    store().awaitWritten();
    client.assertRecords();
    if (store().searches()) {
      client.assertAnswer(Products.match("red shoe"));
    }
  }

  /** Checks each, also after one that failed. */
  private static <T> void forEach(Collection<T> values, Consumer<T> check) {
    assertAll(values.stream().map(value -> () -> check.accept(value)));
  }

  @Test
  default void oddTextIsReadAndFoundAsWritten() {
    TableClient client = store().indexedTable();
    forEach(values(), value -> client.insert(value.key(), record(value)));

    assertReadAndFound(client);
    if (store().searches()) {
      assertThat(client.search(Products.match("red shoe"), Set.of(COLOR)).rows())
          .as("rows of a search for the color")
          .isEqualTo(
              values().stream()
                  .map(value -> new Row(value.key(), Map.of(COLOR, shortened(value))))
                  .toList());
    }
  }

  @Test
  default void oddTextIsUpdatedAndScannedAsWritten() {
    TableClient client = store().indexedTable();
    forEach(
        values(),
        value -> {
          client.insert(value.key(), product("red shoe", 1));

          client.update(value.key(), Map.of(BODY, value.text(), "undeclared", value.text()));

          if (supportsScan()) {
            client.assertScan(value.key(), 1);
          }
        });
    client.assertRecords();
  }

  @Test
  default void oddTextInTheTextFieldIsReadAsWritten() {
    TableClient client = store().indexedTable();
    forEach(values(), value -> client.insert(value.key(), product(value.text(), 1)));

    client.assertRecords();
    forEach(
        values(),
        value -> client.assertFields(value.key(), Set.of(TITLE), Map.of(TITLE, value.text())));
  }

  @Test
  default void oddKeysNameTheirRecords() {
    List<String> keys = odd("odd-keys.txt").stream().filter(this::takesKey).toList();
    TableClient client = store().indexedTable();
    forEach(keys, key -> client.insert(key, product("red shoe", keys.indexOf(key))));
    client.insert("another", product("red shoe", 100));

    forEach(keys, key -> client.update(key, Map.of(STOCK, "8")));

    assertReadAndFound(client);
    forEach(keys, client::delete);
    store().awaitWritten();
    forEach(keys, client::assertMissing);
    client.assertRecords();
  }

  @Test
  default void extremeNumbersAreReadAndFoundAsWritten() {
    TableClient client = store().indexedTable();
    for (long number :
        new long[] {-MAX_NUMBER, -1, 0, 1, 9, 1_000_000, 4_294_967_296L, MAX_NUMBER}) {
      Map<String, String> numbers = Map.of(RANK, "" + number, STOCK, "" + number);
      client.insert("p" + number, changed(product("red shoe", 5), numbers));
      client.insert("q" + number, product("blue hat", 5));
      client.update("q" + number, numbers);
    }

    assertReadAndFound(client);
  }

  @Test
  default void megabyteInAnUnindexedFieldIsReadAndFoundAsWritten() {
    TableClient client = store().indexedTable();
    String megabyte = "0123456789 größe".repeat(1 << 16);
    Map<String, String> record = changed(product("red shoe", 1), Map.of(BODY, megabyte));

    client.insert("p1", record);
    store().awaitWritten();

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

  /** And texts that the store cannot hold. */
  @Test
  default void rejectsValuesThatAreNotUtf8() {
    List<String> wrong =
        new ArrayList<>(List.of("a\u00ffb", "\u00c3", "\u00ed\u00a0\u0080", "\u00c0\u0080"));
    all().stream()
        .map(OddValue::text)
        .filter(text -> !takesText(text))
        .map(text -> new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))
        .forEach(wrong::add);
    assertRefused(
        List.of(BODY, COLOR, TITLE, "undeclared", STOCK), StandardCharsets.ISO_8859_1, wrong);
  }

  @Test
  default void rejectsNonNumbersInNumericFields() {
    String wrong =
        "| |abc|12x|1.5|1e3|0x10|NaN|null|true|1 2|007|+5|-0| 5|5\n|٣|9007199254740992"
            + "|-9007199254740992|99999999999999999999";
    assertRefused(List.of(STOCK, RANK), StandardCharsets.UTF_8, List.of(wrong.split("[|]")));
  }

  /** Each of the values in each of the fields. */
  private void assertRefused(List<String> fields, Charset charset, List<String> values) {
    TableClient client = store().indexedTable();
    client.insert("p1", product("red shoe", 1));
    forEach(
        fields,
        field -> forEach(values, text -> assertRefused(client, field, text.getBytes(charset))));
    store().awaitWritten();
  }

  private static void assertRefused(TableClient client, String field, byte[] bytes) {
    String what = "%s in %s".formatted(Arrays.toString(bytes), field);
    Map<String, ByteIterator> values = Row.values(product("red shoe", 2));
    values.put(field, new ByteArrayByteIterator(bytes));
    Map<String, ByteIterator> changes = Map.of(field, new ByteArrayByteIterator(bytes));

    assertThat(client.db().insert(StoreUnderTest.TABLE, "p2", values).getName())
        .as("status of an insert with %s", what)
        .isEqualTo(Status.BAD_REQUEST.getName());
    assertThat(client.db().update(StoreUnderTest.TABLE, "p1", changes).getName())
        .as("status of an update with %s", what)
        .isEqualTo(Status.BAD_REQUEST.getName());

    client.assertMissing("p2");
    client.assertRecords();
  }
}
