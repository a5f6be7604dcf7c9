// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntSupplier;
import site.ycsb.generator.ZipfianGenerator;
import site.ycsb.settings.PropertyReader;

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

  static final String PAGE_SIZE_PROPERTY = "search.pagesize";
  static final int PAGE_SIZE_DEFAULT = 10;
  static final String MAX_PAGE_PROPERTY = "search.maxpage";
  static final int MAX_PAGE_DEFAULT = 9;
  private static final int MAX = 1_000_000;

  /** Numbers from which a table would have no better a chance to stay in the processor's cache. */
  private static final int MAX_TABLE = 1_000;

  private final int minSize;
  private final int maxSize;
  private final Distribution sizes;
  private final int maxPage;
  private final Distribution pages;

  Pages(Properties properties) {
    PropertyReader reader = new PropertyReader(properties);
    maxSize = reader.integer(PAGE_SIZE_PROPERTY, PAGE_SIZE_DEFAULT, 1, 100_000);
    minSize = reader.integer("search.minpagesize", 1, 1, maxSize);
    sizes = reader.constant("search.pagesizedistribution", Distribution.CONSTANT);
    maxPage = reader.integer(MAX_PAGE_PROPERTY, MAX_PAGE_DEFAULT, 0, MAX);
    pages = reader.constant("search.pagedistribution", Distribution.ZIPFIAN);
    if ((maxPage + 1L) * maxSize > MAX) {
      throw new IllegalArgumentException(
          MAX_PAGE_PROPERTY
              + "="
              + maxPage
              + " and "
              + PAGE_SIZE_PROPERTY
              + "="
              + maxSize
              + " ask for more than "
              + MAX
              + " rows in order: lower one");
    }
  }

  /** End of the largest page: the number of hits whose order has to be known. */
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
