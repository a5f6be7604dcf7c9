// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import site.ycsb.search.Question;
import site.ycsb.search.queries.NearDraw.Selectivity;
import site.ycsb.search.queries.TenantSizes.Size;
import site.ycsb.search.question.NearestFilter;
import site.ycsb.search.question.TenantTerms;
import site.ycsb.settings.Setting;
import site.ycsb.settings.Shares;

/**
 * A class of the questions of a kind, drawn and measured apart from the kind's other classes.
 *
 * @param term null for words of any class
 * @param selectivity null for filters without classes
 * @param tenant null for tenants of any size
 * @param share the share of the kind's questions
 */
record DrawClass(TermClass term, Selectivity selectivity, Size tenant, double share) {

  /** The classes of a kind, one at least. */
  static List<DrawClass> of(Question.Kind kind, Properties properties) {
    Map<TermClass, Double> terms =
        shares(TermClass.CLASSES, true, TermClass.values(), TermClass::label, properties);
    Map<Selectivity, Double> filters =
        shares(
            NearDraw.CLASSES,
            kind.type() == NearestFilter.class,
            Selectivity.values(),
            Selectivity::label,
            properties);
    Map<Size, Double> tenants =
        shares(
            TenantSizes.CLASSES,
            kind.type() == TenantTerms.class,
            Size.values(),
            Size::label,
            properties);
    List<DrawClass> all = new ArrayList<>();
    terms.forEach(
        (term, ofTerm) ->
            filters.forEach(
                (filter, ofFilter) ->
                    tenants.forEach(
                        (tenant, ofTenant) ->
                            all.add(
                                new DrawClass(
                                    term, filter, tenant, ofTerm * ofFilter * ofTenant)))));
    return all;
  }

  private static <C extends Enum<C>> Map<C, Double> shares(
      Setting<List<String>> setting,
      boolean applies,
      C[] classes,
      Function<C, String> label,
      Properties properties) {
    return applies && setting.isSet(properties)
        ? Shares.of(setting, properties, List.of(classes), label)
        : Collections.singletonMap(null, 1.0);
  }

  /** Under which operation the searches of a question are measured. */
  String operation(Question question, Question.Kind kind) {
    StringBuilder name = new StringBuilder(question.operation());
    if (term != null && kind.asksWords() && !question.isAreaAlone()) {
      name.append('-').append(term);
    }
    if (selectivity != null) {
      name.append('-').append(selectivity);
    }
    if (tenant != null) {
      name.append('-').append(tenant);
    }
    return name.toString();
  }
}
