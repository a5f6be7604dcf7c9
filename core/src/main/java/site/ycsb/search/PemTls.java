// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import site.ycsb.settings.Setting;

/**
 * TLS from PEM files, which properties of a binding name: certificates to trust, and a client's own
 * certificate and key.
 *
 * <p>The JDK's own classes do this because libraries for it are too heavy for a class path that
 * every binding shares: ayza-for-pem, for one, brings 11 MB of Bouncy Castle.
 */
public final class PemTls {

  private static final List<String> KEY_ALGORITHMS = List.of("RSA", "EC", "EdDSA");
  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final char[] NO_PASSWORD = {};

  private final Properties properties;

  private PemTls(Properties properties) {
    this.properties = properties;
  }

  /**
   * Refuses files that nothing would read, because TLS is off.
   *
   * @param tls the property that turns it on
   * @throws IllegalArgumentException with a message for the user if one of them has a value
   */
  public static void requireNone(
      Properties properties, Setting<Boolean> tls, List<Setting<String>> files) {
    for (Setting<String> file : files) {
      if (file.isSet(properties)) {
        throw new IllegalArgumentException(file + " is set: set " + tls + "=true");
      }
    }
  }

  /**
   * Reads the files that the properties name.
   *
   * @param ca the property that names the certificates which sign the server's; without a value,
   *     those that Java trusts do
   * @param certificate the property that names the client's certificate; may have no value
   * @param key the property that names its key: PKCS #8, unencrypted
   * @throws IllegalArgumentException with a message for the user if a property or file is wrong
   */
  public static SSLContext context(
      Properties properties, Setting<String> ca, Setting<String> certificate, Setting<String> key) {
    if (certificate.isSet(properties) != key.isSet(properties)) {
      throw new IllegalArgumentException(
          "a client certificate needs both " + certificate + " and " + key);
    }
    PemTls files = new PemTls(properties);
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(files.keyManagers(certificate, key), files.trustManagers(ca), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException("cannot set up TLS: " + e, e);
    }
  }

  private KeyManager[] keyManagers(Setting<String> certificate, Setting<String> key)
      throws GeneralSecurityException, IOException {
    if (!certificate.isSet(properties)) {
      return null;
    }
    Collection<? extends Certificate> chain = certificates(certificate);
    KeyStore store = emptyStore();
    store.setKeyEntry("client", privateKey(key), NO_PASSWORD, chain.toArray(Certificate[]::new));
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, NO_PASSWORD);
    return factory.getKeyManagers();
  }

  /** Those of the CA file; without one, null, which stands for those that Java trusts. */
  private TrustManager[] trustManagers(Setting<String> ca)
      throws GeneralSecurityException, IOException {
    if (!ca.isSet(properties)) {
      return null;
    }
    KeyStore store = emptyStore();
    int number = 0;
    for (Certificate trusted : certificates(ca)) {
      store.setCertificateEntry("ca" + number++, trusted);
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }

  private static KeyStore emptyStore() throws GeneralSecurityException, IOException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    return store;
  }

  private Collection<? extends Certificate> certificates(Setting<String> file)
      throws GeneralSecurityException {
    Collection<? extends Certificate> certificates =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(contents(file)));
    if (certificates.isEmpty()) {
      throw file.needs(file.get(properties), "a PEM certificate");
    }
    return certificates;
  }

  private PrivateKey privateKey(Setting<String> file) throws GeneralSecurityException {
    Matcher pem = PRIVATE_KEY.matcher(new String(contents(file), StandardCharsets.ISO_8859_1));
    if (pem.find()) {
      PKCS8EncodedKeySpec encoded =
          new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
      for (String algorithm : KEY_ALGORITHMS) {
        try {
          return KeyFactory.getInstance(algorithm).generatePrivate(encoded);
        } catch (InvalidKeySpecException e) {
          // A key of another algorithm.
        }
      }
    }
    throw file.needs(
        file.get(properties),
        "an unencrypted PKCS #8 key (openssl pkcs8 -topk8 -nocrypt makes one)");
  }

  private byte[] contents(Setting<String> file) {
    String name = file.get(properties);
    try {
      return Files.readAllBytes(Path.of(name));
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(file + "=" + name + ": cannot read it: " + e, e);
    }
  }
}
