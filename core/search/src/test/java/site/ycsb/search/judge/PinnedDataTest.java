// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import site.ycsb.ByteIterator;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.NumberedKeys;
import site.ycsb.search.queries.QuestionRotation;
import site.ycsb.search.queries.QuestionSet;
import site.ycsb.search.question.AllTerms;

/**
 * Records and queries, word for word, as the default seed makes them: the same in each release, on
 * each machine, for each engine and each client. A change here makes results of before and after
 * incomparable, and data sets that are loaded unreadable.
 */
class PinnedDataTest {

  private static final long RECORDS = 100_000;

  private static final String FIRST =
      """
      brand=beniwus
      code=4852697027306
      color=red
      creator=vawayed.ziceqev
      currencyCode=CAD
      department=jewelry
      image=/images/76d7d843c3f831e8.webp
      inSale=true
      inStock=true
      material=pine
      price=36084
      productDescription=cipenel nobuxov vogidul vivuzif qurezis hekohon qexokum lakuzaf snuaguz \
      surexek lugoqog babeniw mazowah rulexot wazovak wikupav qenuwel kozizes xudadij woqabur \
      qifizer qaginuq webehud gocosiz ximepif yoqumid deserux xutowez
      productName=mododew wamexiq natloiw ganizun
      productScore=599963670715805
      revision=0
      shipsFrom=BR
      stockCount=531
      """;

  private static final String LAST =
      """
      brand=teceten
      code=4704763586143
      color=green
      creator=kusizus.najeveq
      currencyCode=SEK
      department=bedding
      image=/images/06c71ba8f474d4ba.webp
      inSale=false
      inStock=true
      material=wool
      price=27741
      productDescription=doxgoah ximepif hivaseh qebizor buqoviq bevemut cakedal sitexak ducguog \
      lonocig naocbix litipej suviqus kidecex vojonuj xuzapog kinuwep becoxar qojavak nojibeb \
      jezeneg papifon gigijub
      productName=datomit macevob lexaran
      productScore=2341613188975309
      revision=0
      shipsFrom=JP
      stockCount=900
      """;

  private final DataSet dataSet = dataSet(new Properties());

  private static DataSet dataSet(Properties properties) {
    properties.setProperty("recordcount", Long.toString(RECORDS));
    return DataSet.from(properties);
  }

  private static Map<String, String> fields(Map<String, ByteIterator> values) {
    Map<String, String> fields = new TreeMap<>();
    values.forEach((name, value) -> fields.put(name, value.toString()));
    return fields;
  }

  private static Map<String, String> fields(String lines) {
    Map<String, String> fields = new LinkedHashMap<>();
    lines.lines().map(line -> line.split("=", 2)).forEach(field -> fields.put(field[0], field[1]));
    return fields;
  }

  private Map<String, String> record(long number, int revision) {
    return fields(dataSet.generator().record(number, revision));
  }

  @Test
  void seedDefaultsToFortyTwo() {
    Properties seed = new Properties();
    seed.setProperty("seed", "42");

    assertThat(dataSet.seed()).isEqualTo(42);
    assertThat(fields(dataSet(seed).generator().record(0, 0))).isEqualTo(fields(FIRST));
  }

  @Test
  void recordsHaveExactlyTheseFieldsAndValues() {
    assertThat(record(0, 0)).isEqualTo(fields(FIRST));
    assertThat(record(RECORDS - 1, 0)).isEqualTo(fields(LAST));
  }

  @Test
  void updateWritesExactlyTheseValues() {
    Map<String, String> seventh =
        Map.of(
            "productScore", "2355449661621062",
            "price", "1722",
            "stockCount", "476",
            "inStock", "true",
            "inSale", "false",
            "revision", "7");
    Map<String, String> updated = new TreeMap<>(fields(LAST));
    updated.putAll(seventh);

    assertThat(fields(dataSet.generator().changes(RECORDS - 1, 7))).isEqualTo(seventh);
    assertThat(record(RECORDS - 1, 7)).isEqualTo(updated);
    assertThat(fields(dataSet.generator().changes(4_711, 2_000_000_001)))
        .isEqualTo(
            Map.of(
                "productScore", "2128998441935742",
                "price", "197173",
                "stockCount", "750",
                "inStock", "true",
                "inSale", "false",
                "revision", "2000000001"));
  }

  @Test
  void keysAreTheNumbersInTenDigits() {
    assertThat(NumberedKeys.key(0)).isEqualTo("user0000000000");
    assertThat(NumberedKeys.key(RECORDS - 1)).isEqualTo("user0000099999");
    assertThat(NumberedKeys.key(NumberedKeys.MAX_RECORDS - 1)).isEqualTo("user8589934591");
  }

  @Test
  void queriesAskForExactlyTheseWords() {
    QuestionSet all = queries(10_000, "1-10000");

    assertThat(
            List.of(terms(all, 0), terms(all, 1), terms(all, 2), terms(all, 3), terms(all, 9_999)))
        .containsExactly(
            List.of("hefotap", "vizywuc"),
            List.of("sociduv", "kavigug"),
            List.of("sexivah", "topaqob"),
            List.of("bababab", "gunimun"),
            List.of("mutunur", "nisukit"));

    QuestionSet ranked = queries(10, "10-100");

    assertThat(List.of(terms(ranked, 0), terms(ranked, 9)))
        .containsExactly(List.of("nopuduh", "fesikaz"), List.of("xelavav", "zesihaf"));
  }

  private QuestionSet queries(int count, String ranks) {
    Properties properties = new Properties();
    properties.setProperty("search.termrank", ranks);
    return QuestionRotation.draw(dataSet, count, true, null, properties);
  }

  private static List<String> terms(QuestionSet questions, int query) {
    return ((AllTerms) questions.get(query)).terms();
  }
}
