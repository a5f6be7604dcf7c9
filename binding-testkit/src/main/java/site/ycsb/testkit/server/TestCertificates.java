// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import site.ycsb.binding.PemTls;

/**
 * Certificates for one test, as PEM files in a folder: an authority; a server at 127.0.0.1 and a
 * client that it vouches for; and another authority, which vouches for nobody. Made by the JDK's
 * keytool.
 */
public final class TestCertificates {

  private static final String PASSWORD = "changeit";

  private final Path folder;

  private TestCertificates(Path folder) {
    this.folder = folder;
  }

  /** Makes them in an existing folder, with elliptic curves. */
  public static TestCertificates in(Path folder) {
    return in(folder, "EC");
  }

  /** Makes them with keys of another algorithm of the JDK's. */
  static TestCertificates in(Path folder, String algorithm) {
    Path store = folder.resolve("keys.p12");
    keytool(store, algorithm, "ca", "-ext", "bc:c");
    keytool(store, algorithm, "other-ca", "-ext", "bc:c");
    keytool(store, algorithm, "server", "-signer", "ca", "-ext", "san=ip:127.0.0.1");
    keytool(store, algorithm, "client", "-signer", "ca");
    TestCertificates certificates = new TestCertificates(folder);
    try (InputStream in = Files.newInputStream(store)) {
      KeyStore keys = KeyStore.getInstance("PKCS12");
      keys.load(in, PASSWORD.toCharArray());
      for (String alias : List.of("ca", "other-ca", "server", "client")) {
        pem(
            certificates.certificate(alias),
            "CERTIFICATE",
            keys.getCertificate(alias).getEncoded());
        pem(
            certificates.key(alias),
            "PRIVATE KEY",
            keys.getKey(alias, PASSWORD.toCharArray()).getEncoded());
      }
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    return certificates;
  }

  private static void keytool(Path store, String algorithm, String alias, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                "-genkeypair",
                "-keystore",
                store.toString(),
                "-storetype",
                "PKCS12",
                "-storepass",
                PASSWORD,
                "-alias",
                alias,
                "-dname",
                "CN=" + alias,
                "-keyalg",
                algorithm,
                "-validity",
                "2"));
    command.addAll(Arrays.asList(more));
    try {
      Process keytool = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output = new String(keytool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (keytool.waitFor() != 0) {
        throw new IllegalStateException("keytool: " + output);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static void pem(Path file, String what, byte[] bytes) throws IOException {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    Files.writeString(
        file, "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n");
  }

  private Path certificate(String alias) {
    return folder.resolve(alias + ".crt");
  }

  private Path key(String alias) {
    return folder.resolve(alias + ".key");
  }

  /** Of a client that trusts the authority. */
  public SSLContext clientContext() {
    PemTls tls = new PemTls("test");
    Properties trusted = new Properties();
    trusted.setProperty(tls.ca().name(), ca().toString());
    return tls.context(trusted);
  }

  /** What a server needs. */
  List<Path> ofServer() {
    return List.of(ca(), serverCertificate(), serverKey());
  }

  public Path ca() {
    return certificate("ca");
  }

  public Path otherCa() {
    return certificate("other-ca");
  }

  public Path serverCertificate() {
    return certificate("server");
  }

  public Path serverKey() {
    return key("server");
  }

  public Path clientCertificate() {
    return certificate("client");
  }

  public Path clientKey() {
    return key("client");
  }
}
