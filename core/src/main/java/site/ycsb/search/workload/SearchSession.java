/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.search.workload;

import java.util.HashMap;
import java.util.Set;
import java.util.Vector;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import site.ycsb.ByteIterator;
import site.ycsb.DB;
import site.ycsb.Status;
import site.ycsb.measurements.Measurements;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.SearchableDB;
import site.ycsb.search.data.Catalogue;
import site.ycsb.search.data.Keys;
import site.ycsb.search.data.ProductField;

/**
 * Performs the operations of one thread and has each reply judged. What it needs for a request is
 * made before the store is asked, and the reply is judged after it has answered: the store's time
 * is measured by the {@code DB} that is handed in, and neither is within it.
 */
public final class SearchSession {

  private static final ProductField[] ALL_FIELDS = ProductField.values();

  private final SearchScenario scenario;
  private final BooleanSupplier stop;
  private final Catalogue catalogue;
  private final String table;
  private final KeySpace keys;
  private final LongSupplier keyChooser;
  private final IntSupplier scanLengths;
  private final IntSupplier pageSizes;
  private final IntSupplier pages;
  private final Revisions revisions;
  private final ReplyJudge judge;
  private final WriteKinds writes;
  private final InsertRetries retries;
  private final Measurements measurements = Measurements.getMeasurements();
  private final IntendedStart intendedStart = IntendedStart.of(measurements);
  private final HashMap<String, ByteIterator> record = new HashMap<>();
  private final Vector<HashMap<String, ByteIterator>> scanned = new Vector<>();
  private final SearchResult found = new SearchResult();

  /**
   * To be made after {@link SearchScenario#beforeRun}, if that is called at all.
   *
   * @param stop whether the phase is to end
   */
  public SearchSession(SearchScenario scenario, BooleanSupplier stop) {
    this.scenario = scenario;
    this.stop = stop;
    this.catalogue = scenario.dataSet().catalogue();
    this.table = scenario.dataSet().table();
    this.keys = scenario.keys();
    this.keyChooser = scenario.newKeyChooser();
    this.scanLengths = scenario.newScanLengths();
    this.pageSizes = scenario.newPageSizes();
    this.pages = scenario.newPages();
    this.revisions = scenario.newRevisions();
    this.judge = scenario.newJudge();
    this.writes = scenario.writes();
    this.retries = scenario.insertRetries();
  }

  /**
   * Loads the next record of the data set, with as many tries as the properties allow; false if it
   * was not stored.
   */
  public boolean load(DB db) {
    long number = keys.nextLoad();
    String key = Keys.name(number);
    boolean stored = isOk(db.insert(table, key, catalogue.record(number, 0)));
    for (int retry = 0; !stored && retry < retries.limit() && retries.await(stop); retry++) {
      // A binding may have consumed the values.
      stored = isOk(db.insert(table, key, catalogue.record(number, 0)));
    }
    return stored;
  }

  /**
   * Performs one operation of the mix; false if no record is left that it could be performed on.
   */
  public boolean transaction(DB db) {
    Operation operation = scenario.mix().draw(ThreadLocalRandom.current());
    switch (operation) {
      case SEARCH -> search(db);
      case INSERT -> insert(db);
      default -> {
        long number = operation == Operation.DELETE ? keys.nextDelete() : keyChooser.getAsLong();
        if (number < 0) {
          return false;
        }
        onRecord(db, operation, number);
      }
    }
    return true;
  }

  private void onRecord(DB db, Operation operation, long number) {
    switch (operation) {
      case READ -> read(db, number);
      case UPDATE -> update(db, number);
      case SCAN -> scan(db, number);
      case READMODIFYWRITE -> readModifyWrite(db, number);
      case DELETE -> delete(db, number);
      default -> throw new AssertionError(operation + " is not on one record");
    }
  }

  private void search(DB db) {
    int query = ThreadLocalRandom.current().nextInt(scenario.queries().size());
    int limit = pageSizes.getAsInt();
    int page = Math.min(pages.getAsInt(), scenario.lastPage(query, limit));
    SearchQuery asked = scenario.query(query, page * limit, limit);
    found.clear();
    Status status = ((SearchableDB) db).search(table, asked, scenario.searchFieldNames(), found);
    if (isOk(status)) {
      long start = System.nanoTime();
      report(judge.search(query, asked, found, scenario.searchFields(), writes), start);
    }
  }

  private void read(DB db, long number) {
    ProductField[] fields = fieldsToRead();
    Set<String> names = names(fields);
    record.clear();
    judgeRead(db.read(table, Keys.name(number), names, record), fields, number);
  }

  private void judgeRead(Status status, ProductField[] fields, long number) {
    long start = System.nanoTime();
    if (isOk(status)) {
      report(judge.record(record, fields, number, writes), start);
    } else if (Status.NOT_FOUND.equals(status)) {
      report(judge.missing(number), start);
    }
  }

  private void update(DB db, long number) {
    var changes = catalogue.changes(number, revisions.next());
    judgeWrite(db.update(table, Keys.name(number), changes), number);
  }

  /** What was written shows in later replies; here it can only be missing. */
  private void judgeWrite(Status status, long number) {
    if (Status.NOT_FOUND.equals(status)) {
      report(judge.missing(number), System.nanoTime());
    }
  }

  private void readModifyWrite(DB db, long number) {
    ProductField[] fields = fieldsToRead();
    Set<String> names = names(fields);
    String key = Keys.name(number);
    var changes = catalogue.changes(number, revisions.next());
    record.clear();
    long intended = intendedStart.nanoTime();
    long start = System.nanoTime();
    Status read = db.read(table, key, names, record);
    Status written = db.update(table, key, changes);
    long end = System.nanoTime();
    measurements.measure("READ-MODIFY-WRITE", micros(end - start));
    measurements.measureIntended("READ-MODIFY-WRITE", micros(end - intended));
    judgeRead(read, fields, number);
    judgeWrite(written, number);
  }

  private void scan(DB db, long number) {
    ProductField[] fields = fieldsToRead();
    Set<String> names = names(fields);
    int length = scanLengths.getAsInt();
    scanned.clear();
    Status status = db.scan(table, Keys.name(number), length, names, scanned);
    if (isOk(status)) {
      long start = System.nanoTime();
      report(judge.scan(scanned, fields, number, length, writes), start);
    }
  }

  private void insert(DB db) {
    long number = keys.nextInsert();
    try {
      db.insert(table, Keys.name(number), catalogue.record(number, 0));
    } finally {
      keys.acknowledge(number);
    }
  }

  /** Each record is deleted once, so it has to be there. */
  private void delete(DB db, long number) {
    if (Status.NOT_FOUND.equals(db.delete(table, Keys.name(number)))) {
      report(Status.NOT_FOUND, System.nanoTime());
    }
  }

  /** All fields, or a random one beside those without which the record could not be checked. */
  private ProductField[] fieldsToRead() {
    if (scenario.readAllFields()) {
      return ALL_FIELDS;
    }
    ProductField one = ALL_FIELDS[ThreadLocalRandom.current().nextInt(ALL_FIELDS.length)];
    return switch (one) {
      case SCORE, REVISION -> new ProductField[] {ProductField.SCORE, ProductField.REVISION};
      default -> new ProductField[] {one, ProductField.SCORE, ProductField.REVISION};
    };
  }

  private static Set<String> names(ProductField[] fields) {
    return fields == ALL_FIELDS ? null : SearchScenario.names(fields);
  }

  private static boolean isOk(Status status) {
    return status != null && status.isOk();
  }

  private void report(Status verdict, long start) {
    measurements.measure("VERIFY", micros(System.nanoTime() - start));
    measurements.reportStatus("VERIFY", verdict);
  }

  private static int micros(long nanos) {
    return (int) (nanos / 1000);
  }
}
