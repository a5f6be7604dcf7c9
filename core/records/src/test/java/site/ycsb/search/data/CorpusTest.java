// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;

/** Records from a file. */
class CorpusTest {

  private static final String CSV =
      """
      title;price;brand;note
      "Red Shoe; ""new\""";12.50;Acme;x
      Blue CAFÉ-lamp;3; Foo\tBar ;"two
      lines"

      The ﬁrst n\u00ba 7;-4.25;Acme;
      """;

  @TempDir Path folder;
  private final Properties properties = new Properties();

  @BeforeEach
  void setFields() {
    properties.setProperty("recordcount", "10");
    properties.setProperty(
        "corpus.fields", "title:text,cents=price:numeric:times=100:mutable,brand:tag");
  }

  private RecordGenerator generator(byte[] content) throws IOException {
    Path file = Files.write(Files.createTempFile(folder, "corpus", ""), content);
    properties.setProperty("corpus", file.toString());
    return DataSet.from(properties).generator();
  }

  private RecordGenerator generator(String content) throws IOException {
    return generator(content.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<String, String> text(Map<String, ByteIterator> values) {
    Map<String, String> text = new TreeMap<>();
    values.forEach((name, value) -> text.put(name, value.toString()));
    return text;
  }

  @Test
  void recordsAreTheLinesInTheirOrder() throws IOException {
    RecordGenerator generator = generator(CSV);

    assertThat(text(generator.record(0, 0)))
        .containsEntry("title", "red shoe new")
        .containsEntry("cents", "1250")
        .containsEntry("brand", "Acme")
        .containsEntry("revision", "0")
        .hasSize(5);
    assertThat(text(generator.record(1, 0)))
        .containsEntry("title", "blue café lamp")
        .containsEntry("cents", "300")
        .containsEntry("brand", "Foo Bar");
    assertThat(text(generator.record(2, 0)))
        .containsEntry("title", "the first no 7")
        .containsEntry("cents", "-425");
  }

  @Test
  void quotesWithinAValueAreItsOwn() throws IOException {
    RecordGenerator generator =
        generator(
            """
            price,title,brand
            1,19" monitor black,Acme
            2,"21"" monitor, red",Ac"me
            3,24" tv,Acme
            """);

    assertThat(text(generator.record(0, 0))).containsEntry("title", "19 monitor black");
    assertThat(text(generator.record(1, 0)))
        .containsEntry("title", "21 monitor red")
        .containsEntry("brand", "Ac\"me");
    assertThat(text(generator.record(2, 0))).containsEntry("cents", "300");
  }

  @Test
  void jsonLinesAndGzipGiveTheSameRecords() throws IOException {
    Map<String, String> csv = text(generator(CSV).record(2, 0));
    String json =
        """
        {"title":"Red Shoe; \\"new\\"","price":12.50,"brand":"Acme","more":{"title":[1]}}
        {"brand":"Foo Bar","price":"3","title":"Blue CAF\\u00c9-lamp"}

        {"title":"The \\ufb01rst n\\u00ba 7","price":-4.25,"brand":"Acme"}
        """;
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(json.getBytes(StandardCharsets.UTF_8));
    }
    RecordGenerator plain = generator(json);
    RecordGenerator unpacked = generator(packed.toByteArray());

    assertThat(text(plain.record(2, 0))).isEqualTo(csv);
    assertThat(text(unpacked.record(2, 0))).isEqualTo(csv);
    assertThat(unpacked.texts().fingerprint()).isEqualTo(plain.texts().fingerprint());
  }

  @Test
  void anotherFileOrMappingHasAnotherFingerprint() throws IOException {
    String fingerprint = generator(CSV).texts().fingerprint();
    assertThat(generator(CSV).texts().fingerprint()).isEqualTo(fingerprint);
    assertThat(generator(CSV.replace("Shoe", "Shoo")).texts().fingerprint())
        .isNotEqualTo(fingerprint);
    properties.setProperty("corpus.fields", "title:text,cents=price:numeric:times=100,brand:tag");
    assertThat(generator(CSV).texts().fingerprint()).isNotEqualTo(fingerprint);
  }

  @Test
  void recordsBeyondTheLastLineHaveItsTextsAgainAndOtherFieldsOfAnyLine() throws IOException {
    RecordGenerator generator = generator(CSV);

    assertThat(
            IntStream.range(3, 300)
                .mapToObj(number -> text(generator.record(number, 0)))
                .peek(r -> assertThat(r.get("brand")).isIn("Acme", "Foo Bar"))
                .map(record -> record.get("title") + " " + record.get("cents"))
                .distinct())
        .hasSize(9);
    assertThat(text(generator.record(4, 0))).containsEntry("title", "blue café lamp");
  }

  @Test
  void updateChangesWhatTheMappingSaysIsMutable() throws IOException {
    RecordGenerator generator = generator(CSV);
    Map<String, String> changed = text(generator.record(1, 0));
    Map<String, String> changes = text(generator.changes(1, 5));
    changed.putAll(changes);

    assertThat(changes).containsOnlyKeys("cents", "productScore", "revision");
    assertThat(text(generator.record(1, 5))).isEqualTo(changed);
    assertThat(
            IntStream.range(1, 50)
                .mapToObj(revision -> text(generator.changes(1, revision)).get("cents"))
                .distinct())
        .containsExactlyInAnyOrder("1250", "300", "-425");
    assertThat(generator.number(generator.field("cents"), 1, 5))
        .isEqualTo(Long.parseLong(changed.get("cents")));
  }

  @Test
  void updateChangesTheTextInTheShareAskedFor() throws IOException {
    properties.setProperty("update.text", "0.5");
    RecordGenerator generator = generator(CSV);
    long others =
        IntStream.range(1, 2000)
            .filter(r -> !text(generator.changes(0, r)).get("title").equals("red shoe new"))
            .count();

    assertThat(others).isBetween(500L, 830L);
  }

  @Test
  void anotherProcessMakesTheSameRecords() throws Exception {
    RecordGenerator generator = generator(CSV);
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OtherProcess.class.getName(),
                properties.getProperty("corpus"),
                properties.getProperty("corpus.fields"))
            .redirectErrorStream(true)
            .start();
    String made = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(other.waitFor(1, TimeUnit.MINUTES)).isTrue();

    assertThat(made.strip()).isEqualTo(OtherProcess.records(generator));
    assertThat(made).contains("red shoe new");
  }

  /** Prints records of a data set. */
  static final class OtherProcess {

    public static void main(String[] args) {
      Properties properties = new Properties();
      properties.setProperty("recordcount", "10");
      properties.setProperty("corpus", args[0]);
      properties.setProperty("corpus.fields", args[1]);
      String records = records(DataSet.from(properties).generator());
      System.out.write(
          records.getBytes(StandardCharsets.UTF_8),
          0,
          records.getBytes(StandardCharsets.UTF_8).length);
      System.out.flush();
    }

    static String records(RecordGenerator generator) {
      StringBuilder records = new StringBuilder(generator.texts().fingerprint());
      for (int number = 0; number < 20; number++) {
        records
            .append(text(generator.record(number, 0)))
            .append(text(generator.changes(number, 9)));
      }
      return records.toString();
    }
  }

  @Test
  void wordsAreOrderedByFrequency() throws IOException {
    RecordGenerator generator =
        generator("title,price,brand\nred shoe,1,a\nblue shoe,1,a\nshoe red,1,a");
    assertThat(generator.texts().vocabulary().text(0)).isEqualTo("shoe");
    assertThat(generator.texts().vocabulary().text(1)).isEqualTo("red");
    assertThat(generator.texts().vocabulary().size()).isEqualTo(3);
  }

  @Test
  void textThatNoQueryMatchesIsItsWordsToo() throws IOException {
    properties.setProperty("corpus.fields", "title:text,body:text:missing=None,more:text:mutable");
    RecordGenerator generator =
        generator("title,body,more\nred shoe,\"A  Shoe, RED!\",x\nb c,-,\"É, y\"");

    assertThat(text(generator.record(0, 0)))
        .containsEntry("title", "red shoe")
        .containsEntry("body", "a shoe red")
        .containsEntry("more", "x");
    assertThat(text(generator.record(1, 0)))
        .containsEntry("body", "none")
        .containsEntry("more", "é y");
    assertThat(generator.texts().vocabulary().size()).isEqualTo(4);
  }

  @Test
  void textsOfManyDifferentWordsComeBackWhole() throws IOException {
    StringBuilder lines = new StringBuilder("title,price,brand\n");
    for (int line = 0; line < 3000; line++) {
      lines.append("word").append(line).append(" and word").append(line * 7).append(",1,b\n");
    }
    RecordGenerator generator = generator(lines.toString());
    for (int line = 0; line < 3000; line++) {
      assertThat(text(generator.record(line, 0)).get("title"))
          .isEqualTo("word" + line + " and word" + line * 7);
    }
  }

  /** One character of this form becomes eighteen. */
  @Test
  void textThatGrowsInUnicodesFormComesBackWhole() throws IOException {
    String text = "\ufdfa ".repeat(50_000);
    properties.setProperty("corpus.fields", "title:text,body:text");
    RecordGenerator generator = generator("title,body\n%sa,b\nred,%sc\n".formatted(text, text));

    String grown = "صلى الله عليه وسلم ".repeat(50_000);
    assertThat(text(generator.record(0, 0))).containsEntry("title", grown + "a");
    assertThat(text(generator.record(1, 0)))
        .containsEntry("title", "red")
        .containsEntry("body", grown + "c");
  }

  /** Data that are loaded are of no use if their records change. */
  @Test
  void wordsAndRecordsArePinned() throws IOException {
    StringBuilder lines = new StringBuilder("title,price,brand\n");
    for (int line = 0; line < 2000; line++) {
      lines.append(Integer.toString(line * 7919 % 997 + 40_000, 36)).append(" Extraordinary-");
      lines.append(Integer.toString(line * 31 % 101, 36)).append(" é").append(line % 13);
      lines.append(",").append(line).append(",B").append(line % 7).append('\n');
    }
    properties.setProperty("update.text", "0.5");
    RecordGenerator generator = generator(lines.toString());
    StringBuilder all = new StringBuilder();
    for (int number = 0; number < 5000; number++) {
      all.append(text(generator.record(number, 0))).append(text(generator.changes(number, 3)));
    }
    for (int rank = 0; rank < generator.texts().vocabulary().size(); rank++) {
      all.append(' ').append(generator.texts().vocabulary().text(rank));
    }

    assertThat(generator.texts().fingerprint())
        .isEqualTo(
            "sha256:18f10673c50fb21ba02cf54f131a00ba6bb39161442d6845a7cfea9747a70189"
                + " title:text cents=price:numeric:times=100:mutable brand:tag");
    assertThat(sha256(all.toString()))
        .isEqualTo("b08186c5397b68c83d047f7729120e3bc35da613bb9a2611dbe0b29bdc2e6121");
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "title,price,brand~a b,1,x~a b,1 | line 3: has 2 values, and the header 3",
        "title,price,brand~a b,1,x,y | line 2: has 4 values, and the header 3",
        "title,price,brand~\"a b,1,x~y,1,x | a quote is not closed",
        "title,price,brand~a b,1,x~\"a b,1,x~y,1,x | lines 3 to 4: a quote is not closed at the"
            + " end",
        "title,price,brand,title~a b,1,x,y | line 1: two columns have the name title",
        "{~`title`:`a b`} | line 1: is not JSON: it ends within an object",
        "[{`title`:`a b`,`price`:1,`brand`:`x`},~~[1]] | line 3: is not a JSON object",
        "[{`title`:`a b`,`price`:1,`brand`:`x`} | line 1: is not JSON: the file ends within the"
            + " array",
        "[{`title`:`a b`,`price`:1,`brand`:`x`}]~{} | line 2: more follows the JSON array",
        "[{`title`:`a b`,`price`:1,`brand`:`x`},~{`title`:`a b`,~`price`:1}] | lines 2 to 3: no"
            + " value of",
        "[{`title`:`a b`,`price`:1,`brand`:`x`},~{`title` `a b`}] | line 2: is not JSON: ",
        "[] | has no record",
        " {`title`:`a b`,`price`:1} | line 1: no column brand; this line has title, price (brand:tag:missing=VALUE sets a value for lines without it)",
        "title,price,brand~\"a b\"c,1,x | line 2: text follows a value in quotes",
        "title,price~a b,1 | line 1: no column brand; the columns are title, price",
        "title,price,brand~a b,cheap,x | line 2: price=cheap: needs a whole number below 2^53",
        "title,price,brand~a b,1e99999,x | line 2: price=1e99999: needs a whole number",
        "title,price,brand~a b,1.234,x | line 2: price=1.234: needs a whole number",
        "title,price,brand~a b,90071992547410,x | line 2: price=90071992547410: needs a whole",
        "title,price,brand~a b,,x | line 2: no value of column price (cents=price:numeric",
        "title,price,brand~---,1,x | line 2: no value of column title",
        "title,price,brand~a a,1,x | a field with two different words in a record",
        "title,price,brand | has no record",
        "{`title`:`a b`,`price`:1,`brand`:`x`}~{`title`:`a b` | line 2: is not JSON",
        "{`title`:`a b`,`price`:1,`brand`:`x`}~[1] | line 2: is not a JSON object",
        "{`title`:`a b`,`price`:1,`brand`:`x`}{} | line 1: has more than one JSON object",
        "[{`title`:`a b`,`price`:1}] | line 1: no column brand; this line has title, price",
        "{`title`:`a b`,`price`:1,`brand`:`x`}~{`title`:`a b`,`price`:1} | line 2: no value of column brand (brand:tag:missing=VALUE",
        "{`title`:`a b`,`price`:1,`brand`:null} | line 1: no value of column brand",
        "{`title`:`a b`,`price`:1,`brand`:[`x`]} | line 1: brand is an array or an object",
        "{`title`:`a b`,`price`:true,`brand`:`x`} | line 1: price=true: needs a whole number",
        "{`title`:`a b`,`price`:1,`brand`:`x`,`title`:`c d`} | line 1: title is there twice",
        "{`title`:`a b`,`price`:1,`brand`:`\\udc00`} | line 1: brand has half a surrogate pair",
      })
  void oddInputIsOneLineWithFileAndNumber(String content, String message) {
    assertThatThrownBy(() -> generator(content.replace('~', '\n').replace('`', '"')))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message.strip().replace('`', '"'))
        .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
  }

  @Test
  void refusesHugeLinesAndOtherEncodings() {
    String start = "title,price,brand\nred shoe,1,x\n";
    assertThatThrownBy(() -> generator(start + "x ".repeat(1 << 19) + ",1,x"))
        .hasMessageContaining("line 3: has more than 256 KiB");
    assertThatThrownBy(() -> generator((start + "caf\u00e9 x,1,x").getBytes("ISO-8859-1")))
        .hasMessageContaining("line 3: is not UTF-8");
    String json = "{\"title\":\"caf\u00e9 x\",\"price\":1,\"brand\":\"x\"}";
    assertThatThrownBy(() -> generator(json.getBytes("ISO-8859-1")))
        .hasMessageContaining("line 1: is not UTF-8");
    assertThatThrownBy(() -> generator(start.getBytes("UTF-16LE")))
        .hasMessageContaining(", line 1: ");
  }

  @Test
  void packedFileThatIsCutShortIsRefused() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(CSV.getBytes(StandardCharsets.UTF_8));
    }
    for (int length : new int[] {2, 5, packed.size() / 2, packed.size() - 1}) {
      assertThatThrownBy(() -> generator(Arrays.copyOf(packed.toByteArray(), length)))
          .as(length + " bytes")
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageEndingWith("cannot be read: the gzip file is cut short");
    }
  }

  @Test
  void damageInsidePackedFileIsNotBlamedOnTheRecord() throws IOException {
    ByteArrayOutputStream stored = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip =
        new GZIPOutputStream(stored) {
          {
            def.setLevel(Deflater.NO_COMPRESSION);
          }
        }) {
      gzip.write("title,price,brand\nred shoe,1,x\n".getBytes(StandardCharsets.UTF_8));
    }
    byte[] damaged = stored.toByteArray();
    int price = new String(damaged, StandardCharsets.ISO_8859_1).indexOf(",1,") + 1;
    damaged[price] = '?';
    assertThatThrownBy(() -> generator(damaged))
        .hasMessageContaining("cannot be read: the gzip file is damaged: ");
  }

  private static byte[] packed(String text) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return packed.toByteArray();
  }

  @Test
  void packedFileIsReadToItsEndOrRefused() throws IOException {
    Random random = new Random(7);
    StringBuilder text = new StringBuilder("title,price,brand\n");
    for (int i = 0; i < 3000; i++) {
      text.append("red shoe%x,%d,Acme\n".formatted(random.nextLong(), i));
    }
    byte[] first = packed(text.toString());
    byte[] second = packed("blue lamp,1,Last\n");
    // So that the second one begins at each place near the end of a buffer of 64 KiB, too.
    assertThat(first.length).isLessThan(1 << 16);
    for (int padding = -30; padding <= 30; padding++) {
      byte[] name = new byte[(1 << 16) + padding - first.length];
      Arrays.fill(name, 0, name.length - 1, (byte) 'n');
      ByteArrayOutputStream both = new ByteArrayOutputStream();
      both.write(first, 0, 3);
      // The flag of a file name, which follows the header.
      both.write(8);
      both.write(first, 4, 6);
      both.write(name);
      both.write(first, 10, first.length - 10);
      int end = both.size();
      both.write(second);
      byte[] whole = both.toByteArray();
      properties.setProperty("recordcount", "3001");
      assertThat(text(generator(whole).record(3000, 0))).containsEntry("brand", "Last");
      byte[] damaged = whole.clone();
      damaged[end + 1] = 0;
      for (byte[] odd :
          List.of(damaged, Arrays.copyOf(whole, end + 1), Arrays.copyOf(whole, end + 9))) {
        assertThatThrownBy(() -> generator(odd))
            .as("padding %d, %d bytes", padding, odd.length)
            .hasMessageEndingWith("what follows in the gzip file is damaged, or is not gzip");
      }
    }
  }

  @Test
  void leavesOutWordsThatAreTooLong() throws IOException {
    RecordGenerator generator =
        generator("title,price,brand\nred %s shoe,1,x".formatted("x".repeat(101)));
    assertThat(text(generator.record(0, 0))).containsEntry("title", "red shoe");
    assertThat(generator.texts().facts()).containsEntry("vocabulary.wordsTooLong", "1");
  }

  @Test
  void missingValuesHaveTheOneOfTheMapping() throws IOException {
    properties.setProperty(
        "corpus.fields", "title:text:missing=no title,price:numeric:missing=7,brand:tag");
    RecordGenerator generator = generator("title,price,brand\n,,x\n");
    assertThat(text(generator.record(0, 0)))
        .containsEntry("title", "no title")
        .containsEntry("price", "7");
  }

  @Test
  void mappingThatDoesNotFitIsRefused() {
    for (String[] wrong :
        List.of(
            new String[] {"title", "needs COLUMN:TYPE"},
            new String[] {"title:text,a-b:tag", "needs a name of letters"},
            new String[] {"title:text,title:tag", "each field once"},
            new String[] {"title:text:times=2", "needs the options"},
            new String[] {"title:tag", "no field is a text"},
            new String[] {"title:text:mutable", "no option mutable"},
            new String[] {"title:text,revision:numeric", "another name"},
            new String[] {"title:text,productScore:numeric", "search.sortfield=productScore"})) {
      properties.setProperty("corpus.fields", wrong[0]);
      assertThatThrownBy(() -> generator(CSV)).as(wrong[0]).hasMessageContaining(wrong[1]);
    }
    properties.remove("corpus.fields");
    assertThatThrownBy(() -> generator(CSV)).hasMessageContaining("corpus needs corpus.fields");
  }
}
