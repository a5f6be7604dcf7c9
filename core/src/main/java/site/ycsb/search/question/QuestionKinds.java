// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.WorkloadException;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.Setting;

/** What all kinds of questions have together. */
public final class QuestionKinds {

  private QuestionKinds() {}

  public static Set<Class<? extends Question>> types() {
    return Question.Kind.ALL.stream()
        .map(Question.Kind::type)
        .collect(Collectors.toUnmodifiableSet());
  }

  public static List<Setting<?>> settings() {
    List<Setting<?>> settings =
        new ArrayList<>(
            Setting.declaredBy(Question.Kind.class, QuestionDraw.class, QuestionLog.class));
    Question.Kind.ALL.forEach(kind -> settings.addAll(Setting.declaredBy(kind.type())));
    return settings;
  }

  /**
   * Refuses a store that does not answer questions of all the kinds.
   *
   * @throws WorkloadException with a message for the user
   */
  public static void require(SearchableDB store, List<Question.Kind> kinds)
      throws WorkloadException {
    var answered = store.questionKinds();
    for (Question.Kind kind : kinds) {
      if (!answered.contains(kind.type())) {
        throw new WorkloadException(
            ("the binding does not answer questions of the kind %s: choose another binding,"
                    + " or other kinds with %s")
                .formatted(kind.name(), Question.Kind.KINDS.name()));
      }
    }
  }
}
