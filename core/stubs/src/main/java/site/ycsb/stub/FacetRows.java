// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.stub;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import site.ycsb.search.GroupedForm;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.SearchableDB;

/** What the answer to a question that counts hits by groups of values has to be. */
public final class FacetRows {

  private static final Comparator<String> BY_BYTES =
      Comparator.comparing(
          value -> value.getBytes(StandardCharsets.UTF_8), Arrays::compareUnsigned);

  private FacetRows() {}

  /** One row for each group, in order. Hits without the field are not counted. */
  public static List<Row> of(Collection<Map<String, String>> hits, GroupedForm form) {
    return form instanceof HistogramForm ranges
        ? ofRanges(hits, ranges)
        : ofValues(hits, form.field());
  }

  /** The smallest number first. */
  private static List<Row> ofRanges(Collection<Map<String, String>> hits, HistogramForm form) {
    Map<BigInteger, Long> counts = new TreeMap<>();
    for (Map<String, String> hit : hits) {
      if (hit.get(form.field()) != null) {
        BigInteger number = new BigInteger(hit.get(form.field()));
        counts.merge(first(number, form.step()), 1L, Long::sum);
      }
    }
    return counts.entrySet().stream()
        .map(range -> row(range.getKey().toString(), range.getValue()))
        .toList();
  }

  private static BigInteger first(BigInteger number, HistogramStep step) {
    return step.isMonth()
        ? BigInteger.valueOf(firstOfMonth(number.longValueExact()))
        : number.subtract(number.mod(BigInteger.valueOf(step.width())));
  }

  private static long firstOfMonth(long millis) {
    GregorianCalendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"));
    // Without a Julian calendar before.
    calendar.setGregorianChange(new Date(Long.MIN_VALUE));
    calendar.setTimeInMillis(millis);
    int era = calendar.get(Calendar.ERA);
    int year = calendar.get(Calendar.YEAR);
    int month = calendar.get(Calendar.MONTH);
    calendar.clear();
    calendar.set(Calendar.ERA, era);
    calendar.set(year, month, 1);
    return calendar.getTimeInMillis();
  }

  /** The greatest count first, and those with equal counts by the bytes of their values. */
  private static List<Row> ofValues(Collection<Map<String, String>> hits, String field) {
    Map<String, Long> counts =
        hits.stream()
            .map(hit -> hit.get(field))
            .filter(Objects::nonNull)
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
    return counts.entrySet().stream()
        .sorted(
            Map.Entry.<String, Long>comparingByValue()
                .reversed()
                .thenComparing(Map.Entry.comparingByKey(BY_BYTES)))
        .map(facet -> row(facet.getKey(), facet.getValue()))
        .toList();
  }

  public static Row row(String value, long count) {
    return new Row(value, Map.of(SearchableDB.COUNT_FIELD, Long.toString(count)));
  }
}
