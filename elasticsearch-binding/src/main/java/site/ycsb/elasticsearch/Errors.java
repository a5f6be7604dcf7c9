// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.elasticsearch;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateException;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.apache.http.ConnectionClosedException;
import org.elasticsearch.client.ResponseException;
import site.ycsb.DBException;
import site.ycsb.Status;

/** Names for what went wrong. */
final class Errors {

  /** The server gave up before all shards had answered. */
  static final String SEARCH_TIMED_OUT = "SEARCH_TIMED_OUT";

  /** Some shards gave no answer. */
  static final String SHARDS_FAILED = "SHARDS_FAILED";

  /** A reply that is not of the form that was asked for. */
  static final String BAD_REPLY = "BAD_REPLY";

  /** The index is missing, not of this binding, or made for other fields. */
  static final String WRONG_INDEX = "WRONG_INDEX";

  private static final String SUFFIX = "_exception";

  private Errors() {}

  /**
   * The status of an operation that failed: the server's own name for it ({@code
   * ES_REJECTED_EXECUTION}, {@code CIRCUIT_BREAKING}, {@code VERSION_CONFLICT_ENGINE}, …), {@code
   * BAD_REQUEST} for what the server refuses to store, {@code HTTP_502} where it has none, {@code
   * TIMEOUT} or {@code CONNECTION_ERROR} where there was no reply.
   */
  static Status status(IOException e) {
    if (e instanceof ResponseException refused) {
      try {
        return status(
            refused.getResponse().getStatusLine().getStatusCode(),
            ErrorReply.read(refused.getResponse().getEntity()));
      } catch (IOException unreadable) {
        return new Status(BAD_REPLY, unreadable.getMessage());
      }
    }
    if (e instanceof JsonProcessingException broken) {
      return new Status(BAD_REPLY, "the reply cannot be read: " + broken.getOriginalMessage());
    }
    return new Status(isTimeout(e) ? "TIMEOUT" : "CONNECTION_ERROR", reason(e));
  }

  /** The status of an operation for which the table could not be made ready. */
  static Status status(DBException e) {
    return e.getCause() instanceof IOException cause
        ? status(cause)
        : new Status(WRONG_INDEX, e.getMessage());
  }

  /** The status of a reply with a code of 400 or more. */
  static Status status(int httpCode, ErrorReply error) {
    if (httpCode == 400) {
      return new Status(Status.BAD_REQUEST.getName(), error.reason());
    }
    return new Status(
        error.type().isEmpty() ? "HTTP_" + httpCode : name(error.type()), error.reason());
  }

  /** {@code es_rejected_execution_exception} as {@code ES_REJECTED_EXECUTION}. */
  static String name(String type) {
    String name = type.endsWith(SUFFIX) ? type.substring(0, type.length() - SUFFIX.length()) : type;
    return name.toUpperCase(Locale.ROOT);
  }

  private static boolean isTimeout(Throwable e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      // Connecting has a kind of its own, which is one of these.
      if (cause instanceof SocketTimeoutException || cause instanceof TimeoutException) {
        return true;
      }
    }
    return false;
  }

  private static String reason(Throwable e) {
    StringBuilder text = new StringBuilder();
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      String message = String.valueOf(cause.getMessage());
      if (cause.getMessage() != null && text.indexOf(message) < 0) {
        text.append(text.length() == 0 ? "" : ": ").append(message.strip().split("\\R", 2)[0]);
      }
    }
    return text.length() == 0 ? e.getClass().getSimpleName() : text.toString();
  }

  /** As an exception whose message is for the user. */
  static DBException exception(String what, ConnectionSettings settings, Exception e) {
    return new DBException(what + " at " + settings.names() + ": " + explanation(e, settings), e);
  }

  /** As {@link #exception}, with what to look at. */
  static DBException noConnection(ConnectionSettings settings, Exception e) {
    String message = exception("cannot connect to Elasticsearch", settings, e).getMessage();
    return new DBException(message + advice(e, settings), e);
  }

  private static String explanation(Exception e, ConnectionSettings settings) {
    if (e instanceof ResponseException refused) {
      int code = refused.getResponse().getStatusLine().getStatusCode();
      if (code == 401) {
        return settings.authorization() == null
            ? "it wants a user: set es.user and es.password, or es.apikey"
            : "it does not let this user or API key in: check es.user, es.password, es.apikey";
      }
      Status status = status(refused);
      return status.getName() + ", " + status.getDescription();
    }
    return reason(e);
  }

  private static String advice(Exception e, ConnectionSettings settings) {
    if (settings.tls() == null) {
      return e instanceof ConnectionClosedException ? "; does the server want es.tls=true?" : "";
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SSLPeerUnverifiedException) {
        return "; name the host as its certificate does, or set es.tls.checkhost=false";
      }
      if (cause instanceof CertificateException || cause instanceof CertPathValidatorException) {
        return "; does es.tls.ca name the authority that signed the server's certificate?";
      }
      if (cause instanceof SSLException && cause.getCause() == null) {
        return "; does the server speak TLS? see es.tls";
      }
    }
    return "";
  }
}
