// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import site.ycsb.random.Mix;
import site.ycsb.search.FieldValues;

/** The fields of made-up products, whose words come from the vocabulary of the texts. */
final class ProductFieldSource extends FieldSource {

  private static final byte[][] DEPARTMENTS =
      ascii(
          "garden kitchen office sports toys music books shoes tools beauty grocery travel pets"
              + " baby jewelry lighting bedding bath camera audio video games art crafts");
  private static final byte[][] COLORS =
      ascii(
          "black white grey red green blue yellow orange brown purple pink beige navy olive gold"
              + " silver");
  private static final byte[][] MATERIALS =
      ascii(
          "cotton wool silk linen leather steel aluminium copper brass glass ceramic oak pine"
              + " bamboo rubber paper");
  private static final byte[][] CURRENCIES = ascii("EUR USD GBP JPY CHF SEK CAD AUD");
  private static final byte[][] COUNTRIES =
      ascii(
          "AT AU BE BR CA CH CN CZ DE DK ES FI FR GB GR HU IE IN IT JP KR MX NL NO NZ PL PT SE SG"
              + " TR US ZA");

  /** Greatest total length of all fields except name and description, with room to spare. */
  private static final int OTHER_FIELDS_BYTES = 256;

  // Words of the text that queries do not match by themselves.
  private static final int LEAST_NAME = 3;
  private static final int MOST_NAME = 6;
  private static final int LEAST_DESCRIPTION = 22;
  private static final int MOST_DESCRIPTION = 32;

  private static final int BRANDS = 500;
  private static final int MAX_PRICE_CENTS = 200_000;
  private static final int MAX_STOCK = 1000;
  private static final int IN_SALE_PERCENT = 20;

  private static final byte[] HEX = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
  private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};
  private static final byte[] IMAGE_PREFIX = "/images/".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] IMAGE_SUFFIX = ".webp".getBytes(StandardCharsets.US_ASCII);

  private static final ProductField[] PRODUCT = ProductField.values();

  private final TextSource texts;
  private final Prose prose;

  /**
   * @param text the field that queries match; the other text is a part of one that all records
   *     share
   */
  ProductFieldSource(long seed, TextSource texts, ProductField text) {
    this(seed, texts, text, EnumSet.of(text));
  }

  /**
   * @param indexed the texts that the index has, which change together
   */
  ProductFieldSource(long seed, TextSource texts, ProductField text, Set<ProductField> indexed) {
    super(
        fields(indexed),
        text.ordinal(),
        ProductField.SCORE.ordinal(),
        ProductField.REVISION.ordinal());
    this.texts = texts;
    this.prose = new Prose(seed, texts);
  }

  private static RecordField[] fields(Set<ProductField> indexed) {
    Set<ProductField> changing = EnumSet.of(ProductField.BRAND, ProductField.DEPARTMENT);
    changing.addAll(indexed);
    return Stream.of(PRODUCT)
        .map(f -> new RecordField(f.ordinal(), f.fieldName(), f.mutable(), changing.contains(f)))
        .toArray(RecordField[]::new);
  }

  private static byte[][] ascii(String words) {
    return Arrays.stream(words.split(" "))
        .map(word -> word.getBytes(StandardCharsets.US_ASCII))
        .toArray(byte[][]::new);
  }

  @Override
  int maxBytes() {
    return prose.maxBytes() + OTHER_FIELDS_BYTES;
  }

  @Override
  int words(RecordField field, long random, int[] ranks) {
    return switch (PRODUCT[field.index()]) {
      case NAME -> prose.words(LEAST_NAME, MOST_NAME, random, ranks);
      case DESCRIPTION -> prose.words(LEAST_DESCRIPTION, MOST_DESCRIPTION, random, ranks);
      default -> -1;
    };
  }

  @Override
  int write(
      RecordField field, long number, int revision, long random, int[] ranks, byte[] out, int at) {
    return switch (PRODUCT[field.index()]) {
      case NAME -> prose.write(LEAST_NAME, MOST_NAME, random, out, at);
      case DESCRIPTION -> prose.write(LEAST_DESCRIPTION, MOST_DESCRIPTION, random, out, at);
      case BRAND -> writeBrand(random, ranks, out, at);
      case DEPARTMENT -> copy(pick(DEPARTMENTS, random), out, at);
      case COLOR -> copy(pick(COLORS, random), out, at);
      case MATERIAL -> copy(pick(MATERIALS, random), out, at);
      case PRICE, STOCK_COUNT, CODE -> FieldValues.writeNumber(number(field, random), out, at);
      case IN_STOCK -> copy(Mix.below(100, random) < 90 ? TRUE : FALSE, out, at);
      case IN_SALE -> copy(Mix.below(100, random) < IN_SALE_PERCENT ? TRUE : FALSE, out, at);
      case IMAGE -> writeImage(random, out, at);
      case CURRENCY_CODE -> copy(pick(CURRENCIES, random), out, at);
      case CREATOR -> writeCreator(random, ranks, out, at);
      case SHIPS_FROM -> copy(pick(COUNTRIES, random), out, at);
      case SCORE, REVISION -> throw new AssertionError(field + " is of the generator");
    };
  }

  @Override
  long number(RecordField field, long number, int revision, long random, byte[] room) {
    return number(field, random);
  }

  private static long number(RecordField field, long random) {
    return switch (PRODUCT[field.index()]) {
      case PRICE -> 1 + Mix.below(MAX_PRICE_CENTS, random);
      case STOCK_COUNT -> Mix.below(MAX_STOCK, random);
      case CODE -> 4_000_000_000_000L + (random >>> 24);
      default -> throw new AssertionError(field + " has no number of products");
    };
  }

  private int writeBrand(long random, int[] ranks, byte[] out, int at) {
    ranks[0] = Mix.below(Math.min(BRANDS, texts.vocabulary().size()), random);
    return texts.vocabulary().write(ranks, 1, out, at);
  }

  private int writeCreator(long random, int[] ranks, byte[] out, int at) {
    at = writeBrand(random, ranks, out, at);
    out[at] = '.';
    return writeBrand(random << 32, ranks, out, at + 1);
  }

  private static int writeImage(long random, byte[] out, int at) {
    at = copy(IMAGE_PREFIX, out, at);
    for (int shift = 60; shift >= 0; shift -= 4) {
      out[at++] = HEX[(int) (random >>> shift) & 15];
    }
    return copy(IMAGE_SUFFIX, out, at);
  }

  private static byte[] pick(byte[][] values, long random) {
    return values[Mix.below(values.length, random)];
  }

  @Override
  boolean canMake(RecordField field, String value) {
    return switch (PRODUCT[field.index()]) {
      case BRAND -> {
        int rank = texts.vocabulary().find(value);
        yield rank >= 0 && rank < BRANDS;
      }
      case DEPARTMENT -> isOneOf(DEPARTMENTS, value);
      case COLOR -> isOneOf(COLORS, value);
      case MATERIAL -> isOneOf(MATERIALS, value);
      case IN_STOCK, IN_SALE -> isOneOf(new byte[][] {TRUE, FALSE}, value);
      case CURRENCY_CODE -> isOneOf(CURRENCIES, value);
      case SHIPS_FROM -> isOneOf(COUNTRIES, value);
      default -> true;
    };
  }

  private static boolean isOneOf(byte[][] values, String value) {
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    return Arrays.stream(values).anyMatch(each -> Arrays.equals(each, bytes));
  }

  private static int copy(byte[] value, byte[] out, int at) {
    System.arraycopy(value, 0, out, at, value.length);
    return at + value.length;
  }
}
