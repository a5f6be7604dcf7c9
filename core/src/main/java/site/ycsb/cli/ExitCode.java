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
package site.ycsb.cli;

/** What the program ends with. */
final class ExitCode {

  static final int DONE = 0;

  /** The store or an operation failed, or an answer was wrong. */
  static final int FAILED = 1;

  /** Options or properties cannot be used; nothing was sent to the store. */
  static final int USAGE = 2;

  private ExitCode() {}
}
