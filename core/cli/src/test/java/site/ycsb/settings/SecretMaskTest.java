// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis.password",
        "db.passwd",
        "CLIENT_SECRET",
        "es.api-key",
        "api.key",
        "elastic.apiKey",
        "auth.token",
        "aws.credentials",
        "pass",
        "PWD",
        "passphrase",
        "private_key",
        "accesskey",
        "primaryKey",
        "basicauth",
        "Authorization",
        "bearer",
        "db.pasword",
        "db.passsword",
        "db.pswd"
      })
  void hidesValuesOfPropertiesNamedLikeSecrets(String name) {
    assertThat(SecretMask.value(name, "hunter22")).isEqualTo("***");
    assertThat(SecretMask.value(name, "12")).isEqualTo("***");
  }

  @ParameterizedTest
  @ValueSource(strings = {"recordcount", "redis.host", "some.userName", "other.timeout"})
  void showsValuesOfHarmlessProperties(String name) {
    assertThat(SecretMask.value(name, "value")).isEqualTo("value");
  }

  @Test
  void keysOfRecordsInRequestsAreNoSecrets() {
    String request = "{\"sort\":[{\"_key\":\"asc\"}],\"api_key\":\"tr0ub4dor\"}";
    assertThat(new SecretMask(new Properties()).text(request))
        .isEqualTo("{\"sort\":[{\"_key\":\"asc\"}],\"api_key\":***}");
  }

  @Test
  void addressOfValkeyIsNoSecretButItsKeyIs() {
    assertThat(SecretMask.isSecretName("YCSB_VALKEY")).isFalse();
    assertThat(SecretMask.isSecretName("VALKEY_PASSWORD")).isTrue();
    assertThat(SecretMask.isSecretName("valkey.key")).isTrue();
  }

  @Test
  void ordinaryWordsOfUndeclaredPropertiesStayInMessages() {
    Properties given = new Properties();
    given.setProperty("some.acks", "none");
    given.setProperty("some.policy", "fail");
    given.setProperty("some.guarantee", "NONE");
    given.setProperty("some.thing", "tr0ub4dor");
    given.setProperty("some.password", "fail");
    SecretMask mask = new SecretMask(given);
    assertThat(mask.text("none of 3, NONE, tr0ub4dor")).isEqualTo("none of 3, NONE, ***");
    assertThat(mask.properties()).containsEntry("some.acks", "***");
    assertThat(mask.text("2 operations failed: fail, defail"))
        .isEqualTo("2 operations failed: ***, defail");
  }

  @Test
  void declarationOfABindingWinsOverTheName() {
    assertThat(SecretMask.value("other.file.name", "hunter22")).isEqualTo("hunter22");
    assertThat(SecretMask.value("other.max.token", "hunter22")).isEqualTo("***");

    assertThat(SecretMask.value(DeclaredNames.SECRET.name(), "hunter22")).isEqualTo("***");
    assertThat(SecretMask.value(DeclaredNames.HARMLESS.name(), "hunter22")).isEqualTo("hunter22");
  }

  @Test
  void showsOtherValuesOnlyIfTheyAreTooSimpleForASecret() {
    assertThat(SecretMask.value("tokyo", "hunter22")).isEqualTo("***");
    assertThat(SecretMask.value("tokyo", "1234")).isEqualTo("***");
    assertThat(SecretMask.value("tokyo", "true")).isEqualTo("true");
    assertThat(SecretMask.value("tokyo", "0.5")).isEqualTo("0.5");
    assertThat(SecretMask.value("tokyo", "")).isEmpty();
  }

  /** No binding is on this class path. */
  @Test
  void descriptorsSayWhichPropertiesOfBindingsAreSecret() {
    Map<String, Boolean> described = DescribedProperties.of(Path.of("../.."));

    assertThat(described.keySet().stream().filter(described::get))
        .containsExactlyInAnyOrder(
            "db.passwd", "es.apikey", "es.password", "memcached.password", "redis.password");
    assertThat(described)
        .containsEntry("es.tls.key", false)
        .containsEntry("lucene.vectors", false)
        .containsEntry("redis.user", false);
  }

  @Test
  void aDescriptorWithoutALineOfSecretsSaysNothing(@TempDir Path home) throws IOException {
    Path folder = Files.createDirectories(home.resolve("a-binding/descriptors"));
    Files.writeString(folder.resolve("a.properties"), "property.a.one= | one\n");
    Files.writeString(folder.resolve("b.properties"), "broken=\\u12\n");
    Files.writeString(
        folder.resolve("c.properties"),
        "property.c.pass= | two\nproperty.c.odd= | three\nsecrets=c.odd, c.more\n");
    Files.writeString(folder.resolve("d.properties"), "property.c.pass= | two\nsecrets=c.pass\n");

    assertThat(DescribedProperties.of(home))
        .isEqualTo(Map.of("c.pass", true, "c.odd", true, "c.more", true));
    assertThat(DescribedProperties.of(home.resolve("none"))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mongodb://user:pw@host:27017/db | mongodb://***@host:27017/db",
        "mongodb://user:p@w/x@host | mongodb://***@host",
        "mongodb://user:p w@host | mongodb://***@host",
        "http://user@host | http://***@host",
        "http://u:p@a:9200,http://u:q@b:9200 | http://***@a:9200,http://***@b:9200",
        "mongodb://u:p,w@h1,h2/db | mongodb://***@h1,h2/db",
        "mongodb://h1,h2/db?w=majority&authSource=x | mongodb://h1,h2/db?w=majority&authSource=x",
        "http://host/path | http://host/path",
        "u:p@host | ***@host",
        "me@host:6379 | ***@host:6379",
        "jdbc:oracle:thin:scott/tiger@//host:1521/x | ***@//host:1521/x",
        "auth:9200,login:9201 | auth:9200,login:9201",
        "/home/me@work/file | /home/me@work/file"
      })
  void hidesUserAndPasswordOfUris(String value, String shown) {
    assertThat(SecretMask.value("uri", value)).isEqualTo(shown);
  }

  /** A password may have what separates parameters. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jdbc:x://host/db?password=pw&ssl=true | jdbc:x://host/db?password=***",
        "jdbc:x://h/d?ssl=true&password=hun&ter22 | jdbc:x://h/d?ssl=true&password=***",
        "jdbc:x://h/d?ssl=true&trick=hun&ter22 | jdbc:x://h/d?ssl=true&trick=***&***",
        "jdbc:sqlserver://h;user=u;password=hun;ter22 | jdbc:sqlserver://h;user=u;password=***",
        "Server=h;Pwd=\"hunt;er 22\";Port=1 | Server=h;Pwd=***",
        "host=h password=hunter 22 | host=h password=***",
        "Authorization: Bearer hunter22 | Authorization: ***",
        "{\"password\": \"hunter22\"} | {\"password\": ***"
      })
  void hidesUnknownParameters(String value, String shown) {
    assertThat(SecretMask.value("url", value)).isEqualTo(shown);
  }

  /** Columns may be named like secrets. */
  @Test
  void showsMappingsOfFields() {
    String fields =
        "description=Description:text,key:tag,author=Author:tag,token=Pwd:tag:missing=x";
    Properties properties = new Properties();
    properties.setProperty("corpus.fields", fields);
    properties.setProperty("search.schema", "password:TAG,login:TEXT");
    SecretMask mask = new SecretMask(properties);

    assertThat(mask.properties()).isEqualTo(properties);
    assertThat(mask.text("sha256:ab description=Description:text author=Author:tag"))
        .isEqualTo("sha256:ab description=Description:text author=Author:tag");
    assertThat(SecretMask.value("corpus.fields", "mongodb://u:hunter22@host/?x=y"))
        .isEqualTo("mongodb://***@host/?x=***");
  }

  @ParameterizedTest
  @ValueSource(strings = {"es.auth", "authority", "authorized", "oauth2", "authToken"})
  void authorIsNoSecretButAuthorizationIs(String name) {
    assertThat(SecretMask.value("author", "Ann")).isEqualTo("***");
    assertThat(SecretMask.value(name, "hunter22")).isEqualTo("***");
    assertThat(new SecretMask(new Properties()).text(name + "=hunter22")).endsWith("=***");
  }

  @Test
  void tokenizerIsNoSecretButItsPasswordIs() {
    String definition = "fts5(words, tokenize='ascii')";
    assertThat(new SecretMask(new Properties()).text(definition)).isEqualTo(definition);
    assertThat(SecretMask.isSecretName("tokenizer.password")).isTrue();
  }

  @Test
  void hidesSecretsInOtherText() {
    Properties properties = new Properties();
    properties.setProperty("redis.password", "hunter22");
    properties.setProperty("mongodb.url", "mongodb://me:s3cr3t%21@host");
    properties.setProperty("jdbc.url", "jdbc:x://h?password=swordfish&ssl=true");
    properties.setProperty("redis.hots", "misspelt");
    SecretMask mask = new SecretMask(properties);

    assertThat(mask.text("AUTH hunter22 refused; login s3cr3t! (s3cr3t%21) refused"))
        .isEqualTo("AUTH *** refused; login *** (***) refused");
    assertThat(mask.text("wrong: swordfish, misspelt")).isEqualTo("wrong: ***, ***");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "cannot reach me:hunter22@host:1 now | cannot reach ***@host:1 now",
        "cannot reach 'x://me:hunter22@host' | cannot reach 'x://***@host'",
        "store.pwd=hunter22: no such user | store.pwd=***: no such user",
        "sent {\"token\":\"hunter22\"} | sent {\"token\":***}",
        "sent Authorization: Basic aHVudGVyMjI= | sent Authorization: Basic ***",
        "of site.ycsb.Foo@1f2e: no host | of site.ycsb.Foo@1f2e: no host"
      })
  void hidesWhatLooksLikeASecretInText(String text, String shown) {
    assertThat(new SecretMask(new Properties()).text(text)).isEqualTo(shown);
  }

  @Test
  void allPropertiesAreShownByName() {
    Properties properties = new Properties();
    properties.setProperty("b.password", "hunter22");
    properties.setProperty("a", "1");

    assertThat(new SecretMask(properties).properties().toString())
        .isEqualTo("{a=1, b.password=***}");
  }

  @Test
  void documentNamedAfterAKeyIsNotASecret() {
    String index = "{\"key\": {\"productScore\": 1}, \"key\": [1]}";
    assertThat(new SecretMask(new Properties()).text(index)).isEqualTo(index);
  }
}
