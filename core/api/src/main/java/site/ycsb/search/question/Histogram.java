// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Map;
import java.util.Properties;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.HistogramForm;
import site.ycsb.search.HistogramStep;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchSchema;
import site.ycsb.settings.Setting;
import site.ycsb.settings.ValueType;

/**
 * Asks how the records that {@link AllTerms} matches are spread over the numbers of a field.
 *
 * @param words at least one
 */
public record Histogram(AllTerms words, HistogramForm form) implements OfAllHits {

  static final Setting<String> NUMBER =
      Setting.text(
          "search.histogram.number",
          "price",
          "the NUMERIC field by whose ranges questions of kind histogram count");

  private static final String STEPS = "1 to " + HistogramStep.MAX_WIDTH;

  public static final Setting<HistogramStep> STEP =
      Setting.of(
          "search.histogram.step",
          new ValueType<>(
              "month or a whole number from " + STEPS,
              "month or " + STEPS,
              HistogramStep::parse,
              HistogramStep::toString),
          HistogramStep.of(10_000),
          "how wide the ranges of questions of kind histogram are; month for calendar months in"
              + " UTC, if the numbers are dates in ms since 1970");

  @Override
  public String operation() {
    return "SEARCH-HISTOGRAM";
  }

  @Override
  public String text() {
    String steps = form.step().isMonth() ? " by month" : " in steps of " + form.step();
    return words.text() + " by " + form.field() + steps;
  }

  /** Two words of a loaded record, as for {@link AllTerms}. */
  public static final class HistogramKind extends Question.Kind {

    public HistogramKind() {
      super(
          "histogram",
          Histogram.class,
          "(counted by NUMBER=*STEP) whose %s has all the words",
          Histogram::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(NUMBER, FieldType.NUMERIC);
    }

    @Override
    public AnswerForm form(PageForm page, Properties properties, String textField) {
      HistogramForm form = new HistogramForm(NUMBER.get(properties), STEP.get(properties));
      if (form.step().isMonth() && form.field().equals(SearchSchema.SORT_FIELD.get(properties))) {
        throw NUMBER.needs(
            form.field(),
            "a field of dates with %s=%s: the numbers of %s are no dates"
                .formatted(STEP, form.step(), SearchSchema.SORT_FIELD));
      }
      return form;
    }

    @Override
    public Question draw(SampledRecord sample) {
      // Refuses a field that records lack.
      sample.value(NUMBER);
      QuestionWords words = sample.words();
      PageForm page = new PageForm(sample.sortField(), false);
      return new Histogram(
          AllTerms.of(new QuestionWords(words.textField(), words.terms(), page)),
          (HistogramForm) words.form());
    }
  }

  private static Histogram asked(QuestionWords typed) {
    return OfAllHits.asked(
        typed,
        "(?:month|[1-9][0-9]{0,15})",
        "NUMBER=*STEP, such as price=*1000 or createdAt=*month",
        (words, number, step) ->
            new Histogram(words, new HistogramForm(number, HistogramStep.parse(step))));
  }
}
