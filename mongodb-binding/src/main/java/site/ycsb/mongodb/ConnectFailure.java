// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoConfigurationException;
import com.mongodb.MongoCredential;
import com.mongodb.MongoException;
import com.mongodb.MongoSecurityException;
import com.mongodb.MongoSocketReadException;
import com.mongodb.MongoTimeoutException;
import com.mongodb.client.MongoClient;
import com.mongodb.connection.ClusterDescription;
import com.mongodb.connection.ServerDescription;
import com.mongodb.event.ServerDescriptionChangedEvent;
import com.mongodb.event.ServerListener;
import java.util.Objects;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;
import site.ycsb.DBException;
import site.ycsb.messages.Causes;

/**
 * Says in one line why there is no connection. For that it hears from the driver whether servers
 * that answer are of the replica set that the URI names: the driver drops one that is not, and can
 * describe it from then on as one that has not answered yet. Safe for use by several threads.
 */
final class ConnectFailure implements ServerListener {

  /** The server's code for a command that needs a user. */
  private static final int UNAUTHORIZED = 13;

  private static final String CHECK_URL = " (check the hosts in " + MongoSettings.URL + ")";

  private final MongoSettings settings;

  /** Null if any server will do. */
  private final String set;

  private volatile boolean answered;
  private volatile boolean found;

  ConnectFailure(MongoSettings settings) {
    this.settings = settings;
    set = settings.client().getClusterSettings().getRequiredReplicaSetName();
  }

  @Override
  public void serverDescriptionChanged(ServerDescriptionChangedEvent event) {
    ServerDescription server = event.getNewDescription();
    if (server.isOk()) {
      if (Objects.equals(server.getSetName(), set)) {
        found = true;
      }
      answered = true;
    }
  }

  DBException of(MongoClient client, MongoException e) {
    return new DBException(
        "cannot connect to MongoDB at %s: %s".formatted(settings.servers(), reason(client, e)), e);
  }

  private String reason(MongoClient client, MongoException e) {
    if (e instanceof MongoSecurityException) {
      MongoCredential user = settings.client().getCredential();
      return "the server refuses user %s of database %s (%s): check name, password and authSource in %s"
          .formatted(
              user == null ? "" : user.getUserName(),
              user == null ? "" : user.getSource(),
              e.getCause() instanceof MongoException cause
                  ? MongoErrors.message(cause)
                  : e.getCause(),
              MongoSettings.URL);
    }
    if (e instanceof MongoCommandException command) {
      return command.getErrorCode() == UNAUTHORIZED
          ? MongoErrors.message(e) + ": name a user who may read, in " + MongoSettings.URL
          : MongoErrors.message(e);
    }
    ClusterDescription cluster = client.getClusterDescription();
    if (cluster.getSrvResolutionException() != null) {
      return cluster.getSrvResolutionException().getMessage() + CHECK_URL;
    }
    if (set != null
        && answered
        && !found
        && cluster.getServerDescriptions().stream().noneMatch(ConnectFailure::isUnreachable)) {
      return "no member of replica set %s is there (check replicaSet in %s)"
          .formatted(set, MongoSettings.URL);
    }
    String unreachable =
        cluster.getServerDescriptions().stream()
            .filter(server -> server.getException() != null)
            .map(ConnectFailure::unreachable)
            .distinct()
            .collect(Collectors.joining("; "));
    if (!unreachable.isEmpty()) {
      return unreachable;
    }
    if (!(e instanceof MongoTimeoutException)) {
      return MongoErrors.message(e);
    }
    return cluster.getServerDescriptions().stream().allMatch(ServerDescription::isOk)
        ? "no server suits readPreference=" + settings.client().getReadPreference().getName()
        : "no answer"
            + (settings.client().getSslSettings().isEnabled() ? ": does the server use TLS?" : "");
  }

  /** The driver has an exception too for a server that answers, but is of another set. */
  private static boolean isUnreachable(ServerDescription server) {
    return server.getException() != null
        && !(server.getException() instanceof MongoConfigurationException);
  }

  private static String unreachable(ServerDescription server) {
    Throwable e = server.getException();
    String text = server.getAddress() + ": " + Causes.chainText(e);
    if (Causes.chain(e).anyMatch(SSLException.class::isInstance)) {
      return text + " (for the certificates to trust see " + MongoSettings.TLS.ca() + ")";
    }
    return e instanceof MongoSocketReadException
        ? text + " (if it requires TLS, add tls=true to " + MongoSettings.URL + ")"
        : text + CHECK_URL;
  }
}
