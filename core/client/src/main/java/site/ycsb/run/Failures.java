// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.run;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import site.ycsb.Status;
import site.ycsb.measure.Statuses;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;

/**
 * The failed calls of a phase: how many for each error, and the first few as examples, as of its
 * wrong replies. For any number of threads.
 */
final class Failures {

  static final Setting<Boolean> ALL_NAMED =
      Setting.flag(
              "reportlatencyforeacherror",
              false,
              "whether latencies are reported separately for each error, such as [READ-NOT_FOUND]")
          .as(Role.OUTPUT);
  static final Setting<List<String>> NAMED =
      Setting.list(
              "latencytrackederrors",
              List.of(),
              "errors whose latencies are reported separately, such as NOT_FOUND, if not all are")
          .as(Role.OUTPUT);

  /** What is shown of a key: keylength may ask for keys of any length. */
  private static final int LONGEST_KEY = 64;

  static final int MAX_EXAMPLES = 3;

  /**
   * The errors whose latencies are reported separately.
   *
   * @param named their names, if it is not all of them
   */
  record Reported(boolean all, Set<String> named) {

    static Reported from(Properties properties) {
      return new Reported(ALL_NAMED.get(properties), Set.copyOf(NAMED.get(properties)));
    }

    private boolean has(String error) {
      return all || named.contains(error);
    }
  }

  private final Reported reported;
  private final Map<String, LongAdder> counts = new ConcurrentSkipListMap<>();
  private final List<String> examples = new CopyOnWriteArrayList<>();
  private final List<String> wrong = new CopyOnWriteArrayList<>();

  Failures(Reported reported) {
    this.reported = reported;
  }

  /** {@code READ-FAILED}, or {@code READ-NOT_FOUND} where that status is asked for. */
  String name(String operation, Status status) {
    return operation + "-" + (reported.has(status.getName()) ? status.getName() : "FAILED");
  }

  /**
   * Counts the call, and keeps it as an example if there is room.
   *
   * @param cause what the binding threw, or null
   */
  void add(String operation, String key, Status status, Throwable cause) {
    String name = cause == null ? status.getName() : cause.getClass().getSimpleName();
    counts.computeIfAbsent(operation + " " + name, n -> new LongAdder()).increment();
    keep(examples, () -> example(operation, key, status, cause));
  }

  /** There may be room for more threads than for examples: the surplus is not shown. */
  private static void keep(List<String> examples, Supplier<String> line) {
    if (examples.size() < MAX_EXAMPLES) {
      examples.add(line.get());
    }
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
      example.append(t == cause ? ", " : ", caused by ").append(firstLine(t.toString()));
    }
    return example.toString();
  }

  /** The beginning of a long key, which with YCSB's number in it is enough to tell it apart. */
  private static String shortened(String key) {
    return key.length() <= LONGEST_KEY
        ? key
        : key.substring(0, LONGEST_KEY) + "… (" + key.length() + " characters)";
  }

  private static String firstLine(String text) {
    return text == null ? "" : text.lines().findFirst().orElse("");
  }

  /**
   * Keeps a wrong reply as an example if there is room.
   *
   * @param reply what was asked, shown and possible; not called without a reply
   */
  void addWrong(String operation, Supplier<String> reply) {
    keep(wrong, () -> operation + " " + reply.get());
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
    return first(examples);
  }

  /** The first wrong replies, one line each. */
  List<String> wrongExamples() {
    return first(wrong);
  }

  private static List<String> first(List<String> examples) {
    return examples.stream().limit(MAX_EXAMPLES).toList();
  }
}
