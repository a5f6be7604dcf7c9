// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.HashMap;
import java.util.Map;
import site.ycsb.Status;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Table;

/** Bindings that are wrong about updates and deletes. */
public final class WrongWrites {

  private WrongWrites() {}

  /** An update replaces the record. */
  @Breaks("updateKeepsOtherFieldsAndOtherRecords")
  public static class ReplacingUpdate extends MemoryDB {

    @Override
    protected Map<String, String> updated(
        String key, Map<String, String> old, Map<String, String> changes) {
      return changes;
    }
  }

  /** An update creates the record if it is missing. */
  @Breaks({"missingKeyIsNotFound", "updateOfAMissingKeyCreatesNothing"})
  public static class CreatingUpdate extends MemoryDB {

    @Override
    protected Status missing(Table t, String key, Map<String, String> changes) {
      if (changes == null) {
        return super.missing(t, key, null);
      }
      write(t, key, changes);
      return Status.OK;
    }
  }

  /** Writes the whole record, as this instance saw it last: updates by others are lost. */
  @Breaks("concurrentUpdatesOfDifferentFieldsLoseNothing")
  public static class LostUpdate extends MemoryDB {

    private final Map<String, Map<String, String>> seen = new HashMap<>();

    @Override
    protected Map<String, String> updated(
        String key, Map<String, String> old, Map<String, String> changes) {
      Map<String, String> record = super.updated(key, seen.getOrDefault(key, old), changes);
      seen.put(key, record);
      return record;
    }
  }

  /** Updates fields that the record has, and no others. */
  @Breaks("updateAddsAFieldThatTheRecordLacks")
  public static class SchemaFieldsOnly extends MemoryDB {

    @Override
    protected Map<String, String> updated(
        String key, Map<String, String> old, Map<String, String> changes) {
      Map<String, String> record = new HashMap<>(old);
      changes.forEach((field, value) -> record.replace(field, value));
      return record;
    }
  }

  /** A missing key counts as OK. */
  @Breaks({"missingKeyIsNotFound", "concurrentDeletesSucceedOnce"})
  public static class MissingKeyOk extends MemoryDB {

    @Override
    protected Status missing(Table t, String key, Map<String, String> changes) {
      return Status.OK;
    }
  }

  /** Deletes reach a path that does not exist, and say OK. */
  @Breaks({
    "deletedRecordIsMissingForEveryOperation",
    "deletedRecordIsNeitherFoundNorCounted",
    "scanShowsUpdatesAndOmitsDeletedRecords"
  })
  public static class MissedDelete extends MemoryDB {

    @Override
    public Status delete(String table, String key) {
      return read(table, key, null, new HashMap<>());
    }
  }
}
