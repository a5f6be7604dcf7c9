// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.history;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import site.ycsb.search.data.TableWriter;

/**
 * In which states a run has left the records of a table, kept in a file so that {@code verify} can
 * detect a lost acknowledged write. The first line is {@code run,ID}; each further line is {@code
 * NUMBER,REVISION} of a record that is not as it was loaded, or {@code NUMBER,-1} if it is deleted.
 * A record with several lines may be in any of these states. Immutable.
 */
public record RunHistory(int runId, Map<Long, int[]> states) {

  /** The name of the file in the folder of results. */
  public static final String FILE_NAME = "run-history.csv";

  private static final String RUN = "run,";
  private static final int[] AS_LOADED = {0};
  private static final int[] ABSENT = {Baseline.ABSENT};

  /** The possible states of a record of a data set with a number of loaded records. */
  public int[] states(long number, long loaded) {
    return states.getOrDefault(number, number < loaded ? AS_LOADED : ABSENT);
  }

  /** One more than the highest number of a record that there may be. */
  public long end(long loaded) {
    return Math.max(loaded, states.keySet().stream().mapToLong(n -> n + 1).max().orElse(0));
  }

  /** The files in a folder of results, also of several clients. */
  public static List<Path> files(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> inside = Files.list(folder)) {
      return Stream.concat(Stream.of(folder), inside.filter(Files::isDirectory))
          .map(client -> client.resolve(FILE_NAME))
          .filter(Files::exists)
          .toList();
    }
  }

  /**
   * What several clients have written together; empty if the history of one is missing. Each knows
   * the records of its own part, and those that it inserted.
   *
   * @param histories by id of the run
   * @param loaded number of records of the data set
   */
  public static Optional<RunHistory> of(
      List<TableWriter> writers, Map<Integer, RunHistory> histories, long loaded) {
    if (!writers.stream().allMatch(writer -> histories.containsKey(writer.runId()))) {
      return Optional.empty();
    }
    RunHistory any = histories.get(writers.get(0).runId());
    Map<Long, int[]> states = new HashMap<>(any.states);
    for (TableWriter writer : writers) {
      states.keySet().removeIf(number -> number >= writer.first() && number <= writer.last());
      histories
          .get(writer.runId())
          .states
          .forEach(
              (number, own) -> {
                if (writer.mayWrite(number, loaded)) {
                  states.put(number, own);
                }
              });
    }
    return Optional.of(new RunHistory(any.runId, states));
  }

  /**
   * Reads the file.
   *
   * @throws IOException if it cannot be read or is not such a file
   */
  public static RunHistory read(Path file) throws IOException {
    try (BufferedReader lines = Files.newBufferedReader(file)) {
      Map<Long, int[]> states = new HashMap<>();
      String first = lines.readLine();
      if (first == null || !first.startsWith(RUN)) {
        throw new NumberFormatException();
      }
      int runId = Integer.parseInt(first.substring(RUN.length()));
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int comma = line.indexOf(',');
        long number = Long.parseLong(line.substring(0, comma));
        states.merge(
            number, new int[] {Integer.parseInt(line.substring(comma + 1))}, RunHistory::joined);
      }
      return new RunHistory(runId, states);
    } catch (NumberFormatException | IndexOutOfBoundsException e) {
      throw new IOException(file + " is not a history of a run", e);
    }
  }

  private static int[] joined(int[] some, int[] more) {
    return IntStream.concat(IntStream.of(some), IntStream.of(more)).toArray();
  }

  /**
   * Writes the file of a run that has ended, whole or not at all.
   *
   * @param loaded number of records of the data set
   */
  public static void write(Path file, int runId, WriteHistory history, long loaded)
      throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    try {
      writeAll(part, runId, history, loaded);
      Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  private static void writeAll(Path file, int runId, WriteHistory history, long loaded)
      throws IOException {
    try (BufferedWriter lines = Files.newBufferedWriter(file)) {
      lines.write(RUN + runId + "\n");
      PossibleStates states = new PossibleStates();
      long now = history.now();
      // Whoever reads the table later may find that any record has expired.
      history.passTo(Long.MAX_VALUE);
      for (long number : history.changed(loaded).toArray()) {
        history.lookUp(number, now, Long.MAX_VALUE, false, states);
        int usual = number < loaded ? 0 : Baseline.ABSENT;
        if (states.isAnyRevision()) {
          throw new IOException("the history of some records was given up: raise search.history");
        }
        write(lines, number, usual, states);
      }
    }
  }

  private static void write(BufferedWriter lines, long number, int usual, PossibleStates states)
      throws IOException {
    boolean asUsual =
        usual == Baseline.ABSENT
            ? !states.mayBePresent()
            : !states.mayBeAbsent() && states.size() == 1 && states.revision(0) == usual;
    if (asUsual) {
      return;
    }
    for (int i = 0; i < states.size(); i++) {
      lines.write(number + "," + states.revision(i) + "\n");
    }
    if (states.mayBeAbsent()) {
      lines.write(number + "," + Baseline.ABSENT + "\n");
    }
  }
}
