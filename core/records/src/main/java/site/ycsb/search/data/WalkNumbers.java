// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import site.ycsb.random.AliasTable;
import site.ycsb.random.Zipfian;
import site.ycsb.search.FieldValues;
import site.ycsb.search.question.Walk;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * The numbers of a field by which walks go: from 1 to a small number, so that many records share
 * one. Their frequencies follow Zipf's law with the exponent {@value Zipfian#DEFAULT_EXPONENT}; 1
 * is the most frequent number.
 */
public final class WalkNumbers extends AddedField {

  public static final Setting<Double> MOVED_SHARE =
      Setting.decimal(
          "update.walk",
          0,
          0,
          1,
          "share of updates after which each of the two numbers by which walks go is another one"
              + " than after the load; above 0, each update writes both; the same for all runs on a"
              + " table");

  /** How many numbers the first field has. */
  static final int FIRST_COUNT = 5;

  /** How many numbers the second field has. */
  static final int THEN_COUNT = 20;

  /** The stream of the first field, beside the stream of places. */
  private static final long FIRST_STREAM = (1L << 22) + 2;

  private static final int MAX_BYTES = 2;

  private WalkNumbers(String name, long stream, int count, double movedShare) {
    super(name, stream, count, AliasTable.zipf(count, Zipfian.DEFAULT_EXPONENT), movedShare);
  }

  /**
   * The two fields of a data set; none if no walks are asked for.
   *
   * @throws ConfigurationException if a property is set that only these fields have
   */
  static List<AddedField> from(Properties properties) {
    List<AddedField> fields = new ArrayList<>();
    String first = name(properties, Walk.FIRST, MOVED_SHARE, "walk");
    if (first != null) {
      double moved = MOVED_SHARE.get(properties);
      fields.add(new WalkNumbers(first, FIRST_STREAM, FIRST_COUNT, moved));
      fields.add(new WalkNumbers(Walk.THEN.get(properties), FIRST_STREAM + 1, THEN_COUNT, moved));
    }
    return fields;
  }

  @Override
  String fingerprint() {
    return moves() ? ";" + name() + ".moved=" + movedShare() : "";
  }

  /** What a reader of the result needs to know. */
  public String describe() {
    return "%s 1 to %d, Zipf's law with the exponent %s, moved by %s of the updates"
        .formatted(name(), count(), Zipfian.DEFAULT_EXPONENT, movedShare());
  }

  @Override
  int maxBytes() {
    return MAX_BYTES;
  }

  @Override
  boolean canHave(String value) {
    return value.matches("[1-9][0-9]?") && Integer.parseInt(value) <= count();
  }

  @Override
  int write(int number, byte[] out, int at) {
    return FieldValues.writeNumber(number + 1, out, at);
  }
}
