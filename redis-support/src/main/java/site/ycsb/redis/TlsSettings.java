// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.redis;

import java.util.List;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocketFactory;
import site.ycsb.search.PemTls;
import site.ycsb.settings.PropertyReader;

/** TLS from PEM files, as {@code redis-server} and {@code redis-cli} take them. */
final class TlsSettings {

  static final String TLS_PROPERTY = "redis.tls";
  static final String CA_PROPERTY = "redis.tls.ca";
  static final String CERTIFICATE_PROPERTY = "redis.tls.cert";
  static final String KEY_PROPERTY = "redis.tls.key";
  static final String CHECK_HOST_PROPERTY = "redis.tls.checkhost";

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
    return PemTls.context(reader, CA_PROPERTY, CERTIFICATE_PROPERTY, KEY_PROPERTY)
        .getSocketFactory();
  }

  static SSLParameters parameters(PropertyReader reader) {
    SSLParameters parameters = new SSLParameters();
    if (reader.flag(CHECK_HOST_PROPERTY, true)) {
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
    }
    return parameters;
  }
}
