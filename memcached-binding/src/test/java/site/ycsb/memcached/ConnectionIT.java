// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.memcached;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.Status;
import site.ycsb.testkit.ClientProcess;
import site.ycsb.testkit.server.FixedPorts;
import site.ycsb.testkit.server.TestCertificates;

/** Several servers, servers that fail, and those that want a password or TLS. */
class ConnectionIT {

  private static final int KEYS = 200;

  @ParameterizedTest
  @ValueSource(strings = {"text", "binary"})
  void keysAreSpreadAndOnlyThoseOfADeadServerFail(String protocol) throws Exception {
    try (MemcachedServer one = MemcachedServer.start();
        MemcachedServer other = MemcachedServer.start()) {
      Properties both =
          one.properties(
              "memcached.hosts",
              one.host() + "," + other.host(),
              "memcached.protocol",
              protocol,
              "memcached.connections",
              "2");
      MemcachedDB db = Clients.open(both);
      MemcachedDB alone = Clients.open(one.properties());
      for (int i = 0; i < KEYS; i++) {
        assertThat(Clients.insert(db, "user" + i, "x")).isEqualTo(Status.OK);
      }
      List<String> ofOne = keys().stream().filter(key -> Clients.read(alone, key).isOk()).toList();
      assertThat(ofOne).hasSizeBetween(KEYS / 10, KEYS * 9 / 10);

      other.signal("KILL");

      // The first replies of a dead server may still be a lost connection or a time-out.
      for (String key : keys()) {
        Status status = Clients.read(db, key);
        if (ofOne.contains(key)) {
          assertThat(status).as(key).isEqualTo(Status.OK);
        } else {
          assertThat(status.getName()).as(key).isEqualTo("CONNECTION_ERROR");
        }
      }
      alone.cleanup();
      db.cleanup();
    }
  }

  private static List<String> keys() {
    return IntStream.range(0, KEYS).mapToObj(i -> "user" + i).toList();
  }

  @Test
  void aServerThatHangsIsATimeout() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      MemcachedDB db = Clients.open(server.properties("memcached.opTimeoutMillis", "300"));
      Clients.insert(db, "k", "x");
      server.signal("STOP");

      assertThat(Clients.read(db, "k").getName()).isEqualTo("TIMEOUT");
      assertThat(Clients.insert(db, "k", "y").getName()).isEqualTo("TIMEOUT");
      server.signal("CONT");
      db.cleanup();
    }
  }

  @Test
  void aServerThatIsKilledDuringARunFailsTheRun(@TempDir Path folder) throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      Properties properties = server.properties("recordcount", "100", "operationcount", "2500");
      ClientProcess.ClientExit load =
          ClientProcess.run(
              folder, ClientProcess.arguments("load", MemcachedDB.class, "workloada", properties));
      assertThat(load.exitCode()).as(load.err()).isZero();
      List<String> run = ClientProcess.arguments("run", MemcachedDB.class, "workloada", properties);
      run.addAll(List.of("-target", "500"));
      try (ClientProcess client = ClientProcess.start(folder, run)) {
        // Something was read, so the run is under way.
        while (client.isAlive() && server.figure("get_hits") < 100) {
          Thread.onSpinWait();
        }
        server.signal("KILL");
        ClientProcess.ClientExit ended = client.await();

        assertThat(ended.exitCode()).isEqualTo(1);
        assertThat(ended.out() + ended.err()).contains("CONNECTION_ERROR");
      }
    }
  }

  @Test
  void aPortWithoutServerIsRefusedAtOnceInOneLine() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("memcached.hosts", "127.0.0.1:" + FixedPorts.free(1).get(0));

    assertThat(Clients.refusal(new MemcachedDB(), properties))
        .contains("cannot connect to memcached at 127.0.0.1:", "refused", "memcached.hosts")
        .hasLineCount(1);
    properties.setProperty("memcached.hosts", "no-such-host.invalid");
    assertThat(Clients.refusal(new MemcachedDB(), properties))
        .contains("no-such-host.invalid", "memcached.hosts")
        .hasLineCount(1);
  }

  @Test
  void aServerThatIsSilentIsReportedInOneLine() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Properties properties = new Properties();
      properties.setProperty("memcached.hosts", "127.0.0.1:" + silent.getLocalPort());
      properties.setProperty("memcached.opTimeoutMillis", "300");

      assertThat(Clients.refusal(new MemcachedDB(), properties))
          .contains("does not answer within 300 ms", "is it memcached?")
          .hasLineCount(1);
    }
  }

  @Test
  void aServerThatClosesEachConnectionIsNotCalledSlow() throws Exception {
    try (ServerSocket closing = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Thread closer =
          new Thread(
              () -> {
                try {
                  while (true) {
                    closing.accept().close();
                  }
                } catch (IOException e) {
                  // The test is over.
                }
              });
      closer.start();
      Properties properties = new Properties();
      properties.setProperty("memcached.hosts", "127.0.0.1:" + closing.getLocalPort());
      properties.setProperty("memcached.opTimeoutMillis", "60000");

      assertThat(Clients.refusal(new MemcachedDB(), properties))
          .contains("closes the connection, or refuses to answer", "is it memcached?")
          .doesNotContain("within")
          .hasLineCount(1);
    }
  }

  @Test
  void memcachedIsNotTakenForTokyoTyrant() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      Properties properties = server.properties("tokyotyrant.hosts", server.host());

      assertThat(Clients.refusal(new TokyoTyrantDB(), properties))
          .contains("is memcached, not Tokyo Tyrant")
          .hasLineCount(1);
    }
  }

  @Test
  void tlsToAServerWithoutItIsReportedInOneLine() throws Exception {
    try (MemcachedServer server = MemcachedServer.start()) {
      Properties properties =
          server.properties("memcached.tls", "true", "memcached.opTimeoutMillis", "1000");

      assertThat(Clients.refusal(new MemcachedDB(), properties))
          .startsWith("no TLS with memcached at 127.0.0.1:")
          .endsWith("and that it encrypts")
          .hasLineCount(1);
    }
  }

  /** A server with the user {@code ycsb} and the password {@code secret}. */
  private static MemcachedServer withPassword(Path folder, String... options) throws Exception {
    Path database = folder.resolve("sasldb2");
    Files.writeString(
        folder.resolve("memcached.conf"),
        "mech_list: plain\npwcheck_method: auxprop\nauxprop_plugin: sasldb\nsasldb_path: "
            + database
            + "\n");
    Process add =
        new ProcessBuilder(
                MemcachedServer.program("saslpasswd2").toString(),
                "-p",
                "-c",
                "-f",
                database.toString(),
                "-u",
                InetAddress.getLocalHost().getHostName(),
                "ycsb")
            .redirectErrorStream(true)
            .start();
    add.getOutputStream().write("secret\n".getBytes(StandardCharsets.UTF_8));
    add.getOutputStream().close();
    assertThat(add.waitFor()).isZero();
    List<String> all = new ArrayList<>(List.of("-S"));
    all.addAll(List.of(options));
    return MemcachedServer.start(
        Map.of("SASL_CONF_PATH", folder.toString()), all.toArray(String[]::new));
  }

  @Test
  void saslTakesTheRightPasswordOnly(@TempDir Path folder) throws Exception {
    try (MemcachedServer server = withPassword(folder)) {
      assertTakesTheRightPasswordOnly(withUser(server.properties()));

      assertThat(
              Clients.refusal(
                  new MemcachedDB(), server.properties("memcached.opTimeoutMillis", "1000")))
          .contains("memcached.user")
          .hasLineCount(1);
    }
  }

  @Test
  void hostedServerMayDemandBothTlsAndSasl(@TempDir Path folder) throws Exception {
    TestCertificates certificates = TestCertificates.in(folder);
    try (MemcachedServer server = withPassword(folder, encrypted(certificates))) {
      assertTakesTheRightPasswordOnly(
          withUser(
              server.properties(
                  "memcached.tls", "true", "memcached.tls.ca", certificates.ca().toString())));
    }
  }

  private static Properties withUser(Properties properties) {
    properties.setProperty("memcached.protocol", "binary");
    properties.setProperty("memcached.user", "ycsb");
    properties.setProperty("memcached.password", "secret");
    return properties;
  }

  private static void assertTakesTheRightPasswordOnly(Properties right) throws Exception {
    MemcachedDB db = Clients.open(right);
    assertThat(Clients.insert(db, "k", "x")).isEqualTo(Status.OK);
    assertThat(Clients.read(db, "k")).isEqualTo(Status.OK);
    assertThat(db.storeFacts("usertable").values())
        .containsEntry("memcached.config.auth_enabled_sasl", "yes");
    db.cleanup();
    Properties wrong = new Properties();
    wrong.putAll(right);
    wrong.setProperty("memcached.password", "mistaken");
    // A refused client waits for it to its end.
    wrong.setProperty("memcached.opTimeoutMillis", "1000");

    assertThat(Clients.refusal(new MemcachedDB(), wrong))
        .contains("check memcached.user and memcached.password")
        .doesNotContain("mistaken")
        .hasLineCount(1);
  }

  private static String[] encrypted(TestCertificates certificates) {
    return new String[] {
      "-Z",
      "-o",
      "ssl_chain_cert=" + certificates.serverCertificate() + ",ssl_key=" + certificates.serverKey()
    };
  }

  @Test
  void tlsTakesOnlyACertificateOfTheAuthority(@TempDir Path folder) throws Exception {
    TestCertificates certificates = TestCertificates.in(folder);
    try (MemcachedServer server = MemcachedServer.start(encrypted(certificates))) {
      for (String protocol : List.of("text", "binary")) {
        assertTls(server, certificates, protocol);
      }
    }
  }

  private static void assertTls(
      MemcachedServer server, TestCertificates certificates, String protocol) throws Exception {
    Properties right =
        server.properties(
            "memcached.protocol",
            protocol,
            "memcached.tls",
            "true",
            "memcached.tls.ca",
            certificates.ca().toString());
    MemcachedDB db = Clients.open(right);
    assertThat(Clients.insert(db, "k", "x".repeat(100_000))).isEqualTo(Status.OK);
    assertThat(Clients.read(db, "k")).isEqualTo(Status.OK);
    assertThat(db.storeFacts("usertable").values())
        .containsEntry("memcached.config.ssl_enabled", "yes");
    db.cleanup();
    Properties wrong = new Properties();
    wrong.putAll(right);
    wrong.setProperty("memcached.tls.ca", certificates.otherCa().toString());
    wrong.setProperty("memcached.opTimeoutMillis", "1000");

    assertThat(Clients.refusal(new MemcachedDB(), wrong))
        .startsWith("no TLS with memcached at 127.0.0.1:")
        .contains("unable to find valid certification path", "memcached.tls.ca")
        .hasLineCount(1);
    wrong.setProperty("memcached.tls.ca", certificates.ca().toString());
    wrong.setProperty("memcached.hosts", "localhost:" + server.port());

    assertThat(Clients.refusal(new MemcachedDB(), wrong))
        .contains("localhost", "memcached.tls.checkhost");
    wrong.setProperty("memcached.tls.checkhost", "false");
    Clients.open(wrong).cleanup();
  }

  @Test
  void serverMayDemandACertificate(@TempDir Path folder) throws Exception {
    TestCertificates certificates = TestCertificates.in(folder);
    List<String> options = new ArrayList<>(List.of(encrypted(certificates)));
    options.addAll(List.of("-o", "ssl_verify_mode=2,ssl_ca_cert=" + certificates.ca()));
    try (MemcachedServer server = MemcachedServer.start(options.toArray(String[]::new))) {
      Properties properties =
          server.properties(
              "memcached.tls", "true", "memcached.tls.ca", certificates.ca().toString());
      properties.setProperty("memcached.opTimeoutMillis", "1000");

      assertThat(Clients.refusal(new MemcachedDB(), properties))
          .contains("memcached.tls.cert")
          .hasLineCount(1);

      properties.remove("memcached.opTimeoutMillis");
      properties.setProperty("memcached.tls.cert", certificates.clientCertificate().toString());
      properties.setProperty("memcached.tls.key", certificates.clientKey().toString());
      Clients.open(properties).cleanup();
    }
  }
}
