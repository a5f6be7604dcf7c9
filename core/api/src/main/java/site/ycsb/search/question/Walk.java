// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.WalkForm;
import site.ycsb.settings.Setting;

/**
 * Asks for all records that {@link AllTerms} matches, in the order of two numbers that many records
 * share, as {@link WalkForm} says.
 *
 * @param words at least one, and the form of the answer
 */
public record Walk(AllTerms words) implements OnWords {

  public static final Setting<String> FIRST =
      Setting.text(
          "search.walk.first",
          "rating",
          "the NUMERIC field by which walks go first, from the greatest number on; questions of"
              + " kind walk add it to the records");

  public static final Setting<String> THEN =
      Setting.text(
          "search.walk.then",
          "deliveryDays",
          "the NUMERIC field by which walks go among equal numbers of search.walk.first, from the"
              + " smallest number on; questions of kind walk add it to the records");

  @Override
  public WalkForm form() {
    return (WalkForm) words.form();
  }

  @Override
  public String operation() {
    return "SEARCH-WALK";
  }

  @Override
  public Optional<Candidates> candidates(Collection<String> vocabulary) {
    return words.candidates(vocabulary);
  }

  /** Two words of a loaded record, as for {@link AllTerms}. */
  public static final class WalkKind extends Question.Kind {

    public WalkKind() {
      super("walk", Walk.class, "(all, by a cursor) whose %s has all the words", Walk::asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(FIRST, FieldType.NUMERIC, THEN, FieldType.NUMERIC);
    }

    /** {@inheritDoc} In an order, because the fields of a table have one. */
    @Override
    public Set<Setting<String>> addedFields() {
      return Collections.unmodifiableSet(new LinkedHashSet<>(List.of(FIRST, THEN)));
    }

    @Override
    public AnswerForm form(PageForm page, Properties properties, String textField) {
      return formOf(properties);
    }
  }

  /** What a user types has no form: a walk as without properties. */
  private static Walk asked(QuestionWords typed) {
    AllTerms words = AllTerms.of(typed);
    return new Walk(
        typed.form() instanceof WalkForm
            ? words
            : new AllTerms(words.textField(), words.terms(), formOf(new Properties())));
  }

  private static WalkForm formOf(Properties properties) {
    return WalkForm.from(properties, FIRST.get(properties), THEN.get(properties));
  }
}
