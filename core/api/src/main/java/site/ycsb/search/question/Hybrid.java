// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import site.ycsb.search.AnswerForm;
import site.ycsb.search.FieldType;
import site.ycsb.search.HybridForm;
import site.ycsb.search.NearestForm;
import site.ycsb.search.PageForm;
import site.ycsb.search.Question;
import site.ycsb.search.RelevanceForm;
import site.ycsb.search.SearchedRecord;

/**
 * Asks for the records that are the best by words and a vector: those with the greatest scores when
 * the list of the best by BM25 and the list of the nearest ones are fused.
 *
 * @param words asks for the list of the best by words
 * @param near asks for the list of the nearest, with as many rows
 */
public record Hybrid(Relevance words, Nearest near, HybridForm form) implements Question {

  public Hybrid {
    if (!words.form().equals(form.words()) || near.form().k() != form.window()) {
      throw new IllegalArgumentException("needs lists as long as the window of " + form);
    }
  }

  @Override
  public String operation() {
    return "SEARCH-HYBRID";
  }

  @Override
  public String text() {
    return words.text() + " and " + near.text();
  }

  @Override
  public String textField() {
    return words.textField();
  }

  /** Whether a record may be in a list. */
  @Override
  public boolean matches(SearchedRecord record) {
    return words.matches(record) || near.matches(record);
  }

  @Override
  public List<Question> parts() {
    return List.of(words, near);
  }

  @Override
  public Map<String, FieldType> indexedFields() {
    Map<String, FieldType> fields = new HashMap<>(words.indexedFields());
    fields.putAll(near.indexedFields());
    return fields;
  }

  private static Hybrid of(QuestionWords typed, HybridForm form, Nearest near) {
    NearestForm list = new NearestForm(near.form().field(), near.form().metric(), form.window());
    QuestionWords words = new QuestionWords(typed.textField(), typed.terms(), form.words());
    return new Hybrid(
        Relevance.ask(words), new Nearest(typed.textField(), near.vector(), list, false), form);
  }

  /** Words, and a vector that is typed as {@code FIELD=NUMBER,NUMBER}. */
  private static Hybrid ask(QuestionWords typed) {
    QuestionWords words = typed.onlyWords();
    if (words.terms().isEmpty()) {
      throw new IllegalArgumentException(
          "this kind of question needs words beside the vector, such as red");
    }
    HybridForm form =
        typed.form() instanceof HybridForm hybrid
            ? hybrid
            : new HybridForm(
                RelevanceForm.of(typed.textField(), HybridForm.WINDOW.defaultValue()),
                HybridForm.K.defaultValue(),
                HybridForm.CONSTANT.defaultValue());
    return of(words, form, Nearest.ask(typed));
  }

  /** Words of a loaded record and of those after it, and a vector that is held out. */
  public static final class HybridKind extends Nearest.NearKind {

    public HybridKind() {
      super(
          "hybrid",
          Hybrid.class,
          "(the best ten by both) whose %s has at least one of the words, or that are near to"
              + " FIELD=NUMBER,NUMBER",
          Hybrid::ask);
    }

    @Override
    public Set<Class<? extends Question>> parts() {
      return Set.of(Relevance.class, Nearest.class);
    }

    @Override
    public boolean asksWords() {
      return true;
    }

    @Override
    public boolean scoresWords() {
      return true;
    }

    @Override
    public int wordCount(Properties properties) {
      return Relevance.WORDS.get(properties);
    }

    @Override
    public AnswerForm form(PageForm page, Properties properties, String textField) {
      return HybridForm.from(properties, textField);
    }

    @Override
    public Question draw(SampledRecord sample) {
      NearSample near = near(sample);
      return of(
          sample.words(),
          (HybridForm) sample.words().form(),
          new Nearest(sample.words().textField(), near.heldOut(), near.form(), false));
    }
  }
}
