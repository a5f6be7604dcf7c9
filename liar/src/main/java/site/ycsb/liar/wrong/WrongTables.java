// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import site.ycsb.ByteIterator;
import site.ycsb.DBException;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Table;
import site.ycsb.search.SearchSchema;

/** Bindings that are wrong about tables, their stamps, and tables that do not exist. */
public final class WrongTables {

  private WrongTables() {}

  /** Answers a search or a scan of a table that was never made with no rows. */
  @Breaks({"searchOfAMissingTableIsNoTable", "scanOfAMissingTableIsNoTable"})
  public static class UnmadeTableOk extends MemoryDB {

    @Override
    protected Status missingTable(String table) {
      return Status.OK;
    }
  }

  /** Says NOT_FOUND without a table, and an insert does not create it. */
  @Breaks({
    "searchOfAMissingTableIsNoTable",
    "scanOfAMissingTableIsNoTable",
    "insertIntoAMissingTableCreatesItOrFails",
    "coreRecordsAreReadAndWrittenWithoutCreateIndex",
    "coreRecordsAreScannedWithoutCreateIndex"
  })
  public static class NotFoundForTable extends MemoryDB {

    @Override
    protected Status missingTable(String table) {
      return Status.NOT_FOUND;
    }

    @Override
    public Status insert(String table, String key, Map<String, ByteIterator> values) {
      return exists(table) ? super.insert(table, key, values) : missingTable(table);
    }
  }

  /** Says of a table that was never made that all of its records can be found. */
  @Breaks("awaitSearchableOfAMissingTableFails")
  public static class UnmadeTableReady extends MemoryDB {

    @Override
    public long awaitSearchable(String table, Duration timeout) throws DBException {
      return exists(table) ? super.awaitSearchable(table, timeout) : 0;
    }
  }

  /** Keeps all tables in one. */
  @Breaks({"tablesDoNotMix", "recreateOfOneTableLeavesTheOther"})
  public static class MixedTables extends MemoryDB {

    @Override
    protected String storedName(String table) {
      return "table";
    }
  }

  /** Replaces a table though it holds records. */
  @Breaks({"createIndexRefusesATableWithRecords", "reopenedTableIsNotReplacedAndAcceptsWrites"})
  public static class GreedyCreateIndex extends MemoryDB {

    @Override
    protected boolean mayEmpty(Table t) {
      return true;
    }
  }

  /** Takes recreate=true for leave to go on with the records and the stamp that are there. */
  @Breaks("recreateEmptiesTheTableAndForgetsTheStamp")
  public static class KeptRecords extends MemoryDB {

    @Override
    public void createIndex(String table, SearchSchema schema) throws DBException {
      if (!Boolean.parseBoolean(getProperties().getProperty(RECREATE_PROPERTY))) {
        super.createIndex(table, schema);
      }
    }
  }

  /** Makes a table by inserting a record that nobody asked for. */
  @Breaks({
    "emptyTableHasNoSearchableRecords",
    "createIndexReplacesAnEmptyTable",
    "oddKeysNameTheirRecords",
    "productsAreReadAndFoundAlsoWhenUpdated",
    "recordOfTheFreshnessProbeIsFoundInTheDefaultTable"
  })
  public static class PlaceholderRecord extends MemoryDB {

    @Override
    public void createIndex(String table, SearchSchema schema) throws DBException {
      super.createIndex(table, schema);
      Map<String, ByteIterator> record = new HashMap<>();
      record.put(schema.textField(), encode("placeholder"));
      record.put(schema.sortField(), encode("0"));
      insert(table, "placeholder", record);
    }
  }

  /** Keeps the stamp as a record of the table. */
  @Breaks("stampIsNotARecord")
  public static class StampAsRecord extends MemoryDB {

    private static final String STAMP_KEY = "stamp";

    @Override
    public void writeStamp(String table, String stamp) throws DBException {
      Map<String, ByteIterator> record = new HashMap<>();
      record.put(schema().textField(), encode(stamp));
      record.put(schema().sortField(), encode("0"));
      insert(table, STAMP_KEY, record);
    }

    @Override
    public String readStamp(String table) {
      Map<String, ByteIterator> record = new HashMap<>();
      return read(table, STAMP_KEY, null, record).isOk()
          ? record.get(schema().textField()).toString()
          : null;
    }
  }

  /** Keeps the first stamp, and an empty one until then. */
  @Breaks("latestStampIsRead")
  public static class FirstStamp extends MemoryDB {

    @Override
    public void writeStamp(String table, String stamp) throws DBException {
      if (readStamp(table).isEmpty()) {
        super.writeStamp(table, stamp);
      }
    }

    @Override
    public String readStamp(String table) {
      String stamp = super.readStamp(table);
      return stamp == null ? "" : stamp;
    }
  }

  /** Closes what all instances share, and with it the records, when one is cleaned up. */
  @Breaks({"everythingIsReadAndFoundAfterReopening", "instancesComeAndGo"})
  public static class ForgottenOnCleanup extends MemoryDB {

    @Override
    public void cleanup() {
      store().clear();
    }
  }
}
