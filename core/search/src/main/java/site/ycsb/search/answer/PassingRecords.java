// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.data.RecordGenerator;
import site.ycsb.search.data.RecordValues;
import site.ycsb.search.history.PossibleStates;
import site.ycsb.search.judge.StateView;
import site.ycsb.search.question.Nearest;

/** Which records pass the filter of a question about near vectors. One for each thread. */
final class PassingRecords {

  private final RecordValues values;
  private final SearchedRecord record = this::value;
  private Question question;
  private boolean isFiltered;
  private long number;
  private int revision;

  PassingRecords(RecordGenerator generator) {
    values = new RecordValues(generator);
  }

  private String value(String field) {
    return values.of(number, revision).apply(field);
  }

  /** Sets the question. */
  void set(Question asked) {
    question = asked;
    isFiltered = !(asked instanceof Nearest);
  }

  boolean has(long ofNumber, int ofRevision) {
    if (!isFiltered) {
      return true;
    }
    number = ofNumber;
    revision = ofRevision;
    return question.matches(record);
  }

  /** Looks up the states of a record, which is missing while it does not pass. */
  void lookUp(long ofNumber, StateView view, PossibleStates into) {
    view.lookUp(ofNumber, into);
    if (isFiltered) {
      into.keep(each -> has(ofNumber, each));
    }
  }
}
