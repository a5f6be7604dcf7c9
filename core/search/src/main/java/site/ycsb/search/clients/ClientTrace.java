// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.clients;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
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
 * @param sums the CRC-32 of the writes and of the replies
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
    List<Long> sums,
    long longest) {

  /**
   * What was there before the first write of the run.
   *
   * @param visibility what the store promises
   * @param expiry for how long after its time to live it may show a record
   * @param measured whether a reply that is only older than promised counts as right
   * @param baseline the records
   */
  public record Before(
      Visibility visibility, Visibility expiry, boolean measured, Baseline baseline) {

    void write(DataOutputStream out) throws IOException {
      write(visibility, out);
      write(expiry, out);
      out.writeBoolean(measured);
      baseline.write(out);
    }

    static Before read(DataInputStream in) throws IOException {
      return new Before(
          readVisibility(in), readVisibility(in), in.readBoolean(), Baseline.read(in));
    }

    private static void write(Visibility visibility, DataOutputStream out) throws IOException {
      out.writeUTF(visibility.reads().toString());
      out.writeUTF(visibility.scans().toString());
      out.writeUTF(visibility.searches().toString());
    }

    private static Visibility readVisibility(DataInputStream in) throws IOException {
      return new Visibility(
          Duration.parse(in.readUTF()), Duration.parse(in.readUTF()), Duration.parse(in.readUTF()));
    }
  }

  private static final String FILE = "client.txt";
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
   * Copies the trace into another folder, in place of one that is there.
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
    for (Path file : List.of(writes(), replies(folder), folder.resolve(FILE))) {
      Files.copy(file, other.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** Writes the file that makes the trace complete, in one step. */
  void write() throws IOException {
    Path part = folder.resolve(FILE + ".part");
    Files.writeString(
        part,
        """
        index=%s
        count=%s
        run=%s
        group=%s
        host=%s
        origin=%s
        sent=%s
        seen=%s
        writers=%s
        replies=%s
        sums=%s
        longest=%s
        """
            .formatted(
                index,
                count,
                runId,
                group,
                host,
                origin,
                meeting.sent(),
                LongStream.of(meeting.seen())
                    .mapToObj(String::valueOf)
                    .collect(Collectors.joining(",")),
                writers.stream().map(String::valueOf).collect(Collectors.joining(",")),
                replies,
                sums.stream().map(String::valueOf).collect(Collectors.joining(",")),
                longest));
    Files.move(part, folder.resolve(FILE), StandardCopyOption.ATOMIC_MOVE);
  }

  /**
   * Reads the trace in a folder.
   *
   * @throws IOException if it has none, or not a whole one
   */
  public static ClientTrace read(Path folder) throws IOException {
    ClientTrace trace = readText(folder);
    List<Path> files = List.of(trace.writes(), replies(folder));
    for (int i = 0; i < files.size(); i++) {
      if (sum(files.get(i)) != trace.sums.get(i)) {
        throw new IOException(
            files.get(i) + " is not as the client left it: copy the folder of its results again");
      }
    }
    return trace;
  }

  private static long sum(Path file) throws IOException {
    try (CheckedInputStream in =
        new CheckedInputStream(new BufferedInputStream(Files.newInputStream(file)), new CRC32())) {
      in.transferTo(OutputStream.nullOutputStream());
      return in.getChecksum().getValue();
    }
  }

  private static ClientTrace readText(Path folder) throws IOException {
    try {
      Map<String, String> values =
          Files.readAllLines(folder.resolve(FILE)).stream()
              .map(line -> line.split("=", 2))
              .collect(Collectors.toMap(pair -> pair[0], pair -> pair[pair.length - 1]));
      return new ClientTrace(
          folder,
          Integer.parseInt(values.get("index")),
          Integer.parseInt(values.get("count")),
          Integer.parseInt(values.get("run")),
          values.get("group"),
          values.get("host"),
          Long.parseLong(values.get("origin")),
          new Meeting(
              Long.parseLong(values.get("sent")),
              numbers(values.get("seen")).mapToLong(Long::parseLong).toArray()),
          numbers(values.get("writers")).map(Integer::valueOf).collect(Collectors.toSet()),
          Long.parseLong(values.get("replies")),
          numbers(values.get("sums")).map(Long::valueOf).toList(),
          Long.parseLong(values.get("longest")));
    } catch (NumberFormatException | NullPointerException e) {
      throw new IOException(folder + " has no trace of a client that can be read", e);
    }
  }

  private static Stream<String> numbers(String list) {
    return Stream.of(list.split(",")).filter(number -> !number.isEmpty());
  }
}
