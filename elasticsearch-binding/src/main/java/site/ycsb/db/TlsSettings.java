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
package site.ycsb.db;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import site.ycsb.search.PropertyReader;

/** Which certificates are trusted. */
final class TlsSettings {

  private TlsSettings() {}

  /**
   * @throws IllegalArgumentException with a message for the user if the file of certificates cannot
   *     be used
   */
  static SSLContext context(ConnectionSettings settings) {
    String file = settings.caFile();
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, file.isEmpty() ? null : trustManagers(file), null);
      return context;
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalArgumentException(
          ConnectionSettings.CA_PROPERTY + "=" + file + ": cannot use it: " + e, e);
    }
  }

  private static TrustManager[] trustManagers(String file)
      throws GeneralSecurityException, IOException {
    Collection<? extends Certificate> certificates =
        CertificateFactory.getInstance("X.509")
            .generateCertificates(new ByteArrayInputStream(Files.readAllBytes(Path.of(file))));
    if (certificates.isEmpty()) {
      throw PropertyReader.needs(ConnectionSettings.CA_PROPERTY, file, "a PEM certificate");
    }
    KeyStore store = KeyStore.getInstance("PKCS12");
    store.load(null, null);
    int number = 0;
    for (Certificate certificate : certificates) {
      store.setCertificateEntry("ca" + number++, certificate);
    }
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory.getTrustManagers();
  }
}
