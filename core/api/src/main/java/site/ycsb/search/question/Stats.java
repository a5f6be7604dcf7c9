// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Map;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.Question;
import site.ycsb.search.StatsForm;
import site.ycsb.settings.Setting;

/**
 * Asks for count, sum, smallest and greatest number of a field over the records that {@link
 * AllTerms} matches.
 *
 * @param words at least one
 * @param numberField an indexed field of type {@link FieldType#NUMERIC}
 */
public record Stats(AllTerms words, String numberField) implements OfAllHits {

  static final Setting<String> NUMBER =
      Setting.text(
          "search.stats.number",
          "price",
          "the NUMERIC field whose numbers questions of kind stats ask about");

  @Override
  public String operation() {
    return "SEARCH-STATS";
  }

  @Override
  public String text() {
    return words.text() + " of " + numberField;
  }

  @Override
  public AnswerForm form() {
    return new StatsForm(numberField);
  }

  /** Two words of a loaded record, as for {@link AllTerms}. */
  public static final class StatsKind extends Question.Kind {

    public StatsKind() {
      super(
          "stats",
          Stats.class,
          "(count, sum, least and greatest by NUMBER=*) whose %s has all the words",
          Stats::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(NUMBER, FieldType.NUMERIC);
    }

    @Override
    public Set<Setting<String>> summedFields() {
      return Set.of(NUMBER);
    }

    @Override
    public Question draw(SampledRecord sample) {
      // Refuses a field that records lack.
      sample.value(NUMBER);
      String number = sample.fields().get(NUMBER);
      if (number.equals(sample.sortField())) {
        throw NUMBER.needs(
            number, "a field with smaller numbers than the sort field, so that sums are exact");
      }
      return new Stats(AllTerms.of(sample.words()), number);
    }
  }

  private static Stats asked(QuestionWords typed) {
    return OfAllHits.asked(
        typed, "", "NUMBER=*, such as price=*", (words, field, none) -> new Stats(words, field));
  }
}
