// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The time in which all clients ran, in seconds from the start of the first.
 *
 * @param startMillis of the first client, by its clock
 * @param first when the first one began
 * @param last when the last one ended
 */
record Window(long startMillis, double from, double to, double first, double last) {

  private static final double MOST = 0.9;

  /** Of the clients that have any figures; empty if there is no such time. */
  static Optional<Window> of(List<Client> all) {
    List<Client> clients = all.stream().filter(Client::hasFigures).toList();
    if (clients.isEmpty()) {
      return Optional.empty();
    }
    Span span = Span.of(clients);
    if (span.end(span.early) <= span.begin(span.late)) {
      return Optional.empty();
    }
    return Optional.of(
        new Window(
            span.start,
            span.begin(span.late),
            span.end(span.early),
            clients.stream().mapToDouble(span::begin).min().getAsDouble(),
            clients.stream().mapToDouble(span::end).max().getAsDouble()));
  }

  /** Why there is no such time. */
  static String apart(List<Client> all) {
    List<Client> clients = all.stream().filter(Client::hasFigures).toList();
    if (clients.isEmpty()) {
      return "no client has an operation: there is nothing to merge";
    }
    Span span = Span.of(clients);
    return String.format(
        Locale.ROOT,
        "the clients never %s together: %s began %.1f s after %s had ended, if their clocks agree",
        clients.get(0).phase().equals("load") ? "loaded" : "ran",
        span.late.name(),
        span.begin(span.late) - span.end(span.early),
        span.early.name());
  }

  /**
   * The clients between which all ran.
   *
   * @param late began last
   * @param early ended first
   */
  private record Span(long start, Client late, Client early) {

    static Span of(List<Client> clients) {
      long start = clients.stream().mapToLong(Client::startMillis).min().getAsLong();
      return new Span(
          start,
          clients.stream().max(Comparator.comparing(c -> c.offset(start) + c.from())).get(),
          clients.stream().min(Comparator.comparing(c -> c.offset(start) + c.to())).get());
    }

    double begin(Client client) {
      return client.offset(start) + client.from();
    }

    double end(Client client) {
      return client.offset(start) + client.to();
    }
  }

  double seconds() {
    return to - from;
  }

  /** The part of an interval that is inside, 0 to 1. */
  double share(double start, double end) {
    return end <= start
        ? start >= from && start < to ? 1 : 0
        : Math.max(0, Math.min(end, to) - Math.max(start, from)) / (end - start);
  }

  /** What a reader has to know of the clients' times. */
  List<String> notes(List<Client> clients) {
    List<String> notes = new ArrayList<>();
    double length = last - first;
    if (seconds() < MOST * length) {
      notes.add(
          String.format(
              Locale.ROOT, "all clients ran together for %.1f of %.1f s", seconds(), length));
      for (Client each : clients) {
        double begin = each.offset(startMillis) + each.from();
        double end = each.offset(startMillis) + each.to();
        if (each.hasFigures()
            && (begin - first > (1 - MOST) * length || last - end > (1 - MOST) * length)) {
          notes.add(
              String.format(Locale.ROOT, "%s ran from %.1f to %.1f s", each.name(), begin, end));
        }
      }
    }
    return notes;
  }
}
