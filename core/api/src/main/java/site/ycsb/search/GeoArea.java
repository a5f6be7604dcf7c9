// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

/**
 * A part of the earth's surface. Stores compute with different radii or shapes of the earth and
 * keep places with a loss, so that they may differ about a place near the border. No place of a
 * data set is near the border of an area that is asked for. Immutable, and equal to an equal area.
 */
public interface GeoArea {

  boolean contains(GeoPoint place);

  /** Whether stores may differ about the place. */
  boolean isNearBorder(GeoPoint place);

  /** The area as a user types it. */
  String text();
}
