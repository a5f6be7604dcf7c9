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

import com.mongodb.MongoCredential;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.client.MongoClient;
import com.mongodb.connection.ServerDescription;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import site.ycsb.DBException;

/** Says in one line why there is no connection. */
final class ConnectFailure {

  private ConnectFailure() {}

  static DBException of(MongoSettings settings, MongoClient client, MongoException e) {
    return new DBException(
        "cannot connect to MongoDB at " + settings.servers() + ": " + reason(settings, client, e),
        e);
  }

  private static String reason(MongoSettings settings, MongoClient client, MongoException e) {
    if (e instanceof MongoSecurityException) {
      MongoCredential user = settings.client().getCredential();
      return "the server refuses user %s of database %s (%s): check name, password and authSource in %s"
          .formatted(
              user == null ? "" : user.getUserName(),
              user == null ? "" : user.getSource(),
              e.getCause() instanceof MongoException cause
                  ? MongoErrors.message(cause)
                  : e.getCause(),
              MongoSettings.URL_PROPERTY);
    }
    String unreachable =
        client.getClusterDescription().getServerDescriptions().stream()
            .filter(server -> server.getException() != null)
            .map(server -> unreachable(settings, server))
            .distinct()
            .collect(Collectors.joining("; "));
    return unreachable.isEmpty() ? MongoErrors.message(e) : unreachable;
  }

  private static String unreachable(MongoSettings settings, ServerDescription server) {
    Throwable root = server.getException();
    Throwable tls = root instanceof SSLException ? root : null;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
      tls = root instanceof SSLException ? root : tls;
    }
    String text = server.getAddress() + ": " + root.getClass().getSimpleName();
    if (root.getMessage() != null) {
      text += ": " + root.getMessage();
    }
    if (tls != null) {
      return text + " (the server's certificate: see " + MongoSettings.CA_PROPERTY + ")";
    }
    return settings.client().getSslSettings().isEnabled()
        ? text
        : text + " (if the server wants TLS, add tls=true to " + MongoSettings.URL_PROPERTY + ")";
  }
}
