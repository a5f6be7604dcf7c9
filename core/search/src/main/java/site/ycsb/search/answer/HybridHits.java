// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.Arrays;
import java.util.OptionalLong;
import site.ycsb.search.judge.LiveAnswer;
import site.ycsb.search.judge.LoadedRecord;
import site.ycsb.search.judge.RightAnswer;
import site.ycsb.search.judge.SharedSearch;

/** The answer to a question of two lists, of which the answers of the parts keep the hits. */
final class HybridHits extends RightAnswer {

  /** Each record may be in the list of the nearest. */
  static SharedSearch counter(RightAnswer[] answers) {
    return () ->
        new SharedSearch.Finder() {
          private long records;

          @Override
          public void add(LoadedRecord record) {
            records++;
          }

          @Override
          public void end() {
            Arrays.stream(answers)
                .filter(HybridHits.class::isInstance)
                .forEach(answer -> answer.count(records));
          }

          @Override
          public void write(long number, int before, int state, LiveAnswer[] live) {
            // The answers of the parts are told.
          }
        };
  }

  @Override
  public void add(LoadedRecord hit) {
    throw new IllegalStateException("hits of this form are counted together");
  }

  @Override
  public void complete() {
    // Nothing is kept.
  }

  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public boolean mayHave(LoadedRecord hit) {
    return true;
  }

  @Override
  public OptionalLong example() {
    return OptionalLong.empty();
  }
}
