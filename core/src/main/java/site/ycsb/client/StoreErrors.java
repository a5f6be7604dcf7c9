/*
 * Copyright (c) 2026 YCSB contributors. All rights reserved.
 *
 * Licensed under the Apache License, Version 2.0 (the "License"); you
 * may not use this file except in compliance with the License. You
 * may obtain a copy of the License at
 *
 * http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or
 * implied. See the License for the specific language governing
 * permissions and limitations under the License. See accompanying
 * LICENSE file.
 */
package site.ycsb.client;

import site.ycsb.client.settings.ConfigurationException;

/** What a failure of a binding outside its operations means. */
public final class StoreErrors {

  private StoreErrors() {}

  /**
   * A binding says that a property is wrong by an {@link IllegalArgumentException}, itself or as
   * the cause.
   */
  public static RuntimeException refusal(String what, Throwable e) {
    return e instanceof IllegalArgumentException || e.getCause() instanceof IllegalArgumentException
        ? new ConfigurationException(Causes.line(e), e)
        : new PhaseException(what + Causes.line(e), e);
  }
}
