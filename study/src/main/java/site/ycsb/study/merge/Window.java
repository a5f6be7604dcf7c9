// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.merge;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import site.ycsb.settings.ConfigurationException;

/**
 * The time in which all clients ran, in seconds from the start of the first.
 *
 * @param startMillis of the first client, by its clock
 * @param first when the first one began
 * @param last when the last one ended
 */
record Window(long startMillis, double from, double to, double first, double last) {

  private static final double MOST = 0.9;

  /**
   * Of the clients that have any figures.
   *
   * @throws ConfigurationException if there is no such time
   */
  static Window of(List<Client> all) {
    List<Client> clients = all.stream().filter(Client::hasFigures).toList();
    if (clients.isEmpty()) {
      throw new ConfigurationException("no client has an operation: there is nothing to merge");
    }
    long start = clients.stream().mapToLong(Client::startMillis).min().getAsLong();
    Comparator<Client> byBegin = Comparator.comparing(c -> c.offset(start) + c.from());
    Comparator<Client> byEnd = Comparator.comparing(c -> c.offset(start) + c.to());
    Client late = clients.stream().max(byBegin).get();
    Client early = clients.stream().min(byEnd).get();
    Client first = clients.stream().min(byBegin).get();
    Client last = clients.stream().max(byEnd).get();
    double from = late.offset(start) + late.from();
    double to = early.offset(start) + early.to();
    if (to <= from) {
      throw new ConfigurationException(
          String.format(
              Locale.ROOT,
              "the clients never ran together: %s began %.1f s after %s had ended, if their clocks agree",
              late.name(),
              from - to,
              early.name()));
    }
    return new Window(
        start, from, to, first.offset(start) + first.from(), last.offset(start) + last.to());
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
