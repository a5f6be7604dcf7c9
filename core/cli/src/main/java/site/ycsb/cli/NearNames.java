// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Suggests known names for an unknown one, for messages. */
public final class NearNames {

  private static final int MOST = 3;

  private NearNames() {}

  /**
   * The known names that differ from {@code wanted} by few letters, or that begin with it: at most
   * three, the most similar first. Case does not count.
   */
  public static List<String> of(String wanted, Collection<String> known) {
    String lower = wanted.toLowerCase(Locale.ROOT);
    int limit = Math.max(1, wanted.length() / 3);
    return known.stream()
        .filter(name -> isNear(lower, name.toLowerCase(Locale.ROOT), limit))
        .sorted(
            Comparator.<String>comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT)))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST)
        .toList();
  }

  /** {@code "; did you mean 'a' or 'b'?"}, or nothing if no known name is near. */
  public static String hint(String wanted, Collection<String> known) {
    List<String> near = of(wanted, known);
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  private static boolean isNear(String wanted, String name, int limit) {
    boolean begins = wanted.length() >= 3 && (name.startsWith(wanted) || wanted.startsWith(name));
    return begins || distance(wanted, name) <= limit;
  }

  /**
   * The number of letters to insert, delete, replace or swap with their neighbour to get from one
   * to the other (optimal string alignment).
   */
  static int distance(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      cost[i][0] = i;
    }
    for (int j = 0; j <= b.length(); j++) {
      cost[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int replaced = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int least = Math.min(cost[i - 1][j], cost[i][j - 1]) + 1;
        least = Math.min(least, cost[i - 1][j - 1] + replaced);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          least = Math.min(least, cost[i - 2][j - 2] + 1);
        }
        cost[i][j] = least;
      }
    }
    return cost[a.length()][b.length()];
  }
}
