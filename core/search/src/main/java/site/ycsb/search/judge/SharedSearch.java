// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.judge;

/**
 * Finds the hits of all answers of a form together, where most records are hits of most questions
 * but only the best ones are kept. For any number of threads.
 */
public interface SharedSearch {

  /** A finder for one thread. */
  Finder newFinder();

  /** Finds hits for one thread. */
  interface Finder {

    /** Adds a record to each answer that it is a hit of and may be kept in. */
    void add(LoadedRecord record);

    /** To be called after the last record: counts the hits. */
    void end();

    /**
     * Tells answers of a write, as {@link LiveAnswer#open}.
     *
     * @param before the record's certain revision, or less than 0
     * @param state what is written, which may be {@link site.ycsb.search.history.Baseline#ABSENT}
     * @param live all answers, by their numbers
     */
    void write(long number, int before, int state, LiveAnswer[] live);
  }
}
