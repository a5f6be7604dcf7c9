// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.lucene;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Properties;
import org.apache.lucene.codecs.lucene99.Lucene99HnswVectorsFormat;
import site.ycsb.search.Visibility;
import site.ycsb.settings.Role;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * The values of the settings. Immutable.
 *
 * @param directory holds one directory per table
 * @param refreshPeriod how long a write may stay hidden from searches; zero if each search has to
 *     see every write acknowledged before it
 * @param commitPeriod time between commits to disk; zero if only the last {@code cleanup()} commits
 * @param ramBufferMb memory in MB for records that are not yet part of a segment
 * @param vectors how segments keep vectors
 * @param maxConn how many neighbours a vector has in the graph
 * @param beamWidth how many candidates are looked at for the neighbours of a new vector
 * @param fanout how many candidates a search looks for beyond those it returns
 */
record LuceneSettings(
    Path directory,
    Duration refreshPeriod,
    Duration commitPeriod,
    int ramBufferMb,
    VectorFormat vectors,
    int maxConn,
    int beamWidth,
    int fanout) {

  static final Setting<Path> DIRECTORY =
      Setting.of(
              "lucene.dir",
              ValueType.of(
                  "the name of a directory", text -> text.isEmpty() ? null : Path.of(text)),
              Path.of("data/lucene"),
              "directory that holds one index per table; relative to the current folder")
          .as(Role.PLACE);

  static final Setting<Duration> REFRESH =
      Setting.of(
          "lucene.refresh",
          period("always", "always, or a period such as 1s or 200ms", false),
          Duration.ZERO,
          "when searches see writes: always (each search sees every write acknowledged before it),"
              + " or a period such as 1s or 200ms");

  static final Setting<Duration> COMMIT =
      Setting.of(
          "lucene.commit",
          period("never", "never, or a period such as 5s or 500ms", true),
          Duration.ofSeconds(5),
          "time between commits to disk, such as 5s or 500ms, or never (only createIndex, the end"
              + " of a load and the last cleanup commit)");

  static final Setting<Integer> RAM_BUFFER =
      Setting.integer(
              "lucene.ramBufferMB",
              64,
              1,
              2000,
              "memory for records not yet written to a segment; as much again for reading them by"
                  + " key")
          .in("MB");

  static final Setting<VectorFormat> VECTORS =
      Setting.constant(
          "lucene.vectors",
          VectorFormat.HNSW,
          "the format of vectors: hnsw, or hnsw_scalar_quantized with about a byte for each number"
              + " in the graph, and without distances in replies; the same for load and run");

  static final Setting<Integer> MAX_CONN =
      Setting.integer(
          "lucene.maxConn",
          Lucene99HnswVectorsFormat.DEFAULT_MAX_CONN,
          2,
          512,
          "neighbours of a vector in the graph (HNSW) of a segment");

  static final Setting<Integer> BEAM_WIDTH =
      Setting.integer(
          "lucene.beamWidth",
          Lucene99HnswVectorsFormat.DEFAULT_BEAM_WIDTH,
          1,
          3_200,
          "candidates for the neighbours of a new vector");

  static final Setting<Integer> FANOUT =
      Setting.integer(
          "lucene.fanout",
          0,
          0,
          10_000,
          "candidates that a search for near vectors collects in each segment in addition"
              + " to its rows: KnnFloatVectorQuery has the sum as k");

  static LuceneSettings from(Properties properties) {
    return new LuceneSettings(
        DIRECTORY.get(properties),
        REFRESH.get(properties),
        COMMIT.get(properties),
        RAM_BUFFER.get(properties),
        VECTORS.get(properties),
        MAX_CONN.get(properties),
        BEAM_WIDTH.get(properties),
        FANOUT.get(properties));
  }

  /**
   * @param none the word for no period
   * @param orZero whether a period of zero means the same
   */
  private static ValueType<Duration> period(String none, String needs, boolean orZero) {
    return new ValueType<>(
        needs,
        "",
        text -> {
          if (text.equals(none) || orZero && text.equals("0")) {
            return Duration.ZERO;
          }
          Duration period = period(text);
          return period.isZero() && !orZero ? null : period;
        },
        period -> period.isZero() ? none : period.toSeconds() + "s");
  }

  private static Duration period(String text) {
    if (!text.matches("\\d{1,9}(ms|s|m)")) {
      throw new IllegalArgumentException(text);
    }
    return text.endsWith("ms")
        ? Duration.ofMillis(Long.parseLong(text.substring(0, text.length() - 2)))
        : Duration.parse("PT" + text);
  }

  /** Whether two instances that have these settings can share an index. */
  boolean sameBehaviour(LuceneSettings other) {
    return refreshPeriod.equals(other.refreshPeriod)
        && commitPeriod.equals(other.commitPeriod)
        && ramBufferMb == other.ramBufferMb
        && vectors == other.vectors
        && maxConn == other.maxConn
        && beamWidth == other.beamWidth
        && fanout == other.fanout;
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

  /** What a failure of the machine costs. */
  String durability() {
    return (commitPeriod.isZero()
            ? "everything since the load"
            : "up to " + commitPeriod.toMillis() + " ms")
        + " (lucene.commit="
        + commitText()
        + ")";
  }
}
