/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.redis;

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
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import site.ycsb.search.PropertyReader;

/** TLS from PEM files, as {@code redis-server} and {@code redis-cli} take them. */
final class TlsSettings {

  static final String TLS_PROPERTY = "redis.tls";
  static final String CA_PROPERTY = "redis.tls.ca";
  static final String CERTIFICATE_PROPERTY = "redis.tls.cert";
  static final String KEY_PROPERTY = "redis.tls.key";
  static final String CHECK_HOST_PROPERTY = "redis.tls.checkhost";

  private static final List<String> KEY_ALGORITHMS = List.of("RSA", "EC", "EdDSA");
  private static final Pattern PRIVATE_KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");
  private static final char[] NO_PASSWORD = {};

  private TlsSettings() {}

  /**
   * What makes the sockets, or null without TLS.
   *
   * @throws IllegalArgumentException with a message for the user if a property or file is wrong
   */
  static SSLSocketFactory socketFactory(PropertyReader reader) {
    if (!reader.flag(TLS_PROPERTY, false)) {
      for (String property : List.of(CA_PROPERTY, CERTIFICATE_PROPERTY, KEY_PROPERTY)) {
        if (reader.has(property)) {
          throw new IllegalArgumentException(property + " is set: set " + TLS_PROPERTY + "=true");
        }
      }
      return null;
    }
    if (reader.has(CERTIFICATE_PROPERTY) != reader.has(KEY_PROPERTY)) {
      throw new IllegalArgumentException(
          "a client certificate needs both " + CERTIFICATE_PROPERTY + " and " + KEY_PROPERTY);
    }
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keyManagers(reader), trustManagers(reader), null);
      return context.getSocketFactory();
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException(TLS_PROPERTY + ": cannot set up TLS: " + e, e);
    }
  }

  static SSLParameters parameters(PropertyReader reader) {
    SSLParameters parameters = new SSLParameters();
    if (reader.flag(CHECK_HOST_PROPERTY, true)) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    return parameters;
  }

  private static KeyManager[] keyManagers(PropertyReader reader)
      throws GeneralSecurityException, IOException {
    if (!reader.has(CERTIFICATE_PROPERTY)) {
      return null;
    }
    Collection<? extends Certificate> chain = certificates(reader, CERTIFICATE_PROPERTY);
    KeyStore store = emptyStore();
    store.setKeyEntry("client", privateKey(reader), NO_PASSWORD, chain.toArray(Certificate[]::new));
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, NO_PASSWORD);
    return factory.getKeyManagers();
  }

  /** Those of the CA file; without one, null, which stands for those that Java trusts. */
  private static TrustManager[] trustManagers(PropertyReader reader)
      throws GeneralSecurityException, IOException {
    if (!reader.has(CA_PROPERTY)) {
      return null;
    }
    KeyStore store = emptyStore();
    int number = 0;
    for (Certificate certificate : certificates(reader, CA_PROPERTY)) {
      store.setCertificateEntry("ca" + number++, certificate);
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

  private static Collection<? extends Certificate> certificates(
      PropertyReader reader, String property) throws GeneralSecurityException {
    Collection<? extends Certificate> certificates =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(contents(reader, property)));
    if (certificates.isEmpty()) {
      throw PropertyReader.needs(property, reader.string(property, ""), "a PEM certificate");
    }
    return certificates;
  }

  private static PrivateKey privateKey(PropertyReader reader) throws GeneralSecurityException {
    Matcher pem =
        PRIVATE_KEY.matcher(
            new String(contents(reader, KEY_PROPERTY), StandardCharsets.ISO_8859_1));
    if (pem.find()) {
      PKCS8EncodedKeySpec key =
          new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
      for (String algorithm : KEY_ALGORITHMS) {
        try {
          return KeyFactory.getInstance(algorithm).generatePrivate(key);
        } catch (InvalidKeySpecException e) {
          // A key of another algorithm.
        }
      }
    }
    throw PropertyReader.needs(
        KEY_PROPERTY,
        reader.string(KEY_PROPERTY, ""),
        "an unencrypted PKCS #8 key (openssl pkcs8 -topk8 -nocrypt makes one)");
  }

  private static byte[] contents(PropertyReader reader, String property) {
    String name = reader.string(property, "");
    try {
      return Files.readAllBytes(Path.of(name));
    } catch (IOException | RuntimeException e) {
      throw new IllegalArgumentException(property + "=" + name + ": cannot read it: " + e, e);
    }
  }
}
