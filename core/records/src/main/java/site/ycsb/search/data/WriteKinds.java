// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Which kinds of writes a run may send. Immutable. */
public record WriteKinds(boolean updates, boolean inserts, boolean deletes) {

  public static final WriteKinds READ_ONLY = new WriteKinds(false, false, false);

  private static final String NONE = "-";

  public boolean none() {
    return !updates && !inserts && !deletes;
  }

  /** What runs of either kind may send. */
  public WriteKinds or(WriteKinds other) {
    return new WriteKinds(
        updates || other.updates, inserts || other.inserts, deletes || other.deletes);
  }

  /** A text for the reader. */
  String describe() {
    return Stream.of(updates ? "updates" : "", inserts ? "inserts" : "", deletes ? "deletes" : "")
        .filter(kind -> !kind.isEmpty())
        .collect(Collectors.joining(", "));
  }

  String format() {
    String letters = (updates ? "u" : "") + (inserts ? "i" : "") + (deletes ? "d" : "");
    return letters.isEmpty() ? NONE : letters;
  }

  static WriteKinds parse(String letters) {
    if (!letters.equals(NONE) && !letters.matches("u?i?d?")) {
      throw new NumberFormatException(letters);
    }
    return new WriteKinds(letters.contains("u"), letters.contains("i"), letters.contains("d"));
  }
}
