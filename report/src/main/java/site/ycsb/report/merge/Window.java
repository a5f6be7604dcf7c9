// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.report.merge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The time in which all clients ran, in seconds from the start of the first. With few operations, a
 * client may have done its part before another one begins: then it is the time of the whole phase,
 * in which all of them did their parts.
 *
 * @param startMillis of the first client, by its clock
 * @param late the client that began last
 * @param early the client that ended first
 * @param first when the first one began
 * @param last when the last one ended
 */
record Window(long startMillis, MergedClient late, MergedClient early, double first, double last) {

  private static final double MOST = 0.9;

  /**
   * Seconds between the end of a client and the begin of another one of the same phase. Clients of
   * one phase wait for each other, but not until each has done its first operation.
   */
  private static final double LONGEST_GAP = 60;

  private static final String APART = "the clients never ";

  /** The time of the clients that have any figures; empty if they have no phase in common. */
  static Optional<Window> of(List<MergedClient> all) {
    return between(all)
        .filter(
            window ->
                window.overlap() > 0
                    || window.overlap() > -LONGEST_GAP && new MergedClients(all).isWhole());
  }

  private static Optional<Window> between(List<MergedClient> all) {
    List<MergedClient> clients = all.stream().filter(MergedClient::hasFigures).toList();
    if (clients.isEmpty()) {
      return Optional.empty();
    }
    long start = clients.stream().mapToLong(MergedClient::startMillis).min().getAsLong();
    Comparator<MergedClient> byBegin = Comparator.comparing(client -> client.begin(start));
    Comparator<MergedClient> byEnd = Comparator.comparing(client -> client.end(start));
    return Optional.of(
        new Window(
            start,
            Collections.max(clients, byBegin),
            Collections.min(clients, byEnd),
            Collections.min(clients, byBegin).begin(start),
            Collections.max(clients, byEnd).end(start)));
  }

  /** Why there is no such time. */
  static String apart(List<MergedClient> clients) {
    return between(clients)
        .map(window -> window.gap() + ": if their clocks agree, these are no clients of one run")
        .orElse("no client has an operation: there is nothing to merge");
  }

  private String gap() {
    return String.format(
        Locale.ROOT,
        APART + "%s together: %s began %.1f s after %s had ended",
        late.phase().equals("load") ? "loaded" : "ran",
        late.name(),
        -overlap(),
        early.name());
  }

  /** Whether the notes of a result say that the clients did their parts one after the other. */
  static boolean isApart(List<String> notes) {
    return notes.stream().anyMatch(note -> note.startsWith(APART));
  }

  /** Below 0, the time between the end of a client and the begin of another. */
  private double overlap() {
    return early.end(startMillis) - late.begin(startMillis);
  }

  double from() {
    return overlap() > 0 ? late.begin(startMillis) : first;
  }

  double to() {
    return overlap() > 0 ? early.end(startMillis) : last;
  }

  double seconds() {
    return to() - from();
  }

  /** The part of an interval that is inside, 0 to 1. */
  double share(double start, double end) {
    return end <= start
        ? start >= from() && start < to() ? 1 : 0
        : Math.max(0, Math.min(end, to()) - Math.max(start, from())) / (end - start);
  }

  /** What a reader has to know of the clients' times. */
  List<String> notes(List<MergedClient> clients) {
    List<String> notes = new ArrayList<>();
    if (overlap() <= 0) {
      notes.add(
          gap()
              + String.format(
                  Locale.ROOT,
                  ", so the throughput is that of the whole %.1f s: give each client more to do for"
                      + " one at which all are busy",
                  seconds()));
      return notes;
    }
    double length = last - first;
    if (seconds() < MOST * length) {
      notes.add(
          String.format(
              Locale.ROOT, "all clients ran together for %.1f of %.1f s", seconds(), length));
      for (MergedClient each : clients) {
        double begin = each.begin(startMillis);
        double end = each.end(startMillis);
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
