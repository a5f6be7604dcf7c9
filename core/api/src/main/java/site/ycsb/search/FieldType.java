// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/** How a field is stored and, if indexed, searched. */
public enum FieldType {
  /** Words, separated by single spaces. Indexed, each word can be found. */
  TEXT,
  /** One value that is matched as a whole. */
  TAG,
  /** An integer of absolute value below 2^53 in canonical decimal form, stored as a number. */
  NUMERIC,
  /** Numbers of type float32, as many as the field's {@link VectorType} says; not a text. */
  VECTOR,
  /** A place on the earth, as {@link GeoPoint} has it. */
  GEO;

  /** Numbers of type {@link #NUMERIC} are smaller than this one, and greater than its negative. */
  public static final long NUMBER_LIMIT = 1L << 53;
}
