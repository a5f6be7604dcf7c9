// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.elasticsearch.http.HttpHost;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.DeclaredSettings;
import site.ycsb.settings.Setting;
import site.ycsb.testkit.SettingLines;

class ElasticsearchSettingsTest {

  private static ElasticsearchSettings settings(String... namesAndValues) {
    return ElasticsearchSettings.from(
        properties(namesAndValues), ElasticsearchProduct.ELASTICSEARCH);
  }

  private static Properties properties(String... namesAndValues) {
    Properties properties = new Properties();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      properties.setProperty(namesAndValues[i], namesAndValues[i + 1]);
    }
    return properties;
  }

  @Test
  void readsTheListOfHosts() {
    assertThat(settings().connection().hosts()).containsExactly(new HttpHost("localhost", 9200));
    assertThat(settings("es.hosts.list", "a:1, b ,[::1]:3").connection().hosts())
        .containsExactly(new HttpHost("a", 1), new HttpHost("b", 9200), new HttpHost("[::1]", 3));
    assertThat(settings("es.hosts.list", "a:1", "es.tls", "true").connection().hosts())
        .containsExactly(new HttpHost("a", 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"http://a:1", "a:b", "a:0", "a:70000", ":1", ","})
  void rejectsInvalidHost(String list) {
    assertThatThrownBy(() -> settings("es.hosts.list", list))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("es.hosts.list=");
  }

  private static String cloudId(String name, String decoded) {
    return name + Base64.getEncoder().encodeToString(decoded.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "shop:, eu.example.com$1a2b$3c4d, 1a2b.eu.example.com, 443",
    "shop:, eu.example.com:9243$1a2b$, 1a2b.eu.example.com, 9243",
    "'', eu.example.com$1a2b, 1a2b.eu.example.com, 443",
  })
  void findsTheServerOfACloudId(String name, String decoded, String host, int port) {
    ConnectionSettings connection = settings("es.cloud.id", cloudId(name, decoded)).connection();

    assertThat(connection.hosts()).containsExactly(new HttpHost(host, port));
    assertThat(connection.tls()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"eu.example.com", "$1a2b", "a$", "a:0$b", "a:70000$b", "a b$c", "a/b$c", "id:key"})
  void rejectsWhatIsNoCloudIdWithoutShowingIt(String decoded) {
    for (String text : List.of(cloudId("shop:", decoded), "shop:!" + decoded)) {
      assertThatThrownBy(() -> settings("es.cloud.id", text))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("es.cloud.id=***: needs the whole Cloud ID")
          .hasNoCause();
    }
  }

  @Test
  void theBindingOfOpenSearchHasNoElasticCloud() {
    Properties properties = properties("es.cloud.id", cloudId("shop:", "eu.example.com$1a2b"));

    Exception refusal = Clients.refusal(new OpenSearchDB(), properties);

    assertThat(refusal)
        .hasMessageStartingWith("the binding opensearch has no property es.cloud.id")
        .hasMessageContaining("es.hosts.list")
        .hasMessageNotContaining("shop");
    assertThat(refusal).isInstanceOf(ConfigurationException.class);
    Path descriptor = Path.of("src/main/resources/META-INF/ycsb/bindings/opensearch.properties");
    assertThat(descriptor).content().contains("es.tls.ca").doesNotContain("es.cloud.id");
  }

  @ParameterizedTest
  @CsvSource({
    "es.timeout, 0",
    "es.number_of_shards, 0",
    "es.number_of_replicas, -1",
    "es.refresh_interval, soon",
    "es.refresh_interval, 0s",
    "es.translog.durability, never",
    "es.querycache, maybe",
    "es.requestcache, 1",
    "es.max_result_window, 0",
    "es.retry_on_conflict, -1",
    "es.scan.refresh, yes",
    "es.newindex, 1",
    "batchsize, 0",
    "recreate, yes",
    "es.index.key, Upper",
    "es.index.key, a/b",
    "table, _own",
    "table, ..",
  })
  void rejectsInvalidValue(String name, String value) {
    assertThatThrownBy(() -> settings(name, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(name + "=" + value + ": needs");
  }

  @ParameterizedTest
  @CsvSource({
    "es.user, ann, es.timeout, 1, es.user needs es.password",
    "es.password, x, es.timeout, 1, es.password needs es.user",
    "es.cloud.id, a, es.hosts.list, b, es.cloud.id and es.hosts.list exclude each other",
    "es.tls.ca, ca.pem, es.timeout, 1, es.tls.ca needs es.tls=true or es.cloud.id",
    "es.tls.key, key.pem, es.timeout, 1, es.tls.key needs es.tls=true or es.cloud.id",
    "es.tls.key, key.pem, es.tls, true, es.tls.key needs es.tls.cert",
    "es.apikey, c, es.user, a, es.apikey and es.user exclude each other",
  })
  void rejectsContradictions(
      String name, String value, String other, String otherValue, String problem) {
    Properties properties = properties(name, value, other, otherValue);
    if (name.equals("es.apikey")) {
      properties.setProperty("es.password", "b");
    }

    assertThatThrownBy(
            () ->
                DeclaredSettings.refuseContradictions(
                    ElasticsearchSettings.all(ElasticsearchProduct.ELASTICSEARCH), properties))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageStartingWith(problem);
  }

  @Test
  void hidesSecrets() {
    ConnectionSettings connection =
        settings("es.user", "ann", "es.password", "sesame").connection();

    // ann:sesame
    assertThat(connection.authorization()).isEqualTo("Basic YW5uOnNlc2FtZQ==");
    assertThat(connection.toString()).doesNotContain("sesame", "YW5uOnNlc2FtZQ");
    assertThat(settings("es.apikey", "c2VjcmV0").toString()).doesNotContain("c2VjcmV0");
  }

  @Test
  void reportsAMissingFileAsAConfigurationError() {
    Properties properties = new Properties();
    properties.setProperty("es.tls", "true");
    properties.setProperty("es.tls.ca", "/no/such/file");

    Exception refusal = Clients.refusal(properties);

    assertThat(refusal).hasMessageContaining("es.tls.ca=/no/such/file");
    assertThat(refusal).isInstanceOf(ConfigurationException.class);
  }

  @Test
  void batchesOnlyInALoad() {
    assertThat(settings("batchsize", "5").batchSize()).isEqualTo(1);
    assertThat(settings("batchsize", "5", "dotransactions", "false").batchSize()).isEqualTo(5);
  }

  @Test
  void descriptorListsTheSettings() throws IOException {
    SettingLines.assertDescriptor(
        Path.of("."),
        "elasticsearch",
        ElasticsearchSettings.all(ElasticsearchProduct.ELASTICSEARCH));
    SettingLines.assertDescriptor(
        Path.of("."), "opensearch", ElasticsearchSettings.all(ElasticsearchProduct.OPENSEARCH));
  }

  @Test
  void masksKnowTheSettings() throws Exception {
    SettingLines.assertDeclared(
        ElasticsearchDB.class, ElasticsearchSettings.all(ElasticsearchProduct.ELASTICSEARCH));
    SettingLines.assertDeclared(
        OpenSearchDB.class, ElasticsearchSettings.all(ElasticsearchProduct.OPENSEARCH));
  }

  @Test
  void documentationListsTheSettings() throws IOException {
    SettingLines.assertTable(
        Path.of("../docs/reference/elasticsearch.md"),
        "elasticsearch",
        ElasticsearchSettings.all(ElasticsearchProduct.ELASTICSEARCH));
    List<Setting<?>> ofOpenSearch =
        new ArrayList<>(ElasticsearchSettings.all(ElasticsearchProduct.OPENSEARCH));
    Set<String> others =
        ElasticsearchSettings.all(ElasticsearchProduct.ELASTICSEARCH).stream()
            .map(Setting::name)
            .collect(Collectors.toSet());
    ofOpenSearch.removeIf(setting -> others.contains(setting.name()));
    SettingLines.assertTable(
        Path.of("../docs/reference/elasticsearch.md"), "opensearch", ofOpenSearch);
  }
}
