// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.testkit.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import javax.net.ssl.SSLContext;
import org.testcontainers.utility.CommandLine;
import site.ycsb.binding.PemTls;

/**
 * Certificates for one test, as PEM files in a folder: an authority; a server at 127.0.0.1 and a
 * client that it vouches for; and another authority, which vouches for nobody. Made by the JDK's
 * keytool.
 */
public record TestCertificates(
    Path ca,
    Path otherCa,
    Path serverCertificate,
    Path serverKey,
    Path clientCertificate,
    Path clientKey) {

  private static final String PASSWORD = "changeit";

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
    try {
      KeyStore keys = KeyStore.getInstance(store.toFile(), PASSWORD.toCharArray());
      for (String alias : Collections.list(keys.aliases())) {
        String certificate = pem("CERTIFICATE", keys.getCertificate(alias).getEncoded());
        String key = pem("PRIVATE KEY", keys.getKey(alias, PASSWORD.toCharArray()).getEncoded());
        Files.writeString(folder.resolve(alias + ".crt"), certificate);
        Files.writeString(folder.resolve(alias + ".key"), key);
        Files.writeString(folder.resolve(alias + ".pem"), certificate + key);
      }
    } catch (IOException | GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
    return new TestCertificates(
        folder.resolve("ca.crt"),
        folder.resolve("other-ca.crt"),
        folder.resolve("server.crt"),
        folder.resolve("server.key"),
        folder.resolve("client.crt"),
        folder.resolve("client.key"));
  }

  private static void keytool(Path store, String algorithm, String alias, String... more) {
    String options =
        "-genkeypair -storetype PKCS12 -storepass %s -alias %s -dname CN=%s -validity 2";
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(options.formatted(PASSWORD, alias, alias).split(" ")));
    command.addAll(List.of("-keyalg", algorithm, "-keystore", store.toString()));
    command.addAll(List.of(more));
    CommandLine.runShellCommand(command.toArray(String[]::new));
  }

  private static String pem(String what, byte[] bytes) {
    String text = Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(bytes);
    return "-----BEGIN " + what + "-----\n" + text + "\n-----END " + what + "-----\n";
  }

  /** The context of a client that trusts the authority. */
  public SSLContext clientContext() {
    PemTls tls = new PemTls("test");
    Properties trusted = new Properties();
    trusted.setProperty(tls.ca().name(), ca.toString());
    return tls.context(trusted);
  }

  /** What a server needs. */
  List<Path> ofServer() {
    return List.of(ca, serverCertificate, serverKey, serverBoth());
  }

  /** Certificate and key of the server in one file, as mongod takes them. */
  Path serverBoth() {
    return serverKey.resolveSibling("server.pem");
  }
}
