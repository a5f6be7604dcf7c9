// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.Tenants;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.settings.ConfigurationException;

class TenantSizesTest {

  private static final int QUERIES = 300;

  private final Properties properties = new Properties();

  private QuestionSet drawn(String... more) {
    properties.setProperty("recordcount", "20000");
    properties.setProperty("search.vocabulary", "1000");
    properties.setProperty("search.questions", "tenant");
    for (String property : more) {
      properties.setProperty(property.split("=")[0], property.split("=")[1]);
    }
    return QuestionRotation.draw(DataSet.from(properties), QUERIES, true, null, properties);
  }

  @ParameterizedTest
  @CsvSource({
    "1000, SEARCH-TENANT-LARGE, 1, 10",
    "1000, SEARCH-TENANT-MIDDLE, 11, 100",
    "1000, SEARCH-TENANT-SMALL, 101, 1000",
    "100000, SEARCH-TENANT-LARGE, 1, 1000",
    "100000, SEARCH-TENANT-MIDDLE, 1001, 10000",
    "100000, SEARCH-TENANT-SMALL, 10001, 100000",
    "100, SEARCH-TENANT-LARGE, 1, 1",
    "100, SEARCH-TENANT-MIDDLE, 2, 10",
    "100, SEARCH-TENANT-SMALL, 11, 100"
  })
  void eachClassAsksForTenantsOfItsSize(int tenants, String operation, int first, int last) {
    QuestionSet all =
        drawn("search.tenants=" + tenants, "search.tenantclasses=large:0.5,middle:0.3,small:0.2");
    Tenants known = all.generator().tenants();

    assertThat(
            IntStream.range(0, all.size())
                .filter(query -> all.operation(query).equals(operation))
                .mapToObj(query -> ((TenantTerms) all.get(query)).tenant())
                .map(tenant -> known.find(tenant) + 1))
        .isNotEmpty()
        .allMatch(number -> number >= first && number <= last);
  }

  @Test
  void classesHaveTheirShares() {
    QuestionSet all = drawn("search.tenantclasses=large:0.5,middle:0.3,small:0.2");

    assertThat(counts(all))
        .isEqualTo(
            Map.of(
                "SEARCH-TENANT-LARGE", 150L,
                "SEARCH-TENANT-MIDDLE", 90L,
                "SEARCH-TENANT-SMALL", 60L));
  }

  @Test
  void otherKindsHaveNoClassesOfTenants() {
    properties.setProperty("search.tenantclasses", "large,small");
    QuestionSet all = drawn("search.questions=tenant,allterms", "search.termclasses=rare,middle");

    assertThat(counts(all).keySet())
        .containsExactly(
            "SEARCH-MIDDLE",
            "SEARCH-RARE",
            "SEARCH-TENANT-MIDDLE-LARGE",
            "SEARCH-TENANT-MIDDLE-SMALL",
            "SEARCH-TENANT-RARE-LARGE",
            "SEARCH-TENANT-RARE-SMALL");
  }

  @Test
  void withoutClassesLargeTenantsAreAskedMost() {
    QuestionSet all = drawn();

    assertThat(counts(all)).isEqualTo(Map.of("SEARCH-TENANT", (long) QUERIES));
    assertThat(
            IntStream.range(0, all.size())
                .filter(query -> ((TenantTerms) all.get(query)).tenant().equals("t1"))
                .count())
        .isBetween(15L, 80L);
  }

  @Test
  void fewTenantsHaveNoClasses() {
    assertThatThrownBy(() -> drawn("search.tenants=99", "search.tenantclasses=large"))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage("search.tenants=99: needs at least 100 with search.tenantclasses");
  }

  private static Map<String, Long> counts(QuestionSet all) {
    return IntStream.range(0, all.size())
        .mapToObj(all::operation)
        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
  }
}
