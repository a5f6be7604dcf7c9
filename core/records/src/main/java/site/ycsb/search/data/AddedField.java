// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Properties;
import site.ycsb.random.AliasTable;
import site.ycsb.random.Mix;
import site.ycsb.search.Question;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;

/**
 * A field that kinds of questions add to the records. Each record has one of its values, which are
 * numbered from 0; updates may give it another one. The value of a record is a function of the
 * seed, the record's number and its revision. Immutable, for use by any number of threads.
 */
public abstract class AddedField {

  private final String name;
  private final long stream;
  private final int count;
  private final AliasTable shares;
  private final double movedShare;
  private final long movedLimit;

  /**
   * @param stream of random numbers, which no other field has
   * @param count how many values there are
   * @param shares how frequent each value is
   * @param movedShare the share of revisions at which a record has another value than it was loaded
   *     with
   */
  AddedField(String name, long stream, int count, AliasTable shares, double movedShare) {
    this.name = name;
    this.stream = stream;
    this.count = count;
    this.shares = shares;
    this.movedShare = movedShare;
    movedLimit = Math.round(movedShare * (1L << 31));
  }

  /**
   * The name of a field that kinds of questions add; null if no kind does.
   *
   * @param field the setting that names it
   * @throws ConfigurationException if the field is not there to be moved
   */
  static String name(
      Properties properties, Setting<String> field, Setting<Double> movedShare, String kind) {
    if (Question.Kind.from(properties).stream()
        .anyMatch(each -> each.addedFields().contains(field))) {
      return field.get(properties);
    }
    if (movedShare.isChanged(properties)) {
      throw movedShare.unfit(movedShare.get(properties), Question.Kind.KINDS + " with " + kind);
    }
    return null;
  }

  /** The name of the field. */
  public String name() {
    return name;
  }

  /** How many values there are. */
  public int count() {
    return count;
  }

  /** Whether updates may give a record another value. */
  public boolean moves() {
    return movedLimit > 0;
  }

  double movedShare() {
    return movedShare;
  }

  /** What tables with other values differ in, to follow the schema. */
  abstract String fingerprint();

  /** Room for a value. */
  abstract int maxBytes();

  /** Whether a record may have a value. */
  abstract boolean canHave(String value);

  /** Writes a value by its number; returns the end. */
  abstract int write(int value, byte[] out, int at);

  /** Writes the value of a record; returns the end. */
  final int write(long record, int revision, byte[] out, int at) {
    return write(number(record, revision), out, at);
  }

  /**
   * The number of a record's value.
   *
   * @param record the stream of the record
   */
  final int number(long record, int revision) {
    long start = Mix.mix(record + stream * Mix.STEP);
    int loaded = shares.draw(start);
    if (movedLimit == 0 || revision == 0) {
      return loaded;
    }
    long random = Mix.mix(start + ((long) revision << 32));
    if (random >>> 33 >= movedLimit) {
      return loaded;
    }
    int moved = shares.draw(Mix.mix(random));
    return moved == loaded ? (moved + 1) % count : moved;
  }
}
