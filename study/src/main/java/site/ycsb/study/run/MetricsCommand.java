// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.messages.Causes;
import site.ycsb.study.plan.Secrets;
import site.ycsb.study.plan.ServerSpec;

/**
 * Reads gauges of a server while a run is made, from what a command line prints: a name and a
 * number in each line, such as {@code cpu_cores 1.5}. A command that goes on is read as it prints;
 * one that ends is started again, a second after its last start.
 */
final class MetricsCommand implements AutoCloseable {

  /** The prefix of the server's gauges that the client reads itself. */
  private static final String PREFIX = "server_";

  private static final Pattern LINE =
      Pattern.compile("([A-Za-z_]\\w{0,99})\\s+([-+]?\\d+(?:\\.\\d+)?(?:[eE][-+]?\\d+)?)");

  private static final int MAX_SHOWN = 80;
  private static final Duration ENDING = Duration.ofSeconds(5);
  private static final long PERIOD_NANOS = 1_000_000_000;

  /** A number at a time, in epoch milliseconds by the clock of this machine. */
  record GaugeReading(long millis, String gauge, double value) {}

  private final ServerSpec spec;
  private final Secrets secrets;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread reader = new Thread(this::read, "server-metrics");
  private final List<GaugeReading> readings = new ArrayList<>();
  private Process process;
  private Writer tether;
  private int unread;
  private String lastUnread = "";
  private Optional<String> failure = Optional.empty();

  private MetricsCommand(ServerSpec spec, Secrets secrets) {
    this.spec = spec;
    this.secrets = secrets;
    reader.setDaemon(true);
    reader.start();
  }

  /** Starts the command of a server; empty if it has none. */
  static Optional<MetricsCommand> of(ServerSpec spec, Secrets secrets) {
    return spec.metrics() == null
        ? Optional.empty()
        : Optional.of(new MetricsCommand(spec, secrets));
  }

  private void read() {
    try {
      while (closed.getCount() > 0) {
        long start = System.nanoTime();
        int exitCode = readOnce();
        if (closed.getCount() > 0 && exitCode != 0) {
          fail("ended with exit code " + exitCode + ": " + lastUnread);
          return;
        }
        closed.await(start + PERIOD_NANOS - System.nanoTime(), TimeUnit.NANOSECONDS);
      }
    } catch (IOException e) {
      fail("cannot be run: " + Causes.line(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private int readOnce() throws IOException, InterruptedException {
    Process started = start();
    try (BufferedReader lines = started.inputReader()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        add(line.strip());
      }
    } catch (IOException e) {
      // It was ended.
    }
    return started.waitFor();
  }

  private synchronized Process start() throws IOException {
    List<String> command = Programs.tethered(List.of("/bin/sh", "-c", spec.metrics()));
    process = Programs.start(spec.environment(), command);
    tether = Programs.begin(process, "");
    if (closed.getCount() == 0) {
      tether.close();
    }
    return process;
  }

  private synchronized void add(String line) {
    if (closed.getCount() == 0) {
      return;
    }
    Matcher gauge = LINE.matcher(line);
    double value = gauge.matches() ? Double.parseDouble(gauge.group(2)) : Double.NaN;
    if (Double.isFinite(value)) {
      String name = gauge.group(1).toLowerCase(Locale.ROOT);
      readings.add(
          new GaugeReading(
              System.currentTimeMillis(), name.startsWith(PREFIX) ? name : PREFIX + name, value));
    } else if (!line.isEmpty() && !line.startsWith("#")) {
      unread++;
      String shown = line.replaceAll("\\p{Cntrl}", "?");
      lastUnread = shown.length() > MAX_SHOWN ? shown.substring(0, MAX_SHOWN) + "…" : shown;
    }
  }

  private synchronized void fail(String reason) {
    failure = Optional.of(reason);
  }

  synchronized List<GaugeReading> readings() {
    return List.copyOf(readings);
  }

  /** What is wrong with the command, for messages; empty if nothing is. */
  synchronized Optional<String> problem() {
    String unreadable =
        "printed %s lines that are not a name and a number, such as '%s'"
            .formatted(unread, lastUnread);
    String problem =
        failure.orElse(unread > 0 ? unreadable : readings.isEmpty() ? "printed nothing" : null);
    return Optional.ofNullable(problem).map(what -> secrets.masked("its 'metrics' " + what));
  }

  @Override
  public void close() {
    closed.countDown();
    synchronized (this) {
      if (process == null) {
        return;
      }
      List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
      all.add(process.toHandle());
      try {
        tether.close();
      } catch (IOException e) {
        // It has ended.
      }
      CommandServer.end(all, ENDING);
    }
  }
}
