// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.yaml.snakeyaml.Yaml;
import site.ycsb.settings.ConfigurationException;

class StudySchemaTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final Schema SCHEMA =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_7)
          .getSchema(StudySchema.text(Plans.bindings()));

  @TempDir private Path folder;

  private static Set<String> messages(String text) {
    return SCHEMA.validate(JSON.valueToTree(new Yaml().<Object>load(text))).stream()
        .map(error -> error.getInstanceLocation() + ": " + error.getMessage())
        .collect(Collectors.toSet());
  }

  @ParameterizedTest
  @MethodSource("site.ycsb.study.plan.PlanTest#publishedStudies")
  void acceptsTheStudiesOfTheProject(Path study) throws IOException {
    assertThat(messages(Files.readString(study))).isEmpty();
    assertThat(study).content().startsWith("# yaml-language-server: $schema=study.schema.json\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          seed: 7 | sede: 7 | 'sede' is not defined
          seed: 7 | seed: many | /seed: string found, integer expected
          seed: 7 | cache: lukewarm | /cache: does not have a value in the enumeration
          seed: 7 | repeats: 0 | /repeats: must have a minimum value of 1
          name: small | title: small | required property 'name' not found
          name: small | name: a/b | /name: does not match the regex pattern
          records: 2000 | records: 0 | /data/records: must have a minimum value of 1
          binding: lucene | title: x | required property 'binding' not found
          kind: load | kind: laod | /steps/0/kind: does not have a value in the enumeration
          , seconds: 2 | '' | required property 'seconds' not found
          seconds: 2 | seconds: 2, slo: [x] | /steps/1: property 'slo' name is not valid
          search: 65 | serch: 65 | /steps/1/mix: property 'serch' name is not valid
          kind: mix | kind: sweep | required property 'threads' not found
          kind: mix | kind: rate | required property 'target' not found
          seconds: 2 | seconds: 2, threads: 1.5 | /steps/1/threads: number found, integer expected
          read: 35} | read: 35, update: 3}, updates: [0] | /steps/1/mix/update: schema for 'update' is false
          binding: lucene | 'binding: lucene, server: {container: r, ready: "a:1"}' | required property 'ports' not found
          binding: lucene | 'binding: lucene, server: {command: r}' | required property 'ready' not found
          binding: lucene | 'binding: lucene, server: {command: r, ready: "a:1", ports: "1:1"}' | property 'ports' name is not valid
          binding: lucene | 'binding: lucene, server: {running: "a:1", compose: c}' | must be valid to one and only one schema
          binding: lucene | 'binding: lucene, price: {perHour: 1, currency: USD, date: x}' | required property 'source' not found
          """)
  void refusesWhatTheReaderRefuses(String old, String replacement, String message) {
    String text =
        Plans.SMALL.replaceFirst(Pattern.quote(old), Matcher.quoteReplacement(replacement));

    assertThat(messages(text)).anySatisfy(each -> assertThat(each).contains(message));
    assertThatThrownBy(() -> Plans.read(folder, text)).isInstanceOf(ConfigurationException.class);
  }

  @Test
  void aSystemThatUsesAFolderNeedsNothingElse() throws IOException {
    String system = "  - {use: lucene, server: {limits: {cpus: 2}}}\nsteps:";

    assertThat(messages(Plans.SMALL.replace("steps:", system))).isEmpty();
  }

  @Test
  void knowsThePropertiesOfTheClientAndOfTheBindingOfASystem() throws IOException {
    var schema = JSON.readTree(StudySchema.text(Plans.bindings()));

    assertThat(schema.at("/definitions/client/properties/search.pagesize/description").asText())
        .isNotEmpty();
    assertThat(schema.at("/definitions/client/properties/threadcount").isMissingNode()).isTrue();
    var other = schema.at("/properties/systems/items/allOf/0");
    assertThat(other.at("/if/properties/binding/const").asText()).isEqualTo("other");
    assertThat(other.at("/then/properties/properties/properties/other.port/description").asText())
        .isEqualTo("a port");
  }

  /** Two releases have the same bytes, so no object may have the order of a hash. */
  @Test
  void keysHaveOneOrder() throws IOException {
    var objects = JSON.readTree(StudySchema.text(Plans.bindings())).findParents("required");

    assertThat(objects).hasSizeGreaterThan(20);
    for (JsonNode object : objects) {
      List<String> keys = new ArrayList<>();
      object.fieldNames().forEachRemaining(keys::add);
      if (keys.contains("properties")) {
        assertThat(keys.indexOf("required"))
            .as("%s", keys)
            .isGreaterThan(keys.indexOf("properties"));
      }
    }
  }
}
