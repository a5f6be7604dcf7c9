// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import site.ycsb.search.Visibility;
import site.ycsb.settings.PropertyReader;

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
  private static final int MAX_RAM_BUFFER_MB = 2000;

  static LuceneSettings from(Properties properties) {
    return new LuceneSettings(
        directory(properties.getProperty(DIRECTORY_PROPERTY, "data/lucene")),
        refreshPeriod(properties.getProperty(REFRESH_PROPERTY, "always")),
        commitPeriod(properties.getProperty(COMMIT_PROPERTY, "5s")),
        new PropertyReader(properties).integer(RAM_BUFFER_PROPERTY, 64, 1, MAX_RAM_BUFFER_MB));
  }

  private static Path directory(String text) {
    try {
      if (!text.isBlank()) {
        return Path.of(text.strip());
      }
    } catch (InvalidPathException e) {
      // Reported below.
    }
    throw new IllegalArgumentException(DIRECTORY_PROPERTY + "=" + text + ": name a directory");
  }

  private static Duration refreshPeriod(String text) {
    Duration period = text.strip().equals("always") ? Duration.ZERO : period(text);
    if (period == null || period.isZero() && !text.strip().equals("always")) {
      throw new IllegalArgumentException(
          REFRESH_PROPERTY + "=" + text + ": use always, or a period such as 1s or 200ms");
    }
    return period;
  }

  private static Duration commitPeriod(String text) {
    boolean never = text.strip().equals("never") || text.strip().equals("0");
    Duration period = never ? Duration.ZERO : period(text);
    if (period == null) {
      throw new IllegalArgumentException(
          COMMIT_PROPERTY + "=" + text + ": use never, or a period such as 5s or 500ms");
    }
    return period;
  }

  private static Duration period(String text) {
    Matcher matcher = PERIOD.matcher(text.strip());
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
