// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.memory.MemoryDB;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.CoreWorkload;
import site.ycsb.workloads.SearchWorkload;

class IgnoredPropertiesTest {

  private static Properties properties(Class<?> workload) {
    Properties properties = new Properties();
    properties.setProperty("db", "site.ycsb.BasicDB");
    properties.setProperty("workload", workload.getName());
    properties.setProperty("recordcount", "10");
    properties.setProperty("readproportion", "1");
    properties.setProperty("deleteproportion", "0");
    properties.setProperty("zipfian.constant", "1.1");
    properties.setProperty("core_workload_insertion_retry_limit", "3");
    properties.setProperty("table", "t");
    return properties;
  }

  @Test
  void namesEachPropertyOfTheSearchWorkloadThatTheCoreWorkloadDoesNotRead() {
    Properties properties = properties(CoreWorkload.class);
    properties.setProperty("search.pagesize", "5");
    properties.setProperty("search.queries", "10");

    assertThat(IgnoredProperties.warning(properties).orElseThrow())
        .startsWith("warning: CoreWorkload ignores search.pagesize; search.queries:");
  }

  @ParameterizedTest
  @ValueSource(strings = {"CoreWorkload", "ConstantOccupancyWorkload", "TimeSeriesWorkload"})
  void recreationOfATableByAnotherWorkloadIsRefused(String workload) {
    Properties properties = properties(CoreWorkload.class);
    properties.setProperty("workload", "site.ycsb.workloads." + workload);
    properties.setProperty("db", MemoryDB.class.getName());
    properties.setProperty("recreate", "false");
    assertThatCode(() -> IgnoredProperties.refuse(properties)).doesNotThrowAnyException();

    properties.setProperty("recreate", "true");

    assertThatThrownBy(() -> IgnoredProperties.refuse(properties))
        .isInstanceOf(ConfigurationException.class)
        .hasMessage(
            "recreate=true is for the search workload. %s empties no table: empty it by the means of the store before the load, and leave recreate out",
            workload);
    properties.setProperty("workload", SearchWorkload.class.getName());
    assertThatCode(() -> IgnoredProperties.refuse(properties)).doesNotThrowAnyException();
  }

  /** Its property of that name may mean something else. */
  @Test
  void aBindingThatWasWrittenForYcsbMayReadIt() {
    Properties properties = properties(CoreWorkload.class);
    properties.setProperty("db", FixedTimeDB.class.getName());
    properties.setProperty("recreate", "true");

    assertThatCode(() -> IgnoredProperties.refuse(properties)).doesNotThrowAnyException();
  }

  @Test
  void loadOfTheCoreWorkloadWithItSendsNothing() {
    FaultyDB.reset();
    InProcess load =
        InProcess.run(
            List.of(
                ("load -db "
                        + FaultyDB.class.getName()
                        + " -p workload=site.ycsb.workloads.CoreWorkload -p recordcount=10"
                        + " -p recreate=true")
                    .split(" ")));

    assertThat(load.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(load.err()).contains("ycsb: recreate=true is for the search workload");
    assertThat(FaultyDB.inits()).isZero();
  }

  @Test
  void saysNothingAboutPropertiesThatAreRead() {
    assertThat(IgnoredProperties.warning(properties(CoreWorkload.class))).isEmpty();
    assertThat(IgnoredProperties.warning(properties(SearchWorkload.class))).isEmpty();
  }
}
