// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.Properties;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.IntSupplier;
import site.ycsb.random.Zipfian;
import site.ycsb.settings.ConfigurationException;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Which pages a run asks for. Immutable.
 *
 * @param indices counted from 0
 */
public record Pages(NumberRange sizes, NumberRange indices) {

  enum PageDistribution {
    /** Always the greatest. */
    CONSTANT,
    UNIFORM,
    /** The smaller the more frequent, by Zipf's law with exponent 0.99. */
    ZIPFIAN
  }

  private static final int MAX = 1_000_000;

  public static final Setting<Integer> PAGE_SIZE =
      Setting.integer("search.pagesize", 10, 1, 100_000, "size of the largest page").in("rows");

  public static final Setting<Integer> MIN_PAGE_SIZE =
      Setting.integer("search.minpagesize", 1, 1, 100_000, "size of the smallest page").in("rows");

  public static final Setting<PageDistribution> PAGE_SIZES =
      Setting.constant(
          "search.pagesizedistribution",
          PageDistribution.CONSTANT,
          "sizes of pages; constant is always the largest");

  public static final Setting<Integer> MAX_PAGE =
      Setting.integer(
          "search.maxpage",
          9,
          0,
          MAX,
          "the last page to ask for, from 0; for an answer with fewer pages, its own last page");

  public static final Setting<PageDistribution> PAGES =
      Setting.constant(
          "search.pagedistribution",
          PageDistribution.ZIPFIAN,
          "which page to ask for; zipfian prefers the first, constant is always the last");

  static Pages from(Properties properties) {
    int maxSize = PAGE_SIZE.get(properties);
    int minSize = MIN_PAGE_SIZE.as(ValueType.integer(1, maxSize)).get(properties);
    int maxPage = MAX_PAGE.get(properties);
    if ((maxPage + 1L) * maxSize > MAX) {
      throw new ConfigurationException(
          "%s=%s and %s=%s ask for more than %s rows in order: lower one"
              .formatted(MAX_PAGE, maxPage, PAGE_SIZE, maxSize, MAX));
    }
    return new Pages(
        new NumberRange(PAGE_SIZES.get(properties), minSize, maxSize),
        new NumberRange(PAGES.get(properties), 0, maxPage));
  }

  /** End of the largest page: the number of hits that need a known order. */
  int depth() {
    return (indices.max + 1) * sizes.max;
  }

  /** Numbers between two limits, both included, and how they are drawn. */
  public record NumberRange(PageDistribution distribution, int min, int max) {

    /** For one thread. */
    public IntSupplier newSupplier() {
      if (min == max) {
        return () -> max;
      }
      return switch (distribution) {
        case CONSTANT -> () -> max;
        case UNIFORM -> () -> ThreadLocalRandom.current().nextInt(min, max + 1);
        case ZIPFIAN -> newZipfian();
      };
    }

    private IntSupplier newZipfian() {
      Zipfian zipfian = new Zipfian(max - min + 1L, Zipfian.DEFAULT_EXPONENT);
      return () -> min + (int) zipfian.draw(ThreadLocalRandom.current());
    }
  }
}
