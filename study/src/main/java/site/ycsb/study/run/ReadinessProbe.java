// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import site.ycsb.study.plan.Addresses;

/**
 * Asks addresses whether somebody answers.
 *
 * @param isInterrupted whether the study no longer waits
 */
record ReadinessProbe(List<String> addresses, BooleanSupplier isInterrupted) {

  private static final int TIMEOUT_MS = 2000;
  private static final int SILENCE_MS = 200;
  private static final long PAUSE_MS = 100;

  /** Why one of them does not answer; empty if all do. */
  Optional<String> obstacle() {
    return addresses.stream().map(ReadinessProbe::obstacle).flatMap(Optional::stream).findFirst();
  }

  /**
   * Waits until all answer.
   *
   * @param end why waiting is useless, if it is
   * @throws ServerException if they do not within {@code limit}
   */
  void await(Duration limit, Supplier<Optional<String>> end) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    for (Optional<String> left = obstacle(); left.isPresent(); left = obstacle()) {
      if (isInterrupted.getAsBoolean()) {
        throw new ServerException("interrupted while waiting for the server");
      }
      ServerException.throwIf(end.get());
      if (System.nanoTime() - deadline > 0) {
        throw new ServerException(left.get() + " after " + limit.toSeconds() + " s");
      }
      Thread.sleep(PAUSE_MS);
    }
  }

  /** One that answers; empty if none does. */
  Optional<String> answering() {
    return addresses.stream().filter(address -> obstacle(address).isEmpty()).findFirst();
  }

  /**
   * Waits until none answers.
   *
   * @throws ServerException if one does after {@code limit}
   */
  void awaitSilence(Duration limit) throws InterruptedException {
    long deadline = System.nanoTime() + limit.toNanos();
    for (Optional<String> left = answering(); left.isPresent(); left = answering()) {
      if (System.nanoTime() - deadline > 0) {
        throw new ServerException(
            "a server answers at " + left.get() + " " + limit.toSeconds() + " s after its 'stop'");
      }
      Thread.sleep(PAUSE_MS);
    }
  }

  private static Optional<String> obstacle(String address) {
    URI uri = Addresses.uri(address);
    try {
      return Addresses.isUrl(address) ? answer(uri) : connection(uri);
    } catch (IOException e) {
      return Optional.of(nobody(uri));
    }
  }

  /**
   * Docker accepts connections to published ports, and closes them while no server listens. A
   * server waits for a request, or greets.
   */
  private static Optional<String> connection(URI uri) throws IOException {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), TIMEOUT_MS);
      socket.setSoTimeout(SILENCE_MS);
      return isClosed(socket) ? Optional.of(nobody(uri)) : Optional.empty();
    }
  }

  private static boolean isClosed(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketTimeoutException e) {
      return false;
    }
  }

  private static Optional<String> answer(URI uri) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
    try {
      connection.setConnectTimeout(TIMEOUT_MS);
      connection.setReadTimeout(TIMEOUT_MS);
      int status = connection.getResponseCode();
      return status < 400
          ? Optional.empty()
          : Optional.of(shown(uri) + " answers with status " + status);
    } finally {
      connection.disconnect();
    }
  }

  private static String nobody(URI uri) {
    return "nothing answers at " + shown(uri);
  }

  /** Without a user. */
  private static String shown(URI uri) {
    return uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }
}
