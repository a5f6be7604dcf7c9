// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.search.data;

import java.util.Properties;
import site.ycsb.search.WordNesting;

/** Tells bindings whether the words of {@link TextSources} are nested. */
public final class NestedWords implements WordNesting {

  @Override
  public boolean isPossible(Properties properties) {
    return TextSources.haveWordsInWords(properties);
  }
}
