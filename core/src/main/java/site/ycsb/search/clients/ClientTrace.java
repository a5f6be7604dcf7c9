// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import site.ycsb.search.Visibility;
import site.ycsb.search.history.Baseline;

/**
 * What one client of a run leaves in a folder: the log of its writes, the replies that it could not
 * judge alone, and what is needed to compare clocks. Immutable.
 *
 * @param folder has the files
 * @param group names the run that the clients share
 * @param host names the machine since it was started, so that two clients with one clock can be
 *     told; empty if that is not known
 * @param origin what the clock of the machine showed at the time 0 of the logs
 * @param writers the ids of the runs that may have written meanwhile, as far as the client knows
 * @param replies how many replies it could not judge alone
 * @param longest the longest time from the begin of such a call until it was logged
 */
public record ClientTrace(
    Path folder,
    int index,
    int count,
    int runId,
    String group,
    String host,
    long origin,
    Meeting meeting,
    Set<Integer> writers,
    long replies,
    long longest) {

  /**
   * What was there before the first write of the run.
   *
   * @param visibility what the store promises
   * @param measured whether a reply that is only older than promised is no failure
   * @param baseline the records
   */
  public record Before(Visibility visibility, boolean measured, Baseline baseline) {

    void write(DataOutputStream out) throws IOException {
      out.writeUTF(visibility.reads().toString());
      out.writeUTF(visibility.scans().toString());
      out.writeUTF(visibility.searches().toString());
      out.writeBoolean(measured);
      baseline.write(out);
    }

    static Before read(DataInputStream in) throws IOException {
      Visibility visibility =
          new Visibility(
              Duration.parse(in.readUTF()),
              Duration.parse(in.readUTF()),
              Duration.parse(in.readUTF()));
      return new Before(visibility, in.readBoolean(), Baseline.read(in));
    }
  }

  private static final String FILE = "client.properties";
  private static final String BEFORE = "before";
  private static final Path BOOT_ID = Path.of("/proc/sys/kernel/random/boot_id");

  /** The machine since it was started, or an empty text. */
  static String thisHost() {
    try {
      return Files.readString(BOOT_ID).strip();
    } catch (IOException e) {
      return "";
    }
  }

  static Path writes(Path folder) {
    return folder.resolve("writes");
  }

  static Path replies(Path folder) {
    return folder.resolve("replies");
  }

  Path writes() {
    return writes(folder);
  }

  /** What was there before the run, in a trace that was {@link #copyTo copied}. */
  public Before before() throws IOException {
    try (DataInputStream in =
        new DataInputStream(
            new BufferedInputStream(Files.newInputStream(folder.resolve(BEFORE))))) {
      return Before.read(in);
    }
  }

  /** Whether the folder has the complete trace of a client. */
  public static boolean isIn(Path folder) {
    return Files.exists(folder.resolve(FILE));
  }

  static void delete(Path folder) throws IOException {
    Files.deleteIfExists(folder.resolve(FILE));
    Files.deleteIfExists(writes(folder));
    Files.deleteIfExists(replies(folder));
    Files.deleteIfExists(folder);
  }

  /**
   * Copies the trace into a new folder.
   *
   * @param before what was there before the run
   */
  public void copyTo(Path other, Before before) throws IOException {
    Files.createDirectories(other);
    try (DataOutputStream out =
        new DataOutputStream(
            new BufferedOutputStream(Files.newOutputStream(other.resolve(BEFORE))))) {
      before.write(out);
    }
    Files.copy(writes(), writes(other));
    Files.copy(replies(folder), replies(other));
    Files.copy(folder.resolve(FILE), other.resolve(FILE));
  }

  /** Writes the file that makes the trace complete, in one step. */
  void write() throws IOException {
    Properties all = new Properties();
    all.setProperty("index", Integer.toString(index));
    all.setProperty("count", Integer.toString(count));
    all.setProperty("run", Integer.toString(runId));
    all.setProperty("group", group);
    all.setProperty("host", host);
    all.setProperty("origin", Long.toString(origin));
    all.setProperty("sent", Long.toString(meeting.sent()));
    all.setProperty(
        "seen",
        LongStream.of(meeting.seen()).mapToObj(Long::toString).collect(Collectors.joining(",")));
    all.setProperty(
        "writers", writers.stream().map(String::valueOf).collect(Collectors.joining(",")));
    all.setProperty("replies", Long.toString(replies));
    all.setProperty("longest", Long.toString(longest));
    Path part = folder.resolve(FILE + ".part");
    try (Writer out = Files.newBufferedWriter(part)) {
      all.store(out, null);
    }
    Files.move(part, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Reads the trace in a folder.
   *
   * @throws IOException if it has none, or not a complete one
   */
  public static ClientTrace read(Path folder) throws IOException {
    Properties all = new Properties();
    try (Reader in = Files.newBufferedReader(folder.resolve(FILE))) {
      all.load(in);
    }
    try {
      return new ClientTrace(
          folder,
          Integer.parseInt(all.getProperty("index")),
          Integer.parseInt(all.getProperty("count")),
          Integer.parseInt(all.getProperty("run")),
          all.getProperty("group", ""),
          all.getProperty("host", ""),
          Long.parseLong(all.getProperty("origin")),
          new Meeting(
              Long.parseLong(all.getProperty("sent")),
              Arrays.stream(all.getProperty("seen").split(","))
                  .mapToLong(Long::parseLong)
                  .toArray()),
          Arrays.stream(all.getProperty("writers").split(","))
              .filter(id -> !id.isEmpty())
              .map(Integer::valueOf)
              .collect(Collectors.toSet()),
          Long.parseLong(all.getProperty("replies")),
          Long.parseLong(all.getProperty("longest")));
    } catch (NumberFormatException | NullPointerException e) {
      throw new IOException(folder + " has no trace of a client that can be read", e);
    }
  }
}
