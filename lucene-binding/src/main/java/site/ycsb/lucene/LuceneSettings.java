// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.Visibility;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * What the {@code lucene.*} properties say. Immutable.
 *
 * @param directory holds one directory per table
 * @param refreshPeriod how long a write may stay hidden from searches; zero if each search has to
 *     see every write acknowledged before it
 * @param commitPeriod time between commits to disk; zero if only the last {@code cleanup()} commits
 * @param ramBufferMb memory in MB for records that are not yet part of a segment
 */
record LuceneSettings(
    Path directory, Duration refreshPeriod, Duration commitPeriod, int ramBufferMb) {

  static final String DIRECTORY_PROPERTY = "lucene.dir";
  static final String REFRESH_PROPERTY = "lucene.refresh";
  static final String COMMIT_PROPERTY = "lucene.commit";
  static final String RAM_BUFFER_PROPERTY = "lucene.ramBufferMB";

  private static final Pattern PERIOD = Pattern.compile("(\\d{1,9})(ms|s|m)");

  static final Setting<Path> DIRECTORY =
      Setting.of(
          DIRECTORY_PROPERTY,
          ValueType.of("the name of a directory", LuceneSettings::directory),
          Path.of("data/lucene"),
          "directory that holds one index per table; relative to the current folder");

  static final Setting<Duration> REFRESH =
      Setting.of(
          REFRESH_PROPERTY,
          new ValueType<>(
              "always, or a period such as 1s or 200ms",
              "",
              LuceneSettings::refreshPeriod,
              period -> text(period, "always")),
          Duration.ZERO,
          "when searches see writes: always (each search sees every write acknowledged before it),"
              + " or a period such as 1s or 200ms");

  static final Setting<Duration> COMMIT =
      Setting.of(
          COMMIT_PROPERTY,
          new ValueType<>(
              "never, or a period such as 5s or 500ms",
              "",
              LuceneSettings::commitPeriod,
              period -> text(period, "never")),
          Duration.ofSeconds(5),
          "time between commits to disk, such as 5s or 500ms, or never (only createIndex, the end of"
              + " a load and the last cleanup commit)");

  static final Setting<Integer> RAM_BUFFER =
      Setting.integer(
              RAM_BUFFER_PROPERTY,
              64,
              1,
              2000,
              "memory for records not yet written to a segment; as much again for reading them by"
                  + " key")
          .in("MB");

  static LuceneSettings from(Properties properties) {
    return new LuceneSettings(
        DIRECTORY.get(properties),
        REFRESH.get(properties),
        COMMIT.get(properties),
        RAM_BUFFER.get(properties));
  }

  /** Everything that the binding reads. */
  static List<Setting<?>> all() {
    return Setting.declaredBy(LuceneSettings.class, SearchableDB.class);
  }

  private static Path directory(String text) {
    return text.isEmpty() ? null : Path.of(text);
  }

  private static Duration refreshPeriod(String text) {
    if (text.equals("always")) {
      return Duration.ZERO;
    }
    Duration period = period(text);
    return period == null || period.isZero() ? null : period;
  }

  private static Duration commitPeriod(String text) {
    return text.equals("never") || text.equals("0") ? Duration.ZERO : period(text);
  }

  private static Duration period(String text) {
    Matcher matcher = PERIOD.matcher(text);
    if (!matcher.matches()) {
      return null;
    }
    long number = Long.parseLong(matcher.group(1));
    return switch (matcher.group(2)) {
      case "ms" -> Duration.ofMillis(number);
      case "s" -> Duration.ofSeconds(number);
      default -> Duration.ofMinutes(number);
    };
  }

  private static String text(Duration period, String zero) {
    return period.isZero() ? zero : period.toSeconds() + "s";
  }

  /** Reads look beside the searcher for newer records, and a scan refreshes it first. */
  Visibility visibility() {
    return new Visibility(Duration.ZERO, Duration.ZERO, Visibility.refreshedEvery(refreshPeriod));
  }

  String refreshText() {
    return refreshPeriod.isZero() ? "always" : refreshPeriod.toMillis() + "ms";
  }

  String commitText() {
    return commitPeriod.isZero() ? "never" : commitPeriod.toMillis() + "ms";
  }
}
