// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.queries;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.search.data.DataSet;
import site.ycsb.search.data.RecordValues;
import site.ycsb.settings.Setting;

/** Draws what questions with a vector are made of: vectors, and filters of a selectivity. */
public final class NearDraw implements Question.NearSample {

  public static final Setting<List<String>> CLASSES =
      Setting.list(
          "search.selectivities",
          List.of(),
          "classes of nearest-filter questions by the share of records that pass the filter"
              + " (half, tenth, hundredth, thousandth), each with its share of the questions and"
              + " measured apart, as in half:0.5,hundredth:0.5; if not set, tenth alone");

  /** Records from which the selectivity of a filter is estimated. */
  private static final int SAMPLE = 20_000;

  /** What share of the records passes a filter. */
  enum Selectivity {
    HALF(0.5),
    TENTH(0.1),
    HUNDREDTH(0.01),
    THOUSANDTH(0.001);

    private final double share;

    Selectivity(double share) {
      this.share = share;
    }

    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final DataSet dataSet;
  private final Selectivity selectivity;
  private final NearestForm form;
  private final int firstQuery;
  private final SplittableRandom random;
  private final Map<String, long[]> numbersByTag = new TreeMap<>();
  private long number;
  private int drawn;

  /**
   * @param selectivity null for a tenth
   * @param firstQuery the number of the first vector that is held out
   */
  NearDraw(
      DataSet dataSet, Properties properties, Selectivity selectivity, int firstQuery, long seed) {
    this.dataSet = dataSet;
    this.selectivity = selectivity == null ? Selectivity.TENTH : selectivity;
    this.firstQuery = firstQuery;
    random = new SplittableRandom(seed);
    SearchSchema.Field field = dataSet.schema().vectorField().orElseThrow();
    form = new NearestForm(field.name(), field.vector().metric(), NearestForm.K.get(properties));
  }

  /** Sets which record was drawn. */
  void set(long ofRecord) {
    number = ofRecord;
  }

  @Override
  public NearestForm form() {
    return form;
  }

  @Override
  public FloatVector own() {
    return new FloatVector(dataSet.generator().vector(number, 0));
  }

  @Override
  public FloatVector heldOut() {
    return dataSet.generator().vectors().query(firstQuery + drawn++);
  }

  @Override
  public Question.TagAndBounds filter(
      Setting<String> tag, String tagField, Setting<String> numbers, String numberField) {
    if (numbersByTag.isEmpty()) {
      sample(tag, tagField, numbers, numberField);
    }
    int all = numbersByTag.values().stream().mapToInt(some -> some.length).sum();
    int wanted = Math.max(1, (int) Math.round(selectivity.share * all));
    List<String> frequent =
        numbersByTag.keySet().stream()
            .filter(value -> numbersByTag.get(value).length >= wanted)
            .toList();
    if (frequent.isEmpty()) {
      throw tag.needs(
          tagField, "a field with a value that " + selectivity.label() + " of the records have");
    }
    String value = frequent.get(random.nextInt(frequent.size()));
    long[] sorted = numbersByTag.get(value);
    int first = random.nextInt(sorted.length - wanted + 1);
    return new Question.TagAndBounds(value, sorted[first], sorted[first + wanted - 1]);
  }

  private void sample(
      Setting<String> tag, String tagField, Setting<String> numbers, String numberField) {
    RecordValues values = new RecordValues(dataSet.generator());
    long count = dataSet.recordCount();
    int size = (int) Math.min(SAMPLE, count);
    Map<String, List<Long>> found =
        IntStream.range(0, size)
            .mapToObj(i -> values.of(i * (count / size), 0))
            .map(record -> record(record, tag, tagField, numbers, numberField))
            .collect(
                Collectors.groupingBy(
                    Map.Entry::getKey,
                    Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    found.forEach(
        (value, some) ->
            numbersByTag.put(value, some.stream().mapToLong(Long::longValue).sorted().toArray()));
  }

  private static Map.Entry<String, Long> record(
      RecordValues record,
      Setting<String> tag,
      String tagField,
      Setting<String> numbers,
      String numberField) {
    String value = record.apply(tagField);
    String number = record.apply(numberField);
    if (value == null) {
      throw tag.needs(tagField, "a field that records have");
    }
    if (number == null) {
      throw numbers.needs(numberField, "a field that records have");
    }
    return Map.entry(value, Long.parseLong(number));
  }
}
