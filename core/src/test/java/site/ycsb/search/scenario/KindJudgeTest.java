// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.scenario;

import java.util.List;
import org.junit.jupiter.api.Nested;

/** Replies to each kind of question, while updates make records hits, or make them none. */
class KindJudgeTest {

  @Nested
  class OfFilters extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=filter", "search.filter.tag=inStock");
    }
  }

  @Nested
  class OfRanges extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=range", "search.range.tag=department");
    }
  }

  @Nested
  class OfWordsThatUpdatesChange extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=allterms", "update.text=0.5");
    }
  }

  @Nested
  class OfOneWordOfTwo extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=any", "update.text=0.2", "search.termrank=10-100");
    }
  }

  @Nested
  class OfWordsWithoutAnother extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=not", "update.text=0.5");
    }
  }

  @Nested
  class OfPhrases extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=phrase", "update.text=0.5");
    }
  }

  @Nested
  class OfUnfinishedWords extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=prefix", "update.text=0.5");
    }
  }

  @Nested
  class OfMisspeltWords extends MembershipTests {
    @Override
    List<String> properties() {
      return List.of("search.questions=fuzzy", "update.text=0.5");
    }
  }
}
