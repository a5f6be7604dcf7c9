// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;

/** Suggests known names for an unknown one, for messages. */
public final class NearNames {

  private static final int MOST = 3;

  /** Names up to this length may differ in one letter, longer ones in two. */
  private static final int SHORT = 7;

  private NearNames() {}

  /**
   * The known names that {@code wanted} may misspell, or that begin like it: at most three, the
   * most similar first. Case does not count.
   */
  public static List<String> of(String wanted, Collection<String> known) {
    return nearest(wanted, known, name -> isMisspelt(wanted, name) || begins(wanted, name));
  }

  /** The known name that {@code wanted} misspells, if there is one. */
  static Optional<String> misspelt(String wanted, Collection<String> known) {
    return nearest(wanted, known, name -> isMisspelt(wanted, name)).stream().findFirst();
  }

  private static List<String> nearest(
      String wanted, Collection<String> known, Predicate<String> isNear) {
    return known.stream()
        .filter(isNear)
        .sorted(
            Comparator.<String>comparingInt(name -> distance(lower(wanted), lower(name)))
                .thenComparing(Comparator.naturalOrder()))
        .limit(MOST)
        .toList();
  }

  /** {@code "; did you mean 'a' or 'b'?"}, or nothing if no known name is near. */
  public static String hint(String wanted, Collection<String> known) {
    return question(of(wanted, known));
  }

  /** {@code "; did you mean 'a' or 'b'?"}, or nothing if there is no name. */
  static String question(List<String> near) {
    return near.isEmpty() ? "" : "; did you mean '" + String.join("' or '", near) + "'?";
  }

  private static boolean isMisspelt(String wanted, String name) {
    int limit = wanted.length() <= SHORT ? 1 : 2;
    return mayBeWithin(limit, lower(wanted), lower(name))
        && distance(lower(wanted), lower(name)) <= limit;
  }

  private static boolean begins(String wanted, String name) {
    return wanted.length() >= 3
        && (lower(name).startsWith(lower(wanted)) || lower(wanted).startsWith(lower(name)));
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /**
   * Rules out most names cheaply, because a file may have any number of names: each difference
   * changes the length by at most one and the set of letters by at most two.
   */
  private static boolean mayBeWithin(int limit, String name, String candidate) {
    return Math.abs(name.length() - candidate.length()) <= limit
        && Long.bitCount(letters(name) ^ letters(candidate)) <= 2 * limit;
  }

  /** The set of letters, where some may share a bit. */
  private static long letters(String name) {
    long letters = 0;
    for (int i = 0; i < name.length(); i++) {
      letters |= 1L << name.charAt(i);
    }
    return letters;
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
