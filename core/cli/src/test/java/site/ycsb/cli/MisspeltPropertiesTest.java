// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.workloads.CoreWorkload;

class MisspeltPropertiesTest {

  private static final String CORE = "site.ycsb.workloads.CoreWorkload";
  private static final String SEARCH = "site.ycsb.workloads.SearchWorkload";

  @TempDir private Path home;

  @AfterEach
  void uninstall() {
    System.clearProperty("ycsb.home");
  }

  private static Properties properties(String workload, String... names) {
    Properties properties = new Properties();
    properties.setProperty("db", "site.ycsb.BasicDB");
    properties.setProperty("workload", workload);
    for (String name : names) {
      properties.setProperty(name, "1");
    }
    return properties;
  }

  @ParameterizedTest
  @CsvSource({
    CORE + ", opertioncount, operationcount",
    CORE + ", recordCount, recordcount",
    CORE + ", threadcont, threadcount",
    CORE + ", threads, threadcount",
    CORE + ", Records, recordcount",
    CORE + ", ops, operationcount",
    CORE + ", maxerors, maxerrors",
    CORE + ", feildcount, fieldcount",
    CORE + ", readpropotion, readproportion",
    CORE + ", insertorde, insertorder",
    CORE + ", core_workload_insertion_retry_limt, core_workload_insertion_retry_limit",
    CORE + ", hdrhistogram.percentile, hdrhistogram.percentiles",
    CORE + ", result.dir, results.dir",
    CORE + ", basicdb.verbos, basicdb.verbose",
    SEARCH + ", search.pagsize, search.pagesize",
    SEARCH + ", serchproportion, searchproportion",
    SEARCH + ", sed, seed",
    SEARCH + ", deleteproportions, deleteproportion",
    "site.ycsb.workloads.TimeSeriesWorkload, tagcoun, tagcount",
  })
  void suggestsNearName(String workload, String name, String near) {
    assertThat(MisspeltProperties.warnings(properties(workload, name)))
        .containsExactly(
            "warning: property \"" + name + "\" is not known; did you mean " + near + "?");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"jdbc.url", "hosts", "my.own.setting", "searchproportion", "tagcoun", "x"})
  void ignoresNameThatIsNotNearAnyOther(String name) {
    assertThat(MisspeltProperties.warnings(properties(CORE, name))).isEmpty();
  }

  @Test
  void doesNotWarnOfKnownNames() {
    String[] known = KnownProperties.of(CoreWorkload.class).toArray(String[]::new);
    Properties properties = properties(CORE, known);
    properties.setProperty("workload", CORE);
    properties.setProperty("db", "site.ycsb.BasicDB");

    assertThat(MisspeltProperties.warnings(properties)).isEmpty();
  }

  @Test
  void propertiesOfAnotherBindingAreLeftAlone() throws IOException {
    // One letter from basicdb.count, but another binding's.
    String name = "basicdc.count";
    assertThat(MisspeltProperties.warnings(properties(CORE, name))).hasSize(1);

    Path file =
        home.resolve("other-binding/src/main/resources/META-INF/ycsb/bindings/other.properties");
    Files.createDirectories(file.getParent());
    Files.writeString(
        file, "name=other\nclass=a.B\ndescription=Another\nproperty.basicdc.host=| A host\n");
    System.setProperty("ycsb.home", home.toString());

    assertThat(MisspeltProperties.warnings(properties(CORE, name))).isEmpty();
    assertThat(MisspeltProperties.warnings(properties(CORE, "basicdb.coun"))).hasSize(1);
  }

  @Test
  void leavesAMissingWorkloadToItsOwnError() {
    assertThat(MisspeltProperties.warnings(properties("no.such.Workload", "opertioncount")))
        .isEmpty();
  }
}
