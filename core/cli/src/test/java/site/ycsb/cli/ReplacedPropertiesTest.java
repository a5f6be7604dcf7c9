// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.cli.binding.BindingCatalogue;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.stub.FaultyDB;
import site.ycsb.workloads.SearchWorkload;

class ReplacedPropertiesTest {

  private static final String COMMERCE = "site.ycsb.workloads.CommerceWorkload";

  @TempDir private Path folder;

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    properties.setProperty("db", FaultyDB.class.getName());
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  @Test
  void listsAllCounterpartsForTheWorkloadFileOfTheFork() {
    Properties file =
        properties(
            "workload",
            COMMERCE,
            "recordcount",
            "1000",
            "readproportion",
            "0.15",
            "searchproportion",
            "0.45",
            "dictfile",
            "names.csv",
            "indexedfields",
            "productName",
            "nonindexedfields",
            "code,image",
            "searchfields",
            "productName",
            "searchfieldsproportion",
            "1.0",
            "searchlengthdistribution",
            "zipfian",
            "maxsearchlength",
            "20",
            "minsearchlength",
            "3");

    assertThatThrownBy(() -> ReplacedProperties.refuse(file))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("(here: workload=site.ycsb.workloads.SearchWorkload)")
        .hasMessageContaining("; minsearchlength (here: search.minpagesize)")
        .hasMessageContaining("; maxsearchlength (here: search.pagesize)")
        .hasMessageContaining("; searchlengthdistribution (here: search.pagesizedistribution)")
        .hasMessageContaining("; indexedfields (here: search.indexedfields)")
        .hasMessageContaining("; nonindexedfields (here: nothing")
        .hasMessageContaining("; searchfields (here: nothing")
        .hasMessageContaining("docs/guide/from-the-redisearch-fork.md")
        .hasMessageNotContainingAny("recordcount", "dictfile");
  }

  @Test
  void otherWorkloadsMayHaveSuchProperties() {
    assertThatCode(
            () ->
                ReplacedProperties.refuse(
                    properties("workload", "org.example.Own", "indexedfields", "a")))
        .doesNotThrowAnyException();
    assertThatCode(
            () ->
                ReplacedProperties.refuse(
                    properties("workload", SearchWorkload.class.getName(), "recordcount", "1")))
        .doesNotThrowAnyException();
  }

  @Test
  void rejectsReplacedPropertiesWithoutShowingTheirValues() throws IOException {
    Path descriptors = Files.createDirectories(folder.resolve("META-INF/ycsb/bindings"));
    Files.writeString(
        descriptors.resolve("faulty.properties"),
        "name=faulty\ndescription=x\nclass="
            + FaultyDB.class.getName()
            + "\nreplaced.old.password=faulty.password\n");
    String classPath = System.getProperty("java.class.path");
    System.setProperty("java.class.path", folder.toString());
    try {
      assertThatThrownBy(() -> ReplacedProperties.refuse(properties("old.password", "hunter22")))
          .hasMessageContaining("old.password (here: faulty.password)")
          .hasMessageNotContaining("hunter22");
    } finally {
      System.setProperty("java.class.path", classPath);
    }
  }

  @Test
  void rejectsReadallfieldsbyname() {
    String core = "site.ycsb.workloads.CoreWorkload";

    assertThatThrownBy(
            () ->
                ReplacedProperties.refuse(
                    properties("workload", core, "readallfieldsbyname", "true")))
        .hasMessageContaining("readallfieldsbyname (here: nothing");
    assertThatCode(
            () ->
                ReplacedProperties.refuse(
                    properties("workload", core, "readallfieldsbyname", "false")))
        .doesNotThrowAnyException();
  }

  @ParameterizedTest
  @CsvSource({
    "site.ycsb.db.RediSearchClient, redis",
    "site.ycsb.db.RedisJSONClient, redisjson",
    "site.ycsb.db.elasticsearch7.ElasticsearchRestClient, elasticsearch",
    "site.ycsb.db.MongoDbClient, mongodb"
  })
  void classesOfTheForkResolveToBindingsOfThisInstallation(String className, String name)
      throws IOException {
    System.setProperty("ycsb.home", "../..");
    try {
      assertThat(BindingCatalogue.ofInstallation().findByClass(className).orElseThrow().name())
          .isEqualTo(name);
    } finally {
      System.clearProperty("ycsb.home");
    }
  }

  /** Each line says what becomes of a property of the fork. */
  @ParameterizedTest
  @ValueSource(strings = {"redis", "redisjson", "elasticsearch"})
  void pageListsEveryReplacedProperty(String name) throws IOException {
    String page = Files.readString(Path.of("../../docs/guide/from-the-redisearch-fork.md"));
    List<String> replaced = new ArrayList<>();
    System.setProperty("ycsb.home", "../..");
    try {
      replaced.addAll(
          BindingCatalogue.ofInstallation().find(name).orElseThrow().replaced().keySet());
    } finally {
      System.clearProperty("ycsb.home");
    }
    assertThat(replaced).isNotEmpty().allMatch(property -> page.contains("`" + property + "`"));
  }
}
