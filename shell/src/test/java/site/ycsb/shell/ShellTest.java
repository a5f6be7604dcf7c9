// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.Vector;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.cli.StoreShell;
import site.ycsb.search.ForwardingDB;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;

class ShellTest {

  private final Properties properties = new Properties();
  private DB db;
  private int failures;

  @BeforeEach
  void connect() throws DBException {
    properties.setProperty("some.password", "hunter22");
    db = new MapDB();
    db.setProperties(properties);
    db.init();
  }

  private Shell shell(String table, PrintStream out) {
    return new Shell(
        new StoreShell.ShellSession(
            db,
            properties,
            SearchSchema.from(properties),
            Question.Kind.from(properties).get(0),
            table,
            out,
            false));
  }

  /** What the lines print, without the times. */
  private List<String> run(String... lines) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Shell shell = shell("usertable", new PrintStream(out, true, StandardCharsets.UTF_8));
    Iterator<String> input = Arrays.asList(lines).iterator();
    failures = shell.run(() -> input.hasNext() ? input.next() : null);
    return out.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.matches("\\d+ ms"))
        .toList();
  }

  @Test
  void writesAndReadsRecordsLikeTheShellOfYcsb() throws IOException {
    List<String> out =
        run(
            "insert k1 price=5 brand=acme",
            "read k1",
            "update k1 price=6",
            "read k1 price",
            "scan k1 10 price",
            "delete k1",
            "read k1",
            "scan k1 10");

    assertThat(out.subList(0, 2)).containsExactly("Result: OK", "Return code: OK");
    assertThat(out.subList(2, 4)).containsExactlyInAnyOrder("price=5", "brand=acme");
    assertThat(out.subList(4, out.size()))
        .containsExactly(
            "Result: OK",
            "Return code: OK",
            "price=6",
            "Result: OK",
            "--------------------------------",
            "Record 0",
            "price=6",
            "--------------------------------",
            "Return result: OK",
            "Return code: NOT_FOUND",
            "Result: OK",
            "0 records");
    assertThat(failures).isOne();
  }

  @Test
  void printsTheTimeOfEachCommand() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Iterator<String> lines = List.of("table", "", "quit", "table never").iterator();

    shell("t", new PrintStream(out)).run(lines::next);

    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .satisfiesExactly(
            line -> assertThat(line).isEqualTo("Using table \"t\""),
            line -> assertThat(line).matches("\\d+ ms"));
  }

  @Test
  void usesTheTableThatWasChosenLast() throws IOException {
    assertThat(run("insert k1 price=5", "table other", "read k1", "table usertable", "read k1"))
        .containsExactly(
            "Result: OK",
            "Using table \"other\"",
            "Return code: NOT_FOUND",
            "Using table \"usertable\"",
            "Return code: OK",
            "price=5");
  }

  @Test
  void doubleQuotesKeepSpacesAndTextIsUnchanged() throws IOException {
    assertThat(run("insert k1 color=\"sky  blue\"", "read k1 color")).contains("color=sky  blue");
    assertThat(run("insert k2 color=a=b'\\é€", "read k2 color")).contains("color=a=b'\\é€");
    assertThat(run("insert k3 color=\"a \\\"b\"", "read k3 color")).contains("color=a \"b");
    assertThat(run("insert k4 color=", "read k4 color")).contains("color=");
  }

  private void insertLamps() throws IOException {
    run(
        "createindex",
        "insert k1 productName=\"red lamp\" productScore=1 brand=a",
        "insert k2 productName=\"lamp red large\" productScore=3 brand=b",
        "insert k3 productName=\"blue lamp\" productScore=2 brand=c",
        "await 60");
    assertThat(failures).isZero();
  }

  private List<String> keys(String search) throws IOException {
    return run(search).stream()
        .filter(line -> line.startsWith("_key="))
        .map(line -> line.substring(5))
        .toList();
  }

  @Test
  void searchAsksWhatTheKindOfQuestionAsks() throws Exception {
    properties.setProperty("search.questions", "filter");
    connect();
    run(
        "createindex",
        "insert k1 productName=\"red lamp\" productScore=1 department=toys price=5",
        "insert k2 productName=\"red lamp\" productScore=2 department=toys price=11",
        "insert k3 productName=\"red lamp\" productScore=3 department=office price=7");
    assertThat(keys("search Red lamp department=toys price=5..10")).containsExactly("k1");
    assertThat(keys("search lamp price=0..99 department=toys order=asc"))
        .containsExactly("k1", "k2");
    assertThat(run("search lamp department=toys").get(0))
        .isEqualTo(
            "Error: this kind of question needs TAG=VALUE and NUMBER=LOW..HIGH, such as"
                + " department=toys price=100..5000");
    assertThat(run("search lamp where=x").get(0))
        .isEqualTo("Error: where=x is not a setting of search; see help");
  }

  @Test
  void searchFindsRecordsWithAllWordsInOrder() throws IOException {
    insertLamps();

    assertThat(keys("search lamp")).containsExactly("k2", "k3", "k1");
    assertThat(keys("search Red LAMP")).containsExactly("k2", "k1");
    assertThat(keys("search lamp order=asc offset=1 limit=1")).containsExactly("k3");
    assertThat(keys("search limit=1 lamp")).containsExactly("k2");
    assertThat(run("search lamp fields=brand limit=1"))
        .containsExactlyInAnyOrder(
            "Result: OK",
            "--------------------------------",
            "Record 0",
            "brand=b",
            "_key=k2",
            "--------------------------------");
    assertThat(run("search lamp totalhits=true limit=1")).contains("Total hits: 3");
    assertThat(run("search nothing")).containsExactly("Result: OK", "0 records");
  }

  @Test
  void asksTheStoreAboutItself() throws IOException {
    insertLamps();

    assertThat(run("await")).containsExactly("Search finds 3 records");
    assertThat(run("stamp")).containsExactly("No stamp");
    assertThat(run("facts")).containsExactly("Error: this binding reports no server information");
  }

  @Test
  void helpListsAllCommands() throws IOException {
    String help = String.join("\n", run("help"));

    for (String name :
        List.of(
            "read",
            "scan",
            "insert",
            "update",
            "delete",
            "table",
            "search",
            "createindex",
            "await",
            "stamp",
            "facts",
            "help",
            "quit")) {
      assertThat(help).contains("\n  " + name);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bogus | unknown command \"bogus\"",
        "read | syntax is \"read KEY [FIELD...]\"",
        "scan k1 | syntax is \"scan KEY COUNT [FIELD...]\"",
        "scan k1 x | the number of records is a whole number from 1 to 2147483647, not x",
        "insert k1 | syntax is \"insert KEY NAME=VALUE...\"",
        "insert k1 price | syntax is \"insert KEY NAME=VALUE...\"",
        "update k1 =5 | syntax is \"update KEY NAME=VALUE...\"",
        "delete | syntax is \"delete KEY\"",
        "delete a b | syntax is \"delete KEY\"",
        "table a b | syntax is \"table [NAME]\"",
        "read \"k1 | a double quote is not closed",
        "search lamp limit=0 | limit is a whole number from 1 to 2147483647, not 0",
        "search lamp sort=brand | sort=brand: needs an indexed field of type NUMERIC",
        "search lamp order=up | order=up: needs desc or asc",
        "search lamp brand=* kind=stats | stats: the schema has no indexed NUMERIC field brand",
        "search lamp where=x | where=x is not a setting of search; see help",
        "await soon | the time in seconds is a whole number from 0 to 2147483647, not soon",
      })
  void reportsAMistakeInOneLine(String line, String error) throws IOException {
    assertThat(run(line)).containsExactly("Error: " + error.strip());
    assertThat(failures).isOne();
  }

  /** Throws, with its password in the message. */
  private static final class ThrowingDB extends ForwardingDB {

    @Override
    protected DB db() {
      throw new IllegalStateException("login with hunter22 failed\nat a line");
    }

    @Override
    public Status scan(
        String table,
        String key,
        int count,
        Set<String> fields,
        Vector<HashMap<String, ByteIterator>> result) {
      return null;
    }

    @Override
    public Status delete(String table, String key) {
      return Status.ERROR;
    }
  }

  @Test
  void asksOtherKindsOfQuestionsThanTheUsualOne() throws IOException {
    run("createindex", "insert a productName=\"red lamp\" productScore=1");

    assertThat(run("search red la kind=prefix fields=productScore"))
        .contains("Result: OK", "productScore=1");
    assertThat(run("search red kind=none"))
        .singleElement()
        .asString()
        .startsWith("Error: kind=none: needs one of allterms, any, ");
    assertThat(run("help").toString()).contains("KIND (allterms, any, ", "[kind=KIND]");
  }

  @Test
  void saysWhyTheStoreRefuses() throws IOException {
    db =
        new MapDB() {
          @Override
          public Status delete(String table, String key) {
            return new Status("STORE_ERROR", "login with hunter22 failed");
          }
        };

    assertThat(run("delete k1"))
        .containsExactly("Return result: STORE_ERROR", "Error: login with *** failed");
    assertThat(failures).isEqualTo(1);
  }

  @Test
  void reportsAFailingStoreInOneLineWithoutSecrets() throws IOException {
    db = new ThrowingDB();

    assertThat(run("read k1", "delete k1", "scan k1 1", "search lamp", "stamp"))
        .containsExactly(
            "Error: login with *** failed",
            "Return result: ERROR",
            "Result: null",
            "0 records",
            "Error: this binding cannot search",
            "Error: this binding cannot search");
    assertThat(failures).isEqualTo(5);
  }
}
