// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.study.plan;

import java.util.function.UnaryOperator;
import site.ycsb.report.results.StudyDocument.Disclosure;

/** What a reader has to know of the people behind a study: a section of the file. */
record DisclosureSpec(
    @Key(value = "Who runs the study", required = true, example = "Jane Doe of Example Ltd.")
        String ranBy,
    @Key("Who pays for machines and work") String paidBy,
    @Key("Relations to the vendors of the systems, or `none`") String relations) {

  /**
   * The entry of {@code study.json}.
   *
   * @param masked a text without secrets
   */
  Disclosure document(UnaryOperator<String> masked) {
    return new Disclosure(shown(ranBy, masked), shown(paidBy, masked), shown(relations, masked));
  }

  private static String shown(String text, UnaryOperator<String> masked) {
    return text == null ? null : masked.apply(text);
  }
}
