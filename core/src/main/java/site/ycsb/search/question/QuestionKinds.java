// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.question;

import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import site.ycsb.WorkloadException;
import site.ycsb.search.Question;
import site.ycsb.search.SearchableDB;
import site.ycsb.settings.Setting;

/** All kinds of questions, and those that a run asks. */
public final class QuestionKinds {

  private static final List<QuestionKind> ALL = List.of(new AllTerms.Kind());

  static final Setting<List<String>> KINDS =
      Setting.list(
          "search.kinds",
          List.of(ALL.get(0).name()),
          "kinds of questions, which take turns; available: " + names(ALL));

  private QuestionKinds() {}

  /**
   * The kinds that the properties name, at least one.
   *
   * @throws IllegalArgumentException with a message for the user if there is no such kind
   */
  public static List<QuestionKind> from(Properties properties) {
    List<String> names = KINDS.get(properties);
    if (names.isEmpty()) {
      throw KINDS.needs("", "some of " + names(ALL));
    }
    return names.stream().map(QuestionKinds::named).distinct().toList();
  }

  /** The classes of the questions of all kinds. */
  public static Set<Class<? extends Question>> types() {
    return ALL.stream().map(QuestionKind::type).collect(Collectors.toUnmodifiableSet());
  }

  /** The settings of all kinds. */
  public static List<Setting<?>> settings() {
    List<Setting<?>> settings = new ArrayList<>(Setting.declaredBy(QuestionKinds.class));
    ALL.forEach(kind -> settings.addAll(Setting.declaredBy(kind.type())));
    return settings;
  }

  private static QuestionKind named(String name) {
    return ALL.stream()
        .filter(kind -> kind.name().equals(name))
        .findFirst()
        .orElseThrow(() -> KINDS.needs(name, "some of " + names(ALL)));
  }

  private static String names(List<QuestionKind> kinds) {
    return String.join(",", kinds.stream().map(QuestionKind::name).toList());
  }

  /**
   * Refuses a store that does not answer questions of all the kinds.
   *
   * @throws WorkloadException with a message for the user
   */
  public static void require(SearchableDB store, List<QuestionKind> kinds)
      throws WorkloadException {
    var answered = store.questionKinds();
    for (QuestionKind kind : kinds) {
      if (!answered.contains(kind.type())) {
        throw new WorkloadException(
            "the binding does not answer questions of the kind "
                + kind.name()
                + ": choose another binding, or other kinds with "
                + KINDS.name());
      }
    }
  }
}
