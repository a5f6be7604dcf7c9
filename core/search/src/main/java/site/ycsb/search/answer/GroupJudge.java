// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.answer;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.judge.Answers;
import site.ycsb.search.judge.StateView;

/** Judges answers that follow from how many hits are in each group of values of a field. */
abstract class GroupJudge extends ValueJudge<String> {

  /** How many hits written are in a group beyond those that the oracle counts for it. */
  private static final class Written {
    private int certainly;
    private int possibly;
  }

  private final Map<String, Written> written = new HashMap<>();

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
  final String value(long number, int revision) {
    if (form instanceof HistogramForm ranges) {
      return ranges.group(generator.number(field, number, revision));
    }
    return form.group(text(number, revision));
  }

  @Override
  final void clearWritten() {
    written.clear();
    uncertain.clear();
  }

  @Override
  final void addUncertain(SortedSet<String> possible, boolean mayLack) {
    possible.forEach(group -> count(group, 0, 1));
    uncertain.add(possible, mayLack);
  }

  @Override
  final void addOfAnyValue(SortedSet<String> known) {
    known.forEach(group -> count(group, 0, 1));
    uncertain.addOfAnyValue();
  }

  @Override
  final void addCertain(String group) {
    count(group, 1, 1);
  }

  @Override
  final void removeLoaded(String group) {
    count(group, -1, -1);
  }

  private void count(String group, int certainly, int possibly) {
    Written counted = written.computeIfAbsent(group, any -> new Written());
    counted.certainly += certainly;
    counted.possibly += possibly;
  }

  /** How many hits have a certain place in a group. */
  final long certain(String group) {
    Written more = written.get(group);
    return before.count(group) + (more == null ? 0 : more.certainly);
  }

  /** How many hits may be in a group, beside those that may be in any. */
  final long possible(String group) {
    Written more = written.get(group);
    return before.count(group) + (more == null ? 0 : more.possibly);
  }

  /** The groups in which hits that were written are, were or may be. */
  final Set<String> groupsOfWritten() {
    return written.keySet();
  }
}
