// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.stream.Collectors;
import site.ycsb.DBException;
import site.ycsb.WorkloadException;
import site.ycsb.search.SearchableDB;

/**
 * The stamp that a store keeps beside a table: which data set the table holds, whether it is
 * completely loaded, and which kinds of writes came after the load. By it a run recognizes the data
 * set that it expects. Immutable.
 *
 * @param loaded whether every record was loaded and can be found
 * @param changes what runs may have done since the load: records may be at another revision than 0,
 *     there may be some beyond the record count, or some may be missing
 * @param writers the runs that write to the table, and the last ones that did
 * @param clients the last clients that shared a load or run of the table
 */
public record DataSetStamp(
    Identity dataSet,
    boolean loaded,
    WriteKinds changes,
    List<TableWriter> writers,
    ClientGroup clients) {

  /**
   * What has to be the same.
   *
   * @param unicode {@link TextSource#unicode}
   * @param changedTextShare {@link RecordGenerator#changedTextShare}
   * @param version {@link DataSet#VERSION}
   */
  public record Identity(
      long seed,
      long recordCount,
      String schema,
      String dictionary,
      String unicode,
      double changedTextShare,
      int version) {

    static Identity of(DataSet dataSet) {
      return new Identity(
          dataSet.seed(),
          dataSet.recordCount(),
          schema(dataSet),
          dataSet.generator().texts().fingerprint(),
          dataSet.generator().texts().unicode(),
          dataSet.generator().changedTextShare(),
          DataSet.VERSION);
    }

    private static String schema(DataSet dataSet) {
      VectorSource vectors = dataSet.generator().vectors();
      return dataSet.schema()
          + (vectors == null ? "" : vectors.fingerprint())
          + dataSet.generator().addedFingerprint();
    }
  }

  /** The stamp of a table that was made for the data set and has no record yet. */
  public static DataSetStamp ofNewTable(DataSet dataSet) {
    return new DataSetStamp(
        Identity.of(dataSet), false, WriteKinds.READ_ONLY, List.of(), ClientGroup.NONE);
  }

  public DataSetStamp asLoaded() {
    return new DataSetStamp(dataSet, true, changes, writers, clients);
  }

  /** Returns the stamp of the table after a run with such writes. */
  public DataSetStamp withWrites(WriteKinds writes) {
    return new DataSetStamp(dataSet, loaded, changes.or(writes), writers, clients);
  }

  public List<TableWriter> openWriters() {
    return writers.stream().filter(TableWriter::open).toList();
  }

  public DataSetStamp withoutOpenWriters() {
    List<TableWriter> closed = writers.stream().map(TableWriter::closed).toList();
    return new DataSetStamp(dataSet, loaded, changes, closed, clients);
  }

  /**
   * Returns the stamp with the latest entry of a run that writes. When a run begins, entries of
   * ended runs are dropped if no open run could need them.
   */
  public DataSetStamp withWriter(TableWriter writer) {
    return withWriter(writer, writers);
  }

  /**
   * Returns the stamp as {@link #withWriter(TableWriter)} does, but keeps entries of runs that
   * ended after the beginning run had looked at the table.
   *
   * @param known the entries when it looked
   */
  public DataSetStamp withWriter(TableWriter writer, List<TableWriter> known) {
    List<TableWriter> others =
        writers.stream().filter(other -> other.runId() != writer.runId()).toList();
    boolean dropped = writer.open() && others.stream().noneMatch(TableWriter::open);
    List<TableWriter> kept = new ArrayList<>(others);
    kept.removeIf(other -> dropped && known.contains(other));
    kept.add(writer);
    return new DataSetStamp(dataSet, loaded, changes, List.copyOf(kept), clients);
  }

  public DataSetStamp withClients(ClientGroup others) {
    return new DataSetStamp(dataSet, loaded, changes, writers, others);
  }

  /** Reads the stamp of a table; empty without one, or with the stamp of another data set. */
  public static Optional<DataSetStamp> find(SearchableDB db, DataSet dataSet)
      throws WorkloadException, DBException {
    String text = db.readStamp(dataSet.table());
    return Optional.ofNullable(text == null ? null : parse(text, dataSet.table()))
        .filter(stamp -> stamp.dataSet.equals(Identity.of(dataSet)));
  }

  /**
   * Reads the stamp of a table and compares it with a data set.
   *
   * @throws WorkloadException if the table has no stamp or another data set's
   */
  public static DataSetStamp require(SearchableDB db, DataSet dataSet)
      throws WorkloadException, DBException {
    String text = db.readStamp(dataSet.table());
    if (text == null) {
      throw new WorkloadException(
          "nothing is loaded in table " + dataSet.table() + ": load the data set first");
    }
    DataSetStamp stamp = parse(text, dataSet.table());
    Identity expected = Identity.of(dataSet);
    requireUnicode(stamp.dataSet, expected, dataSet.table());
    if (!stamp.dataSet.equals(expected)) {
      throw new WorkloadException(
          ("table %s holds another data set: %s; set the same properties as for the load,"
                  + " or load again with recreate=true")
              .formatted(dataSet.table(), difference(stamp.dataSet, expected)));
    }
    return stamp;
  }

  /** Refuses another version of Unicode, by which one file has other words. */
  private static void requireUnicode(Identity found, Identity expected, String table)
      throws WorkloadException {
    if (found.dictionary.equals(expected.dictionary) && !found.unicode.equals(expected.unicode)) {
      throw new WorkloadException(
          ("the texts of table %s were split into words by %s, and this program has Unicode %s:"
                  + " load again with recreate=true")
              .formatted(
                  table,
                  found.unicode.isEmpty()
                      ? "the Unicode version of the Java that loaded it"
                      : "Unicode " + found.unicode,
                  expected.unicode));
    }
  }

  /**
   * Returns the stamp if the data set is there, as {@link #require} does, and if its load is
   * complete.
   */
  public static DataSetStamp requireLoaded(SearchableDB db, DataSet dataSet)
      throws WorkloadException, DBException {
    DataSetStamp stamp = require(db, dataSet);
    if (!stamp.loaded) {
      throw new WorkloadException(
          ("the load of table %s is not complete: load the rest of its %s records, or all"
                  + " of it again with recreate=true")
              .formatted(dataSet.table(), dataSet.recordCount()));
    }
    return stamp;
  }

  private static String difference(Identity found, Identity expected) {
    StringJoiner text = new StringJoiner(", ");
    describe(text, "seed", found.seed, expected.seed);
    describe(text, "recordcount", found.recordCount, expected.recordCount);
    describe(text, "corpus", found.dictionary, expected.dictionary);
    describe(text, "schema", found.schema, expected.schema);
    describe(
        text, DataSet.CHANGED_TEXT_SHARE.name(), found.changedTextShare, expected.changedTextShare);
    describe(text, "the version of made-up values", found.version, expected.version);
    return text.toString();
  }

  private static void describe(StringJoiner text, String what, Object found, Object expected) {
    if (!found.equals(expected)) {
      text.add(what + " is " + found + " there and " + expected + " here");
    }
  }

  /** One line of the form {@code name=value} for each part. */
  public String format() {
    return """
    seed=%s
    recordcount=%s
    dictionary=%s
    unicode=%s
    renamed=%s
    values=%s
    loaded=%s
    updated=%s
    inserted=%s
    deleted=%s
    writers=%s
    clients=%s
    schema=%s\
    """
        .formatted(
            dataSet.seed,
            dataSet.recordCount,
            dataSet.dictionary,
            dataSet.unicode,
            dataSet.changedTextShare,
            dataSet.version,
            loaded,
            changes.updates(),
            changes.inserts(),
            changes.deletes(),
            writers.stream().map(TableWriter::format).collect(Collectors.joining(" ")),
            clients.format(),
            dataSet.schema);
  }

  private static DataSetStamp parse(String text, String table) throws WorkloadException {
    Map<String, String> values =
        text.lines()
            .map(line -> line.split("=", 2))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[pair.length - 1], (a, b) -> b));
    try {
      return new DataSetStamp(
          new Identity(
              Long.parseLong(values.get("seed")),
              Long.parseLong(values.get("recordcount")),
              values.get("schema"),
              values.get("dictionary"),
              values.getOrDefault("unicode", ""),
              Double.parseDouble(values.getOrDefault("renamed", "0")),
              Integer.parseInt(values.getOrDefault("values", "1"))),
          Boolean.parseBoolean(values.get("loaded")),
          new WriteKinds(
              Boolean.parseBoolean(values.get("updated")),
              Boolean.parseBoolean(values.get("inserted")),
              Boolean.parseBoolean(values.get("deleted"))),
          parseWriters(values.getOrDefault("writers", "")),
          ClientGroup.parse(values.getOrDefault("clients", "")));
    } catch (NumberFormatException e) {
      throw new WorkloadException(
          "the data-set stamp of table "
              + table
              + " is from another version of this program: load again with recreate=true",
          e);
    }
  }

  private static List<TableWriter> parseWriters(String text) {
    return Arrays.stream(text.split(" "))
        .filter(writer -> !writer.isEmpty())
        .map(TableWriter::parse)
        .toList();
  }
}
