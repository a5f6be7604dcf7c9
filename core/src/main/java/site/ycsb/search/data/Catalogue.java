// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import site.ycsb.ByteIterator;

/**
 * A catalogue of products of about 500 bytes: each field of each record is a pure function of the
 * seed, the record's number and its revision. Revision 0 is the record as loaded; an update writes
 * the mutable fields of another revision, and the revision itself, so that a reader can compute
 * what the record must contain. Immutable, for use by any number of threads.
 */
public final class Catalogue {

  private static final byte[][] DEPARTMENTS =
      ascii(
          "garden kitchen office sports toys music books shoes tools beauty grocery travel pets baby "
              + "jewelry lighting bedding bath camera audio video games art crafts");
  private static final byte[][] COLORS =
      ascii(
          "black white grey red green blue yellow orange brown purple pink beige navy olive gold silver");
  private static final byte[][] MATERIALS =
      ascii(
          "cotton wool silk linen leather steel aluminium copper brass glass ceramic oak pine bamboo "
              + "rubber paper");
  private static final byte[][] CURRENCIES = ascii("EUR USD GBP JPY CHF SEK CAD AUD");
  private static final byte[][] COUNTRIES =
      ascii(
          "AT AU BE BR CA CH CN CZ DE DK ES FI FR GB GR HU IE IN IT JP KR MX NL NO NZ PL PT SE SG TR US ZA");

  /** Greatest total length of all fields except name and description, with room to spare. */
  private static final int OTHER_FIELDS_BYTES = 256;

  private static final int BRANDS = 500;
  private static final int MAX_PRICE_CENTS = 200_000;
  private static final int MAX_STOCK = 1000;
  private static final int IN_SALE_PERCENT = 20;

  /** Streams of a record: its name's words take the first ones, its fields those from here on. */
  private static final int FIRST_FIELD_STREAM = 1 << 20;

  private static final long[] POWERS_OF_TEN =
      LongStream.iterate(1, power -> 10 * power).limit(19).toArray();
  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
  private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
  private static final byte[] IMAGE_PREFIX = "/images/".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] IMAGE_SUFFIX = ".webp".getBytes(StandardCharsets.US_ASCII);

  private static final ProductField[] FIELDS = ProductField.values();

  /** Streams of the names that updates give: after those of the fields. */
  private static final int NAME_STREAM = FIRST_FIELD_STREAM << 1;

  private final ProductField[] mutable;
  private final long start;
  private final NameSource names;
  private final SortValues sortValues;
  private final Prose prose;

  private final double renamed;

  /** The same in 2^-31. */
  private final long renamedLimit;

  public Catalogue(long seed, NameSource names) {
    this(seed, names, 0);
  }

  /**
   * A catalogue whose updates change what records are found by, too.
   *
   * @param renamed the share of revisions, up to 1, at which a record has another name, brand and
   *     department than it was loaded with; if it is not 0, each update writes these fields
   */
  public Catalogue(long seed, NameSource names, double renamed) {
    this.renamed = renamed;
    this.renamedLimit = Math.round(renamed * (1L << 31));
    this.mutable =
        Stream.of(FIELDS)
            .filter(field -> field.mutable() || renames() && field.renamed())
            .toArray(ProductField[]::new);
    this.start = Mix.mix(seed + Mix.STEP);
    this.names = names;
    this.sortValues = new SortValues(seed);
    this.prose = new Prose(seed, names);
  }

  private static byte[][] ascii(String words) {
    return Arrays.stream(words.split(" "))
        .map(word -> word.getBytes(StandardCharsets.US_ASCII))
        .toArray(byte[][]::new);
  }

  public NameSource names() {
    return names;
  }

  public SortValues sortValues() {
    return sortValues;
  }

  /** Draws the words of a record's name at a revision, as {@link NameSource#draw}. */
  public int nameWords(long number, int revision, int[] ranks) {
    return names.draw(nameStream(stream(number), revision), ranks);
  }

  /** The share of revisions at which a record has another name. */
  public double renamed() {
    return renamed;
  }

  /** Whether updates change names. */
  public boolean renames() {
    return renamedLimit > 0;
  }

  /** Whether a record has one name at two revisions, and what else changes with its name. */
  public boolean hasSameName(long number, int revision, int other) {
    if (renamedLimit == 0) {
      return true;
    }
    long record = stream(number);
    return nameStream(record, revision) == nameStream(record, other);
  }

  private long nameStream(long record, int revision) {
    if (renamedLimit == 0 || revision == 0) {
      return record;
    }
    long random = Mix.mix(record + NAME_STREAM * Mix.STEP + ((long) revision << 32));
    return random >>> 33 < renamedLimit ? Mix.mix(random) : record;
  }

  public int maxRecordBytes() {
    return names.maxBytes() + prose.maxBytes() + OTHER_FIELDS_BYTES;
  }

  public Map<String, ByteIterator> record(long number, int revision) {
    return fields(FIELDS, number, revision);
  }

  /** The fields that an update to the revision writes. */
  public Map<String, ByteIterator> changes(long number, int revision) {
    return fields(mutable, number, revision);
  }

  private Map<String, ByteIterator> fields(ProductField[] which, long number, int revision) {
    byte[] buffer = new byte[which == FIELDS || renames() ? maxRecordBytes() : OTHER_FIELDS_BYTES];
    ByteIterator[] values = new ByteIterator[which.length];
    int[] ranks = new int[names.maxWords()];
    long record = stream(number);
    int at = 0;
    for (int i = 0; i < which.length; i++) {
      int end = write(which[i], record, number, revision, ranks, buffer, at);
      values[i] = new Utf8ByteIterator(buffer, at, end - at);
      at = end;
    }
    return new FieldMap(which, values);
  }

  private long stream(long number) {
    return Mix.mix(start + number * Mix.STEP);
  }

  /**
   * Writes the value of one field.
   *
   * @param ranks room for the words of a name, {@link NameSource#maxWords()} long
   * @param out the array that receives the value
   * @param at the index of its first byte
   * @return the end of the value in the array
   */
  public int write(ProductField field, long number, int revision, int[] ranks, byte[] out, int at) {
    return write(field, stream(number), number, revision, ranks, out, at);
  }

  private int write(
      ProductField field, long record, long number, int revision, int[] ranks, byte[] out, int at) {
    long named = field.renamed() ? nameStream(record, revision) : record;
    long random =
        Mix.mix(
            named
                + (FIRST_FIELD_STREAM + field.ordinal()) * Mix.STEP
                + (field.mutable() ? (long) revision << 32 : 0));
    return switch (field) {
      case NAME -> writeName(named, ranks, out, at);
      case SCORE -> writeNumber(sortValues.of(number, revision), out, at);
      case DESCRIPTION -> prose.write(random, out, at);
      case BRAND -> copy(word(random, BRANDS), out, at);
      case DEPARTMENT -> copy(pick(DEPARTMENTS, random), out, at);
      case COLOR -> copy(pick(COLORS, random), out, at);
      case MATERIAL -> copy(pick(MATERIALS, random), out, at);
      case PRICE -> writeNumber(1 + Mix.below(MAX_PRICE_CENTS, random), out, at);
      case STOCK_COUNT -> writeNumber(Mix.below(MAX_STOCK, random), out, at);
      case IN_STOCK -> copy(Mix.below(100, random) < 90 ? TRUE : FALSE, out, at);
      case IN_SALE -> copy(Mix.below(100, random) < IN_SALE_PERCENT ? TRUE : FALSE, out, at);
      case CODE -> writeNumber(4_000_000_000_000L + (random >>> 24), out, at);
      case IMAGE -> writeImage(random, out, at);
      case CURRENCY_CODE -> copy(pick(CURRENCIES, random), out, at);
      case CREATOR -> writeCreator(random, out, at);
      case SHIPS_FROM -> copy(pick(COUNTRIES, random), out, at);
      case REVISION -> writeNumber(revision, out, at);
    };
  }

  private int writeName(long record, int[] ranks, byte[] out, int at) {
    int count = names.draw(record, ranks);
    at = copy(names.word(ranks[0]), out, at);
    for (int i = 1; i < count; i++) {
      out[at] = ' ';
      at = copy(names.word(ranks[i]), out, at + 1);
    }
    return at;
  }

  private int writeCreator(long random, byte[] out, int at) {
    at = copy(word(random, BRANDS), out, at);
    out[at] = '.';
    return copy(word(random << 32, BRANDS), out, at + 1);
  }

  private static int writeImage(long random, byte[] out, int at) {
    at = copy(IMAGE_PREFIX, out, at);
    for (int shift = 60; shift >= 0; shift -= 4) {
      out[at++] = HEX[(int) (random >>> shift) & 15];
    }
    return copy(IMAGE_SUFFIX, out, at);
  }

  private byte[] word(long random, int most) {
    return names.word(Mix.below(Math.min(most, names.vocabularySize()), random));
  }

  private static byte[] pick(byte[][] values, long random) {
    return values[Mix.below(values.length, random)];
  }

  private static int copy(byte[] value, byte[] out, int at) {
    System.arraycopy(value, 0, out, at, value.length);
    return at + value.length;
  }

  /** Writes a number that is not negative in decimal digits. */
  private static int writeNumber(long value, byte[] out, int at) {
    int digits = 1;
    while (digits < POWERS_OF_TEN.length && value >= POWERS_OF_TEN[digits]) {
      digits++;
    }
    int end = at + digits;
    for (int i = end - 1; i >= at; i--) {
      long tenth = value / 10;
      out[i] = (byte) ('0' + (value - 10 * tenth));
      value = tenth;
    }
    return end;
  }

  public static List<String> fieldNames() {
    return Stream.of(FIELDS).map(ProductField::fieldName).toList();
  }
}
