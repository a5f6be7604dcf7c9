// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.Map;
import java.util.function.Function;
import site.ycsb.search.FieldType;
import site.ycsb.search.FloatVector;
import site.ycsb.search.NearestForm;
import site.ycsb.search.Question;
import site.ycsb.search.SearchedRecord;
import site.ycsb.search.VectorMetric;
import site.ycsb.search.VectorType;
import site.ycsb.settings.Setting;

/**
 * Asks for the records that are nearest to a vector. Each record that has a vector is a hit.
 *
 * @param textField an indexed field of type {@link FieldType#TEXT}, which the question does not use
 * @param vector with the dimensions of the field
 * @param self whether a loaded record has the vector; it comes first while it has it
 */
public record Nearest(String textField, FloatVector vector, NearestForm form, boolean self)
    implements Question {

  @Override
  public String operation() {
    return self ? "SEARCH-SELF" : "SEARCH-NEAREST";
  }

  @Override
  public String text() {
    return form.k() + " nearest to " + form.field() + "=" + vector;
  }

  @Override
  public boolean matches(SearchedRecord record) {
    return true;
  }

  /** The vector that is typed as {@code FIELD=NUMBER,NUMBER}, with the metric l2. */
  static Nearest ask(QuestionWords typed) {
    for (String word : typed.terms()) {
      String[] sides = word.split("=", 2);
      if (sides.length == 2 && sides[1].contains(",") && !sides[1].contains("..")) {
        return new Nearest(
            typed.textField(),
            vector(sides[1]),
            new NearestForm(sides[0], VectorMetric.L2, NearestForm.K.defaultValue()),
            false);
      }
    }
    throw new IllegalArgumentException(
        "this kind of question needs FIELD=NUMBER,NUMBER, a vector such as embedding=0.5,-1");
  }

  private static FloatVector vector(String numbers) {
    String[] parts = numbers.split(",");
    float[] vector = new float[parts.length];
    for (int i = 0; i < parts.length; i++) {
      try {
        vector[i] = Float.parseFloat(parts[i]);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(parts[i] + ": a vector has numbers such as 0.5", e);
      }
    }
    return new FloatVector(vector);
  }

  /** The records near to a vector that is held out: no record has it. */
  public static final class NearestKind extends NearKind {

    public NearestKind() {
      super(
          "nearest",
          Nearest.class,
          "(nearest to FIELD=NUMBER,NUMBER) that have a vector, whatever their %s is",
          Nearest::ask);
    }

    @Override
    public Question draw(SampledRecord sample) {
      NearSample near = near(sample);
      return new Nearest(sample.words().textField(), near.heldOut(), near.form(), false);
    }
  }

  /** The one record nearest to the vector of a loaded record. */
  public static final class SelfKind extends NearKind {

    public SelfKind() {
      super(
          "self",
          Nearest.class,
          "(the one with the vector FIELD=NUMBER,NUMBER) that have a vector, whatever their %s is",
          typed -> {
            Nearest asked = Nearest.ask(typed);
            return self(asked.textField, asked.vector, asked.form);
          });
    }

    @Override
    public Question draw(SampledRecord sample) {
      NearSample near = near(sample);
      return self(sample.words().textField(), near.own(), near.form());
    }

    private static Nearest self(String textField, FloatVector vector, NearestForm form) {
      return new Nearest(textField, vector, new NearestForm(form.field(), form.metric(), 1), true);
    }
  }

  /** A kind whose questions have a vector. */
  abstract static class NearKind extends Question.Kind {

    NearKind(
        String name,
        Class<? extends Question> type,
        String meaning,
        Function<QuestionWords, Question> asked) {
      super(name, type, meaning, asked);
    }

    @Override
    public Map<Setting<String>, FieldType> fields() {
      return Map.of(VectorType.FIELD, FieldType.VECTOR);
    }

    @Override
    public boolean asksWords() {
      return false;
    }

    /** What the sample has for vectors. */
    static NearSample near(SampledRecord sample) {
      if (sample.near() == null) {
        throw new IllegalStateException("the records have no vectors");
      }
      return sample.near();
    }
  }
}
