// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.Properties;
import site.ycsb.random.AliasTable;
import site.ycsb.random.Zipfian;
import site.ycsb.search.FieldValues;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The tenants of records: t1, which has the most records, t2 and so on. Their sizes follow Zipf's
 * law with the exponent {@value Zipfian#DEFAULT_EXPONENT}. The number of a tenant is its rank by
 * size, from 0 for the largest.
 */
public final class Tenants extends AddedField {

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

  private static final int MAX_BYTES = 8;

  private Tenants(String name, int count, double movedShare) {
    super(name, TENANT_STREAM, count, AliasTable.zipf(count, Zipfian.DEFAULT_EXPONENT), movedShare);
  }

  /**
   * The tenants of a data set; null if no kind of question is about them.
   *
   * @throws ConfigurationException if a property is set that only tenants have
   */
  static Tenants from(Properties properties) {
    String name = name(properties, TenantTerms.TAG, MOVED_SHARE, "tenant");
    return name == null
        ? null
        : new Tenants(name, COUNT.get(properties), MOVED_SHARE.get(properties));
  }

  @Override
  String fingerprint() {
    return ";tenants=" + count() + (moves() ? ";tenants.moved=" + movedShare() : "");
  }

  /** What a reader of the result needs to know. */
  public String describe() {
    return "%d, Zipf's law with the exponent %s, moved by %s of the updates"
        .formatted(count(), Zipfian.DEFAULT_EXPONENT, movedShare());
  }

  @Override
  int maxBytes() {
    return MAX_BYTES;
  }

  @Override
  boolean canHave(String value) {
    return find(value) >= 0;
  }

  @Override
  int write(int rank, byte[] out, int at) {
    out[at] = BEGINNING;
    return FieldValues.writeNumber(rank + 1, out, at + 1);
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
    return number <= count() ? number - 1 : -1;
  }
}
