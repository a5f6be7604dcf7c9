// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Properties;
import org.junit.jupiter.api.Test;
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
    properties.setProperty("recreate", "true");
    properties.setProperty("search.queries", "10");

    assertThat(IgnoredProperties.warning(properties).orElseThrow())
        .startsWith("warning: CoreWorkload ignores recreate; search.queries:");
  }

  @Test
  void saysNothingAboutPropertiesThatAreRead() {
    assertThat(IgnoredProperties.warning(properties(CoreWorkload.class))).isEmpty();
    assertThat(IgnoredProperties.warning(properties(SearchWorkload.class))).isEmpty();
  }
}
