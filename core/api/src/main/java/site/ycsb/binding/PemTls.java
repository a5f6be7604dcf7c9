// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManager;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * The settings {@code PREFIX.tls.ca}, {@code .cert} and {@code .key} of a binding, which name PEM
 * files, and the TLS context that these make: certificates to trust, and the client's own
 * certificate and key. Immutable.
 *
 * <p>This uses the JDK because libraries for PEM are too heavy for a class path that every binding
 * shares: ayza-for-pem, for example, brings 11 MB of Bouncy Castle.
 */
public final class PemTls implements Setting.SettingGroup {

  private static final char[] NO_PASSWORD = {};
  private static final byte[] SIGNED = {1};

  private static final Pattern PEM_KEY =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  /** The algorithms of keys, each with an algorithm of signatures. */
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

  private final Setting<String> ca;
  private final Setting<String> certificate;
  private final Setting<String> key;

  /**
   * The files of a binding that turns TLS on by other means.
   *
   * @param prefix what the names of the binding's settings begin with, without a dot
   */
  public PemTls(String prefix) {
    this(prefix + ".tls", file -> file.as(Role.PLACE));
  }

  /**
   * The files of a binding with a setting that turns TLS on: without it they are refused.
   *
   * @param tls the setting {@code PREFIX.tls}, and those that may turn it on as well
   */
  public PemTls(Setting<?>... tls) {
    this(tls[0].name(), file -> file.as(Role.PLACE).onlyWith(tls));
  }

  private PemTls(String name, UnaryOperator<Setting<String>> limited) {
    ca =
        limited.apply(
            Setting.text(
                name + ".ca",
                "PEM file of the certificates that sign the server's; if not set, those that Java"
                    + " trusts"));
    certificate =
        limited.apply(
            Setting.text(
                name + ".cert",
                "PEM file of the client's certificate, for a server that requires one"));
    key =
        limited
            .apply(Setting.text(name + ".key", "PEM file of its key: PKCS #8, unencrypted"))
            .togetherWith(certificate);
  }

  @Override
  public List<Setting<?>> settings() {
    return List.of(ca, certificate, key);
  }

  /** The setting that names the certificates which sign the server's. */
  public Setting<String> ca() {
    return ca;
  }

  public boolean isSet(Properties properties) {
    return settings().stream().anyMatch(file -> file.isSet(properties));
  }

  /**
   * Reads the files that the properties name.
   *
   * @throws ConfigurationException if a property or file is wrong
   */
  public SSLContext context(Properties properties) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keyManagers(properties), trustManagers(properties), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new ConfigurationException("cannot set up TLS: " + e, e);
    }
  }

  private KeyManager[] keyManagers(Properties properties)
      throws GeneralSecurityException, IOException {
    if (!certificate.isSet(properties)) {
      return null;
    }
    Certificate[] chain = certificates(certificate, properties).toArray(Certificate[]::new);
    KeyStore store = emptyStore();
    store.setKeyEntry(
        "client", privateKey(properties, chain[0].getPublicKey()), NO_PASSWORD, chain);
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(store, NO_PASSWORD);
    return factory.getKeyManagers();
  }

  /**
   * Trusts the certificates of the CA file; null without one, which stands for the certificates
   * that Java trusts.
   */
  private TrustManager[] trustManagers(Properties properties)
      throws GeneralSecurityException, IOException {
    if (!ca.isSet(properties)) {
      return null;
    }
    KeyStore store = emptyStore();
    int number = 0;
    for (Certificate trusted : certificates(ca, properties)) {
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

  private static Collection<? extends Certificate> certificates(
      Setting<String> file, Properties properties) throws GeneralSecurityException {
    Collection<? extends Certificate> certificates;
    try {
      certificates =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(contents(file, properties)));
    } catch (CertificateException e) {
      certificates = List.of();
    }
    if (certificates.isEmpty()) {
      throw file.needs(file.get(properties), "a PEM certificate");
    }
    return certificates;
  }

  private PrivateKey privateKey(Properties properties, PublicKey certified)
      throws GeneralSecurityException {
    Matcher pem =
        PEM_KEY.matcher(new String(contents(key, properties), StandardCharsets.ISO_8859_1));
    byte[] encoded = pem.find() ? Base64.getMimeDecoder().decode(pem.group(1)) : new byte[0];
    for (String algorithm : SIGNATURES.keySet()) {
      try {
        PrivateKey read =
            KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(encoded));
        if (!isPair(read, certified)) {
          throw key.needs(
              key.get(properties),
              "the key of the first certificate in " + certificate + ", not another one");
        }
        return read;
      } catch (InvalidKeySpecException e) {
        // A key of another algorithm, or none.
      }
    }
    throw key.needs(
        key.get(properties),
        "an unencrypted PKCS #8 key (openssl pkcs8 -topk8 -nocrypt makes one)");
  }

  /** Whether what the private key signs is accepted by the public key. */
  private static boolean isPair(PrivateKey privateKey, PublicKey publicKey)
      throws GeneralSecurityException {
    Signature signature = Signature.getInstance(SIGNATURES.get(privateKey.getAlgorithm()));
    signature.initSign(privateKey);
    signature.update(SIGNED);
    byte[] signed = signature.sign();
    try {
      signature.initVerify(publicKey);
      signature.update(SIGNED);
      return signature.verify(signed);
    } catch (InvalidKeyException | SignatureException e) {
      // The file has a key of another algorithm or of another size.
      return false;
    }
  }

  private static byte[] contents(Setting<String> file, Properties properties) {
    String name = file.get(properties);
    try {
      return Files.readAllBytes(Path.of(name));
    } catch (IOException | RuntimeException e) {
      throw new ConfigurationException(file + "=" + name + ": cannot read it: " + e, e);
    }
  }
}
