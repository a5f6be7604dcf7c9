// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.elasticsearch.http.HttpErrorException;
import site.ycsb.messages.Causes;

/** Names and messages for failures. */
final class ElasticsearchErrors {

  private static final String SUFFIX = "_exception";

  private ElasticsearchErrors() {}

  /**
   * The status of an operation that failed: the server's own name for it ({@code
   * ES_REJECTED_EXECUTION}, {@code CIRCUIT_BREAKING}, {@code VERSION_CONFLICT_ENGINE}, …), {@code
   * BAD_REQUEST} for what the server refuses to store, {@code HTTP_502} if it has none, {@code
   * REDIRECTED} for a reply that names another place, {@code TIMEOUT} or {@code CONNECTION_ERROR}
   * without a reply.
   */
  static Status status(IOException e) {
    if (e instanceof HttpErrorException refused) {
      if (refused.code() < 400) {
        return new Status("REDIRECTED", Redirect.text(refused));
      }
      try {
        return status(refused.code(), ErrorReply.read(refused.body()));
      } catch (IOException unreadable) {
        return new Status("BAD_REPLY", unreadable.getMessage());
      }
    }
    if (e instanceof JsonProcessingException broken) {
      return new Status("BAD_REPLY", "the reply cannot be read: " + broken.getOriginalMessage());
    }
    if (e instanceof ProtocolException broken) {
      return new Status("BAD_REPLY", "the reply cannot be read: " + broken.getMessage());
    }
    boolean isTimeout = has(e, SocketTimeoutException.class);
    return new Status(isTimeout ? "TIMEOUT" : "CONNECTION_ERROR", Causes.chainText(e));
  }

  /** The status for a reply with a code of 400 or more. */
  static Status status(int httpCode, ErrorReply error) {
    if (httpCode == 400) {
      return new Status(Status.BAD_REQUEST.getName(), error.reason());
    }
    return new Status(
        error.type().isEmpty() ? "HTTP_" + httpCode : name(error.type()), error.reason());
  }

  /** {@code es_rejected_execution_exception} as {@code ES_REJECTED_EXECUTION}. */
  private static String name(String type) {
    String name = type.endsWith(SUFFIX) ? type.substring(0, type.length() - SUFFIX.length()) : type;
    return name.toUpperCase(Locale.ROOT);
  }

  /** Makes an exception whose message is for the user. */
  static DBException exception(String what, ConnectionSettings settings, Exception e) {
    return new DBException(what + " at " + settings.names() + ": " + explanation(e, settings), e);
  }

  /** Makes an exception with advice, see {@link #exception}. */
  static DBException noConnection(ConnectionSettings settings, Exception e) {
    String message =
        exception("cannot connect to " + settings.product().title, settings, e).getMessage();
    return new DBException(message + advice(e, settings), e);
  }

  private static String explanation(Exception e, ConnectionSettings settings) {
    if (!(e instanceof IOException failure)) {
      return Causes.chainText(e);
    }
    Status status = status(failure);
    if (!(e instanceof HttpErrorException refused)) {
      return status.getDescription();
    }
    if (refused.code() == 401) {
      return settings.authorization() == null
          ? "the server requires a user: set es.user and es.password, or es.apikey"
          : "the server rejects this user or API key: check es.user, es.password, es.apikey";
    }
    return status.getName() + ", " + status.getDescription();
  }

  private static String advice(Exception e, ConnectionSettings settings) {
    if (has(e, UnknownHostException.class) || has(e, ConnectException.class)) {
      String orCloud = settings.product().hasCloud() ? " or " + ConnectionSettings.CLOUD_ID : "";
      return "; check " + ConnectionSettings.HOSTS + orCloud;
    }
    if (settings.tls() == null) {
      return e instanceof EOFException ? "; does the server need es.tls=true?" : "";
    }
    if (has(e, SSLPeerUnverifiedException.class)) {
      return "; name the host as its certificate does, or set es.tls.checkhost=false";
    }
    if (has(e, CertificateException.class) || has(e, CertPathValidatorException.class)) {
      return "; does es.tls.ca name the authority that signed the server's certificate?";
    }
    return Causes.chain(e).anyMatch(c -> c instanceof SSLException && c.getCause() == null)
        ? "; does the server use TLS? see es.tls"
        : "";
  }

  private static boolean has(Exception e, Class<? extends Exception> cause) {
    return Causes.chain(e).anyMatch(cause::isInstance);
  }
}
