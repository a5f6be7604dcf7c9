// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.testkit.server.RedisServer;
import site.ycsb.testkit.server.TestCertificates;

/** Encrypted connections, with certificates of this test. */
@ParameterizedClass
@EnumSource
class TlsIT {

  enum Deployment {
    PROCESS(() -> RedisServer.plain().asProcess()),
    CLUSTER(() -> RedisServer.plain().cluster(3, 0).asProcess()),
    CONTAINER(() -> RedisServer.plain().inContainer());

    private final Supplier<RedisServer> server;

    Deployment(Supplier<RedisServer> server) {
      this.server = server;
    }
  }

  @TempDir private static Path folder;
  private static TestCertificates certificates;
  private static RedisServer server;

  @Parameter Deployment deployment;
  private Properties properties;

  @BeforeAll
  static void makeCertificates() {
    certificates = TestCertificates.in(folder);
  }

  @BeforeParameterizedClassInvocation
  static void startServer(Deployment deployment) {
    server = deployment.server.get().tls(certificates).started();
  }

  @AfterParameterizedClassInvocation
  static void stopServer() throws DBException {
    if (server != null) {
      server.close();
      server = null;
    }
  }

  @BeforeEach
  void trustTheAuthority() {
    server.flush();
    clientsNeedCertificates(false);
    properties = Clients.properties(server);
    set("redis.port", "" + server.tlsPort());
    set("redis.tls", "true");
    set("redis.tls.ca", certificates.ca().toString());
  }

  private static void clientsNeedCertificates(boolean need) {
    server.sendToAll("CONFIG", "SET", "tls-auth-clients", need ? "yes" : "no");
  }

  private void set(String name, String value) {
    properties.setProperty(name, value);
  }

  private void useClientCertificate() {
    set("redis.tls.cert", certificates.clientCertificate().toString());
    set("redis.tls.key", certificates.clientKey().toString());
  }

  private void assertThatRecordsAreWrittenAndRead() throws DBException {
    RedisDB client = Clients.open(properties);
    try {
      for (String key : Clients.KEYS) {
        assertThat(Clients.insert(client, key)).isEqualTo(Status.OK);
        assertThat(Clients.read(client, key)).isEqualTo(Status.OK);
      }
    } finally {
      client.cleanup();
    }
  }

  private void assertThatConnectingTells(String what) {
    assertThat(Clients.refusal(properties))
        .contains("cannot connect to Redis at 127.0.0.1:" + server.tlsPort(), what)
        .doesNotContain("s:e/s@m%+", "mistaken")
        .hasLineCount(1);
  }

  @Test
  void trustsAServerWhoseAuthorityIsInTheFile() throws DBException {
    assertThatRecordsAreWrittenAndRead();
  }

  @Test
  void sendsTheClientCertificateThatTheServerAsksFor() throws DBException {
    clientsNeedCertificates(true);
    useClientCertificate();

    assertThatRecordsAreWrittenAndRead();
  }

  /** Has one user, like a hosted service, with a password that needs % codes. */
  @Test
  void urlOfAHostedServiceHasAllThatIsNeeded() throws DBException {
    server.sendToAll("ACL", "SETUSER", "ann", "on", ">s:e/s@m%+", "~*", "+@all");
    server.sendToAll("ACL", "SETUSER", "default", "-@all", "+acl");
    try {
      for (String name : List.of("redis.host", "redis.port", "redis.tls")) {
        properties.remove(name);
      }
      String address = "@127.0.0.1:" + server.tlsPort();
      set("redis.url", "rediss://ann:s%3Ae%2Fs%40m%25+" + address);
      assertThatRecordsAreWrittenAndRead();

      set("redis.url", "rediss://ann:mistaken" + address);
      assertThatConnectingTells("check redis.user and redis.password, or redis.url");

      set("redis.url", "redis://ann:s%3Ae%2Fs%40m%25+" + address);
      properties.remove("redis.tls.ca");
      assertThatConnectingTells("begin redis.url with rediss://");
    } finally {
      server.sendToAll("ACL", "SETUSER", "default", "+@all");
    }
  }

  @Test
  void unansweredCommandHasTheStatusTimeout() throws DBException {
    set("redis.timeout", "300");
    RedisDB client = Clients.open(properties);
    server.sendToAll("CLIENT", "PAUSE", "600000", "WRITE");
    try {
      assertThat(Clients.insert(client, "user1").getName()).isEqualTo("TIMEOUT");
    } finally {
      server.sendToAll("CLIENT", "UNPAUSE");
      client.cleanup();
    }
  }

  @Test
  void reportsAMissingClientCertificateInOneLine() {
    clientsNeedCertificates(true);

    assertThatConnectingTells("redis.tls.cert");
  }

  @Test
  void rejectsAServerOfAnotherAuthorityInOneLine() {
    set("redis.tls.ca", certificates.otherCa().toString());

    assertThatConnectingTells("redis.tls.ca");
  }

  @Test
  void trustsOnlyTheAuthoritiesOfJavaWithoutAFile() {
    properties.remove("redis.tls.ca");

    assertThatConnectingTells("redis.tls.ca");
  }

  @Test
  void rejectsACertificateForAnotherHostUnlessToldNotToCheck() throws DBException {
    // The certificate names the address only.
    set("redis.host", "localhost");

    assertThat(Clients.refusal(properties)).contains("localhost", "redis.tls.checkhost");

    set("redis.tls.checkhost", "false");
    assertThatRecordsAreWrittenAndRead();
  }

  @Test
  void reportsAPlainConnectionToATlsPortInOneLine() {
    for (String name : properties.stringPropertyNames()) {
      if (name.startsWith("redis.tls")) {
        properties.remove(name);
      }
    }

    assertThatConnectingTells("the server encrypts; set redis.tls=true");
  }
}
