// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.workload;

import org.junit.jupiter.api.Nested;

/** Replies to each kind of question, while updates make records hits, or make them none. */
class KindJudgeTest {

  @Nested
  class OfFilters extends MembershipTests {
    OfFilters() {
      super("search.questions=filter", "search.filter.tag=inStock");
    }
  }

  @Nested
  class OfRanges extends MembershipTests {
    OfRanges() {
      super("search.questions=range", "search.range.tag=department");
    }
  }

  @Nested
  class OfWordsThatUpdatesChange extends MembershipTests {
    OfWordsThatUpdatesChange() {
      super("search.questions=allterms", "update.text=0.5");
    }
  }

  @Nested
  class OfOneWordOfTwo extends MembershipTests {
    OfOneWordOfTwo() {
      super("search.questions=any", "update.text=0.2", "search.termrank=10-100");
    }
  }

  @Nested
  class OfWordsWithoutAnother extends MembershipTests {
    OfWordsWithoutAnother() {
      super("search.questions=not", "update.text=0.5");
    }
  }

  @Nested
  class OfPhrases extends MembershipTests {
    OfPhrases() {
      super("search.questions=phrase", "update.text=0.5");
    }
  }

  @Nested
  class OfUnfinishedWords extends MembershipTests {
    OfUnfinishedWords() {
      super("search.questions=prefix", "update.text=0.5");
    }
  }

  @Nested
  class OfMisspeltWords extends MembershipTests {
    OfMisspeltWords() {
      super("search.questions=fuzzy", "update.text=0.5");
    }
  }
}
