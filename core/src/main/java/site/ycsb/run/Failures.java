// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import site.ycsb.Status;
import site.ycsb.measure.Statuses;

/**
 * The failed calls of a phase: how many for each error, and the first few as examples, as of its
 * wrong replies. For any number of threads.
 */
final class Failures {

  /** What is shown of a key: keylength may ask for keys of any length. */
  private static final int LONGEST_KEY = 64;

  private final Map<String, LongAdder> counts = new ConcurrentSkipListMap<>();
  private final Examples examples = new Examples();
  private final Examples wrong = new Examples();

  /**
   * Counts the call, and keeps it as an example if there is room.
   *
   * @param cause what the binding threw, or null
   */
  void add(String operation, String key, Status status, Throwable cause) {
    String name = cause == null ? status.getName() : cause.getClass().getSimpleName();
    counts.computeIfAbsent(operation + " " + name, n -> new LongAdder()).increment();
    examples.add(() -> example(operation, key, status, cause));
  }

  private static String example(String operation, String key, Status status, Throwable cause) {
    StringBuilder example = new StringBuilder(operation);
    if (key != null) {
      example.append(" of ").append(shortened(key));
    }
    example.append(": ").append(status.getName());
    if (cause == null && Statuses.hasDetails(status)) {
      // The store's own words: the description of YCSB's statuses only repeats their names.
      example.append(", ").append(firstLine(status.getDescription()));
    }
    for (Throwable t = cause; t != null; t = t.getCause() == t ? null : t.getCause()) {
      example.append(t == cause ? ", " : ", caused by ").append(oneLine(t));
    }
    return example.toString();
  }

  /** The beginning of a long key, which with YCSB's number in it is enough to tell it apart. */
  private static String shortened(String key) {
    return key.length() <= LONGEST_KEY
        ? key
        : key.substring(0, LONGEST_KEY) + "… (" + key.length() + " characters)";
  }

  /**
   * Keeps a wrong reply as an example if there is room.
   *
   * @param reply what was asked, shown and possible; not called if there is none
   */
  void addWrong(String operation, Supplier<String> reply) {
    wrong.add(() -> operation + " " + reply.get());
  }

  private static String oneLine(Throwable t) {
    return firstLine(t.toString());
  }

  private static String firstLine(String text) {
    return text == null ? "" : text.lines().findFirst().orElse("");
  }

  /**
   * Number of failed calls by operation and error: the status that the binding returned, or the
   * class of the exception that it threw.
   */
  Map<String, Long> counts() {
    Map<String, Long> all = new TreeMap<>();
    counts.forEach((name, count) -> all.put(name, count.sum()));
    return all;
  }

  List<String> examples() {
    return examples.lines();
  }

  /** The first wrong replies, one line each. */
  List<String> wrongExamples() {
    return wrong.lines();
  }
}
