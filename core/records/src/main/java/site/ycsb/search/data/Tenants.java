// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.Properties;
import site.ycsb.random.AliasTable;
import site.ycsb.random.Mix;
import site.ycsb.random.Zipfian;
import site.ycsb.search.FieldValues;
import site.ycsb.search.Question;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The tenants of records: t1, which has the most records, t2 and so on. Their sizes follow Zipf's
 * law with the exponent {@value Zipfian#DEFAULT_EXPONENT}. The tenant of a record is a function of
 * the seed, its number and its revision. Immutable, for use by any number of threads.
 */
public final class Tenants {

  public static final Setting<Integer> COUNT =
      Setting.integer(
          "search.tenants",
          1000,
          1,
          1_000_000,
          "number of tenants, to which records belong by Zipf's law with the exponent 0.99; t1 is"
              + " the largest; the same for all runs on a table");

  public static final Setting<Double> MOVED_SHARE =
      Setting.decimal(
          "update.tenant",
          0,
          0,
          1,
          "share of updates after which a record belongs to another tenant than after the"
              + " load; above 0, each update writes the tenant; the same for all runs on a table");

  /** The stream of tenants, between the streams of texts and of vectors. */
  private static final long TENANT_STREAM = 1L << 22;

  private static final byte BEGINNING = 't';

  /** Room for the name of a tenant. */
  static final int MAX_BYTES = 8;

  private final String field;
  private final int count;
  private final double movedShare;
  private final long movedLimit;
  private final AliasTable ranks;

  Tenants(String field, int count, double movedShare) {
    this.field = field;
    this.count = count;
    this.movedShare = movedShare;
    movedLimit = Math.round(movedShare * (1L << 31));
    ranks = AliasTable.zipf(count, Zipfian.DEFAULT_EXPONENT);
  }

  /**
   * The tenants of a data set; null if no kind of question is about them.
   *
   * @throws ConfigurationException if a property is set that only tenants have
   */
  static Tenants from(Properties properties) {
    for (Question.Kind kind : Question.Kind.from(properties)) {
      for (Setting<String> added : kind.addedFields()) {
        return new Tenants(
            added.get(properties), COUNT.get(properties), MOVED_SHARE.get(properties));
      }
    }
    if (MOVED_SHARE.isChanged(properties)) {
      throw MOVED_SHARE.unfit(MOVED_SHARE.get(properties), Question.Kind.KINDS + " with tenant");
    }
    return null;
  }

  /** The field of the records that has the tenant. */
  String field() {
    return field;
  }

  public int count() {
    return count;
  }

  /** Whether updates may move a record to another tenant. */
  public boolean moves() {
    return movedLimit > 0;
  }

  /** What tables with other tenants differ in, to follow the schema. */
  String fingerprint() {
    return ";tenants=" + count + (moves() ? ";tenants.moved=" + movedShare : "");
  }

  /** What a reader of the result needs to know. */
  public String describe() {
    return "%d, Zipf's law with the exponent %s, moved by %s of the updates"
        .formatted(count, Zipfian.DEFAULT_EXPONENT, movedShare);
  }

  /**
   * The tenant of a record by its size, from 0 for the largest.
   *
   * @param record the stream of the record
   */
  int rank(long record, int revision) {
    long stream = Mix.mix(record + TENANT_STREAM * Mix.STEP);
    int loaded = ranks.draw(stream);
    if (movedLimit == 0 || revision == 0) {
      return loaded;
    }
    long random = Mix.mix(stream + ((long) revision << 32));
    if (random >>> 33 >= movedLimit) {
      return loaded;
    }
    int moved = ranks.draw(Mix.mix(random));
    return moved == loaded ? (moved + 1) % count : moved;
  }

  /** Writes the tenant of a record as the value of a field; returns the end. */
  int write(long record, int revision, byte[] out, int at) {
    out[at] = BEGINNING;
    return FieldValues.writeNumber(rank(record, revision) + 1, out, at + 1);
  }

  /** The rank of a tenant by its name; -1 if no tenant has it. */
  public int find(String name) {
    byte[] digits = name.getBytes(StandardCharsets.UTF_8);
    if (digits.length < 2 || digits.length > MAX_BYTES || digits[0] != BEGINNING) {
      return -1;
    }
    int number = 0;
    for (int i = 1; i < digits.length; i++) {
      if (digits[i] < (i == 1 ? '1' : '0') || digits[i] > '9') {
        return -1;
      }
      number = 10 * number + digits[i] - '0';
    }
    return number <= count ? number - 1 : -1;
  }
}
