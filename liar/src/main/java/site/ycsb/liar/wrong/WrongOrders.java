// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.liar.wrong;

import java.util.Comparator;
import site.ycsb.memory.MemoryDB;
import site.ycsb.memory.MemoryStore.Indexed;
import site.ycsb.search.PageForm;

/** Bindings that are wrong about the order of hits. */
public final class WrongOrders {

  private WrongOrders() {}

  /** Stores the sort field as a string and so sorts 10 before 9. */
  @Breaks({"hitsAreOrderedNumerically", "negativeNumbersComeFirst"})
  public static class TextOrder extends MemoryDB {

    @Override
    protected Comparator<Indexed> order(PageForm page) {
      Comparator<Indexed> ascending =
          Comparator.comparing(hit -> hit.fields().get(page.sortField()));
      return page.order(ascending);
    }
  }

  /** Never sends the direction of the order. */
  @Breaks("everyDescendingPageHasItsRowsInOrder")
  public static class AscendingOnly extends MemoryDB {

    @Override
    protected Comparator<Indexed> order(PageForm page) {
      Comparator<Indexed> order = super.order(page);
      return page.descending() ? order.reversed() : order;
    }
  }

  /** Keeps the sort value as a 32-bit float: large numbers fall together. */
  @Breaks("largeNumbersAreOrderedByTheirLastDigit")
  public static class FloatOrder extends MemoryDB {

    @Override
    protected Comparator<Indexed> order(PageForm page) {
      Comparator<Indexed> ascending =
          Comparator.comparing(hit -> Float.valueOf(hit.fields().get(page.sortField())));
      return page.order(ascending);
    }
  }
}
