// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.postgresql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.search.Utf8ByteIterator;
import site.ycsb.testkit.server.PostgresServer;
import site.ycsb.testkit.server.TestCertificates;

/** A server with users, passwords (SCRAM) and certificates. */
class SecureServerIT {

  @TempDir private static Path folder;
  private static TestCertificates certificates;
  private static PostgresServer server;

  @BeforeAll
  static void start() {
    certificates = TestCertificates.in(folder);
    server =
        new PostgresServer(TestDatabase.FAST, "password_encryption=scram-sha-256")
            .tls(certificates)
            .allowing(
                "host all ycsb 127.0.0.1/32 trust",
                "hostssl all secret 127.0.0.1/32 scram-sha-256",
                "host all ann 127.0.0.1/32 scram-sha-256");
    server.start();
    TestDatabase.execute(
        server,
        "CREATE ROLE ann LOGIN PASSWORD 'Correct horse 👟'; CREATE ROLE secret LOGIN PASSWORD 'x';"
            + " GRANT ALL ON SCHEMA public TO ann, secret");
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  private static Properties user(String name, String password, String options) {
    Properties properties = new Properties();
    properties.setProperty(PostgresSettings.URL.name(), server.url() + options);
    properties.setProperty(PostgresSettings.USER.name(), name);
    properties.setProperty(PostgresSettings.PASSWORD.name(), password);
    return properties;
  }

  private static void assertWorks(Properties properties) throws DBException {
    PostgresDB db = TestDatabase.open(properties);
    String table = "table_of_" + properties.getProperty("db.user");
    assertThat(db.insert(table, "k1", Map.of("field0", Utf8ByteIterator.of("a"))))
        .isEqualTo(Status.OK);
    assertThat(db.read(table, "k1", null, new HashMap<>())).isEqualTo(Status.OK);
    db.delete(table, "k1");
    db.cleanup();
  }

  @Test
  void userWithAPasswordIsLetIn() throws DBException {
    assertWorks(user("ann", "Correct horse 👟", ""));
  }

  @Test
  void wrongPasswordIsRefusedWithoutShowingIt() {
    assertThatThrownBy(() -> TestDatabase.open(user("ann", "hunter22", "")))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("password authentication failed for user \"ann\"")
        .hasMessageContaining("check db.user and db.passwd")
        .hasMessageNotContaining("hunter22");
  }

  @Test
  void certificateOfTheServerIsVerified() throws DBException {
    String verified = "?sslmode=verify-full&sslrootcert=";

    assertWorks(user("secret", "x", verified + certificates.ca()));
    assertThatThrownBy(
            () -> TestDatabase.open(user("secret", "x", verified + certificates.otherCa())))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("cannot connect to jdbc:postgresql://127.0.0.1:");
  }

  @Test
  void serverThatRequiresTlsSaysSo() {
    assertThatThrownBy(() -> TestDatabase.open(user("secret", "x", "?sslmode=disable")))
        .isInstanceOf(DBException.class)
        .hasMessageContaining("no encryption");
  }

  @Test
  void tableThatAnotherUserOwnsIsNotAuthorized() throws DBException {
    TestDatabase.execute(server, "CREATE TABLE others (_key text PRIMARY KEY)");
    PostgresDB db = TestDatabase.open(user("ann", "Correct horse 👟", ""));

    assertThat(db.read("others", "k1", null, new HashMap<>()).getName())
        .isEqualTo("NOT_AUTHORIZED");
    db.cleanup();
  }
}
