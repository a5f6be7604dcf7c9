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
package site.ycsb.testkit;

/** What the parts of the contract ask of the class that they are run by. */
interface OnStore {

  /** The store, with the schema of {@link Products}. The same one throughout a test. */
  StoreUnderTest store();

  /** The same store with the default schema, that of the product catalogue. */
  StoreUnderTest catalogueStore();

  /** Whether the binding can scan in key order. */
  boolean supportsScan();

  /** Whether records outlive the {@code cleanup()} of every instance. */
  boolean isPersistent();

  /** Whether the engine tells a word from a longer one that contains it. */
  boolean matchesWholeWordsOnly();
}
