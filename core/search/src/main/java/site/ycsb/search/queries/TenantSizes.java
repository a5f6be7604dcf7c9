// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.List;
import java.util.Locale;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.IntRange;
import site.ycsb.search.data.Tenants;
import site.ycsb.settings.Setting;

/** The tenants of a size among those of a data set. */
public final class TenantSizes {

  public static final Setting<List<String>> CLASSES =
      Setting.list(
              "search.tenantclasses",
              List.of(),
              "classes of tenant questions by the size of the tenant, with their shares of the"
                  + " questions, as in large:0.4,middle:0.3,small:0.3, and measured apart; large"
                  + " tenants are the first hundredth by size, middle ones the rest of the first"
                  + " tenth; if not set, all tenants in one class")
          .notWith(QuestionLog.FILE);

  /** How many tenants classes need, so that a hundredth of them is one at least. */
  public static final int FEWEST = 100;

  /** How many records a tenant has: each class has tenants of its own order of magnitude. */
  enum Size {
    LARGE(Integer.MAX_VALUE, 100),
    MIDDLE(100, 10),
    SMALL(10, 1);

    private final int firstPart;
    private final int lastPart;

    /** Tenants after a part of them in the order of size, and up to another. */
    Size(int firstPart, int lastPart) {
      this.firstPart = firstPart;
      this.lastPart = lastPart;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final DataSet dataSet;
  private final IntRange ranks;

  TenantSizes(DataSet dataSet, Size size) {
    this.dataSet = dataSet;
    int count = dataSet.generator().tenants().count();
    if (count < FEWEST) {
      throw Tenants.COUNT.unfit(count, "at least " + FEWEST + " with " + CLASSES);
    }
    ranks = IntRange.between(count, size.firstPart, size.lastPart);
  }

  /** Whether a loaded record belongs to one of them. */
  boolean have(long number) {
    return ranks.contains(dataSet.generator().tenant(number, 0) + 1);
  }
}
