// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntSupplier;
import site.ycsb.generator.ZipfianGenerator;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Draws a number between two limits, both included: the size of a page, its place in the answer,
 * the length of a scan.
 */
final class Pages {

  /** How a number is drawn. */
  enum Distribution {
    /** Always the greatest. */
    CONSTANT,
    UNIFORM,
    /** The smaller the more frequent, distributed as by YCSB's zipfian generator. */
    ZIPFIAN
  }

  private static final int MAX = 1_000_000;

  static final Setting<Integer> PAGE_SIZE =
      Setting.integer("search.pagesize", 10, 1, 100_000, "size of the largest page").in("rows");

  static final Setting<Integer> MIN_PAGE_SIZE =
      Setting.integer("search.minpagesize", 1, 1, 100_000, "size of the smallest page").in("rows");

  static final Setting<Distribution> PAGE_SIZES =
      Setting.constant(
          "search.pagesizedistribution",
          Distribution.CONSTANT,
          "sizes of pages; constant is always the largest");

  static final Setting<Integer> MAX_PAGE =
      Setting.integer(
          "search.maxpage",
          9,
          0,
          MAX,
          "the last page to ask for, counted from 0; of an answer with fewer pages, its own last page");

  static final Setting<Distribution> PAGES =
      Setting.constant(
          "search.pagedistribution",
          Distribution.ZIPFIAN,
          "which page to ask for; zipfian prefers the first, constant is always the last");

  /** Above this size a table is unlikely to stay in the processor's cache. */
  private static final int MAX_TABLE = 1_000;

  private final int minSize;
  private final int maxSize;
  private final Distribution sizes;
  private final int maxPage;
  private final Distribution pages;

  Pages(Properties properties) {
    maxSize = PAGE_SIZE.get(properties);
    minSize = MIN_PAGE_SIZE.as(ValueType.integer(1, maxSize)).get(properties);
    sizes = PAGE_SIZES.get(properties);
    maxPage = MAX_PAGE.get(properties);
    pages = PAGES.get(properties);
    if ((maxPage + 1L) * maxSize > MAX) {
      throw new IllegalArgumentException(
          MAX_PAGE
              + "="
              + maxPage
              + " and "
              + PAGE_SIZE
              + "="
              + maxSize
              + " ask for more than "
              + MAX
              + " rows in order: lower one");
    }
  }

  /** End of the largest page: the number of hits that need a known order. */
  int depth() {
    return (maxPage + 1) * maxSize;
  }

  /** The size of the largest page. */
  int maxSize() {
    return maxSize;
  }

  /** Sizes of pages, for one thread. */
  IntSupplier newSizes() {
    return supplier(sizes, minSize, maxSize);
  }

  /** Indices of pages, from 0, for one thread. */
  IntSupplier newPages() {
    return supplier(pages, 0, maxPage);
  }

  /** Numbers from {@code min} to {@code max}, for one thread. */
  static IntSupplier supplier(Distribution distribution, int min, int max) {
    if (min == max) {
      return () -> max;
    }
    return switch (distribution) {
      case CONSTANT -> () -> max;
      case UNIFORM -> () -> ThreadLocalRandom.current().nextInt(min, max + 1);
      case ZIPFIAN -> zipfian(min, max);
    };
  }

  private static IntSupplier zipfian(int min, int max) {
    if (max - min >= MAX_TABLE) {
      ZipfianGenerator generator = new ZipfianGenerator(min, max);
      return () -> generator.nextValue().intValue();
    }
    ZipfianTable table = new ZipfianTable(max - min + 1);
    return () -> min + table.item(ThreadLocalRandom.current().nextDouble());
  }
}
