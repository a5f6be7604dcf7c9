// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Translates questions for an engine: one function for each kind of question that the binding
 * answers. Immutable.
 *
 * <pre>{@code
 * private static final Renderers<Query> QUERIES =
 *     Renderers.of(AllTerms.class, MyDB::allTerms);
 * }</pre>
 *
 * @param <R> the engine's form of a question
 */
public record Renderers<R>(Map<Class<? extends Question>, Function<Question, R>> byKind) {

  /** The renderer of the first kind. */
  public static <R, Q extends Question> Renderers<R> of(Class<Q> kind, Function<Q, R> renderer) {
    return new Renderers<R>(Map.of()).and(kind, renderer);
  }

  /** These, and the renderer of a further kind. */
  public <Q extends Question> Renderers<R> and(Class<Q> kind, Function<Q, R> renderer) {
    Map<Class<? extends Question>, Function<Question, R>> more = new HashMap<>(byKind);
    more.put(kind, question -> renderer.apply(kind.cast(question)));
    return new Renderers<>(Map.copyOf(more));
  }

  /** The kinds, for {@link SearchableDB#questionKinds}. */
  public Set<Class<? extends Question>> kinds() {
    return byKind.keySet();
  }

  /**
   * Renders a question.
   *
   * @throws IllegalArgumentException if it is of another kind
   */
  public R render(Question question) {
    Function<Question, R> renderer = byKind.get(question.getClass());
    if (renderer == null) {
      throw new IllegalArgumentException(
          "this binding does not answer questions of kind " + question.getClass().getSimpleName());
    }
    return renderer.apply(question);
  }
}
