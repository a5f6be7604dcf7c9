// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.SortedSet;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.StateView;

/** Judges answers that follow from how many hits are in each group of values of a field. */
abstract class GroupJudge extends ValueJudge<String> {

  /** The hits of which several groups are possible, or a group and absence. */
  final FacetAssignment uncertain = new FacetAssignment();

  /** How many hits were in each group before the first write. */
  FacetCounts before;

  GroupedForm form;

  GroupJudge(Answers answers, StateView view) {
    super(answers, view);
  }

  @Override
  String setLoaded(OrderedHits loaded) {
    FacetedHits faceted = (FacetedHits) loaded;
    before = faceted.counts();
    form = faceted.form();
    return form.field();
  }

  @Override
  final long loadedHits() {
    return before.hits();
  }

  @Override
  final String meaning(String value) {
    return value == null ? null : form.group(value);
  }

  @Override
  final void clearUncertain() {
    uncertain.clear();
  }

  @Override
  final void addUncertain(SortedSet<String> possible, boolean mayLack) {
    uncertain.add(possible, mayLack);
  }

  @Override
  final void addOfAnyValue() {
    uncertain.addOfAnyValue();
  }

  /** How many hits have a certain place in a group. */
  final long certain(String group) {
    return before.count(group) + certainChange(group);
  }
}
