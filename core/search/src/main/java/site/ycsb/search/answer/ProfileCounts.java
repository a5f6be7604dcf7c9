// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * How many records have each profile. A profile is what the score of a record depends on, beside
 * the counts of all records: for each field its length, and how often it has each word. An open
 * hash table; for one thread at a time.
 */
final class ProfileCounts {

  private final int width;
  private int[] places = new int[16];
  private int[] profiles;
  private long[] counts = new long[8];
  private int size;
  private long records;

  /**
   * @param width numbers of a profile
   */
  ProfileCounts(int width) {
    this.width = width;
    profiles = new int[8 * width];
    Arrays.fill(places, -1);
  }

  ProfileCounts copy() {
    ProfileCounts copy = new ProfileCounts(width);
    copy.places = places.clone();
    copy.profiles = profiles.clone();
    copy.counts = counts.clone();
    copy.size = size;
    copy.records = records;
    return copy;
  }

  /** A copy without the profiles that no record has, so with other numbers. */
  ProfileCounts copyWithRecords() {
    ProfileCounts copy = new ProfileCounts(width);
    for (int i = 0; i < size; i++) {
      if (counts[i] != 0) {
        copy.add(profiles, i * width, counts[i]);
      }
    }
    return copy;
  }

  /** Number of records of all profiles. */
  long records() {
    return records;
  }

  int width() {
    return width;
  }

  /** Number of profiles, which are numbered from 0. */
  int size() {
    return size;
  }

  long count(int number) {
    return counts[number];
  }

  /** All profiles, one after the other; not to be changed. */
  int[] profiles() {
    return profiles;
  }

  /** The number of a profile, or -1. */
  int find(int[] from, int at) {
    return places[place(from, at)];
  }

  /**
   * Counts records of a profile.
   *
   * @param at where it begins
   * @param more may be negative
   */
  void add(int[] from, int at, long more) {
    int place = place(from, at);
    int number = places[place];
    if (number < 0) {
      number = size++;
      if (number == counts.length) {
        counts = Arrays.copyOf(counts, 2 * number);
        profiles = Arrays.copyOf(profiles, 2 * number * width);
      }
      System.arraycopy(from, at, profiles, number * width, width);
      places[place] = number;
      if (2 * size > places.length) {
        grow();
      }
    }
    counts[number] += more;
    records += more;
  }

  void addAll(ProfileCounts others) {
    for (int i = 0; i < others.size; i++) {
      add(others.profiles, i * width, others.counts[i]);
    }
  }

  private int place(int[] from, int at) {
    int hash = 0;
    for (int i = at; i < at + width; i++) {
      hash = (hash ^ from[i]) * 0x9E3779B1;
    }
    int place = (hash ^ hash >>> 15) & places.length - 1;
    while (places[place] >= 0 && !isEqual(places[place], from, at)) {
      place = place + 1 & places.length - 1;
    }
    return place;
  }

  private boolean isEqual(int number, int[] from, int at) {
    int other = number * width;
    for (int i = 0; i < width; i++) {
      if (profiles[other + i] != from[at + i]) {
        return false;
      }
    }
    return true;
  }

  private void grow() {
    places = new int[2 * places.length];
    Arrays.fill(places, -1);
    for (int i = 0; i < size; i++) {
      places[place(profiles, i * width)] = i;
    }
  }

  void write(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      for (int j = 0; j < width; j++) {
        out.writeInt(profiles[i * width + j]);
      }
      out.writeLong(counts[i]);
    }
  }

  /** Adds what was written of a table of the same width. */
  void addAll(DataInput in) throws IOException {
    int[] profile = new int[width];
    for (int left = in.readInt(); left > 0; left--) {
      for (int j = 0; j < width; j++) {
        profile[j] = in.readInt();
      }
      add(profile, 0, in.readLong());
    }
  }
}
