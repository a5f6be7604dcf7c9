// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import site.ycsb.binding.PemTls;

/** Files that a user may confuse. */
class PemTlsTest {

  @TempDir private static Path folder;
  private static TestCertificates certificates;

  private final PemTls tls = new PemTls("store");
  private final Properties properties = new Properties();

  @BeforeAll
  static void make() {
    certificates = TestCertificates.in(folder);
  }

  private void client(Path certificate, Path key) {
    properties.setProperty("store.tls.cert", certificate.toString());
    properties.setProperty("store.tls.key", key.toString());
  }

  private void isRefused(String message) {
    assertThatThrownBy(() -> tls.context(properties))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC", "Ed25519"})
  void takesAKeyAndItsCertificate(String algorithm, @TempDir Path other) {
    TestCertificates made = TestCertificates.in(other, algorithm);
    client(made.clientCertificate(), made.clientKey());
    properties.setProperty("store.tls.ca", made.ca().toString());

    assertThat(tls.context(properties)).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"RSA", "EC", "Ed25519"})
  void keyOfAnotherCertificateIsRefused(String algorithm, @TempDir Path other) {
    Path key = TestCertificates.in(other, algorithm).serverKey();
    client(certificates.clientCertificate(), key);

    isRefused(
        "store.tls.key="
            + key
            + ": needs the key of the first certificate in store.tls.cert, not another one");
  }

  @Test
  void certificateInPlaceOfTheKeyIsRefused() {
    client(certificates.clientCertificate(), certificates.clientCertificate());

    isRefused(
        "store.tls.key="
            + certificates.clientCertificate()
            + ": needs an unencrypted PKCS #8 key (openssl pkcs8 -topk8 -nocrypt makes one)");
  }

  @Test
  void keyInPlaceOfACertificateIsRefused() {
    properties.setProperty("store.tls.ca", certificates.clientKey().toString());

    isRefused("store.tls.ca=" + certificates.clientKey() + ": needs a PEM certificate");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "no PEM",
        "-----BEGIN CERTIFICATE-----\n-----END CERTIFICATE-----\n",
        "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
      })
  void brokenCertificateIsRefused(String contents, @TempDir Path broken) throws IOException {
    Path file = Files.writeString(broken.resolve("ca.pem"), contents);
    properties.setProperty("store.tls.ca", file.toString());

    isRefused("store.tls.ca=" + file + ": needs a PEM certificate");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n",
        "-----BEGIN PRIVATE KEY-----\n?\n-----END PRIVATE KEY-----\n",
        "-----BEGIN ENCRYPTED PRIVATE KEY-----\nMIIB\n-----END ENCRYPTED PRIVATE KEY-----\n"
      })
  void brokenKeyIsRefused(String contents, @TempDir Path broken) throws IOException {
    Path file = Files.writeString(broken.resolve("key.pem"), contents);
    client(certificates.clientCertificate(), file);

    isRefused(
        "store.tls.key="
            + file
            + ": needs an unencrypted PKCS #8 key (openssl pkcs8 -topk8 -nocrypt makes one)");
  }
}
