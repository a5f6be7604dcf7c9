// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import site.ycsb.search.FacetForm;
import site.ycsb.search.SearchQuery;
import site.ycsb.search.SearchResult;
import site.ycsb.search.data.RecordField;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.StateView;

/**
 * Judges answers that count hits by groups of values of a field. While nobody writes, they have to
 * be the oracle's. Otherwise the counts have to be possible together ({@link FacetAssignment}).
 */
final class FacetJudge extends GroupJudge {

  private final ShownFacets shown = new ShownFacets();

  FacetJudge(Answers answers, StateView view) {
    super(answers, view);
  }

  @Override
  String setLoaded(OrderedHits loaded) {
    String field = super.setLoaded(loaded);
    shown.setForm(form);
    return field;
  }

  @Override
  public boolean read(SearchQuery asked, SearchResult found, RecordField[] fields) {
    return shown.read(asked.limit(), found);
  }

  @Override
  public void write(DataOutput out) throws IOException {
    shown.write(out);
  }

  @Override
  public void readFrom(DataInput in) throws IOException {
    shown.readFrom(in);
  }

  @Override
  boolean fits() {
    long others = addedByOthers();
    return shown.counts().entrySet().stream()
            .allMatch(facet -> isPossible(facet.getKey(), facet.getValue(), others))
        && noneIsLeftOut()
        && sumFits(others)
        && (view.isShared() || arePossibleTogether());
  }

  /**
   * Whether the shown counts are no more than all hits, and all of these if no value is cut off.
   */
  private boolean sumFits(long others) {
    long sum = shown.counts().values().stream().mapToLong(Long::longValue).sum();
    return sum - possibleHits <= others && (shown.isFull() || sum >= certainHits);
  }

  private boolean arePossibleTogether() {
    return uncertain.isPossible(
        shown.counts().keySet(),
        value -> shown.counts().get(value) - certainly(value),
        value -> shown.largestUnshown(value) - certainly(value),
        this::canHave);
  }

  /** Whether a record may have a value of the group; of a range of numbers that is not known. */
  private boolean canHave(String group) {
    return !(form instanceof FacetForm) || generator.canHave(field, group);
  }

  private boolean isPossible(String value, long count, long others) {
    long possibly = possible(value);
    return certainly(value) <= count
        && count - possibly - anywhere - unknown <= others
        && (count <= possibly || canHave(value));
  }

  private long certainly(String value) {
    return certain(value) - unknown;
  }

  /** Whether no value that is not shown certainly stands before the last one that is. */
  private boolean noneIsLeftOut() {
    for (int i = 0; i < before.size() && shown.isDue(before.value(i), before.count(i)); i++) {
      if (isLeftOut(before.value(i))) {
        return false;
      }
    }
    return groupsOfWritten().stream().noneMatch(this::isLeftOut);
  }

  private boolean isLeftOut(String value) {
    return !shown.counts().containsKey(value) && shown.isDue(value, certainly(value));
  }
}
