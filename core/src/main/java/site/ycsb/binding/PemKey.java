// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.binding;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Private keys in PEM files: PKCS #8, unencrypted. */
final class PemKey {

  private static final Pattern PEM =
      Pattern.compile("-----BEGIN PRIVATE KEY-----([^-]+)-----END PRIVATE KEY-----");

  /** Algorithms of keys, each with one of signatures. */
  private static final Map<String, String> SIGNATURES =
      Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

  private static final byte[] SIGNED = {1};

  private PemKey() {}

  /** The key, or null if the file has none. */
  static PrivateKey read(byte[] file) throws GeneralSecurityException {
    Matcher pem = PEM.matcher(new String(file, StandardCharsets.ISO_8859_1));
    if (!pem.find()) {
      return null;
    }
    PKCS8EncodedKeySpec encoded =
        new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(pem.group(1)));
    for (String algorithm : SIGNATURES.keySet()) {
      try {
        return KeyFactory.getInstance(algorithm).generatePrivate(encoded);
      } catch (InvalidKeySpecException e) {
        // A key of another algorithm.
      }
    }
    return null;
  }

  /** Whether what the private key signs is accepted by the public key. */
  static boolean isPair(PrivateKey privateKey, PublicKey publicKey)
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
      // Of another algorithm, or of another size.
      return false;
    }
  }
}
